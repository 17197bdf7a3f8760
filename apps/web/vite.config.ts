import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";

/** Where `npm run dev` starts the server. */
const API_ORIGIN = "http://127.0.0.1:3000";

/**
 * Mantine's ScrollArea, part of every dialog, takes one small hook from the library that places menus and popovers, and
 * with it 12 KB into the first load. Mantine's own hook does the same.
 */
const scrollAreaByItself: Plugin = {
  name: "scroll-area-by-itself",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/ScrollArea/ScrollArea.mjs")) return undefined;
    return code.replace(
      'import { useMergeRefs } from "@floating-ui/react";',
      'import { useMergedRef } from "@mantine/hooks";\nconst useMergeRefs = (refs) => useMergedRef(...refs);',
    );
  },
};

export default defineConfig(({ mode }) => {
  // index.html names the product too, and Vite replaces only variables that are set.
  process.env.VITE_PRODUCT_NAME ||= loadEnv(mode, import.meta.dirname).VITE_PRODUCT_NAME || "Farol";
  return {
    root: import.meta.dirname,
    plugins: [scrollAreaByItself, react()],
    server: { port: 5173, proxy: { "/api": API_ORIGIN } },
    build: { outDir: "dist", target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  };
});
