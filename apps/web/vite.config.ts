import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";

/** Where `npm run dev` starts the server. */
const API_ORIGIN = "http://127.0.0.1:3000";

export default defineConfig(({ mode }) => {
  // index.html names the product too, and Vite replaces only variables that are set.
  process.env.VITE_PRODUCT_NAME ||= loadEnv(mode, import.meta.dirname).VITE_PRODUCT_NAME || "Farol";
  return {
    root: import.meta.dirname,
    plugins: [react()],
    server: { port: 5173, proxy: { "/api": API_ORIGIN } },
    build: { outDir: "dist", target: "es2022", assetsInlineLimit: 0 },
  };
});
