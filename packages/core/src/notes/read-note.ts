import { type CalendarDate, isCalendarDate } from "../calendar.ts";
import { readCharges, settleWithheldTaxes } from "./charges.ts";
import { checkNote } from "./checks.ts";
import { readBroker, readHeader } from "./header.ts";
import type { NoteLayout } from "./layouts/layout.ts";
import { type DecimalMark, toIsoDay } from "./numbers.ts";
import type { Sheet } from "./rows.ts";
import type { ReadNote } from "./schema.ts";
import { hasSummary, readSummary, type SummaryLine, signedAmount } from "./summary.ts";
import { readTrades } from "./trades.ts";

const OPERATIONS = /^valor liquido das operacoes/;
const NET = /^liquido para\b/;
const DAY = /\d{2}\/\d{2}\/\d{4}/;

/**
 * Reads one note from its pages. Earlier pages print the summary too, empty or with stray values: only the last counts.
 *
 * @returns null when a note of this layout lacks its day, its trades or its net
 */
export function readNote(sheets: readonly Sheet[], layout: NoteLayout, mark: DecimalMark): ReadNote | null {
  const [first] = sheets;
  const last = sheets.findLast(hasSummary);
  if (!first || !last) return null;

  const tables = sheets.map((sheet) => readTrades(sheet, layout, mark));
  const trades = tables.flatMap((table) => table.trades);
  const summary = readSummary(last, mark, layout.signedSummary);
  const operations = summary.financial.find((line) => OPERATIONS.test(line.label));
  const net = summary.financial.find((line) => NET.test(line.label));
  const { numero, dataPregao } = readHeader(first, layout);
  if (!dataPregao || !net || !operations || trades.length === 0) return null;

  const [printedOperations, printedNet] = [signedAmount(operations), signedAmount(net)];
  const custos = settleWithheldTaxes(readCharges(summary, mark), printedOperations, printedNet);
  const verificacoes = checkNote({
    trades,
    tradeLookingRows: tables.reduce((count, table) => count + table.tradeLookingRows, 0),
    summary,
    charges: custos,
    printedOperations,
    printedNet,
  });
  const data = settlementDay(net);
  return {
    ...readBroker(first, layout),
    numero,
    dataPregao,
    dataLiquidacao: data,
    mercado: "BOVESPA",
    layout: layout.name,
    negocios: trades,
    custos,
    liquido: {
      valor: net.valor,
      debitoCredito: net.debitoCredito ?? "D",
      data,
      pagina: net.pagina,
      linha: net.linha,
    },
    conciliada: verificacoes.every(({ ok }) => ok),
    verificacoes,
  };
}

/** Taken from the label "Líquido para dd/mm/aaaa": never computed, for the days until settlement changed over time. */
function settlementDay({ label }: SummaryLine): CalendarDate | null {
  const day = toIsoDay(DAY.exec(label)?.[0] ?? "");
  return isCalendarDate(day) ? day : null;
}
