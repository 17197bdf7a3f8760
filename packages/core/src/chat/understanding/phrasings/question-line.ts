import type { Known } from "../../known.ts";
import { understand } from "../understand.ts";
import type { UnderstoodQuestion } from "../understood.ts";

/** An invented person of two brokers, with futures and two goals. */
export const known: Known = {
  today: "2024-05-10",
  brokers: ["Clear", "Rico"],
  tickers: ["PETR4", "ITSA4", "VALE3", "BBAS3", "MXRF11", "HGLG11", "WEGE3"],
  months: ["2022-11", "2023-03", "2023-04", "2024-01", "2024-04"],
  monthsOfFutures: ["2023-07"],
  monthsOfIncomes: [],
  monthsAbroad: [],
  notasComErro: ["5150"],
  metas: ["Reserva", "Casa própria"],
};

/** What a message is understood as: the function with the parts that are set, in one line; what was not used last, in brackets. */
export function questionLine(text: string, earlier: readonly string[] = [], of: Known = known): string {
  const understood = understand(text, earlier, of);
  if (understood.kind === "refusal") return `recusa ${understood.refusal}`;
  if (understood.kind === "askBack") return understood.pergunta;
  if (understood.kind === "search") return "search";
  return linesOf(understood).join(" + ");
}

/** A line for each of the questions that a message asks. */
const linesOf = (asked: UnderstoodQuestion): string[] => [
  lineOf(asked),
  ...(asked.depois ? linesOf(asked.depois) : []),
];

function lineOf({ question, naoUsado }: UnderstoodQuestion): string {
  const { funcao, medidas, agregacao, por, ordem, limite, semCustos, semEncargos, filtros } = question;
  const { exceto } = filtros;
  const parts = [
    medidas.join("+"),
    agregacao,
    por && `por ${por}`,
    ordem,
    limite,
    semCustos && "bruto",
    semEncargos.map((medida) => `-${medida}`).join(" "),
    filtros.ativos.join("/"),
    filtros.corretoras.join("/"),
    filtros.classes.join("/"),
    filtros.periodos.map(({ from, to }) => `${from}..${to}`).join(" "),
    filtros.notas.length > 0 && `nº ${filtros.notas.join("/")}`,
    filtros.ultimaNota && "última",
    filtros.lado,
    filtros.operacao,
    filtros.valorMinimo && `>= ${filtros.valorMinimo}`,
    filtros.valorMaximo && `<= ${filtros.valorMaximo}`,
    filtros.sinal && `só ${filtros.sinal}`,
    filtros.meta,
    filtros.indices.join("/"),
    [...exceto.ativos, ...exceto.corretoras, ...exceto.classes].map((name) => `-${name}`).join(" "),
    naoUsado.length > 0 && `(${naoUsado.join(", ")})`,
  ];
  return [funcao, ...parts].filter(Boolean).join(" ");
}

/** True when a line is one of those expected, as {@link readAs} has them. */
function fits(line: string, expected: string): boolean {
  return expected.split(" | ").some((one) => {
    if (one.endsWith(" (*)")) return line.replace(/ \([^)]*\)$/, "") === one.slice(0, -" (*)".length);
    return one.endsWith("*") ? line.startsWith(one.slice(0, -1).trim()) : line === one;
  });
}

/**
 * What was expected when a message is read so, else how it is read.
 *
 * @param expected - lines that are right, between ` | `; `(*)` at the end of one allows words that were not used, `*` any further part
 */
export function readAs(text: string, expected: string, earlier: readonly string[] = []): string {
  const line = questionLine(text, earlier);
  return fits(line, expected) ? expected : line;
}

/** Each text with the line that it stands under. */
export const rowsOf = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([expected, texts]) => texts.map((text) => [text, expected] as const));

/** The texts whose line is not the one beside them. One test tries many, since each test of its own costs more than reading a text. */
export function wrongLines(
  rows: readonly (readonly [text: string, expected: string])[],
  read: (text: string, expected: string) => string,
): string[] {
  if (rows.length === 0) throw new Error("there is no text to read");
  return rows.flatMap(([text, expected]) => {
    const line = read(text, expected);
    return line === expected ? [] : [`${text} → ${line}, not ${expected}`];
  });
}
