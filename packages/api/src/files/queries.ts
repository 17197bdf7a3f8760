import { fileNotFound } from "@app/core/files/errors";
import type { FileSpace } from "@app/core/files/quota";
import { type FileStatesInput, MAX_STATES } from "@app/core/files/schema";
import { picturesMessage } from "@app/core/processing/pictures";
import type { ListInput } from "@app/core/wire";
import type { DB } from "@app/db/database";
import type { FileRow } from "@app/db/types";
import { type ExpressionBuilder, sql } from "kysely";
import type { ServiceContext } from "../context.ts";

const processingColumns = [
  "status",
  "dataInicio",
  "dataConclusao",
  "tentativas",
  "mensagemErro",
  "quantidadeTokens",
  "vectorStore",
] as const;

type ProcessingColumns = Pick<FileRow, (typeof processingColumns)[number]>;

/** Progress of a file's pictures, for queries over `files`. */
function picturesColumns({ selectFrom }: ExpressionBuilder<DB, "files">) {
  const tried = () =>
    selectFrom("scanned_pages")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .whereRef("scanned_pages.fileId", "=", "files.id")
      .whereRef("scanned_pages.userId", "=", "files.userId");
  return [
    "files.pictures" as const,
    tried().where("sealedPage", "is not", null).as("picturesRead"),
    tried().where("refusal", "is not", null).as("picturesRefused"),
  ] as const;
}

interface PicturesRow {
  pictures: number[] | null;
  picturesRead: number | null;
  picturesRefused: number | null;
}

/** Adds the progress of a file's pictures, whose sentence replaces any other. */
function withPictures<Row extends PicturesRow & { mensagemErro: string | null }>(row: Row) {
  const { pictures, picturesRead, picturesRefused, mensagemErro, ...rest } = row;
  const [lidas, naoLidas] = [picturesRead ?? 0, picturesRefused ?? 0];
  const paginas = lidas + naoLidas + (pictures?.length ?? 0);
  const progress = picturesMessage({ done: lidas + naoLidas, total: paginas });
  return {
    ...rest,
    mensagemErro: pictures === null || paginas === 0 ? mensagemErro : progress,
    imagens: paginas === 0 ? null : { paginas, lidas, naoLidas, lendo: pictures !== null },
  };
}

/** The processing of a file, nested as in the specification. */
function toProcessamento(row: ProcessingColumns & PicturesRow) {
  const { quantidadeTokens, ...rest } = withPictures(row);
  return { ...rest, embeddings: { quantidadeTokens } };
}

/** The viewer's files of notes as storage lists them, newest first; `size` in bytes. */
export function listFiles({ db, viewer }: ServiceContext, { page, limit }: ListInput) {
  return db
    .selectFrom("files")
    .select(["nome_arquivo as name", "sizeBytes as size", "createdAt"])
    .where("userId", "=", viewer.id)
    .where("kind", "=", "nota")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** Used and allowed storage of the viewer's files. */
export async function getFileSpace({ db, viewer, services }: ServiceContext): Promise<FileSpace> {
  const { usado } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("sizeBytes"), sql<number>`0`).as("usado"))
    .where("userId", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return { usado: Number(usado), limite: services.fileSpaceBytes };
}

/** The viewer's records of files of notes with their processing, newest first. */
export async function listFileRecords({ db, viewer }: ServiceContext, { page, limit }: ListInput) {
  const rows = await db
    .selectFrom("files")
    .select(["id as _id", "nome_arquivo", ...processingColumns])
    .select(picturesColumns)
    .where("userId", "=", viewer.id)
    .where("kind", "=", "nota")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ _id, nome_arquivo, ...row }) => ({ _id, nome_arquivo, processamento: toProcessamento(row) }));
}

/** A change is committed some time after the moment it bears; one that comes later still shows in the count of the states. */
const COMMITS_WITHIN_MS = 5_000;

/** The states of the viewer's files of notes, or only of those that changed: they were sent, started or ended since. */
export async function listFileStates({ db, viewer, now }: ServiceContext, { page, desde }: FileStatesInput) {
  const own = db.selectFrom("files").where("userId", "=", viewer.id).where("kind", "=", "nota");
  const rows = await own
    .select(["id as _id", "nome_arquivo", "status", "mensagemErro", "dataConclusao"])
    .select(picturesColumns)
    .$if(desde !== undefined, (query) =>
      query.where(({ eb, fn, or }) =>
        or([
          eb(fn("greatest", ["createdAt", "dataInicio", "dataConclusao"]), ">=", desde),
          eb("pictures", "is not", null),
        ]),
      ),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_STATES)
    .offset((page - 1) * MAX_STATES)
    .execute();
  const counts = await own
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const countOf = new Map(counts.map(({ status, count }) => [status, count]));
  return {
    registros: rows.map(({ _id, nome_arquivo, ...row }) => ({ _id, nome_arquivo, processamento: withPictures(row) })),
    contagem: {
      pendente: countOf.get("pendente") ?? 0,
      processando: countOf.get("processando") ?? 0,
      concluido: countOf.get("concluido") ?? 0,
      erro: countOf.get("erro") ?? 0,
    },
    ate: new Date(now.getTime() - COMMITS_WITHIN_MS),
  };
}

/** @throws DomainError FILE_NOT_FOUND for a name under which the viewer never uploaded notes */
export function getFileIdByName({ db, viewer }: ServiceContext, name: string) {
  return db
    .selectFrom("files")
    .select("id as _id")
    .where("userId", "=", viewer.id)
    .where("kind", "=", "nota")
    .where("nome_arquivo", "=", name)
    .executeTakeFirstOrThrow(fileNotFound);
}

/** Returns a file's storage key and size. @throws DomainError FILE_NOT_FOUND also for another person's file */
export function getStoredFile({ db, viewer }: ServiceContext, fileId: string) {
  return db
    .selectFrom("files")
    .select(["nome_arquivo", "storageKey", "sizeBytes"])
    .where("userId", "=", viewer.id)
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow(fileNotFound);
}

/** @throws DomainError FILE_NOT_FOUND also for another person's file */
export async function getProcessing({ db, viewer }: ServiceContext, fileId: string): Promise<ProcessamentoRow> {
  const row = await db
    .selectFrom("files")
    .select(processingColumns)
    .select(picturesColumns)
    .where("userId", "=", viewer.id)
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow(fileNotFound);
  return toProcessamento(row);
}

type ProcessamentoRow = ReturnType<typeof toProcessamento>;

/** Whether any of the viewer's files is in a run. */
export async function isAnyFileRunning({ db, viewer }: ServiceContext): Promise<boolean> {
  const running = await db
    .selectFrom("files")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("status", "=", "processando")
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}
