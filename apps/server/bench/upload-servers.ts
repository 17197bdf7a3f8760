// One of the two servers that uploads.ts compares; it says over IPC where it listens.
import { once } from "node:events";
import { open } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { openPostgres } from "@app/db/client";
import pino from "pino";
import { v7 as newId } from "uuid";
import { createApp } from "../src/app.ts";

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

async function product() {
  const { db } = openPostgres(url);
  return createApp({
    db,
    // Limits are off: counting is no part of the floor.
    services: await createTestServices(folder),
    env: {
      TRUST_PROXY: 0,
      RATE_LIMIT: "off",
      CORS_ORIGINS: undefined,
      CEP_BASE_URL: "https://viacep.com.br/ws",
      METRICS_TOKEN: undefined,
    },
    log: pino({ level: "info" }, pino.destination("/dev/null")),
    webFolder: "/no/web/client",
    isReady: () => true,
  });
}

const listener = createServer(kind === "bare" ? bare : await product()).listen(0, "127.0.0.1");
await once(listener, "listening");
process.send?.({ port: (listener.address() as AddressInfo).port });
process.on("disconnect", () => process.exit(0));
