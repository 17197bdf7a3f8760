import { type Decimal, sum, ZERO } from "../money.ts";
import { amountOf, checkProducts, isForward } from "./checks.ts";
import { isCountingCheck } from "./counting-checks.ts";
import { checkImageFigures, isOfImageFigures } from "./image/image-checks.ts";
import type { NoteCharge, NoteCheck, NoteTrade, ReadNote } from "./schema.ts";
import { netOf, settleTaxes } from "./sections/charges.ts";
import { checkAdjustments } from "./sections/futures.ts";

/** The kinds of lines of a note whose figures a person can correct. */
export const correctionTargets = ["negocio", "custo", "liquido"] as const;
export type CorrectionTarget = (typeof correctionTargets)[number];

export const correctionFields = ["quantidade", "preco", "valor"] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** A figure that a person read on the print in place of the one that was read. */
export interface Correction {
  alvo: CorrectionTarget;
  pagina: number;
  linha: number;
  /** The whole line as it was read, {@link lineAsRead}; the correction holds while the line stays so. */
  linhaLida: string;
  campo: CorrectionField;
  valor: Decimal;
}

/** A figure of a note: `posicao` counts its lines of that kind from 0, as read. */
export interface FigureChange {
  alvo: CorrectionTarget;
  posicao: number;
  campo: CorrectionField;
  valor: Decimal;
}

interface CorrectedNote<Kept> {
  note: ReadNote;
  /** The corrections that hold, with the place of their line among those of its kind. */
  applied: (Kept & { posicao: number })[];
  /** The corrections that do not, for their line changed or the note does not close with them. */
  fallen: Kept[];
}

/**
 * A note with corrections, checked anew. They hold only together and only when every proof closes with them: otherwise, and
 * for a note that closes as read, it stays as read.
 */
export function correctNote<Kept extends Correction>(
  note: ReadNote,
  corrections: readonly Kept[],
): CorrectedNote<Kept> {
  if (note.conciliada || corrections.length === 0) return { note, applied: [], fallen: [...corrections] };
  const places = placesOfLines(note);
  const applied = corrections.flatMap((correction) => {
    const posicao = places.get(keyOf(correction));
    return posicao === undefined ? [] : [{ ...correction, posicao }];
  });
  if (applied.length === 0) return { note, applied: [], fallen: [...corrections] };

  const changed = changeFigures(note, applied);
  if (!changed?.conciliada) return { note, applied: [], fallen: [...corrections] };
  return { note: changed, applied, fallen: corrections.filter((correction) => !places.has(keyOf(correction))) };
}

/**
 * A note with changed figures, and its checks recomputed.
 *
 * @returns null when a check of this note needs its print, or there is no such figure
 */
export function changeFigures(note: ReadNote, changes: readonly FigureChange[]): ReadNote | null {
  if (changes.some((change) => figureOf(note, change) === null)) return null;
  const of = (alvo: CorrectionTarget, posicao: number) =>
    changes.filter((change) => change.alvo === alvo && change.posicao === posicao);
  const changed: ReadNote = {
    ...note,
    negocios: note.negocios.map((trade, posicao) => withFigures(trade, of("negocio", posicao))),
    custos: note.custos.map((charge, posicao) => withFigures(charge, of("custo", posicao))),
    liquido: withFigures(note.liquido, of("liquido", 0)),
  };
  const operations = printed(note, NET_OF_OPERATIONS);
  const custos = operations ? settleTaxes(changed.custos, operations, signedNet(changed)) : changed.custos;
  const settled = { ...changed, custos };
  const verificacoes = checkAgain(note, settled);
  return verificacoes && { ...settled, verificacoes, conciliada: verificacoes.every(({ ok }) => ok) };
}

/**
 * Whether corrected figures may close a note. A note from a picture that lacks a total or a tax cannot be closed by
 * hand, since there is no figure to correct.
 */
export function mayBeCorrected(note: ReadNote): boolean {
  if (changeFigures(note, []) === null) return false;
  const failed = note.verificacoes.filter(({ ok }) => !ok).map(({ nome }) => nome);
  if (note.origem === "texto" || failed.length === 0) return true;
  const isLacking = (nome: string) => UNREAD.test(nome) || isCountingCheck(nome);
  return failed.some((nome) => !isLacking(nome)) && !failed.some((nome) => isLacking(nome) && !LOOSE_TAX.test(nome));
}

const UNREAD = / não lido na imagem$/;
/** A corrected net may contain this tax. */
const LOOSE_TAX = /^Imposto sem outra prova /;

/** A figure as read; null when the note has no such line or the line no such figure. */
export function figureOf(
  note: ReadNote,
  { alvo, posicao, campo }: Pick<FigureChange, "alvo" | "posicao" | "campo">,
): Decimal | null {
  const line = linesOf(note, alvo)[posicao];
  if (!line) return null;
  if (campo === "valor") return line.valor;
  return "quantidade" in line ? line[campo] : null;
}

/** Position and reading of a line, to be stored with a correction. */
export function lineAsRead(note: ReadNote, alvo: CorrectionTarget, posicao: number) {
  const line = linesOf(note, alvo)[posicao];
  return line && { pagina: line.pagina, linha: line.linha, linhaLida: readingOf(line) };
}

type Line = NoteTrade | NoteCharge | ReadNote["liquido"];

function linesOf(note: ReadNote, alvo: CorrectionTarget): readonly Line[] {
  if (alvo === "negocio") return note.negocios;
  return alvo === "custo" ? note.custos : [note.liquido];
}

/** Printed fields of a line, without derived ones. */
function readingOf(line: Line): string {
  const { valor } = line;
  if ("tipo" in line) return [line.tipo, valor].join(" ");
  if (!("lado" in line)) return [line.debitoCredito, valor].join(" ");
  const { lado, mercado, prazo, especificacao, quantidade, preco, debitoCredito } = line;
  return [lado, mercado, prazo ?? "", especificacao, quantidade, preco, valor, debitoCredito].join(" ");
}

/** Position of each line among those of its kind, by {@link keyOf}; for equal lines the first. */
function placesOfLines(note: ReadNote): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const alvo of correctionTargets) {
    for (const [posicao, line] of linesOf(note, alvo).entries()) {
      const key = keyOf({ alvo, pagina: line.pagina, linha: line.linha, linhaLida: readingOf(line) });
      if (!places.has(key)) places.set(key, posicao);
    }
  }
  return places;
}

const keyOf = ({ alvo, pagina, linha, linhaLida }: Omit<Correction, "campo" | "valor">) =>
  JSON.stringify([alvo, pagina, linha, linhaLida]);

function withFigures<Changed extends object>(line: Changed, changes: readonly FigureChange[]): Changed {
  return { ...line, ...Object.fromEntries(changes.map(({ campo, valor }) => [campo, valor])) };
}

const NET_OF_OPERATIONS = "Valor líquido das operações";
const NET_OF_NOTE = "Líquido da nota";
const PRODUCTS = /^Quantidade × preço/;
const ADJUSTMENTS = /^Ajuste /;

const dueNow = ({ negocios }: ReadNote) => negocios.filter(({ mercado }) => !isForward(mercado));
const bought = (note: ReadNote) => amountOf(dueNow(note).filter(({ lado }) => lado === "C"));
const sold = (note: ReadNote) => amountOf(dueNow(note).filter(({ lado }) => lado === "V"));
const forward = ({ negocios }: ReadNote) => amountOf(negocios.filter(({ mercado }) => isForward(mercado)));
const signedNet = ({ liquido }: ReadNote) => (liquido.debitoCredito === "D" ? liquido.valor.negated() : liquido.valor);

const charged = ({ custos }: ReadNote) => netOf(ZERO, custos);
const signedLines = ({ negocios }: ReadNote) =>
  sum(negocios.map(({ valor, debitoCredito }) => (debitoCredito === "D" ? valor.negated() : valor)));

/** The side of each proof that is added up from the lines. The printed side stays, save the net's. */
const addedUp: Readonly<Record<string, (note: ReadNote) => Decimal>> = {
  "Total de compras": bought,
  "Total de vendas": sold,
  "Operações a termo": forward,
  "Valor das operações": ({ negocios }) => amountOf(negocios),
  [NET_OF_OPERATIONS]: (note) => sold(note).minus(bought(note)),
  [NET_OF_NOTE]: charged,
  "Valor dos negócios": signedLines,
  "Total das despesas": (note) => charged(note).negated(),
  "Total líquido da nota": charged,
  "Líquido dos negócios": (note) => sold(note).minus(bought(note)).plus(charged(note)),
};

/** Proofs whose printed side is the net itself, which can be corrected. */
const ofNet: ReadonlySet<string> = new Set([NET_OF_NOTE, "Total líquido da nota", "Líquido dos negócios"]);

const printed = ({ verificacoes }: ReadNote, nome: string) =>
  verificacoes.find((check) => check.nome === nome)?.encontrado;

function checkAgain(before: ReadNote, after: ReadNote): NoteCheck[] | null {
  const firstProduct = before.verificacoes.findIndex(({ nome }) => PRODUCTS.test(nome));
  const firstAdjustment = before.verificacoes.findIndex(({ nome }) => ADJUSTMENTS.test(nome));
  const checks: NoteCheck[] = [];
  for (const [index, check] of before.verificacoes.entries()) {
    const { nome } = check;
    const figure = addedUp[nome];
    if (isOfImageFigures(nome)) continue;
    else if (PRODUCTS.test(nome)) checks.push(...(index === firstProduct ? checkProducts(after.negocios) : []));
    else if (ADJUSTMENTS.test(nome))
      checks.push(...(index === firstAdjustment ? checkAdjustments(after.negocios) : []));
    else if (isCountingCheck(nome)) checks.push(check);
    else if (!figure) return null;
    else {
      const esperado = check.esperado.plus(figure(after)).minus(figure(before));
      const encontrado = ofNet.has(nome)
        ? check.encontrado.plus(signedNet(after)).minus(signedNet(before))
        : check.encontrado;
      checks.push({ nome, esperado, encontrado, ok: esperado.equals(encontrado) });
    }
  }
  return after.origem === "imagem" ? [...checks, ...checkImageFigures(after)] : checks;
}
