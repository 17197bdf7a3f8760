import type { CalendarDate } from "@app/core/calendar";
import { FIRST_DAY } from "@app/core/chat/row-filter";
import { assetsOf, type LedgerEvent } from "@app/core/events/ledger-event";
import { ledgerBeforeCosts, withoutCosts } from "@app/core/portfolio/before-costs";
import type { LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { LedgerRow } from "@app/core/portfolio/ledger";
import { readInPages } from "@app/db/batches";
import type { DB } from "@app/db/database";
import { type Selectable, sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { inSteps, inTurns, mapped } from "../../../in-turns.ts";
import { afterRow } from "./after-row.ts";
import { getReadings } from "./get-readings.ts";
import { inAssets } from "./in-assets.ts";
import { type ChosenRows, chosenRows, readLedger, toLine, withSources } from "./list-ledger.ts";
import { listLedgerEvents } from "./list-ledger-events.ts";

/**
 * {@link chosenRows} of the ledger computed without any charges; meant for the caller's snapshot.
 *
 * @param meant - the assets and days of all rows that the caller chooses afterwards
 */
export async function rowsBeforeCosts(ctx: ServiceContext, meant: LedgerFilter): Promise<ChosenRows> {
  const events = await listLedgerEvents(ctx);
  const assets = await listBoundAssets(ctx, meant, events);
  const days = (meant.periodos ?? []).map(({ to }) => to).sort();
  const until = days.at(-1) ?? null;
  const stored = ctx.db
    .selectFrom("ledger")
    .leftJoin("trades", "trades.id", "ledger.tradeId")
    .leftJoin("notes", "notes.id", "trades.noteId")
    .select(["ledger.ticker", "ledger.position", "ledger.tradeId", "ledger.data", "ledger.tipo", "ledger.lado"])
    .select(["ledger.quantidade", "ledger.valor", "notes.corretora", "notes.cnpj"])
    .where("ledger.userId", "=", ctx.viewer.id)
    .where("ledger.ticker", "=", sql<string>`any(${assets}::text[])`)
    .$if(until !== null, (query) => query.where("ledger.data", "<=", until ?? ""))
    .orderBy("ledger.ticker")
    .orderBy("ledger.position");
  type Stored = Awaited<ReturnType<typeof stored.execute>>[number];
  const rows = await readInPages<Stored>((last, limit) =>
    (last ? stored.where(afterRow(last)) : stored).limit(limit).execute(),
  );
  const touching = events.filter(
    (event) => (until === null || event.data <= until) && assetsOf(event).some((ticker) => assets.includes(ticker)),
  );
  const isMeant = ({ data }: LedgerRow) =>
    days.length === 0 || (meant.periodos ?? []).some(({ from, to }) => from <= data && data <= to);
  const entries = await inSteps(withoutCosts(rows, await getReadings(ctx)));
  const gross = (await inTurns(ledgerBeforeCosts(entries, touching))).filter(isMeant);
  const table = tableOf(ctx, await inTurns(mapped(gross, grossRow)));
  return (tx, filter) => chosenRows(tx, filter, table);
}

/** {@link listPositions} without any charges. @throws DomainError LEDGER_UPDATING */
export function listPositionsBeforeCosts(ctx: ServiceContext, until: CalendarDate | null): Promise<LedgerLine[]> {
  return readLedger(ctx, async (tx) => {
    const filter = { periodos: until === null ? [] : [{ from: FIRST_DAY, to: until }] };
    const rows = (await rowsBeforeCosts(tx, filter))(tx, filter);
    const ofEach = rows.distinctOn("ledger.ticker").orderBy("ledger.ticker").orderBy("ledger.position", "desc");
    const lines = (await withSources(tx.db, ofEach).execute()).map(toLine);
    return lines.filter(({ quantidadeAcumulada }) => !quantidadeAcumulada?.isZero());
  });
}

/** The viewer's assets that match a filter, and those linked to them by events. */
async function listBoundAssets(
  ctx: ServiceContext,
  filter: LedgerFilter,
  events: readonly LedgerEvent[],
): Promise<string[]> {
  const meant = await ctx.db
    .selectFrom("ledger")
    .select("ledger.ticker")
    .distinct()
    .where("ledger.userId", "=", ctx.viewer.id)
    .where(inAssets("ledger.ticker", filter))
    .execute();
  const bound = new Set(meant.map(({ ticker }) => ticker));
  const binding = events.map(assetsOf).filter((assets) => assets.length > 1);
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const assets of binding) {
      if (assets.some((ticker) => bound.has(ticker))) for (const ticker of assets) bound.add(ticker);
    }
  }
  return [...bound];
}

type AmountName = "valor" | "resultado" | "custoTotal" | "precoMedio" | "resultadoAcumulado";

/** Amounts that replace those of a stored row, as text for PostgreSQL. */
interface GrossRow extends Pick<LedgerRow, "ticker" | "position"> {
  amounts: Readonly<Record<AmountName, string | null>>;
}

const grossRow = (row: LedgerRow): GrossRow => ({
  ticker: row.ticker,
  position: row.position,
  amounts: {
    valor: row.valor.toFixed(),
    resultado: row.resultado?.toFixed() ?? null,
    custoTotal: row.custoTotal.toFixed(),
    precoMedio: row.precoMedio?.toFixed() ?? null,
    resultadoAcumulado: row.resultadoAcumulado.toFixed(),
  },
});

/** An array of tickers or numbers as PostgreSQL writes it. Its client would look at each character for what to escape. */
const arrayOf = (values: readonly (string | number | null)[]) => `{${JSON.stringify(values).slice(1, -1)}}`;

/** The viewer's stored rows with the amounts of others of the same assets and positions. */
function tableOf(ctx: ServiceContext, rows: readonly GrossRow[]) {
  const tickers = sql`${arrayOf(rows.map(({ ticker }) => ticker))}::text::text[]`;
  const positions = sql`${arrayOf(rows.map(({ position }) => position))}::text::int[]`;
  const amounts = (name: AmountName) => sql`${arrayOf(rows.map((row) => row.amounts[name]))}::text::numeric[]`;
  return ctx.db.selectFrom(
    sql<Selectable<DB["ledger"]>>`(
      select stored."userId", stored.ticker, stored.position, stored."tradeId", stored."eventId", stored.data, stored.tipo,
        stored.lado, stored.quantidade, gross.valor, 0::numeric as custos, gross.resultado, stored."quantidadeAcumulada",
        gross."custoTotal", gross."precoMedio", stored."custoConhecido", stored.faltam, stored."faltamDesde",
        gross."resultadoAcumulado", stored."resultadoConhecido"
      from ledger stored
      join unnest(
        ${tickers}, ${positions}, ${amounts("valor")}, ${amounts("resultado")}, ${amounts("custoTotal")},
        ${amounts("precoMedio")}, ${amounts("resultadoAcumulado")}
      ) as gross (ticker, position, valor, resultado, "custoTotal", "precoMedio", "resultadoAcumulado")
        on gross.ticker = stored.ticker and gross.position = stored.position
      where stored."userId" = ${ctx.viewer.id}
    )`.as("ledger"),
  );
}
