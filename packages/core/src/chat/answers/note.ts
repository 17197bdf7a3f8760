import { formatCount, formatMoney, formatNumber, listWords } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import { citeSources, noteLabel } from "../cite-sources.ts";
import type { ChargeLine, NoteResult, Range, Some, TradeLine } from "../results.ts";
import type { Slots } from "../understand.ts";
import {
  atBroker,
  bold,
  boldMoney,
  type Draft,
  inPeriod,
  listNames,
  paragraphs,
  quantity,
  sentences,
} from "./answer.ts";
import { chargeName } from "./charges.ts";
import { failureSentence, netTable, settledOn } from "./net-table.ts";
import { type DraftTable, rowsFrom, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface NotesResult {
  slots: Pick<Slots, "numero" | "period" | "corretora" | "tickers">;
  /** Those of the table, oldest first; also those that did not reconcile, which say so. */
  notes: Some<NoteResult>;
  /** How many of all of them reconciled. */
  reconciled: number;
  /** Rows before those of the table. */
  offset: number;
  range: Range;
}

/** Further notes are only in the table. */
export const MAX_TOLD = 5;
export const REST_IN_TABLE = "As demais estão na tabela.";

/** Question 18: what a note holds and how its net comes about. */
export function answerExplainNote(result: NotesResult): Draft {
  const [note] = result.notes.rows;
  if (result.notes.total > 1) return answerNetOfNote(result);
  if (!note) return noSuchNote(result);

  const { negocios, custos } = note;
  const account = accountOf(note);
  const debited = custos.filter(({ debitado }) => debitado);
  const fees = debited.map(({ tipo, valor }) => `${chargeName(tipo)} ${formatMoney(valor)}`);
  const traded =
    `A ${bold(noteLabel(note))} tem ${formatCount(negocios.length, "negócio", "negócios")}: compras de ` +
    `${formatMoney(account.buys)} e vendas de ${formatMoney(account.sells)}.`;
  const charged =
    fees.length > 0
      ? `Foram debitados ${formatMoney(account.costs)}: ${listWords(fees)}.`
      : "Nenhum custo foi debitado.";
  const informed = custos
    .filter(({ debitado }) => !debitado)
    .map(({ tipo, valor }) => `${chargeName(tipo)} ${formatMoney(valor)}`);
  const notDebited = informed.length > 0 ? `Só informado, sem débito: ${listWords(informed)}.` : "";
  const proof = account.closes
    ? `A conta fecha: vendas ${formatMoney(account.sells)} − compras ${formatMoney(account.buys)} − ` +
      `débitos ${formatMoney(account.costs)}.`
    : "";
  return {
    response: paragraphs(
      sentences(traded, charged, notDebited),
      sentences(netSentence(note), proof),
      failureSentence(note),
    ),
    citacoes: citeSources([note, ...negocios, ...custos]),
    dados: noteTable(note, result.offset),
    result: { ...result, account, count: negocios.length },
  };
}

/** Question 19: the net of one note or of several, and the day it is settled. */
export function answerNetOfNote(result: NotesResult): Draft {
  const { notes } = result;
  if (notes.total === 0) return noSuchNote(result);

  const told = notes.rows
    .slice(0, MAX_TOLD)
    .map((note) => sentences(`${noteLabel(note)}: ${lowerFirst(netSentence(note))}`, failureSentence(note)));
  const intro = notes.total > 1 ? `Encontrei ${bold(formatCount(notes.total, "nota", "notas"))}.` : "";
  const rest = notes.total > MAX_TOLD ? REST_IN_TABLE : "";
  return {
    response: paragraphs(intro, ...told, rest),
    citacoes: citeSources(notes.rows),
    dados: netTable(notes),
    result,
  };
}

function noSuchNote({ slots, range }: NotesResult): Draft {
  const { numero, period, corretora, tickers } = slots;
  const what = numero ? `nota de número ${numero}` : `notas${tickers.length > 0 ? ` com ${listNames(tickers)}` : ""}`;
  const nothing = nothingFound(`${what}${inPeriod(period)}${atBroker(corretora)}`, range);
  return { ...nothing, response: nothing.response.replace(" conciliadas", "") };
}

function accountOf({ negocios, custos, liquidoValor, liquidoDebitoCredito }: NoteResult) {
  const total = (letter: TradeLine["lado"]): Decimal =>
    sum(negocios.filter(({ lado }) => lado === letter).map(({ valor }) => valor));
  const [buys, sells] = [total("C"), total("V")];
  const costs = sum(custos.filter(({ debitado }) => debitado).map(({ valor }) => valor));
  const net = liquidoDebitoCredito === "C" ? liquidoValor : liquidoValor.negated();
  // Futures and forward trades do not add up this way; then the proof is left out.
  return { buys, sells, costs, closes: sells.minus(buys).minus(costs).equals(net) };
}

function netSentence(note: NoteResult): string {
  const side = note.liquidoDebitoCredito === "C" ? "a crédito (você recebe)" : "a débito (você paga)";
  const day = settledOn(note);
  return `O líquido é ${boldMoney(note.liquidoValor)} ${side}${day ? `, com liquidação em ${bold(day)}` : ""}.`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function noteTable(note: NoteResult, offset: number): DraftTable {
  const { negocios, custos, liquidoDebitoCredito, liquidoValor } = note;
  const lines: Item[] = [
    ...negocios.map((trade) => ({ ...trade, text: () => tradeText(trade) })),
    ...custos.map((charge) => ({ ...charge, text: () => chargeText(charge) })),
    { ...note, valor: liquidoValor, text: () => `Líquido (${liquidoDebitoCredito})` },
  ];
  return tableOf(["Item", "Valor", "Página", "Linha"], rowsFrom(lines, offset), ({ text, valor, pagina, linha }) => [
    text(),
    formatMoney(valor),
    String(pagina),
    String(linha),
  ]);
}

/** One line of a note; its text is written when it is shown. */
type Item = Pick<TradeLine, "valor" | "pagina" | "linha"> & { text: () => string };

const chargeText = ({ tipo, debitado }: ChargeLine) => `${chargeName(tipo)}${debitado ? "" : " (só informado)"}`;

function tradeText({ lado, quantidade, ticker, especificacao, preco }: TradeLine): string {
  const action = lado === "C" ? "Compra" : "Venda";
  return `${action} de ${quantity(quantidade)} ${ticker ?? especificacao} a R$ ${formatNumber(preco, 2, 8)}`;
}
