import { DomainError } from "@app/core/errors";
import { formatCount } from "@app/core/format";
import { importFailed } from "@app/core/own-data/errors";
import { sql } from "kysely";
import { type BackgroundContext, ownerContext, type ServiceContext } from "../context.ts";
import { discardBytes, removeBytes } from "../files/commands.ts";
import type { Postponed } from "../jobs/client.ts";
import type { PayloadOf } from "../jobs/define.ts";
import { tellBrowsers } from "../news/commands.ts";
import { processFile } from "../processing/jobs.ts";
import { inTransaction, lockOwner } from "../transaction.ts";
import { type ImportRun, takeIn } from "./commands/take-in.ts";
import { importOwnData } from "./jobs.ts";

/** Screens that an import changes. */
const TOPICS = ["files", "notes", "portfolio", "goals", "statements", "notifications"] as const;
/** Interval between checks whether all files are read. */
const LOOK_MS = 2000;
/** Runs of an import: a worker that died at it twice would die again. */
const MAX_RUNS = 3;
const SWEEP_SIZE = 100;

/** Imports a person's own export, then waits for its files; safe to be killed anywhere. */
export async function handleImportOwnData(
  ctx: BackgroundContext,
  { userId }: PayloadOf<typeof importOwnData>,
): Promise<Postponed | undefined> {
  const owner = ownerContext(ctx, userId);
  const run = await claim(owner);
  if (run) await takeInOrRefuse(owner, run);
  return endOnceRead(owner);
}

async function takeInOrRefuse(owner: ServiceContext, run: ImportRun): Promise<void> {
  if (run.tentativas > MAX_RUNS) return refuse(owner, run, importFailed());
  try {
    await takeIn(owner, run);
  } catch (error) {
    if (error instanceof DomainError) return refuse(owner, run, error);
    if (run.tentativas === MAX_RUNS) await refuse(owner, run, importFailed());
    throw error;
  }
  await askForFiles(owner);
  await tellBrowsers(owner, owner.viewer.id, TOPICS);
}

/** Claims the next run of an unfinished import. */
async function claim({ db, viewer }: ServiceContext): Promise<ImportRun | undefined> {
  const claimed = await db
    .updateTable("own_data_imports")
    .set((row) => ({ tentativas: row("tentativas", "+", 1) }))
    .where("userId", "=", viewer.id)
    .where("estado", "=", "conferindo")
    .returning(["storageKey", "tentativas"])
    .executeTakeFirst();
  return claimed?.storageKey ? { ...claimed, storageKey: claimed.storageKey } : undefined;
}

/** Ends an import of which nothing was stored. */
async function refuse(ctx: ServiceContext, { storageKey, tentativas }: ImportRun, { message }: DomainError) {
  const isRefused = await inTransaction(ctx, async (tx) => {
    const refused = await tx.db
      .updateTable("own_data_imports")
      .set({ estado: "erro", mensagem: message, storageKey: null })
      .where("userId", "=", tx.viewer.id)
      .where("estado", "=", "conferindo")
      .where("storageKey", "=", storageKey)
      .where("tentativas", "=", tentativas)
      .returning("userId")
      .executeTakeFirst();
    if (refused) await discardBytes(tx, [storageKey]);
    return refused !== undefined;
  });
  if (isRefused) await removeBytes(ctx, [storageKey]);
}

async function askForFiles({ db, viewer, services }: ServiceContext): Promise<void> {
  const files = await db
    .selectFrom("files")
    .select(["id as fileId", "userId", "firstAttempt as run"])
    .where("userId", "=", viewer.id)
    .where("status", "=", "processando")
    .orderBy("id")
    .execute();
  await services.queue
    .enqueueLost(processFile, files)
    .catch((err) => services.log.warn({ err }, "The queue did not take jobs; the sweeper will ask again"));
}

async function endOnceRead(ctx: ServiceContext): Promise<Postponed | undefined> {
  const left = await inTransaction(ctx, async (tx) => {
    if (!(await lockOwner(tx))) return 0;
    const { reading, failed } = await countFiles(tx);
    const own = tx.db.updateTable("own_data_imports").where("userId", "=", tx.viewer.id).where("estado", "=", "lendo");
    if (reading > 0) {
      const { numUpdatedRows } = await own
        .set(({ fn, ref, val }) => ({ feitos: fn("greatest", [sql`${ref("total")} - ${val(reading)}`, sql`0`]) }))
        .executeTakeFirst();
      return numUpdatedRows > 0 ? reading : 0;
    }
    const mensagem = failed > 0 ? failedMessage(failed) : null;
    const ended = await own
      .set(({ ref }) => ({ estado: "concluido" as const, feitos: ref("total"), mensagem }))
      .returning("userId")
      .executeTakeFirst();
    if (ended) await ownPrintedDocuments(tx);
    return 0;
  });
  if (left > 0) return { againInMs: LOOK_MS };
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return undefined;
}

const failedMessage = (failed: number) =>
  `${formatCount(failed, "arquivo não foi lido", "arquivos não foram lidos")}: o motivo está na lista de arquivos. Um PDF com senha pede a senha de novo.`;

/** Counts files still being read, including their pictures and the joining of their sheets. */
async function countFiles({ db, viewer }: ServiceContext) {
  const counted = await db
    .selectFrom("files")
    .select(({ fn, exists, selectFrom }) => [
      fn
        .countAll<number>()
        .filterWhere((file) =>
          file.or([
            file("status", "=", "processando"),
            file("pictures", "is not", null),
            exists(
              selectFrom("loose_sheets")
                .select("id")
                .where("userId", "=", viewer.id)
                .whereRef("loose_sheets.fileId", "=", "files.id")
                .where("isWeighed", "=", false),
            ),
          ]),
        )
        .as("reading"),
      fn.countAll<number>().filterWhere("status", "=", "erro").as("failed"),
    ])
    .where("userId", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return { reading: Number(counted.reading), failed: Number(counted.failed) };
}

/** The viewer's own CPFs are those of the notes that are not left out; fingerprints differ between installations. */
async function ownPrintedDocuments({ db, viewer, now }: ServiceContext): Promise<void> {
  await sql`
    insert into own_documents ("userId", titular, "createdAt")
    select distinct ${viewer.id}::uuid, titular, ${now}::timestamptz from notes
    where "userId" = ${viewer.id} and titular is not null
      and fingerprint not in (select fingerprint from left_out_notes where "userId" = ${viewer.id})
    on conflict do nothing`.execute(db);
}

/** Requests imports that the queue lost. */
export async function sweepOwnDataImports({ db, services }: BackgroundContext): Promise<void> {
  const running = await db
    .selectFrom("own_data_imports")
    .select("userId")
    .where("estado", "in", ["conferindo", "lendo"])
    .limit(SWEEP_SIZE)
    .execute();
  await services.queue.enqueueLost(importOwnData, running);
}
