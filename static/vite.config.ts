import { readFileSync } from "node:fs";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { readColours } from "./src/styles/tokens.ts";

const style = (name: string): string => readFileSync(new URL(`./src/styles/${name}`, import.meta.url), "utf8");

/** The server knows our colours and how far they have to stand apart from what was built, and from nowhere else. */
const colours = (): Plugin => ({
  name: "colours",
  apply: "build",
  generateBundle() {
    const source = JSON.stringify({ colours: readColours(style("tokens.css")), minima: JSON.parse(style("contrast.json")) as unknown });
    this.emitFile({ type: "asset", fileName: ".vite/colours.json", source });
  },
});

// The pages allow no inline style, script or picture, so the build may emit none: every asset is a file of its own.
export default defineConfig({
  base: "./", // the files name each other from where they lie, wherever that is
  publicDir: false,
  plugins: [svelte(), colours()],
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
