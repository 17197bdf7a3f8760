import { dollarRateOn } from "@app/core/abroad/dollar-rate";
import { type ConvertedTrade, type PositionAbroad, replayAbroad, type TradeAbroad } from "@app/core/abroad/replay";
import {
  OUTSIDE_CONFIRMATIONS,
  unplacedConfirmation,
  unprovenConfirmation,
  unreadFilesAbroad,
} from "@app/core/abroad/sentences";
import { tradesOfNote } from "@app/core/abroad/trades-of-note";
import { assessYears, type GapAbroad, type YearAbroad } from "@app/core/abroad/years";
import { addDays, type CalendarDate } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { isNoteLeftOut } from "../../portfolio/queries/ledger/is-note-left-out.ts";
import { listSeries } from "../../prices/queries/market-prices.ts";
import { listUnreadFiles } from "./list-unread-files.ts";
import { runningMonth } from "./read-tax-input.ts";

/** A rate is that of a week before at most, and a later one proves that there was none between. */
const DAYS_AROUND = 14;

/** The sales abroad of a year that has begun, from proven confirmations; null without any confirmation until its end. Meant for a caller within `readLedger`. */
export async function getAbroadYear(tx: ServiceContext, ano: number) {
  const { trades, gaps } = await readConfirmations(tx, `${ano}-12-31`);
  if (trades.length === 0 && gaps.length === 0) return null;
  const { negocios, posicoes } = replayAbroad(trades, await readRates(tx, trades));
  const year = assessYears(negocios, [...gaps, ...(await listFileGaps(tx))], ano).at(-1);
  if (!year) return null;
  return {
    ...year,
    emAndamento: runningMonth(tx).startsWith(`${ano}-`),
    negocios: negocios.filter(({ data }) => data.startsWith(`${ano}-`)).map((trade) => toldTrade(trade, year.estado)),
    posicoes: posicoes.map(toldPosition),
    foraDasNotas: OUTSIDE_CONFIRMATIONS,
  };
}

async function readRates(tx: ServiceContext, trades: readonly TradeAbroad[]) {
  const days = trades.map(({ data }) => data).sort();
  const [first, last] = [days[0], days.at(-1)];
  const rates =
    first && last ? await listSeries(tx, "dolar", addDays(first, -DAYS_AROUND), addDays(last, DAYS_AROUND)) : [];
  return (day: string) => dollarRateOn(rates, day);
}

/** A year that is not computed tells no figure of its sales. */
function toldTrade({ cotacao, custo, resultado, motivo, ...trade }: ConvertedTrade, estado: YearAbroad["estado"]) {
  const isTold = estado === "apurado";
  return {
    ...trade,
    ...{ cotacao: cotacao?.valor ?? null, diaCotacao: cotacao?.dia ?? null },
    ...{ custo: isTold ? custo : null, resultado: isTold ? resultado : null },
  };
}

const toldPosition = ({ quantidadeCerta, quantidade, ...position }: PositionAbroad) => ({
  ...position,
  quantidade: quantidadeCerta ? quantidade : null,
});

/** The trades of the viewer's proven confirmations until a day, and the confirmations that give none. */
async function readConfirmations({ db, viewer }: ServiceContext, until: CalendarDate) {
  const notes = await db
    .selectFrom("notes")
    .select(["id", "corretora", "dataPregao", "conciliada"])
    .where("userId", "=", viewer.id)
    .where("mercado", "=", "EUA")
    .where("dataPregao", "<=", until)
    .where((note) => note.not(isNoteLeftOut()))
    .orderBy("dataPregao")
    .orderBy("fingerprint")
    .execute();
  const proven = notes.filter(({ conciliada }) => conciliada).map(({ id }) => id);
  const ofThem = sql<string>`any(${proven}::uuid[])`;
  const lines = await db
    .selectFrom("trades")
    .select(["noteId", "ticker", "lado", "quantidade", "valor", "pagina", "linha"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", ofThem)
    .orderBy("noteId")
    .orderBy("position")
    .execute();
  const charges = await db
    .selectFrom("note_charges")
    .select(["noteId", "valor", "pagina", "linha"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", ofThem)
    .orderBy("position")
    .execute();
  const [linesOf, chargesOf] = [groupBy(lines, ({ noteId }) => noteId), groupBy(charges, ({ noteId }) => noteId)];
  const trades: TradeAbroad[] = [];
  const gaps: GapAbroad[] = [];
  for (const { id, corretora, dataPregao, conciliada } of notes) {
    const [negocios, custos] = [linesOf.get(id) ?? [], chargesOf.get(id) ?? []];
    const own = conciliada ? tradesOfNote({ dataPregao, negocios, custos }) : null;
    const motivo = (conciliada ? unplacedConfirmation : unprovenConfirmation)(dataPregao, corretora);
    if (own === null) gaps.push({ desde: dataPregao, motivo });
    trades.push(...(own ?? []));
  }
  return { trades, gaps };
}

/** Files that may hold confirmations of a month or of any. */
async function listFileGaps(tx: ServiceContext): Promise<GapAbroad[]> {
  const { files } = await listUnreadFiles(tx);
  return files.map(({ meses, quantidade }) => {
    const first = meses?.toSorted()[0];
    return { desde: first === undefined ? null : `${first}-01`, motivo: unreadFilesAbroad(quantidade) };
  });
}
