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
import { askers } from "./askers.ts";

const known: Known = {
  ...askers["many-years"],
  monthsOfIncomes: ["2023-12", "2024-03", "2024-06", "2025-06"],
  monthsOfEntries: ["2023-12", "2024-01", "2024-06"],
  categorias: askers.household.categorias,
  contas: askers.household.contas,
  cartoes: askers.household.cartoes,
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
  ...(["corretoras", "ativos", "contas", "categorias"] as const).map((names) => of(q, { por: [] }, { [names]: [] })),
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

/** Of what is held its division is told. */
function byBroker(before: Question): readonly Question[] {
  const grouped = of(before, { por: [groupOf(before, "corretora")] });
  const divided = { ...plainQuestion("alocacao"), por: ["corretora" as const] };
  return askable[before.funcao].isOfPosition === true ? [grouped, divided] : [grouped];
}

/** What is told of each asset anyhow, or of one, stays as it is; what is held is divided. */
function byAsset(before: Question): readonly Question[] {
  const grouped = of(before, { por: ["ativo"] });
  const { funcao, filtros } = before;
  const isOfPosition = askable[funcao].isOfPosition === true;
  const divided = { ...plainQuestion("alocacao"), por: ["ativo" as const] };
  return [grouped, ...(isOfPosition ? [before, divided] : filtros.ativos.length > 0 ? [before] : [])];
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
  parts.reduce((all, part) => [...all, ...all.map((it) => of(it, {}, part))], questions);

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
        eachWay([asOther(before, funcao, { por }, { sinal }), of(before, { por }, { sinal })], {
          operacao: before.filtros.operacao,
          // How one asset stands is told anyhow.
          ...(before.filtros.ativos.length > 0 && funcao === "valor_de_mercado" && { sinal: null }),
        }),
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

/** What goes on with a question, in which words, and what is asked then. */
export const followUps: readonly (readonly [name: string, ways: string, asked: Asked])[] = [
  [
    "the sales",
    "e as vendas? | e quanto vendi? | agora as vendas | e de venda? | e as minhas vendas? | só as vendas",
    sidesOf("V"),
  ],
  ["the purchases", "e as compras? | e quanto comprei? | agora as compras | e de compra? | só compras", sidesOf("C")],
  [
    "costs of it",
    "e de taxas? | quanto paguei de custos nisso? | e quanto foi de taxas? | e os custos? | quanto custou isso em taxas? | e de corretagem?",
    keeping("encargos"),
  ],
  [
    "its result",
    "e o lucro disso? | e o resultado? | e quanto lucrei? | e qual foi o lucro? | ganhei quanto com isso?",
    keeping("resultado"),
  ],
  ["incomes of it", "e de proventos? | e os dividendos? | e quanto recebi de proventos?", keeping("proventos")],
  [
    "some that lost",
    "alguma deu prejuízo? | só as que deram prejuízo | e as com prejuízo? | quais deram prejuízo? | teve alguma com prejuízo?",
    signed("prejuizo"),
  ],
  [
    "some that gained",
    "alguma deu lucro? | só as que deram lucro | e as com lucro? | quais deram lucro?",
    signed("lucro"),
  ],
  ["its days", "em que datas? | em que dias? | quando foi? | quando foram? | e as datas? | em quais dias foi?", days],
  [
    "another broker",
    "e na Rico? | só na Rico | e pela Rico? | agora na Rico | na Rico, quanto? | e da Rico?",
    (q) => of(q, {}, { corretoras: ["Rico"] }),
  ],
  [
    "another asset",
    "e de VALE3? | só VALE3 | e VALE3? | agora de VALE3 | e a Vale? | e no caso da VALE3?",
    ofAsset("VALE3"),
  ],
  ["a class", "só FIIs | e os FIIs? | e de FIIs? | só de fundos imobiliários | agora só FIIs", ofClass],
  [
    "another year",
    "e em 2023? | agora em 2023 | e no ano de 2023? | e 2023? | pra 2023, quanto? | quero ver em 2023 | mesma coisa em 2023 | em 2023 foi quanto? | só em 2023 | troca pra 2023",
    inYear,
  ],
  [
    "all years",
    "e de todos os anos juntos? | e desde o início? | e em todos os anos? | e no período todo? | considerando todos os anos | e desde sempre? | em todo o período | somando todos os anos | sem filtro de ano",
    ofAllYears,
  ],
  [
    "by month",
    "e por mês? | separa por mês | divide por mês | mês a mês | e em cada mês? | quebra isso por mês | mensalmente | me mostra por mês | abre por mês | e mês a mês, como foi?",
    by("mes"),
  ],
  [
    "by year",
    "separa por ano | e por ano? | ano a ano | divide por ano | e em cada ano? | abre por ano | anualmente | agrupa por ano",
    by("ano"),
  ],
  [
    "by broker",
    "e por corretora? | e de cada corretora? | separa por corretora | divide por corretora | quanto foi em cada corretora? | quebra por corretora | corretora por corretora | em cada uma das corretoras",
    byBroker,
  ],
  [
    "by asset",
    "divide por ativo | e por ativo? | e de cada ativo? | quebra por ativo | separa por papel | quanto foi de cada ativo? | ativo por ativo | abre por ativo",
    byAsset,
  ],
  [
    "the best of months",
    "qual foi o melhor mês? | e o melhor mês? | melhor mês | qual o meu melhor mês? | em que mês fui melhor?",
    bestOfMonths("maiores", "menores"),
  ],
  [
    "the worst of months",
    "qual foi o pior mês? | e o pior mês? | pior mês | qual o meu pior mês? | o pior mês foi qual?",
    bestOfMonths("menores", "maiores"),
  ],
  [
    "the month with most",
    "em que mês foi mais? | qual mês teve mais? | qual o mês com mais? | em qual mês deu mais? | o mês que mais teve | qual foi o maior mês?",
    by("mes", { agregacao: null, ordem: "maiores", limite: 1 }),
  ],
  [
    "the month with least",
    "em que mês foi menos? | qual mês teve menos? | qual o mês com menos? | qual foi o menor mês?",
    by("mes", { agregacao: null, ordem: "menores", limite: 1 }),
  ],
  [
    "the asset with most",
    "qual ativo teve mais? | e qual ativo foi o maior? | qual ativo mais? | qual papel foi mais? | em qual ativo foi mais?",
    by("ativo", { agregacao: null, ordem: "maiores", limite: 1 }),
  ],
  [
    "the three with most",
    "as três maiores | só as 3 maiores | top 3 | me mostra as 3 maiores | quais as três maiores?",
    firstThree,
  ],
  [
    "how many",
    "quantas foram? | quantos são? | foram quantas? | quantas ao todo? | e quantas? | são quantos no total? | quantas vezes?",
    counted,
  ],
  [
    "in how many months",
    "em quantos meses? | em quantos meses foi? | isso em quantos meses? | foi em quantos meses? | em quantos meses aconteceu isso?",
    by("mes", { combinacao: "distintos", agregacao: null }),
  ],
  [
    "in how many notes",
    "em quantas notas? | e em quantas notas foi? | foi em quantas notas? | isso está em quantas notas?",
    inNotes,
  ],
  [
    "the mean of months",
    "qual a média por mês? | e a média mensal? | em média por mês? | quanto dá por mês em média? | média por mês | qual foi a média mensal?",
    by("mes", { agregacao: "media" }),
  ],
  [
    "compared with another year",
    "quanto a mais que em 2023? | e comparado com 2023? | compara com 2023 | e em relação a 2023? | foi mais ou menos que em 2023? | contra 2023 | qual a diferença para 2023? | subiu em relação a 2023? | aumentou em relação a 2023? | foi maior que em 2023? | mais do que em 2023? | e versus 2023?",
    comparedWith,
  ],
  [
    "a share",
    "quanto isso é do total? | que parte é do total? | quantos por cento do total? | isso é quanto do total? | qual a porcentagem do total? | isso representa quanto do total? | qual o percentual disso no total? | quanto isso representa?",
    shareOfAll,
  ],
  [
    "some of much",
    "só as acima de mil reais | as que passaram de mil reais | as de mais de mil reais | e as maiores que mil reais? | quais passaram de mil reais? | só as que deram mais de mil reais | filtra as acima de mil reais | alguma acima de mil reais?",
    boundedBy("1000"),
  ],
  [
    "without an asset",
    "sem PETR4 | tirando PETR4 | e sem a PETR4? | desconsidera PETR4 | exceto PETR4 | tira PETR4 da conta | e se tirar PETR4? | fora PETR4",
    withoutPetr4,
  ],
  [
    "rows",
    "quais foram? | me mostra uma por uma | lista todas | detalha | mostra todas | me dá a lista | abre isso pra mim | detalhe | quero ver uma a uma | lista | quais?",
    rows,
  ],
  [
    "added up",
    "quanto dá tudo junto? | soma tudo | e no total? | somando tudo? | total | quanto deu no total? | e tudo junto?",
    addedUp,
  ],
];

/** After which of the questions a message stands: the first way of each kind after all, the others after a few. */
const EVERY = 8;
export function talks(ways: string): (readonly [first: string, message: string])[] {
  return ways
    .split(" | ")
    .flatMap((message, at) =>
      questions.filter((_, index) => at === 0 || (index + at) % EVERY === 0).map((first) => [first, message] as const),
    );
}

/** How a message after a question is taken: as it says, said not to be used, not understood, or otherwise without a word. */
type Taken = "right" | "unused" | "unread" | { otherwise: string };

export const taken = (first: string, message: string, asked: Asked): Taken =>
  judged(first, understand(message, [first], known), `${first} → ${message}`, asked);

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
  const { unused } = narrow(after.question, { schema: questionsOf(funcao), uses: askable[funcao].uses });
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
