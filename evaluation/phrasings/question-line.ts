import { understand } from "@app/core/chat/understanding/understand";
import type { Understood, UnderstoodQuestion } from "@app/core/chat/understanding/understood";
import type { Phrasing } from "../questions/question.ts";
import { askers } from "./askers.ts";

/** What is read otherwise than a line of the phrasings says; empty when nothing is. */
export function misread({ asker, antes = [], texto, lida, depois, opcoes }: Phrasing): string[] {
  const understood = understand(texto, antes, askers[asker]);
  const asked = understood.kind === "question" ? understood : undefined;
  const line = lineOf(understood);
  const told: [unknown, unknown][] = [
    [fits(line, lida) ? lida : line, lida],
    [depois && asked?.depois?.texto, depois],
    [opcoes && understood.kind === "askBack" && understood.opcoes.join(" | "), opcoes?.join(" | ")],
  ];
  return told
    .filter(([read, right]) => read !== right)
    .map(([read, right]) => `${[...antes, texto].join(" → ")}: ${read}, not ${right}`);
}

/** What a message is understood as: the function with the parts that are set, in one line; what was not used last, in brackets. */
function lineOf(understood: Understood): string {
  if (understood.kind === "refusal") return `recusa ${understood.refusal}`;
  if (understood.kind === "askBack") return understood.pergunta;
  if (understood.kind === "explanation") return "explica";
  if (understood.kind === "search") return understood.senao ? linesOf(understood.senao).join(" + ") : "search";
  return linesOf(understood).join(" + ");
}

/** A line for each of the questions that a message asks. */
const linesOf = (asked: UnderstoodQuestion): string[] => [
  partsOf(asked),
  ...(asked.depois ? linesOf(asked.depois) : []),
];

function partsOf({ question, naoUsado }: UnderstoodQuestion): string {
  const {
    funcao,
    medidas,
    agregacao,
    por,
    tendo,
    combinacao,
    porNegocio,
    ordem,
    limite,
    semCustos,
    semEncargos,
    filtros,
  } = question;
  const { exceto } = filtros;
  const having = tendo.de === "valor" ? "tendo" : `tendo ${tendo.de}`;
  const parts = [
    medidas.join("+"),
    agregacao,
    por.map((it) => `por ${it}`).join(" "),
    tendo.minimo && `${having} >= ${tendo.minimo}`,
    tendo.maximo && `${having} <= ${tendo.maximo}`,
    combinacao,
    porNegocio && "por negócio",
    ordem,
    limite,
    semCustos && "bruto",
    semEncargos.map((medida) => `-${medida}`).join(" "),
    filtros.ativos.join("/"),
    filtros.corretoras.join("/"),
    filtros.classes.join("/"),
    filtros.categorias.join("/"),
    filtros.contas.join("/"),
    filtros.palavras.map((words) => `“${words}”`).join("/"),
    filtros.periodos.map(({ from, to }) => `${from}..${to}`).join(" "),
    filtros.dia === "liquidacao" && "pela liquidação",
    filtros.notas.length > 0 && `nº ${filtros.notas.join("/")}`,
    filtros.ultimaNota && "última",
    filtros.lado,
    filtros.operacao,
    filtros.valorMinimo && `>= ${filtros.valorMinimo}`,
    filtros.valorMaximo && `<= ${filtros.valorMaximo}`,
    filtros.precoMinimo && `preço >= ${filtros.precoMinimo}`,
    filtros.precoMaximo && `preço <= ${filtros.precoMaximo}`,
    filtros.sinal && `só ${filtros.sinal}`,
    filtros.meta,
    filtros.indices.join("/"),
    [...exceto.ativos, ...exceto.corretoras, ...exceto.classes, ...exceto.categorias, ...exceto.palavras]
      .map((name) => `-${name}`)
      .join(" "),
    naoUsado.length > 0 && `(${naoUsado.join(", ")})`,
  ];
  return [funcao, ...parts].filter(Boolean).join(" ");
}

/** True when a line is one of those expected, as `lida` has them. */
function fits(line: string, expected: string): boolean {
  return expected.split(" | ").some((one) => {
    if (one.endsWith(" (*)")) return line.replace(/ \([^)]*\)$/, "") === one.slice(0, -" (*)".length);
    return one.endsWith("*") ? line.startsWith(one.slice(0, -1).trim()) : line === one;
  });
}
