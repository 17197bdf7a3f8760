import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";

/** Where `npm run dev` starts the server. */
const API_ORIGIN = "http://127.0.0.1:3000";

/**
 * Mantine's dialog loads its ScrollArea, and with it the library that places popovers, only to ask whether it is the one
 * that scrolls. No dialog here sets one, so the first load can do without those 17 KB.
 */
const dialogsWithoutScrollArea: Plugin = {
  name: "dialogs-without-scroll-area",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/Modal/ModalRoot.mjs")) return undefined;
    return code
      .replace('import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";', "")
      .replace("scrollAreaComponent === ScrollArea.Autosize || void 0", "void 0");
  },
};

export default defineConfig(({ mode }) => {
  // index.html names the product too, and Vite replaces only variables that are set.
  process.env.VITE_PRODUCT_NAME ||= loadEnv(mode, import.meta.dirname).VITE_PRODUCT_NAME || "Farol";
  return {
    root: import.meta.dirname,
    plugins: [dialogsWithoutScrollArea, react()],
    server: { port: 5173, proxy: { "/api": API_ORIGIN } },
    build: {
      outDir: "dist",
      target: "es2022",
      assetsInlineLimit: 0,
      manifest: true,
      modulePreload: { polyfill: false },
    },
  };
});
