import { dayInSaoPaulo } from "@app/core/calendar";
import { totalPositions } from "@app/core/portfolio/priced-positions";
import type { ServiceContext } from "../../context.ts";
import { listValued } from "./list-holdings.ts";
import { readLedger } from "./list-ledger.ts";

/**
 * What became of the viewer's portfolio since an instant: notes that were read, events that were entered, and what it was worth
 * on that day and is now.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function getChanges(ctx: ServiceContext, { desde }: { desde: Date }) {
  return readLedger(ctx, async (tx) => ({
    notas: await countNewNotes(tx, desde),
    eventos: await countNewEvents(tx, desde),
    valorAntes: totalPositions(await listValued(tx, dayInSaoPaulo(desde))).valor,
    valorAgora: totalPositions(await listValued(tx)).valor,
  }));
}

async function countNewNotes({ db, viewer }: ServiceContext, desde: Date): Promise<number> {
  const { count } = await db
    .selectFrom("notes")
    .innerJoin("files", "files.id", "notes.fileId")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("notes.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .where("files.dataConclusao", ">", desde)
    .executeTakeFirstOrThrow();
  return count;
}

async function countNewEvents({ db, viewer }: ServiceContext, desde: Date): Promise<number> {
  const { count } = await db
    .selectFrom("portfolio_events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", viewer.id)
    .where("createdAt", ">", desde)
    .executeTakeFirstOrThrow();
  return count;
}
