import {
  bold,
  boldMoney,
  capital,
  listNames,
  lowerFirst,
  paragraphs,
  quantity,
  sentences,
  type Told,
} from "@app/core/chat/answers/answer";
import { MAX_TOLD } from "@app/core/chat/answers/group-words";
import { sideNames, whereOf } from "@app/core/chat/answers/scope";
import { type DraftTable, lineColumns, NO_VALUE, noteColumns, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { nothingFound } from "@app/core/chat/answers/unknown";
import { chargeName } from "@app/core/chat/charge-types";
import { allSources, citeSources, noteLabel } from "@app/core/chat/cite-sources";
import type { Question } from "@app/core/chat/question";
import {
  type Coverage,
  type Nets,
  type NoteResult,
  type NoteTradeLine,
  type Some,
  totalOf,
} from "@app/core/chat/results";
import { formatCount, formatDay, formatMoney, formatNumber, listWords } from "@app/core/format";
import type { Side } from "@app/core/notes/schema";
import type { Asked, Words } from "../kind.ts";

/** What had moved until today, or what notes come to by their days of trading. */
export interface Moved extends Nets {
  /** What will move after today; null where days of trading are meant. */
  depois: Nets | null;
  /** Notes of the period that print no day of settlement. */
  semDia: number;
}

interface Found {
  /** Those of the table, oldest first. */
  notes: Some<NoteResult>;
  /** What all of them that reconciled moved in the account; null where no sum is asked for. */
  movido: Moved | null;
  coverage: Coverage;
}

export const REST_IN_TABLE = "As demais estão na tabela.";

/** The side is a word, so that nobody overlooks it. */
export const sideName = (isPaid: boolean) => (isPaid ? "a débito" : "a crédito");

/** What a note holds and how its net comes about. */
export function tellNote(note: NoteResult, offset: number): Told {
  const { negocios, custos, isOfFutures } = note;
  const { buys, sells, adjusted, costs, closes } = accountOf(note);
  const listCharges = (debited: boolean) =>
    listWords(
      custos
        .filter(({ debitado }) => debitado === debited)
        .map(({ tipo, valor }) => `${chargeName(tipo)} ${formatMoney(valor)}`),
    );
  const trades = formatCount(negocios.length, "negócio", "negócios");
  const traded = isOfFutures
    ? `${trades} de futuros: ajustes de ${formatMoney(adjusted.abs())} ${sideName(adjusted.isNegative())}`
    : `${trades}: compras de ${formatMoney(buys)} e vendas de ${formatMoney(sells)}`;
  const gross = isOfFutures
    ? `ajustes ${formatMoney(adjusted)}`
    : `vendas ${formatMoney(sells)} − compras ${formatMoney(buys)}`;
  const [charged, informed] = [listCharges(true), listCharges(false)];
  return {
    response: paragraphs(
      sentences(
        `A ${bold(noteLabel(note))} tem ${traded}.`,
        charged ? `Foram debitados ${formatMoney(costs)}: ${charged}.` : "Nenhum custo foi debitado.",
        informed && `Só informado, sem débito: ${informed}.`,
      ),
      sentences(netSentence(note), closes ? `A conta fecha: ${gross} − débitos ${formatMoney(costs)}.` : ""),
      failureSentence(note),
    ),
    ...citeSources(allSources([note, ...negocios, ...custos])),
    ressalvas: [],
    dados: noteTable(note, offset),
  };
}

const signedValue = ({ valor, debitoCredito }: NoteTradeLine) => (debitoCredito === "C" ? valor : valor.negated());

function accountOf({ isOfFutures, negocios, custos, liquidoValor, liquidoDebitoCredito }: NoteResult) {
  const ofSide = (side: Side) => totalOf(negocios.filter(({ lado }) => lado === side));
  const [buys, sells] = [ofSide("C"), ofSide("V")];
  const costs = totalOf(custos.filter(({ debitado }) => debitado));
  const net = liquidoDebitoCredito === "C" ? liquidoValor : liquidoValor.negated();
  const adjusted = totalOf(negocios.map((trade) => ({ valor: signedValue(trade) })));
  const gross = isOfFutures ? adjusted : sells.minus(buys);
  // Forward trades do not add up this way; then the proof is left out.
  return { buys, sells, adjusted, costs, closes: gross.minus(costs).equals(net) };
}

function noteTable(note: NoteResult, offset: number): DraftTable {
  const { negocios, custos, liquidoDebitoCredito, liquidoValor, isOfFutures } = note;
  const lines = [
    ...negocios.map((trade) => ({
      ...trade,
      valor: isOfFutures ? signedValue(trade) : trade.valor,
      item: tradeText(trade),
    })),
    ...custos.map((charge) => ({
      ...charge,
      item: `${chargeName(charge.tipo)}${charge.debitado ? "" : " (só informado)"}`,
    })),
    { ...note, valor: liquidoValor, item: `Líquido (${liquidoDebitoCredito})` },
  ];
  return tableOf(rowsFrom(lines, offset), {
    Item: ({ item }) => item,
    Valor: ({ valor }) => formatMoney(valor),
    ...lineColumns,
  });
}

const tradeText = ({ lado, quantidade, ticker, especificacao, preco }: NoteTradeLine) =>
  `${capital(sideNames[lado][0])} de ${quantity(quantidade)} ${ticker ?? especificacao} a R$ ${formatNumber(preco, 2, 8)}`;

function netSentence(note: NoteResult): string {
  const side = note.liquidoDebitoCredito === "C" ? "a crédito (você recebe)" : "a débito (você paga)";
  const day = settledOn(note);
  return `O líquido é ${boldMoney(note.liquidoValor)} ${side}${day ? `, com liquidação em ${bold(day)}` : ""}.`;
}

/** The day printed beside the net, else the settlement day of the header; null when neither is printed. */
function settledOn({ liquidoData, dataLiquidacao }: NoteResult): string | null {
  const day = liquidoData ?? dataLiquidacao;
  return day && formatDay(day);
}

/** The net of one note or of several, and the day it is settled. */
export function tellNets(found: Found, asked: Asked): Words {
  const { notes, movido } = found;
  const undated = movido ? undatedSentence(movido) : "";
  if (notes.total === 0) {
    const nothing = noSuchNote(found, asked);
    return { ...nothing, response: sentences(nothing.response, undated) };
  }
  const told = notes.rows
    .slice(0, MAX_TOLD)
    .map((note) => sentences(`${noteLabel(note)}: ${lowerFirst(netSentence(note))}`, failureSentence(note)));
  const isOfMany = notes.total > 1;
  return {
    response: paragraphs(
      isOfMany ? movedSentence(found, asked.question) : "",
      ...told,
      isOfMany ? "" : undated,
      notes.total > MAX_TOLD ? REST_IN_TABLE : "",
    ),
    ...(!(movido && isOfMany) && { ressalvas: [] }),
    dados: netTable(notes),
  };
}

/** What the notes moved in the account, or come to; where no sum is told, how many there are. */
export function movedSentence({ notes, movido }: Found, { filtros }: Question): string {
  const where = whereOf({ ...filtros, notas: [] });
  const found = (count: number) => `${bold(formatCount(count, "nota", "notas"))}${where}`;
  if (!movido || movido.notas + (movido.depois?.notas ?? 0) === 0) return `Encontrei ${found(notes.total)}.`;
  const { depois } = movido;
  if (!depois) return `O líquido de ${found(movido.notas)} soma ${netWords(movido)}.`;
  const moved = joinSides(movido, ["Entraram na sua conta", "saíram da sua conta"]);
  const coming = joinSides(depois, ["Ainda vão entrar", "vão sair"]);
  const settled = formatCount(depois.notas, "nota que liquida", "notas que liquidam");
  return sentences(
    movido.notas > 0 ? `${moved}, pelo líquido de ${found(movido.notas)}${balanceOf(movido)}.` : "",
    depois.notas > 0 ? `${coming}, de ${settled} depois de hoje.` : "",
    undatedSentence(movido),
  );
}

const isOneSided = ({ pago, recebido }: Nets) => pago.isZero() || recebido.isZero();

function balanceOf(nets: Nets): string {
  const balance = nets.recebido.minus(nets.pago);
  if (isOneSided(nets)) return "";
  return `: no saldo, ${balance.isNegative() ? "saíram" : "entraram"} ${formatMoney(balance.abs())}`;
}

function joinSides({ pago, recebido }: Nets, [into, out]: readonly [into: string, out: string]): string {
  const came = `${into} ${boldMoney(recebido)}`;
  const went = `${out} ${boldMoney(pago)}`;
  if (recebido.isZero()) return capital(went);
  return pago.isZero() ? came : `${came} e ${went}`;
}

/** `R$ 10,00 a crédito`, `R$ 30,00 a débito: R$ 10,00 a crédito e R$ 40,00 a débito`. */
function netWords(nets: Nets): string {
  const balance = nets.recebido.minus(nets.pago);
  const sum = `${boldMoney(balance.abs())} ${sideName(balance.isNegative())}`;
  if (isOneSided(nets)) return sum;
  return `${sum}: ${formatMoney(nets.recebido)} a crédito e ${formatMoney(nets.pago)} a débito`;
}

const undatedSentence = ({ semDia }: Moved) =>
  semDia > 0 ? `Sem dia de liquidação impresso, ${formatCount(semDia, "nota fica", "notas ficam")} de fora.` : "";

export function noSuchNote({ coverage }: Found, { question: { filtros }, range }: Asked): Told {
  const { notas, ativos } = filtros;
  const ofAssets = ativos.length > 0 ? ` com ${listNames(ativos)}` : "";
  const what = notas.length > 0 ? `nota de número ${listNames(notas)}` : `notas${ofAssets}`;
  const nothing = nothingFound(`${what}${whereOf({ ...filtros, notas: [] })}`, range, { coverage });
  // Those that did not reconcile would be told too.
  return { ...nothing, response: nothing.response.replace(" conciliadas", "") };
}

/** Failed proofs that a sentence names. */
const MAX_FAILURES = 5;

/** Says that a note is left out of the figures and which proof failed; empty for one that closes. */
export function failureSentence({ conciliada, aConferir, falhas }: NoteResult): string {
  if (conciliada) return "";
  if (aConferir)
    return "Atenção: esta nota foi lida de imagem e fica fora de todos os totais até você conferir a data, o número e os ativos.";
  const failed = falhas
    .slice(0, MAX_FAILURES)
    .map(
      ({ nome, esperado, encontrado }) =>
        `${nome}: somei ${formatMoney(esperado)}, está impresso ${formatMoney(encontrado)}`,
    );
  const detail = failed.length > 0 ? ` (${failed.join("; ")})` : "";
  return `Atenção: esta nota não fechou ao centavo${detail} e por isso fica fora de todos os totais.`;
}

/** Notes with their net, as people read them. */
export const netTable = (notes: Some<NoteResult>): DraftTable =>
  tableOf(notes, {
    ...noteColumns,
    Líquido: ({ liquidoValor }) => formatMoney(liquidoValor),
    "D/C": ({ liquidoDebitoCredito }) => liquidoDebitoCredito,
    Liquidação: (note) => settledOn(note) ?? NO_VALUE,
    ...lineColumns,
  });
