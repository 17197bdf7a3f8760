import type { Services } from "@app/api/context";
import { type KeptFile, keepUpload, newStorageKey, type StoredUpload } from "@app/api/files/commands";
import { authenticate, serviceContext } from "@app/api/trpc";
import { DomainError } from "@app/core/errors";
import { noFiles, noSpaceLeft, uploadBroken, uploadTooLarge } from "@app/core/files/errors";
import { MAX_UPLOAD_BYTES } from "@app/core/files/file-kinds";
import type { UploadWire } from "@app/core/files/schema";
import { formatCount } from "@app/core/format";
import type { Db } from "@app/db/client";
import { type Request, type Response, Router } from "express";
import multer from "multer";
import { answerOnceByKey } from "./answer-once.ts";
import { createRequestContext } from "./request-context.ts";
import { createUploadEngine, StorageFailure } from "./upload-engine.ts";

/** Room for a batch of files beyond the allowed 20, so that each one over it still gets its sentence. */
const MAX_PARTS = 200;
const multipartLimits = {
  files: MAX_PARTS,
  parts: MAX_PARTS,
  fields: 5,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** `POST /upload/{userId}`: several PDFs in the repeated field `files`. */
export function uploadRoute(deps: { db: Db; services: Services }) {
  const routes = Router();
  routes.post("/upload/:userId", async (req, res) => {
    const ctx = createRequestContext(deps, req);
    const viewer = await authenticate(ctx, { userId: req.params.userId }, "write");
    if (Number(req.headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES) throw uploadTooLarge();

    const owner = serviceContext({ ...ctx, viewer });
    const engine = createUploadEngine(deps.services.storage, () => newStorageKey(owner));
    try {
      await parseMultipart(engine, req, res);
    } catch (error) {
      await engine.settled();
      await discard(deps.services, engine.received.stored);
      throw error;
    }

    const { stored, refused } = engine.received;
    if (stored.length === 0) return answerAllRefused(req, res, refused);

    const content = { userId: viewer.id, files: stored.map(({ name, sha256 }) => [name, sha256]) };
    let pending = [...stored];
    let limit: DomainError | undefined;
    const keepAll = async (): Promise<Kept> => {
      const arquivos: KeptFile[] = [];
      const withoutSpace: StoredUpload[] = [];
      for (const upload of stored) {
        const { done, refusal } = await refusable(async () => {
          await deps.services.limiter.count("uploadAccount", viewer.id);
          return keepUpload(owner, upload);
        });
        limit = refusal ?? limit;
        if (refusal?.kind === "limit") break;
        if (done) {
          arquivos.push(done);
          pending = pending.filter((other) => other !== upload);
        } else if (refusal) {
          withoutSpace.push(upload); // a smaller one may still find space
        }
      }
      if (limit && arquivos.length === 0) throw limit; // nothing was done, so the same key may try again
      const notTried = pending.filter((upload) => !withoutSpace.includes(upload));
      const overLimit = [...refuseAll(withoutSpace, noSpaceLeft()), ...(limit ? refuseAll(notTried, limit) : [])];
      return { arquivos, overLimit };
    };
    const kept = await answerOnceByKey(ctx, req, res, { route: "files.upload", content }, keepAll)
      // What was answered before, or got no record, is not kept twice.
      .finally(() => discard(deps.services, pending))
      .catch((error: unknown) => {
        if (!limit || error !== limit) throw error;
        answerAllRefused(req, res, [...refused, ...refuseAll(stored, limit)], limit);
      });
    if (!kept) return;
    const recusados = [...refused, ...kept.overLimit];
    const message = summary(kept.arquivos.length, recusados.length);
    res.json({ message, arquivos: kept.arquivos, recusados } satisfies UploadWire);
  });
  return routes;
}

/** What one request got records for, and what came after the person's allowance of files was used up. */
interface Kept {
  arquivos: KeptFile[];
  overLimit: UploadWire["recusados"];
}

/** What was done, or the limit that it passes: too many files, or too little space. */
async function refusable<Done>(work: () => Promise<Done>): Promise<{ done?: Done; refusal?: DomainError }> {
  try {
    return { done: await work() };
  } catch (error) {
    const isRefusal = error instanceof DomainError && (error.kind === "limit" || error.code === noSpaceLeft().code);
    if (isRefusal) return { refusal: error };
    throw error;
  }
}

const refuseAll = (uploads: readonly StoredUpload[], { message, code }: DomainError): UploadWire["recusados"] =>
  uploads.map(({ name }) => ({ name, message, code }));

/** Nothing was kept: 429 when a later try may keep some of it, 413 without space, 400 otherwise. */
function answerAllRefused(req: Request, res: Response, recusados: UploadWire["recusados"], limit?: DomainError) {
  const [first] = recusados;
  if (!first) throw noFiles();
  const error = { code: limit?.code ?? "ALL_REFUSED", requestId: req.id };
  const answer = { message: limit?.message ?? first.message, arquivos: [], recusados, ...error };
  if (limit?.retryAfterSeconds) res.set("Retry-After", String(limit.retryAfterSeconds));
  const status = limit ? (limit.kind === "limit" ? 429 : 413) : 400;
  res.status(status).json(answer satisfies UploadWire & typeof error);
}

function parseMultipart(storage: multer.StorageEngine, req: Request, res: Response): Promise<void> {
  // Without utf8 the accents of "ação.pdf" arrive garbled.
  const parse = multer({ storage, limits: multipartLimits, defParamCharset: "utf8" }).array("files", MAX_PARTS);
  return new Promise((resolve, reject) => {
    parse(req, res, (error: unknown) => {
      if (!error) resolve();
      else reject(error instanceof DomainError || error instanceof StorageFailure ? error : uploadBroken());
    });
  });
}

/** Takes back what was stored and gets no record. */
async function discard({ storage }: Services, uploads: readonly StoredUpload[]) {
  await Promise.all(uploads.map((upload) => storage.remove(upload.storageKey)));
}

function summary(kept: number, refused: number): string {
  const sent = `${formatCount(kept, "arquivo enviado", "arquivos enviados")}.`;
  return refused === 0 ? sent : `${sent} ${formatCount(refused, "arquivo recusado", "arquivos recusados")}.`;
}
