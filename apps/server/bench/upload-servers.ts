// One of the two servers that uploads.ts compares; it says over IPC where it listens.
import { once } from "node:events";
import { open } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createTestFolder } from "@app/api/testing/test-services";
import { v7 as newId } from "uuid";
import { productApp } from "./product-app.ts";

const [kind = "", url = ""] = process.argv.slice(2);
const folder = await createTestFolder();

/** Takes bytes, makes them and their name durable, and says so; knows no forms, people or records. */
const bare: RequestListener = async (req, res) => {
  const file = await open(path.join(folder, newId()), "wx");
  for await (const chunk of req) await file.write(chunk);
  await file.sync();
  await file.close();
  const parent = await open(folder);
  await parent.sync();
  await parent.close();
  res.setHeader("Content-Type", "application/json").end('{"message":"1 arquivo enviado."}');
};

const listener = createServer(kind === "bare" ? bare : await productApp(url)).listen(0, "127.0.0.1");
await once(listener, "listening");
process.send?.({ port: (listener.address() as AddressInfo).port });
process.on("disconnect", () => process.exit(0));
