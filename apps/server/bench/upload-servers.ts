// One of the two servers compared by uploads.ts; it reports its address over IPC.
import { once } from "node:events";
import { open } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestFolder } from "@app/api/testing/test-services";
import { openPostgres } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import express from "express";
import multer from "multer";
import { productApp } from "./product-app.ts";

const [kind = "", url = ""] = process.argv.slice(2);

/**
 * Reference server for a PDF in a form: looks up the sender, makes the bytes and their name durable, and stores a
 * record. It checks neither sessions nor quotas nor the content.
 */
async function bare(): Promise<RequestListener> {
  const { db } = openPostgres(url);
  const folder = await createTestFolder();
  const forms = multer({ dest: folder });
  return express().post("/api/v1/upload/:id", forms.single("files"), async (req, res) => {
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("id", "=", String(req.params.id))
      .executeTakeFirstOrThrow();
    for (const place of [req.file?.path ?? "", folder]) {
      const handle = await open(place);
      await handle.sync();
      await handle.close();
    }
    await createFile(db, id);
    res.json({ message: "1 arquivo enviado." });
  });
}

const listener = createServer(kind === "bare" ? await bare() : await productApp(url)).listen(0, "127.0.0.1");
await once(listener, "listening");
process.send?.({ port: (listener.address() as AddressInfo).port });
process.on("disconnect", () => process.exit(0));
