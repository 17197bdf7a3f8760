import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { recordEvent } from "@app/api/audit/commands";
import type { Services } from "@app/api/context";
import { getStoredFile } from "@app/api/files/queries";
import { collectOwnData, listStoredFiles } from "@app/api/settings/queries/collect-export";
import { exportTables } from "@app/api/settings/queries/export-tables";
import { authenticate, serviceContext } from "@app/api/trpc";
import { dayInSaoPaulo } from "@app/core/calendar";
import { fileUnreadable } from "@app/core/files/errors";
import { recordId } from "@app/core/wire";
import type { Db } from "@app/db/client";
import { Router } from "express";
import { ZipFile } from "yazl";
import { createRequestContext } from "./request-context.ts";

/** Downloads: one uploaded PDF, and all data of a person as a zip. */
export function downloadRoutes(deps: { db: Db; services: Services }) {
  const routes = Router();
  routes.get("/files/:fileId/download", async (req, res) => {
    const request = createRequestContext(deps, req);
    const viewer = await authenticate(request, {}, "read");
    const fileId = recordId.parse(req.params.fileId);
    const { nome_arquivo, storageKey } = await getStoredFile(serviceContext({ ...request, viewer }), fileId);
    const bytes = await deps.services.storage.read(storageKey).catch((error) => {
      req.log.error({ err: error, fileId }, "The bytes of a file cannot be read");
      throw fileUnreadable();
    });
    res.attachment(nome_arquivo).type("application/pdf").send(Buffer.from(bytes));
  });

  // The zip is streamed, so that no copy of it is stored.
  routes.get("/export/:userId", async (req, res) => {
    const request = createRequestContext(deps, req);
    const viewer = await authenticate(request, { userId: req.params.userId }, "read");
    await deps.services.limiter.count("exportAccount", viewer.id);
    const { storage } = deps.services;
    const ctx = serviceContext({ ...request, viewer });
    const event = { action: "account.exported", actorId: viewer.id, account: viewer } as const;
    await recordEvent(ctx, event, request);
    const data = await collectOwnData(ctx);
    const files = await listStoredFiles(ctx);

    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), "dados.json");
    for (const [name, text] of Object.entries(exportTables(data))) zip.addBuffer(Buffer.from(text), `csv/${name}`);

    const fileName = `farol-meus-dados-${dayInSaoPaulo(ctx.now)}.zip`;
    res.attachment(fileName).type("application/zip");
    // A zip is compressed already; `no-transform` makes the `compression` middleware skip it.
    res.set("Cache-Control", "no-store, no-transform");
    for (const { nome_arquivo, storageKey } of files) {
      // Lazily, so that only one PDF is in memory at a time.
      zip.addReadStreamLazy(`notas/${safeName(nome_arquivo)}`, { compress: false }, (take) => {
        storage.read(storageKey).then(
          (bytes) => take(null, Readable.from([bytes])),
          (error) => take(error, Readable.from([])),
        );
      });
    }
    // The status was sent already: aborting the connection is the only way to signal an incomplete zip.
    const broken = new AbortController();
    zip.on("error", (error) => broken.abort(error));
    zip.end();
    await pipeline(zip.outputStream, res, { signal: broken.signal }).catch((error) =>
      req.log.warn({ err: error }, "An export broke off"),
    );
  });
  return routes;
}

/** File names are unique per person; folders in them are removed, so that a name cannot leave the zip's folder. */
const safeName = (name: string) => path.basename(name.replaceAll("\\", "/"));
