import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The pages allow no inline style, script or picture, so the build may emit none: every asset is a file of its own.
export default defineConfig({
  base: "/static/dist/",
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
    },
  },
});
