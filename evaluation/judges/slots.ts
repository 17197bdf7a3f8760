// What was understood of a question, against what it asks: the function and its parameters.
import type { FunctionName, Measure, Question } from "@app/core/chat/question";
import { classOf, nameToday } from "../oracle/books.ts";
import { TODAY } from "../people/plain.ts";
import type { Kind, Params } from "../questions/question.ts";
import { fold, type Said } from "./said.ts";

/** Functions that answer a kind of question; where two can, either is right. */
export const functionsOf: Readonly<Record<Kind, readonly FunctionName[]>> = {
  1: ["encargos", "custo_total"],
  2: ["encargos"],
  3: ["custo_total"],
  4: ["preco_medio"],
  5: ["preco_medio"],
  6: ["quantidade", "carteira"],
  7: ["carteira"],
  8: ["operacoes"],
  9: ["operacoes"],
  10: ["resultado"],
  11: ["resultado"],
  12: ["day_trade", "resultado"],
  13: ["isencao", "operacoes"],
  14: ["apuracao"],
  15: ["prejuizo_a_compensar"],
  16: ["irrf", "encargos"],
  17: ["notas_do_ativo", "notas"],
  18: ["explicacao_da_nota"],
  19: ["liquido_da_nota", "explicacao_da_nota"],
  20: ["notas_com_erro"],
  21: ["notas_que_faltam"],
  22: ["operacoes"],
  23: ["operacoes"],
  24: ["aportes"],
  25: ["alocacao"],
  26: ["concentracao", "alocacao"],
  27: ["comparacao"],
  28: ["rentabilidade"],
  29: ["futuros"],
  30: ["meta"],
  notas: ["notas"],
  operacoes: ["operacoes"],
  ajuda: ["ajuda"],
  fonte: ["operacoes"],
  exporta: ["operacoes"],
};

/** Measures that a question about charges has to name; any of these sets. */
const chargeMeasures: Readonly<Record<NonNullable<Params["encargos"]>, readonly (readonly Measure[])[]>> = {
  corretagem: [["corretagem"]],
  iss: [["iss"]],
  corretagem_iss: [["corretagem", "iss"]],
  b3: [["taxas_b3"], ["emolumentos", "liquidacao", "registro"]],
  emolumentos: [["emolumentos"]],
  liquidacao: [["liquidacao"]],
  registro: [["registro"]],
  todos: [["custos"], [], ["corretagem", "taxas_b3"], ["corretagem", "custos"], ["corretagem", "iss", "taxas_b3"]],
  irrf: [["irrf"], ["irrf", "irrf_day_trade"], []],
  irrf_comum: [["irrf"]],
};

/** Kinds that say by themselves what their rows are of. */
const ownRows: readonly Kind[] = [12, 13, 14, 15, 25, 26, 29];

const same = (a: readonly string[], b: readonly string[]) => {
  const [left, right] = [new Set(a), new Set(b)];
  return left.size === right.size && [...left].every((one) => right.has(one));
};
const until = (day: string) => (day > TODAY ? TODAY : day);

type Filters = Question["filtros"];
/** What an answer says that it read of the question. */
export type Read = Omit<Question, "funcao">;

/**
 * What of the function and its parameters is not what was asked; null where the answer does not tell them.
 *
 * @param traded - assets of the person: of a name of several, one that was never traded need not be taken
 */
export function wrongSlots(kind: Kind, p: Params, said: Said, traded?: ReadonlySet<string>): string[] | null {
  if (said.funcao === null) return null;
  const functions = functionsOf[kind];
  if (!functions.some((name) => name === said.funcao)) return [`função ${said.funcao}, não ${functions.join(" ou ")}`];
  if (said.parametros === null) return [];
  const read = said.parametros as Read;
  const several = (p.ativos ?? []).filter((ativo) => traded?.has(ativo) ?? true);
  const wanted = several.length > 0 ? { ...p, ativos: several } : p;
  return [...wrongRows(kind, wanted, read.filtros), ...wrongPeriod(p, read.filtros), ...wrongShape(kind, p, read)];
}

function wrongRows(kind: Kind, p: Params, read: Filters): string[] {
  const faults: string[] = [];
  const fault = (isWrong: boolean, text: string) => void (isWrong && faults.push(text));
  const assets = [...new Set(read.ativos.map(nameToday))];
  const owns = ownRows.includes(kind);
  // A name may stand for securities that were never traded as well.
  const lacks = (p.ativos ?? []).filter((ativo) => !assets.some((it) => it === ativo || it.startsWith(ativo)));
  const isFuture = kind === 29;
  fault(lacks.length > 0 && !isFuture, `sem o ativo ${lacks.join(", ")}`);
  fault(!p.ativos && assets.length > 0 && !owns, `ativo a mais: ${assets.join(", ")}`);
  fault(
    p.ativos?.length === 1 && !isFuture && new Set(assets.map((it) => it.slice(0, 4))).size > 1,
    `ativos a mais: ${assets.join(", ")}`,
  );
  fault(!same(p.corretoras ?? [], read.corretoras), `corretoras ${read.corretoras.join(", ") || "todas"}`);
  const classe = p.classe === "acao_unit" ? "acao" : p.classe;
  fault(classe !== undefined && !read.classes.some((it) => it === classe), `sem a classe ${classe}`);
  // "Meus BDRs da Apple" names the class of the asset besides.
  const isOfAssets = p.ativos?.every((ativo) => read.classes.some((it) => it === classOf(ativo))) ?? false;
  fault(!p.classe && read.classes.length > 0 && !owns && !isOfAssets, `classe a mais: ${read.classes.join(", ")}`);
  fault(p.lado !== undefined && read.lado !== p.lado, `lado ${read.lado}, não ${p.lado}`);
  fault(!p.lado && read.lado !== null && !owns && [8, 9, "operacoes"].includes(kind), `lado a mais: ${read.lado}`);
  fault(
    p.operacao !== undefined && read.operacao !== p.operacao && !(read.operacao === null),
    `operação ${read.operacao}`,
  );
  fault(p.nota !== undefined && !read.notas.includes(p.nota), `sem a nota ${p.nota}`);
  fault(!p.nota && read.notas.length > 0, `nota a mais: ${read.notas.join(", ")}`);
  fault(p.meta !== undefined && fold(read.meta ?? "") !== fold(p.meta), `meta ${read.meta}`);
  const { ativos, corretoras, classes } = read.exceto;
  const out = new Set([...ativos.map(nameToday), ...corretoras]);
  const isOut = (name: string) => out.has(name) || classes.some((it) => it === classOf(name));
  fault(!(p.exceto ?? []).every(isOut), `sem a exceção ${p.exceto?.join(", ")}`);
  fault(!p.exceto && out.size + classes.length > 0, `exceção a mais: ${[...out, ...classes].join(", ")}`);
  const CENT = 0.011;
  const isNear = (text: string | null, value: number) => text !== null && Math.abs(Number(text) - value) < CENT;
  fault(p.acimaDe !== undefined && !isNear(read.valorMinimo, p.acimaDe), `valor mínimo ${read.valorMinimo}`);
  fault(p.abaixoDe !== undefined && !isNear(read.valorMaximo, p.abaixoDe), `valor máximo ${read.valorMaximo}`);
  return faults;
}

/** Several periods are one from the first day to the last. */
function wrongPeriod({ de, ate }: Params, { periodos }: Filters): string[] {
  const told = periodos.map(({ from, to }) => `${from} a ${to}`).join(" e ") || "sem período";
  if (de === undefined && ate === undefined) return periodos.length > 0 ? [`período a mais: ${told}`] : [];
  // The running month may be meant without being told.
  const isRunning =
    de !== undefined && TODAY.startsWith(de.slice(0, 7)) && de.endsWith("-01") && until(ate ?? "") === TODAY;
  if (periodos.length === 0) return isRunning && de !== `${TODAY.slice(0, 4)}-01-01` ? [] : [told];
  const from = periodos.map((it) => it.from).sort()[0] ?? "";
  const to =
    periodos
      .map((it) => it.to)
      .sort()
      .at(-1) ?? "";
  const isRight = (de === undefined || from === de) && (ate === undefined || until(to) === until(ate));
  return isRight ? [] : [`período ${told}`];
}

function wrongShape(kind: Kind, p: Params, read: Read): string[] {
  const faults: string[] = [];
  const fault = (isWrong: boolean, text: string) => void (isWrong && faults.push(text));
  const byOrder = { maior: "maiores", menor: "menores", primeiro: "antigas", ultimo: "recentes" } as const;
  const ordered = p.agregacao && p.agregacao in byOrder ? byOrder[p.agregacao as keyof typeof byOrder] : null;
  const isOrdered = ordered !== null && read.ordem === ordered;
  const isKindsOwn = kind === 22 || kind === 26 || p.agregacao === "soma";
  const isLast = p.agregacao === "ultimo" && read.filtros.ultimaNota;
  fault(
    p.agregacao !== undefined && !isKindsOwn && read.agregacao !== p.agregacao && !isOrdered && !isLast,
    `agregação ${read.agregacao}`,
  );
  fault(p.por !== undefined && read.por[0] !== p.por && !(kind === 24), `por ${read.por.join("+")}, não ${p.por}`);
  fault(p.limite !== undefined && read.limite !== p.limite, `limite ${read.limite}`);
  fault((p.bruto ?? false) !== read.semCustos, `sem custos: ${read.semCustos}`);
  const wanted = p.encargos ? chargeMeasures[p.encargos] : [];
  const isCharge = (name: Measure) => Object.values(chargeMeasures).flat(2).includes(name);
  const named = read.medidas.filter(isCharge);
  // "Sem o day trade" leaves out trades or names the tax of the others.
  const isOrdinary = p.encargos === "irrf_comum" && read.filtros.operacao === "comum";
  const isNamed = kind === 3 || isOrdinary || wanted.some((set) => same(set, named));
  fault(wanted.length > 0 && !isNamed, `medidas ${read.medidas.join(", ") || "nenhuma"}`);
  return faults;
}
