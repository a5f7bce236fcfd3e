import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The pages allow no inline style, script or picture, so the build may emit none: every asset is a file of its own.
export default defineConfig({
  base: "./", // the files name each other from where they lie, wherever that is
  publicDir: false,
  plugins: [svelte()],
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["src/table.ts", "src/home.ts", "src/plain.ts"],
      checks: { pluginTimings: false },
      // Few files, so that a page stands after few round trips: what all pages share, and what all games share.
      output: {
        codeSplitting: {
          groups: [
            { name: "common", test: /\/node_modules\/|\/src\/(api|cards|options|pages|parts|styles|texts|wire)\// },
            { name: "common", test: /\/src\/home\//, minShareCount: 2 },
            { name: "table", test: /\/src\/(lobby|sound|table)\/|\/src\/games\/[^/]+\.(svelte|ts)/ },
          ],
        },
      },
    },
  },
});
