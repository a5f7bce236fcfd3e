import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";

import build from "./vite.config.ts";

export default mergeConfig(
  build,
  defineConfig({
    // Without this condition Svelte would resolve to its server half.
    resolve: { conditions: ["browser"] },
    test: {
      environment: "happy-dom",
      isolate: false,
      include: ["src/**/*.test.ts"],
      passWithNoTests: true,
    },
  }),
);
