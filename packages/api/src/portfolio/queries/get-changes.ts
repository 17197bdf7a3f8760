import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { isIncome, readIncomes } from "@app/core/incomes/income";
import { incomeTypes } from "@app/core/incomes/schema";
import { type Decimal, ZERO } from "@app/core/money";
import { type PricedPosition, totalPositions } from "@app/core/portfolio/priced-positions";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { isPrinted } from "./ledger/is-printed.ts";
import { readLedger } from "./ledger/list-ledger.ts";
import { listValued } from "./list-holdings.ts";

/**
 * Returns changes of the viewer's portfolio since an instant: notes read, events entered, its value on that day and
 * now, and incomes since.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function getChanges(ctx: ServiceContext, { desde }: { desde: Date }) {
  return readLedger(ctx, async (tx) => {
    const day = dayInSaoPaulo(desde);
    const valorAntes = wholeValue(await listValued(tx, day));
    const valorAgora = wholeValue(await listValued(tx));
    const aportes = await sumFlowsAfter(tx, day);
    return {
      notas: await countNewNotes(tx, desde),
      eventos: await countNewEvents(tx, desde),
      valorAntes,
      valorAgora,
      aportes,
      resultado: valorAntes === null || valorAgora === null ? null : valorAgora.minus(valorAntes).minus(aportes),
      ...(await sumIncomesAfter(tx, day, dayInSaoPaulo(tx.now))),
    };
  });
}

/** Null where a price or a quantity is not known: the value of a part is not comparable. */
function wholeValue(positions: readonly PricedPosition[]): Decimal | null {
  const { valor, semPreco, semCusto } = totalPositions(positions);
  return semPreco.length + semCusto.length === 0 ? valor : null;
}

/**
 * Cost of purchases and opening positions less proceeds of sales, on the days after a day, in BRL.
 *
 * @param until - the last day that counts; null for all
 */
export async function sumFlowsAfter(
  { db, viewer }: ServiceContext,
  day: CalendarDate,
  until: CalendarDate | null = null,
): Promise<Decimal> {
  const cash = sql<Decimal | null>`sum(case
    when tipo in ('posicao_inicial', 'subscricao', 'termo') then valor
    when lado = 'C' then valor + custos
    when lado = 'V' then custos - valor
    else 0 end)`;
  const { flows } = await db
    .selectFrom("ledger")
    .select(cash.as("flows"))
    .where("userId", "=", viewer.id)
    .where("data", ">", day)
    .$if(until !== null, (query) => query.where("data", "<=", until ?? ""))
    .executeTakeFirstOrThrow();
  return flows ?? ZERO;
}

/** Incomes paid after a day until another, and the number of announcements on these days without a payment. */
async function sumIncomesAfter({ db, viewer }: ServiceContext, day: CalendarDate, until: CalendarDate) {
  const { proventos, dias } = await db
    .selectFrom("incomes")
    .select([
      sql<Decimal | null>`sum("valorLiquido") filter (where not previsto and tipo = any(${incomeTypes}::text[]))`.as(
        "proventos",
      ),
      sql<CalendarDate[] | null>`array_agg(distinct "data"::text) filter (where previsto)`.as("dias"),
    ])
    .where("userId", "=", viewer.id)
    .where("data", ">", day)
    .where("data", "<=", until)
    .executeTakeFirstOrThrow();
  if (!dias) return { proventos: proventos ?? ZERO, proventosSemPagamento: 0 };
  const ofDays = await db
    .selectFrom("incomes")
    .select(["tipo", "ticker", "data", "previsto", "instituicao", "valorBruto", "valorLiquido"])
    .where("userId", "=", viewer.id)
    .where("data", "=", sql<CalendarDate>`any(${dias}::date[])`)
    .execute();
  const open = readIncomes(ofDays.filter(isIncome)).filter(({ situacao }) => situacao === "anunciado");
  return { proventos: proventos ?? ZERO, proventosSemPagamento: open.length };
}

async function countNewNotes({ db, viewer }: ServiceContext, desde: Date): Promise<number> {
  const { count } = await db
    .selectFrom("notes")
    .innerJoin("files", "files.id", "notes.fileId")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("notes.userId", "=", viewer.id)
    .where(isPrinted)
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
