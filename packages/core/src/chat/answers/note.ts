import { formatCount, formatMoney, formatNumber, listWords } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import type { Source } from "../../notes/source.ts";
import { citeSources, noteLabel } from "../cite-sources.ts";
import type { NoteResult, Range, TradeLine } from "../results.ts";
import type { Slots } from "../understand.ts";
import { atBroker, bold, boldMoney, type Draft, inPeriod, paragraphs, quantity, sentences } from "./answer.ts";
import { chargeName } from "./charges.ts";
import { failureSentence, netTable, settledOn } from "./net-table.ts";
import { type DraftTable, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface NotesResult {
  slots: Pick<Slots, "numero" | "period" | "corretora" | "tickers">;
  /** Oldest first; also those that did not reconcile, which say so. */
  notes: NoteResult[];
  range: Range;
}

/** Further notes are only in the table. */
const MAX_TOLD = 5;

/** Question 18: what a note holds and how its net comes about. */
export function answerExplainNote(result: NotesResult): Draft {
  const [note, ...others] = result.notes;
  if (!note) return noSuchNote(result);
  if (others.length > 0) return answerNetOfNote(result);

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
    dados: noteTable(note),
    result: { ...result, account, count: negocios.length },
  };
}

/** Question 19: the net of one note or of several, and the day it is settled. */
export function answerNetOfNote(result: NotesResult): Draft {
  const { notes } = result;
  if (notes.length === 0) return noSuchNote(result);

  const told = notes
    .slice(0, MAX_TOLD)
    .map((note) => sentences(`${noteLabel(note)}: ${lowerFirst(netSentence(note))}`, failureSentence(note)));
  const intro = notes.length > 1 ? `Encontrei ${bold(formatCount(notes.length, "nota", "notas"))}.` : "";
  const rest = notes.length > MAX_TOLD ? "As demais estão na tabela." : "";
  return {
    response: paragraphs(intro, ...told, rest),
    citacoes: citeSources(notes),
    dados: netTable(notes),
    result: { ...result, count: notes.length },
  };
}

function noSuchNote({ slots, range }: NotesResult): Draft {
  const { numero, period, corretora, tickers } = slots;
  const what = numero ? `nota de número ${numero}` : `notas${tickers.length > 0 ? ` com ${listWords(tickers)}` : ""}`;
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

function noteTable(note: NoteResult): DraftTable {
  const place = ({ pagina, linha }: Pick<Source, "pagina" | "linha">) => [String(pagina), String(linha)];
  const trades = note.negocios.map((trade) => [tradeText(trade), formatMoney(trade.valor), ...place(trade)]);
  const charges = note.custos.map((charge) => [
    `${chargeName(charge.tipo)}${charge.debitado ? "" : " (só informado)"}`,
    formatMoney(charge.valor),
    ...place(charge),
  ]);
  const net = [`Líquido (${note.liquidoDebitoCredito})`, formatMoney(note.liquidoValor), ...place(note)];
  return tableOf(["Item", "Valor", "Página", "Linha"], [...trades, ...charges, net], (cells) => cells);
}

function tradeText({ lado, quantidade, ticker, especificacao, preco }: TradeLine): string {
  const action = lado === "C" ? "Compra" : "Venda";
  return `${action} de ${quantity(quantidade)} ${ticker ?? especificacao} a R$ ${formatNumber(preco, 2, 8)}`;
}
