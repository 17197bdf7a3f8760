import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { recordAudit } from "@app/api/audit/commands";
import type { ServiceContext } from "@app/api/context";
import { loadListedEvents } from "@app/api/events/commands/load-listed-events";
import { loadCotahist } from "@app/api/prices/commands/load-cotahist";
import { loadSeries } from "@app/api/prices/commands/load-series";
import { finishLoad, reportLoad, startLoad } from "@app/api/prices/commands/track-loads";
import { authenticateAdministrator, serviceContext } from "@app/api/trpc";
import { DomainError } from "@app/core/errors";
import { badFileName, uploadBroken } from "@app/core/files/errors";
import { cleanFileName } from "@app/core/files/file-kinds";
import { unknownCall } from "@app/core/limits/request-errors";
import { emptyPriceFile, loadFailed, loadGivenUp, priceFileTooLarge } from "@app/core/prices/errors";
import { MAX_LISTED_EVENTS_BYTES, MAX_QUOTATIONS_BYTES, MAX_SERIES_BYTES } from "@app/core/prices/files";
import { seriesNames } from "@app/core/prices/schema";
import { type Request, Router } from "express";
import { openCotahistReader } from "../cotahist.ts";
import { type ContextDeps, createRequestContext } from "./request-context.ts";

/** A file that is being received is silent no longer than this, far below the time after which it is given up. */
const REPORT_MS = 10_000;

interface PriceFiles {
  routes: Router;
  /** Gives up files that are being read; resolves once that is recorded. */
  stop(): Promise<void>;
}

/** `POST /precos/cotahist`, `POST /precos/series/{serie}` and `POST /precos/eventos`: files of administrators, for everybody's portfolios. */
export function createPriceFiles(deps: ContextDeps): PriceFiles {
  const { db, services } = deps;
  const reader = openCotahistReader(services.log);
  const running = new Set<Promise<unknown>>();
  const routes = Router();

  routes.post("/precos/cotahist", async (req, res) => {
    const owner = await authenticateOwner(deps, req);
    const origem = fileNameOf(req);
    refuseAnnounced(req, MAX_QUOTATIONS_BYTES);
    const { id, file } = await receiveQuotations(owner, req, origem);
    await recordAudit(owner, { action: "prices.quotationsLoaded", targetId: id });
    const ctx = { db, services, now: () => new Date() };
    const work = loadCotahist(ctx, reader, { id, file, origem }).finally(() => removeFolder(file));
    running.add(work);
    void work.finally(() => running.delete(work));
    res.status(202).json({ message: "Arquivo recebido: a leitura começou." });
  });

  routes.post("/precos/series/:serie", async (req, res) => {
    const owner = await authenticateOwner(deps, req);
    const serie = seriesNames.find((name) => name === req.params.serie);
    if (!serie) throw unknownCall();
    const origem = fileNameOf(req);
    refuseAnnounced(req, MAX_SERIES_BYTES);
    const chunks: Buffer[] = [];
    await receive(req, MAX_SERIES_BYTES, async (chunk) => void chunks.push(chunk));
    const { mensagem } = await loadSeries(owner, { serie, text: decode(Buffer.concat(chunks)), origem });
    res.json({ message: mensagem });
  });

  routes.post("/precos/eventos", async (req, res) => {
    const owner = await authenticateOwner(deps, req);
    const origem = fileNameOf(req);
    refuseAnnounced(req, MAX_LISTED_EVENTS_BYTES);
    const chunks: Buffer[] = [];
    await receive(req, MAX_LISTED_EVENTS_BYTES, async (chunk) => void chunks.push(chunk));
    res.json(await loadListedEvents(owner, { text: decode(Buffer.concat(chunks)), origem }));
  });

  return {
    routes,
    async stop() {
      reader.close();
      await Promise.allSettled(running);
    },
  };
}

async function authenticateOwner(deps: ContextDeps, req: Request): Promise<ServiceContext> {
  const ctx = createRequestContext(deps, req);
  return serviceContext({ ...ctx, viewer: await authenticateAdministrator(ctx) });
}

function fileNameOf({ query: { nome } }: Request): string {
  const name = typeof nome === "string" ? cleanFileName(nome) : null;
  if (!name) throw badFileName();
  return name;
}

function refuseAnnounced(req: Request, limitBytes: number): void {
  if (Number(req.headers["content-length"] ?? 0) > limitBytes) throw priceFileTooLarge(limitBytes);
}

/** Begins a load and writes the body into a folder of its own. Whatever goes wrong ends the load and leaves no file. */
async function receiveQuotations(owner: ServiceContext, req: Request, origem: string) {
  const { db, services } = owner;
  const id = await startLoad(owner, { tipo: "cotahist", origem, serie: null });
  const file = path.join(await mkdtemp(path.join(tmpdir(), "farol-prices-")), "upload");
  try {
    const handle = await open(file, "wx", 0o600);
    let reportedAt = Date.now();
    await receive(req, MAX_QUOTATIONS_BYTES, async (chunk) => {
      await handle.write(chunk);
      if (Date.now() - reportedAt < REPORT_MS) return;
      reportedAt = Date.now();
      const isAwaited = await reportLoad({ db, now: new Date() }, id, { progresso: 0, quantidade: 0 });
      if (!isAwaited) throw loadGivenUp();
    }).finally(() => handle.close());
    return { id, file };
  } catch (error) {
    const isExpected = error instanceof DomainError;
    if (!isExpected) services.log.error({ err: error }, "A file of quotations could not be received");
    const { message: mensagem } = isExpected ? error : loadFailed();
    const nothing = { estado: "falhou", de: null, ate: null, quantidade: 0 } as const;
    await finishLoad({ db, now: new Date() }, id, { ...nothing, mensagem });
    await removeFolder(file);
    throw error;
  }
}

const removeFolder = (file: string) => rm(path.dirname(file), { recursive: true, force: true });

/**
 * Takes the body piece by piece.
 *
 * @throws DomainError PRICE_FILE_TOO_LARGE, EMPTY_PRICE_FILE, UPLOAD_BROKEN
 */
async function receive(req: Request, limitBytes: number, take: (chunk: Buffer) => Promise<void>): Promise<void> {
  let sizeBytes = 0;
  // The request must live on for its answer when the file is refused.
  const chunks = req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > limitBytes) throw priceFileTooLarge(limitBytes);
      await take(chunk);
    }
  } catch (error) {
    throw req.errored ? uploadBroken() : error;
  }
  if (sizeBytes === 0) throw emptyPriceFile();
}

/** Spreadsheets write Windows-1252; valid UTF-8 is taken as UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
