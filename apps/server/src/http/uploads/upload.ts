import { recordRefusedRequest } from "@app/api/audit/commands";
import type { RequestContext, ServiceContext, Services } from "@app/api/context";
import { type KeptFile, keepUpload, newStorageKey, type StoredUpload } from "@app/api/files/commands";
import { answerOnce } from "@app/api/idempotency/commands";
import { keepDocument, keepPhotograph } from "@app/api/imports/commands";
import { authenticate, serviceContext } from "@app/api/trpc";
import { type FileFormat, fileFormat, foreignEnding } from "@app/core/documents/file-format";
import { DomainError } from "@app/core/errors";
import {
  foreignName,
  noFiles,
  noSpaceLeft,
  onlyPdf,
  serverFull,
  uploadBroken,
  uploadTooLarge,
} from "@app/core/files/errors";
import { looksLikePdf, MAX_UPLOAD_BYTES } from "@app/core/files/file-kinds";
import type { UploadWire } from "@app/core/files/schema";
import { formatCount } from "@app/core/format";
import { onlyDocuments } from "@app/core/imports/errors";
import { LimitReached } from "@app/core/limits/rules";
import { onlyStatements } from "@app/core/statements/errors";
import type { Db } from "@app/db/client";
import { type Request, type Response, Router } from "express";
import multer from "multer";
import { v7 as newId } from "uuid";
import { readRepetition } from "../read-repetition.ts";
import { createRequestContext } from "../request-context.ts";
import { isFullDisk, requireRoom } from "./require-room.ts";
import { type AssertNamedKind, createUploadEngine, StorageFailure } from "./upload-engine.ts";

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

/** An upload address: its file kinds and their storage. */
interface UploadTarget {
  path: string;
  /** For repeated requests. */
  route: string;
  assertKind: AssertNamedKind;
  /** @returns a function that stores a file of one request, and extra fields of the answer */
  begin(owner: ServiceContext): { keep(upload: StoredUpload): Promise<KeptFile>; extra: object };
}

/** A name that says something else than the content may be opened as that once it is saved. @throws DomainError FOREIGN_FILE_NAME */
function assertName(name: string, format: FileFormat): void {
  const ending = foreignEnding(name, format);
  if (ending !== null) throw foreignName(ending);
}

const notes: UploadTarget = {
  path: "/upload/:userId",
  route: "files.upload",
  assertKind: (beginning, name) => {
    if (!looksLikePdf(beginning)) throw onlyPdf();
    assertName(name, "pdf");
  },
  begin: (owner) => ({ keep: (upload) => keepUpload(owner, upload), extra: {} }),
};

const documents: UploadTarget = {
  path: "/importacoes/:userId",
  route: "imports.send",
  assertKind: (beginning, name) => {
    if (looksLikePdf(beginning)) throw onlyDocuments();
    const format = fileFormat(beginning);
    if (format) assertName(name, format);
  },
  begin: (owner) => {
    const loteId = newId();
    const extra: { loteId: string | null } = { loteId: null }; // pictures are notes, which belong to no batch
    const keep = (upload: StoredUpload) => {
      if (upload.isPicture) return keepPhotograph(owner, upload);
      extra.loteId = loteId;
      return keepDocument(owner, loteId, upload);
    };
    return { keep, extra };
  },
};

const statements: UploadTarget = {
  path: "/extratos/:userId",
  route: "statements.send",
  assertKind: (beginning, name) => {
    if (fileFormat(beginning) !== "texto") throw onlyStatements();
    assertName(name, "texto");
  },
  begin: (owner) => {
    const loteId = newId();
    return { keep: (upload) => keepDocument(owner, loteId, upload, "extrato"), extra: { loteId } };
  },
};

/** `POST /upload/{userId}`: several PDFs in the repeated field `files`; `POST /importacoes/{userId}`: likewise spreadsheets, and pictures of notes; `POST /extratos/{userId}`: likewise statements of banks. */
export function uploadRoutes(deps: { db: Db; services: Services }) {
  const routes = Router();
  for (const target of [notes, documents, statements]) addUpload(routes, deps, target);
  return routes;
}

function addUpload(routes: Router, deps: { db: Db; services: Services }, target: UploadTarget): void {
  routes.post(target.path, async (req, res) => {
    const ctx = { ...createRequestContext(deps, req), ...readRepetition(req, res) };
    const viewer = await authenticate(ctx, () => ({ userId: req.params.userId }), "write");
    if (Number(req.headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES) throw uploadTooLarge();
    await requireRoom(deps.services, Number(req.headers["content-length"] ?? 0));

    const owner = serviceContext({ ...ctx, viewer });
    const engine = createUploadEngine(deps.services.storage, () => newStorageKey(owner), target.assertKind);
    try {
      await parseMultipart(engine, req, res);
    } catch (error) {
      await engine.settled();
      await discard(deps.services, engine.received.stored);
      if (isFullDisk(error)) throw serverFull();
      throw error;
    }

    const { stored, refused } = engine.received;
    if (stored.length === 0) return answerAllRefused(req, res, refused);

    const unkept = new Set(stored);
    try {
      const kept = await keepOnce(ctx, owner, { target, stored, unkept }).finally(() => discard(deps.services, unkept));
      const recusados = [...refused, ...kept.overLimit];
      const message = summary(kept.arquivos.length, recusados.length);
      res.json({ message, ...kept.extra, arquivos: kept.arquivos, recusados } satisfies UploadWire);
    } catch (error) {
      if (!(error instanceof NothingKept)) throw error;
      answerAllRefused(req, res, [...refused, ...error.overLimit], error.reason);
    }
  });
}

/** Files of one request that got records, and those beyond the person's allowance of files or of space. */
interface Kept {
  arquivos: KeptFile[];
  overLimit: UploadWire["recusados"];
  extra: object;
}

/** Thrown, so that the same key may try again. */
class NothingKept extends Error {
  constructor(
    readonly overLimit: UploadWire["recusados"],
    readonly reason: DomainError,
  ) {
    super(reason.message);
  }
}

/**
 * Creates records of the files of one request, unless its key was answered before.
 *
 * @param unkept - loses what got a record
 * @throws NothingKept when no file is within the limits
 */
async function keepOnce(
  ctx: RequestContext,
  owner: ServiceContext,
  { target, stored, unkept }: { target: UploadTarget; stored: readonly StoredUpload[]; unkept: Set<StoredUpload> },
): Promise<Kept> {
  const { allowed, limit } = await countFiles(ctx, owner, stored);
  const late = limit ? refuseAll(stored.slice(allowed.length), limit) : [];
  if (limit && allowed.length === 0) throw new NothingKept(late, limit);
  const content = { userId: owner.viewer.id, files: stored.map(({ name, sha256 }) => [name, sha256]) };
  return answerOnce(owner, ctx.repetition, { route: target.route, content }, async () => {
    const { keep, extra } = target.begin(owner);
    const arquivos: KeptFile[] = [];
    const withoutSpace: StoredUpload[] = [];
    for (const upload of allowed) {
      const kept = await keepIfSpace(() => keep(upload));
      if (!kept) {
        withoutSpace.push(upload); // a smaller one may still find space
        continue;
      }
      arquivos.push(kept);
      unkept.delete(upload);
    }
    const overLimit = [...refuseAll(withoutSpace, noSpaceLeft()), ...late];
    if (arquivos.length === 0) throw new NothingKept(overLimit, limit ?? noSpaceLeft());
    return { arquivos, overLimit, extra };
  });
}

/** Counts each file against the person's limit. @returns those within it, and the limit when it is reached */
async function countFiles(
  ctx: RequestContext,
  { services, viewer }: ServiceContext,
  stored: readonly StoredUpload[],
): Promise<{ allowed: StoredUpload[]; limit?: DomainError }> {
  const allowed: StoredUpload[] = [];
  for (const upload of stored) {
    try {
      await services.limiter.count("uploadAccount", viewer.id);
    } catch (limit) {
      if (!(limit instanceof LimitReached)) throw limit;
      await recordRefusedRequest(ctx, limit); // no edge sees it: the answer may be a success
      return { allowed, limit };
    }
    allowed.push(upload);
  }
  return { allowed };
}

/** @returns undefined when the person has no space left for it */
async function keepIfSpace(keep: () => Promise<KeptFile>): Promise<KeptFile | undefined> {
  try {
    return await keep();
  } catch (error) {
    if (error instanceof DomainError && error.code === noSpaceLeft().code) return undefined;
    throw error;
  }
}

const refuseAll = (uploads: readonly StoredUpload[], { message, code }: DomainError): UploadWire["recusados"] =>
  uploads.map(({ name }) => ({ name, message, code }));

/** Answer when no file was stored: 429 when a later try may store some of them, 413 without space, 400 otherwise. */
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

/** Removes stored files that get no record. */
async function discard({ storage }: Services, uploads: Iterable<StoredUpload>) {
  await Promise.all([...uploads].map((upload) => storage.remove(upload.storageKey)));
}

function summary(kept: number, refused: number): string {
  const sent = `${formatCount(kept, "arquivo enviado", "arquivos enviados")}.`;
  return refused === 0 ? sent : `${sent} ${formatCount(refused, "arquivo recusado", "arquivos recusados")}.`;
}
