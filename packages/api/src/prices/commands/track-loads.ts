import { loadRunning } from "@app/core/prices/errors";
import type { LoadOutcome, LoadType, SeriesName } from "@app/core/prices/schema";
import { v7 as newId } from "uuid";
import type { VisitorContext } from "../../context.ts";
import { inTransaction } from "../../transaction.ts";

type LoadContext = Pick<VisitorContext, "db" | "now">;

interface LoadSubject {
  tipo: LoadType;
  /** Name of the file, or of the host. */
  origem: string;
  serie: SeriesName | null;
}

/** A running load reports progress more often than this; an older one belongs to a process that ended. */
const SILENT_AFTER_MS = 2 * 60_000;
/** Some three years of daily fetches. */
const MAX_LOADS = 1000;
const INTERRUPTED =
  "A leitura parou no meio porque o servidor parou. Um arquivo enviado, envie outra vez; um que foi buscado volta sozinho.";

/**
 * Begins the load of a file.
 *
 * @returns its id
 * @throws DomainError LOAD_RUNNING while another file is read
 */
export async function startLoad(ctx: LoadContext, subject: LoadSubject): Promise<string> {
  await endSilentLoads(ctx);
  const started = await ctx.db
    .insertInto("price_loads")
    .values({ ...rowOf(ctx.now, subject), ...NOTHING_YET, estado: "lendo", progresso: 0 })
    .onConflict((conflict) => conflict.column("estado").where("estado", "=", "lendo").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!started) throw loadRunning();
  return started.id;
}

const NOTHING_YET = { de: null, ate: null, quantidade: 0, mensagem: "" };

const rowOf = (now: Date, subject: LoadSubject) => ({ id: newId(), ...subject, createdAt: now, updatedAt: now });

/** Says how far a load is. @param progresso - 0 to 100 @returns false when it was given up meanwhile */
export async function reportLoad(
  { db, now }: LoadContext,
  id: string,
  { progresso, quantidade }: { progresso: number; quantidade: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("price_loads")
    .set({ progresso, quantidade, updatedAt: now })
    .where("id", "=", id)
    .where("estado", "=", "lendo")
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function finishLoad({ db, now }: LoadContext, id: string, outcome: LoadOutcome): Promise<void> {
  await db
    .updateTable("price_loads")
    .set({ ...outcome, progresso: 100, updatedAt: now })
    .where("id", "=", id)
    .where("estado", "=", "lendo")
    .execute();
}

/** Records a load that has ended. @returns its id */
export async function recordLoad(ctx: LoadContext, subject: LoadSubject, outcome: LoadOutcome): Promise<string> {
  return inTransaction(ctx, async ({ db, now }) => {
    const row = rowOf(now, subject);
    await db
      .insertInto("price_loads")
      .values({ ...row, ...outcome, progresso: 100 })
      .execute();
    await db
      .deleteFrom("price_loads")
      .where("estado", "!=", "lendo")
      .where("id", "in", (eb) =>
        eb.selectFrom("price_loads").select("id").orderBy("createdAt", "desc").orderBy("id", "desc").offset(MAX_LOADS),
      )
      .execute();
    return row.id;
  });
}

/** Ends loads whose process has ended. */
export async function endSilentLoads({ db, now }: LoadContext): Promise<void> {
  await db
    .updateTable("price_loads")
    .set({ estado: "falhou", mensagem: INTERRUPTED, updatedAt: now })
    .where("estado", "=", "lendo")
    .where("updatedAt", "<=", new Date(now.getTime() - SILENT_AFTER_MS))
    .execute();
}
