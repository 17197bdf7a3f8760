import { Readable } from "node:stream";
import type { Services } from "@app/api/context";
import { newStorageKey } from "@app/api/files/commands";
import { requireImportable, startImport } from "@app/api/own-data/commands";
import { authenticate, serviceContext } from "@app/api/trpc";
import { DomainError } from "@app/core/errors";
import { serverFull, uploadBroken } from "@app/core/files/errors";
import { exportTooLarge, lengthRequired, notAnExport } from "@app/core/own-data/errors";
import { MAX_ARCHIVE_BYTES } from "@app/core/own-data/schema";
import type { Db } from "@app/db/client";
import { type Request, Router } from "express";
import { createRequestContext } from "../request-context.ts";
import { isFullDisk, requireRoom } from "./require-room.ts";

/** `POST /meus-dados/{userId}`: an export as the body of the request, which is taken in after the answer. */
export function ownDataRoutes(deps: { db: Db; services: Services }) {
  const routes = Router();
  routes.post("/meus-dados/:userId", async (req, res) => {
    const request = createRequestContext(deps, req);
    const viewer = await authenticate(request, () => ({ userId: req.params.userId }), "write");
    const ctx = serviceContext({ ...request, viewer });
    const length = req.headers["content-length"];
    if (length === undefined) throw lengthRequired();
    const announced = Number(length);
    await deps.services.limiter.count("ownDataImportAccount", viewer.id);
    await requireImportable(ctx, announced);
    // As sent, copied to be read, and its files.
    await requireRoom(deps.services, 3 * announced);
    const storageKey = newStorageKey(ctx);
    let isReceived = false;
    try {
      await receive(deps.services, storageKey, req);
      isReceived = true;
      res.status(202).json(await startImport(ctx, storageKey, request));
    } catch (error) {
      // The answer to the commit may be lost, and the import begin; bytes without one are removed as stray.
      const mayBeStarted = isReceived && !(error instanceof DomainError);
      if (!mayBeStarted) await deps.services.storage.remove(storageKey);
      throw error;
    }
  });
  return routes;
}

async function receive({ storage }: Services, storageKey: string, req: Request): Promise<void> {
  let sizeBytes = 0;
  async function* counted() {
    // The request must live on for its answer when the body is refused.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > MAX_ARCHIVE_BYTES) throw exportTooLarge();
      yield chunk;
    }
  }
  try {
    await storage.write(storageKey, Readable.from(counted(), { objectMode: false }));
  } catch (error) {
    if (isFullDisk(error)) throw serverFull();
    throw error instanceof DomainError || !req.errored ? error : uploadBroken();
  }
  if (sizeBytes === 0) throw notAnExport();
}
