import path from "node:path";
import { Readable } from "node:stream";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { recordEvent } from "@app/api/audit/commands";
import { requireRecentPassword } from "@app/api/auth/commands";
import type { ServiceContext, Services } from "@app/api/context";
import { holderOf } from "@app/api/demo/policy";
import { getStoredFile } from "@app/api/files/queries";
import { collectOwnData } from "@app/api/settings/queries/collect-export";
import { exportTables } from "@app/api/settings/queries/export-tables";
import { writeJson } from "@app/api/settings/queries/write-json";
import { authenticate, serviceContext } from "@app/api/trpc";
import { dayInSaoPaulo } from "@app/core/calendar";
import { fileUnreadable } from "@app/core/files/errors";
import { recordId } from "@app/core/wire";
import type { Db } from "@app/db/client";
import { type Request, type Response, Router } from "express";
import { ZipFile } from "yazl";
import { createRequestContext } from "../request-context.ts";
import { sendStream } from "../send-stream.ts";
import { createDownloadSlots } from "./downloads-at-once.ts";
import { ExportParts } from "./export-parts.ts";

interface DownloadDeps {
  db: Db;
  services: Services;
  isLimited: boolean;
  stalledAfterMs: number;
}

/** Downloads: one uploaded PDF, and all data of a person as a zip. */
export function downloadRoutes(deps: DownloadDeps) {
  const routes = Router();
  const slots = createDownloadSlots(deps.isLimited);
  routes.get("/files/:fileId/download", async (req, res) => {
    const request = createRequestContext(deps, req);
    const viewer = await authenticate(request, () => undefined, "read");
    const fileId = recordId.parse(req.params.fileId);
    const file = await getStoredFile(serviceContext({ ...request, viewer }), fileId);
    await slots.hold("download", holderOf(viewer), async () => {
      const bytes = await deps.services.storage.readStream(file.storageKey).catch((error) => {
        req.log.error({ err: error, fileId }, "The bytes of a file cannot be read");
        throw fileUnreadable();
      });
      res.attachment(file.nome_arquivo).type("application/pdf").set("Content-Length", String(file.sizeBytes));
      await sendStream(bytes, res, deps.stalledAfterMs).catch((error) =>
        req.log.error({ err: error, fileId }, "The bytes of a file broke off"),
      );
    });
  });

  // The zip is streamed, so that no copy of it is stored.
  routes.get("/export/:userId", async (req, res) => {
    const request = createRequestContext(deps, req);
    const viewer = await authenticate(request, () => ({ userId: req.params.userId }), "read");
    const ctx = serviceContext({ ...request, viewer });
    const { credential } = viewer;
    if (credential.kind === "session") await requireRecentPassword(ctx, credential.id);
    await deps.services.limiter.count("exportAccount", viewer.id);
    await slots.hold("export", viewer.id, async () => {
      const event = { action: "account.exported", actorId: viewer.id, account: viewer } as const;
      await recordEvent(ctx, event, request);
      await sendExport(ctx, req, res);
    });
  });

  async function sendExport(ctx: ServiceContext, req: Request, res: Response): Promise<void> {
    const { storage } = deps.services;
    const { forImport, files, ...data } = await collectOwnData(ctx);

    const zip = new ZipFile();
    addText(zip, "dados.json", writeJson(data));
    for (const [name, text] of Object.entries(exportTables(data))) addText(zip, `csv/${name}`, text);

    const fileName = `farol-meus-dados-${dayInSaoPaulo(ctx.now)}.zip`;
    res.attachment(fileName).type("application/zip");
    // A zip is compressed already; `no-transform` makes the `compression` middleware skip it.
    res.set("Cache-Control", "no-store, no-transform");
    const parts = new ExportParts(data, forImport);
    for (const { id, nome_arquivo, storageKey } of files) {
      // Lazily, so that one PDF at a time is open.
      const caminho = `notas/${safeName(nome_arquivo)}`;
      zip.addReadStreamLazy(caminho, { compress: false }, (take) => {
        storage.readStream(storageKey).then(
          (bytes) => take(null, Readable.from(parts.countFile({ id, caminho }, bytes))),
          (error) => take(error, Readable.from([])),
        );
      });
    }
    for (const [name, pieces] of parts.all()) addText(zip, name, pieces);
    // The status was sent already: aborting the connection is the only way to signal an incomplete zip.
    zip.on("error", (error) => {
      req.log.warn({ err: error }, "An export broke off");
      res.destroy();
    });
    zip.end();
    await sendStream(zip.outputStream as Readable, res, deps.stalledAfterMs);
  }

  return routes;
}

/** Generates the text lazily in pieces, so that it is never in memory whole and nobody waits for it. */
function addText(zip: ZipFile, name: string, pieces: Iterable<string>): void {
  zip.addReadStreamLazy(name, {}, (take) => take(null, Readable.from(withPauses(pieces))));
}

async function* withPauses(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await letOthersRun();
  }
}

/** File names are unique per person; folders in them are removed, so that a name cannot leave the zip's folder. */
const safeName = (name: string) => path.basename(name.replaceAll("\\", "/"));
