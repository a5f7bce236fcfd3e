// Builds the gallery into a folder of its own, to be looked at under the content policy of the real pages:
//   npx vite build -c gallery.config.ts && npx vite preview -c gallery.config.ts
import { mergeConfig } from "vite";

import site from "./vite.config.ts";

const gallery = mergeConfig(site, { base: "./", build: { outDir: "node_modules/.gallery", manifest: false } });
gallery.build.rolldownOptions.input = ["gallery.html"];

export default gallery;
