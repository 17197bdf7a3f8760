// What each way of going on does to each kind of question: nothing but what it says, or it is said not to be used.

import { isDeepStrictEqual } from "node:util";
import { askable, questionsOf } from "@app/core/chat/askable";
import type { Known } from "@app/core/chat/known";
import { yearPeriod } from "@app/core/chat/period";
import {
  type Filters,
  type FunctionName,
  type Grouping,
  type Order,
  plainQuestion,
  type Question,
} from "@app/core/chat/question";
import { narrow } from "@app/core/chat/question-parts/unused";
import { understand } from "@app/core/chat/understanding/understand";
import type { Understood } from "@app/core/chat/understanding/understood";
import { z } from "zod";
import { readLines } from "../questions/read-lines.ts";
import { askers } from "./askers.ts";

/** What is known of somebody with all kinds of records. */
export const known: Known = {
  ...askers["many-years"],
  monthsOfIncomes: ["2023-12", "2024-03", "2024-06", "2025-06"],
  monthsOfEntries: ["2023-12", "2024-01", "2024-06"],
  categorias: askers.household.categorias,
  contas: askers.household.contas,
  cartoes: askers.household.cartoes,
  palavras: askers.household.palavras,
  metas: ["Reserva de emergência"],
};

/** A question of each kind, most of them of 2024. */
const questions = [
  "quanto paguei de corretagem em 2024?",
  "quanto gastei de taxas na Clear em 2024?",
  "quanto comprei de PETR4 em 2024?",
  "quais foram minhas vendas em 2024?",
  "quantas compras fiz em 2024?",
  "quanto comprei por ativo em 2024?",
  "qual foi meu lucro em 2024?",
  "qual foi o resultado por ativo em 2024?",
  "como fui no day trade em 2024?",
  "quanto recebi de proventos em 2024?",
  "quanto recebi de dividendos da Petrobras?",
  "quanto cada ativo me pagou de proventos?",
  "quais notas tenho da Clear?",
  "qual foi o líquido das notas de março de 2024?",
  "o que eu tenho em carteira?",
  "o que eu tinha em carteira em 31/12/2023?",
  "quanto valem meus FIIs?",
  "quanto vale minha carteira hoje?",
  "quantas PETR4 eu tenho?",
  "qual o meu preço médio de VALE3?",
  "como está dividida a minha carteira?",
  "passei dos 20 mil em vendas em março de 2024?",
  "quanto devo de imposto de 2024?",
  "quanto foi retido de IRRF em 2024?",
  "quanto aportei em 2024?",
  "quanto gastei no cartão em 2024?",
  "quanto gastei com restaurante em 2024?",
  "quanto gastei por categoria em 2024?",
  "como está a minha meta da reserva de emergência?",
  "quanto ganhei com mini-índice em 2024?",
  "quanto tenho de prejuízo a compensar?",
];

const understood = new Map(questions.map((first) => [first, understand(first, [], known)]));

type Asked = (before: Question) => Question | readonly Question[];

const of = (before: Question, own: Partial<Question>, filtros: Partial<Filters> = {}): Question => ({
  ...before,
  ...own,
  filtros: { ...before.filtros, ...filtros },
});

/** By groups, in place of those before. */
const by =
  (grouping: Grouping, own: Partial<Question> = {}): Asked =>
  (before) =>
    of(before, { por: [groupOf(before, grouping)], agregacao: aggregationBy(before), ...own });
/** Brokers of entries are accounts. */
const groupOf = ({ funcao }: Question, grouping: Grouping) =>
  funcao === "lancamentos" && grouping === "corretora" ? "conta" : grouping;
const aggregationBy = ({ agregacao }: Question) => agregacao;
const year2023 = yearPeriod(2023);

const inYear: Asked = (q) => of(q, {}, { periodos: [year2023] });
const ofAllYears: Asked = (q) => [of(q, {}, { periodos: [] }), of(q, { por: [] }, { periodos: [] })];
const rows: Asked = (q) => [q, of(q, { agregacao: null }), of(q, { por: [], agregacao: null })];
const addedUp: Asked = (q) => [
  ...[q, of(q, { por: [] }), of(q, { por: [], agregacao: null }), of(q, { agregacao: "soma" })],
  // Of all brokers, assets, accounts or categories, where the question names one.
  ...(["corretoras", "ativos", "classes", "contas", "categorias"] as const).map((names) =>
    of(q, { por: [] }, { [names]: [] }),
  ),
  ...[q.medidas, []].map((medidas) => ({ ...of(q, { medidas }, { ativos: [] }), funcao: "carteira" as const })),
];

/** Of these there are no groups of months: the best month is that of all results. */
const ofNoMonths: readonly FunctionName[] = [
  ...(["carteira", "valor_de_mercado", "quantidade", "preco_medio", "alocacao", "meta"] as const),
];
/** Of these less is better. */
const paid: readonly FunctionName[] = ["encargos", "irrf", "apuracao", "lancamentos"];

function bestOfMonths(ordem: Order, ofPaid: Order): Asked {
  return (before) => {
    const own = { agregacao: null, por: ["mes" as const], limite: 1 };
    if (paid.includes(before.funcao)) return of(before, { ...own, ordem: ofPaid });
    const ofAll = { ...plainQuestion("resultado"), ...own, ordem };
    return ofNoMonths.includes(before.funcao) ? ofAll : of(before, { ...own, ordem });
  };
}

/** Of what is held its division is told, of the same things; today's is told without a day. */
function divided({ filtros }: Question, por: "ativo" | "corretora"): Question {
  const periodos = filtros.periodos.filter(({ to }) => to !== known.today);
  return of({ ...plainQuestion("alocacao"), por: [por] }, {}, { ...filtros, periodos });
}
function byBroker(before: Question): readonly Question[] {
  // Of one broker there is one group: all are asked for.
  const corretoras = before.filtros.corretoras.length === 1 ? [] : before.filtros.corretoras;
  const grouped = of(before, { por: [groupOf(before, "corretora")] }, { corretoras });
  return askable[before.funcao].isOfPosition === true ? [grouped, divided(before, "corretora")] : [grouped];
}

/** What is told of each asset anyhow, or of one, stays as it is; what is held is divided. */
function byAsset(before: Question): readonly Question[] {
  const grouped = of(before, { por: ["ativo"] });
  const { funcao, filtros } = before;
  const isOfPosition = askable[funcao].isOfPosition === true;
  return [grouped, ...(isOfPosition ? [before, divided(before, "ativo")] : filtros.ativos.length > 0 ? [before] : [])];
}

/** How many of an asset are held is another question. */
function counted(before: Question): readonly Question[] {
  const { funcao, filtros } = before;
  const ofAsset = { ...plainQuestion("quantidade"), filtros };
  return [
    of(before, { agregacao: "contagem" }),
    ...(funcao === "quantidade" || funcao === "preco_medio" ? [ofAsset] : []),
  ];
}

/** These answers tell of how many notes they are. */
const tellsNotes: readonly FunctionName[] = ["encargos", "irrf", "notas", "liquido_da_nota"];
function inNotes(before: Question): readonly Question[] {
  const distinct = of(before, { por: ["nota"], combinacao: "distintos", agregacao: null });
  return tellsNotes.includes(before.funcao) ? [before, distinct] : [distinct];
}

/** Of what is held it is how concentrated it is; a goal tells which part of it is there. */
function shareOfAll(before: Question): readonly Question[] {
  const { funcao, filtros } = before;
  if (funcao === "meta") return [before];
  if (askable[funcao].isOfPosition !== true) return [of(before, { combinacao: "parte" })];
  const whole = plainQuestion("alocacao");
  return filtros.ativos.length > 0
    ? [{ ...plainQuestion("concentracao"), filtros }]
    : [whole, ...(funcao === "alocacao" ? [before] : [])];
}

function comparedWith(before: Question): readonly Question[] {
  const { periodos } = before.filtros;
  const both = [...periodos, year2023];
  return [of(before, { combinacao: "diferenca" }, { periodos: both }), of(before, {}, { periodos: both })];
}

function boundedBy(minimo: string): Asked {
  return (before) =>
    before.por.length > 0
      ? of(before, { tendo: { de: "valor", minimo, maximo: null } })
      : [of(before, {}, { valorMinimo: minimo }), of(before, { agregacao: null }, { valorMinimo: minimo })];
}

function withoutPetr4(before: Question): readonly Question[] {
  const exceto = { ...before.filtros.exceto, ativos: ["PETR4"] };
  const ativos = before.filtros.ativos.filter((it) => it !== "PETR4");
  return [of(before, {}, { exceto, ativos }), { ...of(before, {}, { exceto, ativos }), funcao: "carteira" }];
}

/** Another kind of question, of the same days, brokers and assets; what is held now is of no day of trades. */
const asOther = (
  before: Question,
  funcao: FunctionName,
  own: Partial<Question> = {},
  filtros: Partial<Filters> = {},
): Question => {
  const { ativos, corretoras, classes, exceto, notas } = before.filtros;
  const periodos = before.filtros.periodos.filter(({ from, to }) => from !== to);
  return of(
    { ...plainQuestion(funcao), ...own },
    {},
    { ativos, corretoras, periodos, classes, exceto, notas, ...filtros },
  );
};
/** With each of some filters, and without. */
const eachWay = (questions: readonly Question[], ...parts: readonly Partial<Filters>[]): readonly Question[] =>
  parts.reduce((all, part) => all.flatMap((it) => [it, of(it, {}, part)]), questions);

function sidesOf(lado: "C" | "V"): Asked {
  return (before) =>
    before.funcao === "isencao" && lado === "V"
      ? [before, ...eachWay([asOther(before, "operacoes", {}, { lado })], { classes: ["acao", "unit"] })]
      : before.funcao === "operacoes"
        ? [of(before, {}, { lado }), of(before, { medidas: [], agregacao: null }, { lado })]
        : eachWay(
            [asOther(before, "operacoes", {}, { lado }), asOther(before, "operacoes", { por: before.por }, { lado })],
            { operacao: before.filtros.operacao },
            { classes: ["acao", "unit"] },
          );
}
function keeping(funcao: FunctionName): Asked {
  return (before) => {
    // Of contracts their own results and costs are told, and a day trade is a result.
    if (before.funcao === "futuros") return [before, ...eachWay(asOthers(before), { ativos: [] })];
    return [...asOthers(before), ...(funcao === "resultado" && before.funcao === "day_trade" ? [before] : [])];
  };
  function asOthers(before: Question): readonly Question[] {
    const { lado, operacao } = before.filtros;
    const measures = [[], ["corretagem"], ["dividendo"], before.medidas] as const;
    return measures.flatMap((medidas) =>
      [[], before.por].flatMap((por) =>
        eachWay([asOther(before, funcao, { medidas: [...medidas], por })], { lado }, { operacao }),
      ),
    );
  }
}
function signed(sinal: "lucro" | "prejuizo"): Asked {
  return (before) =>
    (["resultado", "valor_de_mercado", "day_trade"] as const).flatMap((funcao) =>
      [[], before.por, ["ativo" as const], ["dia" as const]].flatMap((por) =>
        eachWay(
          [
            asOther(before, funcao, { por }, { sinal }),
            of(before, { por }, { sinal }),
            { ...of(before, { por, medidas: [] }, { sinal }), funcao },
          ],
          {
            operacao: before.filtros.operacao,
            // How one asset stands is told anyhow.
            ...(before.filtros.ativos.length > 0 && funcao === "valor_de_mercado" && { sinal: null }),
          },
        ),
      ),
    );
}
const days: Asked = (q) => [
  ...[q, of(q, { agregacao: null }), of(q, { agregacao: null, por: [] })],
  of(q, { por: ["dia"], agregacao: null }),
];
function ofAsset(ticker: string): Asked {
  return (before) => {
    const own = { ativos: [ticker] };
    const held = ["quantidade", "preco_medio", "notas_do_ativo", "resultado"] as const;
    return [
      of(before, {}, own),
      of(before, { por: [] }, own),
      ...held.map((funcao) => ({ ...of(before, {}, own), funcao })),
    ];
  };
}
/** No other class is exempt, which the answer says. */
const ofClass: Asked = (q) => [
  ...(q.funcao === "isencao" ? [q] : []),
  of(q, {}, { classes: ["fii"] }),
  of(q, {}, { classes: ["fii"], ativos: [] }),
];

/** By two groups, where it was by one. */
function alsoBy(grouping: Grouping): (before: Question) => readonly Question[] {
  return (before) => {
    const por = groupOf(before, grouping);
    return [of(before, { por: [por] }), of(before, { por: [...before.por, por] })];
  };
}
/** Of two brokers that are named each is told. */
function atBrokerToo(before: Question): readonly Question[] {
  const corretoras = [...before.filtros.corretoras, "Rico"];
  return [of(before, {}, { corretoras }), of(before, { por: ["corretora"] }, { corretoras })];
}
function leavingOutOf(before: Question): readonly Question[] {
  const exceto = { ...before.filtros.exceto, ativos: ["PETR4"] };
  return [...withoutPetr4(before), of(before, {}, { exceto })];
}
const ofBothYears = (before: Question): Question => {
  const ofAll = { ...year2023, to: "2024-12-31" as const };
  return of(before, { por: ["ano"] }, { periodos: [ofAll] });
};
const firstThree = (before: Question): readonly Question[] => {
  const first = { ordem: "maiores", limite: 3 } as const;
  return [of(before, first), of(before, { ...first, agregacao: null }), of(before, { ...first, por: ["nota"] })];
};

/** What goes on with a question, and what is asked then; in which words stands in `questions/follow-ups.jsonl`. */
export const followUps: readonly (readonly [pede: string, asked: Asked])[] = [
  ["the sales", sidesOf("V")],
  ["the purchases", sidesOf("C")],
  ["costs of it", keeping("encargos")],
  ["its result", keeping("resultado")],
  ["incomes of it", keeping("proventos")],
  ["some that lost", signed("prejuizo")],
  ["some that gained", signed("lucro")],
  ["its days", days],
  ["another broker", (q) => of(q, {}, { corretoras: ["Rico"] })],
  ["another asset", ofAsset("VALE3")],
  ["a class", ofClass],
  ["another year", inYear],
  ["all years", ofAllYears],
  ["by month", by("mes")],
  ["by year", by("ano")],
  ["by broker", byBroker],
  ["by asset", byAsset],
  ["the best of months", bestOfMonths("maiores", "menores")],
  ["the worst of months", bestOfMonths("menores", "maiores")],
  ["the month with most", by("mes", { agregacao: null, ordem: "maiores", limite: 1 })],
  ["the month with least", by("mes", { agregacao: null, ordem: "menores", limite: 1 })],
  ["the asset with most", by("ativo", { agregacao: null, ordem: "maiores", limite: 1 })],
  ["the three with most", firstThree],
  ["how many", counted],
  ["in how many months", by("mes", { combinacao: "distintos", agregacao: null })],
  ["in how many notes", inNotes],
  ["the mean of months", by("mes", { agregacao: "media" })],
  ["compared with another year", comparedWith],
  ["a share", shareOfAll],
  ["some of much", boundedBy("1000")],
  ["without an asset", withoutPetr4],
  ["rows", rows],
  ["added up", addedUp],
];

/** Who wrote a message: the tuner, or one after the other somebody who had seen neither the product nor the others. */
export const authors = ["tune", "first", "second", "third", "fourth"] as const;
export type Author = (typeof authors)[number];
const followUp = z.object({ set: z.enum(authors), pede: z.string(), texto: z.string() });
const messages = readLines("follow-ups", followUp);

/** Each message of an author that asks for something, after every so many of the questions. */
export const talks = (pede: string, author: Author, every: number): (readonly [first: string, message: string])[] =>
  messages
    .filter((it) => it.set === author && it.pede === pede)
    .flatMap(({ texto }, at) =>
      questions.filter((_, index) => (index + at) % every === 0).map((first) => [first, texto] as const),
    );

/** How the messages of an author are taken, counted. */
export function takenFrom(author: Author, every: number): Record<Kind, number> {
  const read = followUps.flatMap(([pede, asked]) =>
    talks(pede, author, every).map(([first, message]) => taken(first, message, asked)),
  );
  const count = (kind: Kind) => read.filter((it) => kindOf(it) === kind).length;
  return { right: count("right"), unused: count("unused"), unread: count("unread"), otherwise: count("otherwise") };
}
type Kind = "right" | "unused" | "unread" | "otherwise";
const kindOf = (it: Taken): Kind => (typeof it === "string" ? it : "otherwise");

/** How a message after a question is taken: as it says, said not to be used, not understood, or otherwise without a word. */
type Taken = "right" | "unused" | "unread" | { otherwise: string };

export const taken = (first: string, message: string, asked: Asked): Taken =>
  judged(first, understand(message, [first], known), `${first} → ${message}`, asked);

/** What is asked after several messages. */
export function askedAfter(...talk: readonly string[]): Understood {
  return understand(talk.at(-1) ?? "", talk.slice(0, -1), known);
}

/** The same of one message that says both. */
export function takenWhole(first: string, part: string, asked: Asked): Taken {
  const message = `${first.replace(/\?$/, "")}${part.startsWith(",") ? "" : " "}${part}?`;
  return judged(first, understand(message, [], known), message, asked);
}

function judged(first: string, after: Understood, said: string, asked: Asked): Taken {
  const before = understood.get(first);
  if (before?.kind !== "question") throw new Error(first);
  if (after.kind !== "question") return "unread";
  const wanted = [asked(before.question)].flat();
  const { funcao } = after.question;
  const { unused } = narrow(after.question, { schema: questionsOf(funcao) });
  const isSaid = after.naoUsado.length + unused.length > 0;
  if (wanted.some((it) => isSame(it, after.question))) return isSaid ? "unused" : "right";
  return isSaid ? "unused" : { otherwise: `${said}: ${told(before.question, after.question)}` };
}

const withoutLabels = (question: Question) => {
  const { periodos, ...filtros } = question.filtros;
  return { ...question, filtros: { ...filtros, periodos: periodos.map(({ from, to }) => [from, to]) } };
};
const isSame = (one: Question, other: Question) => isDeepStrictEqual(withoutLabels(one), withoutLabels(other));

const parts = (question: Question): Record<string, string> => {
  const { filtros, ...own } = question;
  return Object.fromEntries(
    Object.entries({ ...own, ...filtros }).map(([name, value]) => [name, JSON.stringify(value)]),
  );
};
const told = (before: Question, after: Question) => {
  const [one, other] = [parts(before), parts(after)];
  return Object.keys(other)
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name} ${other[name]}`)
    .join(", ");
};

/** What a question says too, in the same message. */
export const wholes: readonly (readonly [name: string, ways: string, asked: Asked])[] = [
  ["by month", "por mês | , mês a mês | , separado por mês | em cada mês", alsoBy("mes")],
  ["by broker", "por corretora | , separado por corretora | em cada corretora", alsoBy("corretora")],
  ["by asset", "por ativo | , separado por ativo | de cada ativo", (q) => [...byAsset(q), ...alsoBy("ativo")(q)]],
  ["at a broker", "na Rico | pela Rico | , só na Rico", atBrokerToo],
  ["without an asset", "sem PETR4 | , tirando PETR4 | sem contar PETR4 | , fora PETR4", leavingOutOf],
  ["compared", "comparado com 2023 | em relação a 2023 | contra 2023", (q) => [...comparedWith(q), ofBothYears(q)]],
  ["of a class", "de FIIs | , só FIIs | em FIIs", ofClass],
  ["of some", "acima de mil reais | , só as acima de mil reais", (q) => of(q, {}, { valorMinimo: "1000" })],
  ["the three with most", ", as três maiores | , só as 3 maiores", firstThree],
];

/** Each question with each way of saying more, after every so many. */
export const longer = (ways: string): (readonly [first: string, part: string])[] =>
  ways
    .split(" | ")
    .flatMap((part, at) =>
      questions.filter((_, index) => at === 0 || (index + at) % 8 === 0).map((first) => [first, part] as const),
    );
