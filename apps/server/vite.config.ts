import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const source = (name: string) => new URL(`./src/${name}`, import.meta.url).pathname;

/** The models that read a question, beside the programs that open them. */
const readerModels: Plugin = {
  name: "reader-models",
  generateBundle() {
    const file = new URL("../../packages/core/src/chat/reader/models.bin", import.meta.url);
    this.emitFile({ type: "asset", fileName: "reader-models.bin", source: readFileSync(file) });
  },
};

/** Bundles the workspace's own packages; everything from the registry stays in node_modules. */
export default defineConfig({
  plugins: [readerModels],
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    sourcemap: true,
    rollupOptions: {
      input: {
        main: source("main.ts"),
        worker: source("worker.ts"),
        demo: source("demo.ts"),
        admin: source("admin.ts"),
        backup: source("backup.ts"),
        restore: source("restore.ts"),
        prices: source("prices.ts"),
        "cotahist-child": new URL("../../packages/api/src/prices/cotahist-child.ts", import.meta.url).pathname,
        "document-child": new URL("../../packages/api/src/documents/reading/document-child.ts", import.meta.url)
          .pathname,
        "image-child": new URL("../../packages/api/src/notes/scan/image-child.ts", import.meta.url).pathname,
        "pdf-text-child": new URL("../../packages/api/src/notes/pdf-text-child.ts", import.meta.url).pathname,
      },
      // All in one folder: the programs find each other and the web client by paths relative to themselves.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  ssr: { noExternal: [/^@app\//] },
});
