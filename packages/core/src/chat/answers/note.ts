import { formatCount, formatMoney, formatNumber, listWords } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import { chargeName } from "../charge-types.ts";
import { allSources, citeSources, noteLabel } from "../cite-sources.ts";
import type { Question } from "../question.ts";
import type { ChargeLine, Coverage, NoteResult, NoteTradeLine, Range, Some, TradeLine } from "../results.ts";
import {
  bold,
  boldMoney,
  coverageOf,
  listNames,
  lowerFirst,
  paragraphs,
  quantity,
  sentences,
  type Told,
} from "./answer.ts";
import { capital, type Group } from "./groups.ts";
import { failureSentence, netTable, settledOn } from "./net-table.ts";
import { whereOf } from "./scope.ts";
import { type DraftTable, lineColumns, rowsFrom, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

/** Nets of notes added up, in BRL. */
export interface Nets {
  pago: Decimal;
  recebido: Decimal;
  notas: number;
}

/** What had moved until today, or what notes come to by their days of trading. */
export interface Moved extends Nets {
  /** What will move after today; null where days of trading are meant. */
  depois: Nets | null;
  /** Notes of the period that print no day of settlement. */
  semDia: number;
}

export interface NotesResult {
  question: Question;
  /** Counted by what the question asks, with their nets, positive when paid; else none. */
  groups: Group[];
  /** Those of the table, oldest first; also those that did not reconcile, which say so. */
  notes: Some<NoteResult>;
  /** What all of them that reconciled moved in the account; null where no sum is asked for. */
  movido?: Moved | null;
  /** How many of all of them reconciled. */
  reconciled: number;
  coverage: Coverage;
  /** Rows before those of the table. */
  offset: number;
  range: Range;
}

/** Further notes are only in the table. */
export const MAX_TOLD = 5;
export const REST_IN_TABLE = "As demais estão na tabela.";

/** Question 18: what a note holds and how its net comes about. */
export function answerExplainNote(result: NotesResult): Told {
  const [note] = result.notes.rows;
  if (result.notes.total > 1) return answerNetOfNote(result);
  if (!note) return noSuchNote(result);

  const { negocios, custos } = note;
  const account = accountOf(note);
  const debited = custos.filter(({ debitado }) => debitado);
  const fees = debited.map(({ tipo, valor }) => `${chargeName(tipo)} ${formatMoney(valor)}`);
  const what = note.isOfFutures
    ? `${formatCount(negocios.length, "negócio", "negócios")} de futuros: ajustes de ${withSide(account.adjusted)}`
    : `${formatCount(negocios.length, "negócio", "negócios")}: compras de ${formatMoney(account.buys)} e vendas de ${formatMoney(account.sells)}`;
  const traded = `A ${bold(noteLabel(note))} tem ${what}.`;
  const charged =
    fees.length > 0
      ? `Foram debitados ${formatMoney(account.costs)}: ${listWords(fees)}.`
      : "Nenhum custo foi debitado.";
  const informed = custos
    .filter(({ debitado }) => !debitado)
    .map(({ tipo, valor }) => `${chargeName(tipo)} ${formatMoney(valor)}`);
  const notDebited = informed.length > 0 ? `Só informado, sem débito: ${listWords(informed)}.` : "";
  const proof = account.closes
    ? `A conta fecha: ${
        note.isOfFutures
          ? `ajustes ${formatMoney(account.adjusted)}`
          : `vendas ${formatMoney(account.sells)} − compras ${formatMoney(account.buys)}`
      } − débitos ${formatMoney(account.costs)}.`
    : "";
  return {
    response: paragraphs(
      sentences(traded, charged, notDebited),
      sentences(netSentence(note), proof),
      failureSentence(note),
    ),
    ...citeSources(allSources([note, ...negocios, ...custos])),
    dados: noteTable(note, result.offset),
  };
}

/** Question 19: the net of one note or of several, and the day it is settled. */
export function answerNetOfNote(result: NotesResult): Told {
  const { notes } = result;
  const undated = result.movido ? undatedSentence(result.movido) : "";
  if (notes.total === 0) {
    const nothing = noSuchNote(result);
    return { ...nothing, response: sentences(nothing.response, undated) };
  }

  const told = notes.rows
    .slice(0, MAX_TOLD)
    .map((note) => sentences(`${noteLabel(note)}: ${lowerFirst(netSentence(note))}`, failureSentence(note)));
  const intro = notes.total > 1 ? movedSentence(result) : "";
  const alone = notes.total > 1 ? "" : undated;
  const rest = notes.total > MAX_TOLD ? REST_IN_TABLE : "";
  return {
    response: paragraphs(intro, ...told, alone, rest),
    ressalvas: result.movido && notes.total > 1 ? coverageOf(result.coverage) : [],
    ...citeSources(notes),
    dados: netTable(notes),
  };
}

/** What the notes moved in the account, or come to; where no sum is told, how many there are. */
export function movedSentence({ question: { filtros }, notes, movido }: NotesResult): string {
  const where = whereOf({ ...filtros, notas: [] });
  const found = (count: number) => `${bold(formatCount(count, "nota", "notas"))}${where}`;
  if (!movido || movido.notas + (movido.depois?.notas ?? 0) === 0) return `Encontrei ${found(notes.total)}.`;
  const { depois } = movido;
  if (!depois) return `O líquido de ${found(movido.notas)} soma ${sidesOf(movido)}.`;
  const moved =
    movido.notas > 0
      ? `${joinSides(movido, ["Entraram na sua conta", "saíram da sua conta"])}, pelo líquido de ${found(movido.notas)}${balanceOf(movido)}.`
      : "";
  const coming =
    depois.notas > 0
      ? `${joinSides(depois, ["Ainda vão entrar", "vão sair"])}, de ${formatCount(depois.notas, "nota que liquida", "notas que liquidam")} depois de hoje.`
      : "";
  return sentences(moved, coming, undatedSentence(movido));
}

const balanceOf = ({ pago, recebido }: Nets) => {
  const balance = recebido.minus(pago);
  if (pago.isZero() || recebido.isZero()) return "";
  return `: no saldo, ${balance.isNegative() ? "saíram" : "entraram"} ${formatMoney(balance.abs())}`;
};

function joinSides({ pago, recebido }: Nets, [into, out]: readonly [into: string, out: string]): string {
  const came = `${into} ${boldMoney(recebido)}`;
  const went = `${out} ${boldMoney(pago)}`;
  if (recebido.isZero()) return capital(went);
  return pago.isZero() ? came : `${came} e ${went}`;
}

/** `R$ 10,00 a crédito`, `R$ 30,00 a débito: R$ 10,00 a crédito e R$ 40,00 a débito`. */
function sidesOf({ pago, recebido }: Nets): string {
  const balance = recebido.minus(pago);
  const sum = `${boldMoney(balance.abs())} ${balance.isNegative() ? "a débito" : "a crédito"}`;
  if (pago.isZero() || recebido.isZero()) return sum;
  return `${sum}: ${formatMoney(recebido)} a crédito e ${formatMoney(pago)} a débito`;
}

const undatedSentence = ({ semDia }: Moved) =>
  semDia > 0 ? `Sem dia de liquidação impresso, ${formatCount(semDia, "nota fica", "notas ficam")} de fora.` : "";

function noSuchNote({ question: { filtros }, coverage, range }: NotesResult): Told {
  const { notas, ativos } = filtros;
  const what =
    notas.length > 0
      ? `nota de número ${listNames(notas)}`
      : `notas${ativos.length > 0 ? ` com ${listNames(ativos)}` : ""}`;
  const nothing = nothingFound(`${what}${whereOf({ ...filtros, notas: [] })}`, range, { coverage });
  return { ...nothing, response: nothing.response.replace(" conciliadas", "") };
}

/** Of what a proof is, by its name. */
/** The side is a word, so that nobody overlooks it. */
const withSide = (value: Decimal) => `${formatMoney(value.abs())} ${value.isNegative() ? "a débito" : "a crédito"}`;

const signedValue = ({ valor, debitoCredito }: NoteTradeLine) => (debitoCredito === "C" ? valor : valor.negated());

function accountOf({ isOfFutures, negocios, custos, liquidoValor, liquidoDebitoCredito }: NoteResult) {
  const total = (letter: TradeLine["lado"]): Decimal =>
    sum(negocios.filter(({ lado }) => lado === letter).map(({ valor }) => valor));
  const [buys, sells] = [total("C"), total("V")];
  const costs = sum(custos.filter(({ debitado }) => debitado).map(({ valor }) => valor));
  const net = liquidoDebitoCredito === "C" ? liquidoValor : liquidoValor.negated();
  const adjusted = sum(negocios.map(signedValue));
  const gross = isOfFutures ? adjusted : sells.minus(buys);
  // Forward trades do not add up this way; then the proof is left out.
  return { buys, sells, adjusted, costs, closes: gross.minus(costs).equals(net) };
}

function netSentence(note: NoteResult): string {
  const side = note.liquidoDebitoCredito === "C" ? "a crédito (você recebe)" : "a débito (você paga)";
  const day = settledOn(note);
  return `O líquido é ${boldMoney(note.liquidoValor)} ${side}${day ? `, com liquidação em ${bold(day)}` : ""}.`;
}

function noteTable(note: NoteResult, offset: number): DraftTable {
  const { negocios, custos, liquidoDebitoCredito, liquidoValor } = note;
  const lines: Item[] = [
    ...negocios.map((trade) => ({
      ...trade,
      valor: note.isOfFutures ? signedValue(trade) : trade.valor,
      text: () => tradeText(trade),
    })),
    ...custos.map((charge) => ({ ...charge, text: () => chargeText(charge) })),
    { ...note, valor: liquidoValor, text: () => `Líquido (${liquidoDebitoCredito})` },
  ];
  return tableOf(rowsFrom(lines, offset), {
    Item: ({ text }) => text(),
    Valor: ({ valor }) => formatMoney(valor),
    ...lineColumns,
  });
}

/** One line of a note; its text is written when it is shown. */
type Item = Pick<TradeLine, "valor" | "pagina" | "linha"> & { text: () => string };

const chargeText = ({ tipo, debitado }: ChargeLine) => `${chargeName(tipo)}${debitado ? "" : " (só informado)"}`;

function tradeText({ lado, quantidade, ticker, especificacao, preco }: NoteTradeLine): string {
  const action = lado === "C" ? "Compra" : "Venda";
  return `${action} de ${quantity(quantidade)} ${ticker ?? especificacao} a R$ ${formatNumber(preco, 2, 8)}`;
}
