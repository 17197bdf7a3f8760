import { type CalendarDate, isCalendarDate } from "../../calendar.ts";
import { sum, ZERO } from "../../money.ts";
import { checkNote, checkSheets, isForward } from "../checks.ts";
import { type DecimalMark, toIsoDay } from "../page/numbers.ts";
import type { Sheet } from "../page/rows.ts";
import type { PrintedNote } from "../schema.ts";
import { netOf, readCharges, settleTaxes } from "../sections/charges.ts";
import { readBroker, readHeader } from "../sections/header.ts";
import { NET, NET_OPERATIONS } from "../sections/labels.ts";
import { type Lacking, lacking } from "../sections/lacking.ts";
import { hasSummary, readSummary, type SummaryLine, signedAmount } from "../sections/summary.ts";
import { findTradesTable, readTrades } from "../sections/trades.ts";
import type { NoteLayout } from "./layout.ts";

/** Options in which SINACOR-style layouts differ. */
interface SinacorPrint {
  name: string;
  /**
   * The marks of this print on a page that holds the trades table.
   *
   * @param header - the letters of the table's header
   */
  isPrintedOn(sheet: Sheet, header: string): boolean;
  /** The broker's name when its block does not show it. */
  fallbackBroker: string;
  /** True when the summary prints debits as negative numbers instead of the letters D and C. */
  isSigned?: true;
}

const DAY = /\d{2}\/\d{2}\/\d{4}/;

/** The reader of a print with the SINACOR table and its two summaries side by side. */
export function sinacorLayout(print: SinacorPrint): NoteLayout {
  return {
    name: print.name,
    recognises: (sheet) => {
      const table = findTradesTable(sheet);
      return table !== null && print.isPrintedOn(sheet, table.letters);
    },
    readHeader,
    hasTotals: hasSummary,
    read: (sheets, mark) => {
      const note = readNote(sheets, print, mark);
      return "faltam" in note ? note : [note];
    },
  };
}

/** Earlier pages print the summary too, empty or with stray values: only the last counts. */
function readNote(sheets: readonly Sheet[], print: SinacorPrint, mark: DecimalMark): PrintedNote | Lacking {
  const [first = []] = sheets;
  const last = sheets.findLast(hasSummary);
  const lines = sheets.flatMap((sheet) => readTrades(sheet, mark));
  const trades = lines.flatMap(({ trade }) => trade ?? []);
  const summary = readSummary(last ?? [], mark, print.isSigned === true);
  const operations = summary.financial.find((line) => NET_OPERATIONS.test(line.label));
  const net = summary.financial.find((line) => NET.test(line.label));
  const { numero, dataPregao } = readHeader(first);
  if (!dataPregao || !net || !operations || trades.length === 0) {
    const liquido = net && operations;
    return lacking(sheets, last !== undefined, { dataPregao, negocios: trades, liquido });
  }

  const traded = sum(
    trades.map(({ lado, mercado, valor }) => (isForward(mercado) ? ZERO : lado === "C" ? valor.negated() : valor)),
  );
  const printedOperations = signedAmount(operations, traded);
  const charges = readCharges(summary, mark);
  const printedNet = signedAmount(net, netOf(printedOperations, charges));
  const custos = settleTaxes(charges, printedOperations, printedNet, summary);
  const verificacoes = [
    ...checkSheets(sheets.map((sheet) => readHeader(sheet).folha)),
    ...checkNote({ lines, summary, charges: custos, printedOperations, printedNet }),
  ];
  const data = settlementDay(net);
  return {
    ...readBroker(first, print.fallbackBroker),
    numero,
    dataPregao,
    dataLiquidacao: data,
    mercado: "BOVESPA",
    moeda: "BRL",
    layout: print.name,
    negocios: trades,
    custos,
    liquido: {
      valor: net.valor,
      debitoCredito: net.debitoCredito ?? (printedNet.isNegative() ? "D" : "C"),
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
