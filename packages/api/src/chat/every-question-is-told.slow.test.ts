import { askable } from "@app/core/chat/askable";
import { findPeriods } from "@app/core/chat/find-periods";
import { isDated } from "@app/core/chat/period";
import {
  type AssetClass,
  aggregations,
  assetClasses,
  benchmarks,
  boundedFigures,
  combinations,
  dayKinds,
  type FunctionName,
  groupings,
  measures,
  noFilters,
  orders,
  plainQuestion,
  type Question,
  type QuestionPart,
  resultSigns,
} from "@app/core/chat/question";
import { narrow, without, wordsOf } from "@app/core/chat/question-parts/unused";
import { Decimal } from "@app/core/money";
import { byVolume } from "@app/core/testing/volume";
import type { Db } from "@app/db/client";
import { createIncome } from "@app/db/testing/factories/incomes";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { markPaid } from "../taxes/commands.ts";
import { dbTest } from "../testing/db-test.ts";
import { futuresNote } from "../testing/futures-note.ts";
import { brokenNote, inventNote, investorNotes } from "../testing/invented-read-notes.ts";
import { type Caller, createInvestor } from "../testing/tax-investor.ts";
import { kinds } from "./kinds/all.ts";
import { answerParts } from "./queries/answer-parts.ts";
import { getKnown } from "./queries/get-known.ts";

const NOW = new Date("2024-05-10T15:00:00Z");
const QUESTIONS_OF_A_FUNCTION = byVolume({ full: 100, deep: 1_000 });

/** Funds, a unit, a sale of more than was bought, a day trade, taxes without a name, and futures, beside two brokers. */
const notes = [
  ...investorNotes,
  brokenNote,
  inventNote(
    "31001",
    "2023-05-15",
    [
      ["C", 10, "HGLG11", "160.00", 21],
      ["C", 5, "HGLG11", "160.40", 26],
      ["C", 20, "TAEE11", "35.00", 22],
      ["V", 30, "BBSE3", "26.00", 23],
      ["C", 15, "WEGE3", "40.00", 24],
      ["V", 15, "WEGE3", "41.50", 25],
    ],
    [
      ["liquidacao", "0.90", 41],
      ["corretagem", "9.80", 50],
      ["impostos", "0.52", 51],
      ["irrf_day_trade", "0.22", 52],
    ],
    ["2139.50", "D", "2023-05-17"],
    { corretora: "Rico", cnpj: "11.111.111/0002-72" },
  ),
  inventNote(
    "31002",
    "2024-05-06",
    [["V", 10, "HGLG11", "165.00", 21]],
    [["emolumentos", "0.08", 47]],
    ["1649.92", "C", "2024-05-08"],
    { corretora: "Inter", cnpj: "00.000.000/0003-53" },
  ),
  futuresNote(
    "469",
    "2024-01-08",
    [
      ["C", 3, "-120.00", "DAY TRADE"],
      ["V", 3, "90.00", "DAY TRADE"],
    ],
    "2.50",
  ),
];

const periodOf = (text: string) => {
  const mention = findPeriods(text, "2024-05-10")[0]?.mention;
  if (!mention || !isDated(mention)) throw new Error(`no period: ${text}`);
  return mention;
};
const periods = [
  ...["em 2023", "em 2024", "em marco de 2023", "em maio de 2024", "em 14/03/2023", "hoje"],
  ...["até 31/12/2023", "desde 2023", "no primeiro semestre de 2023", "entre marco e maio de 2023", "em 2022"],
].map(periodOf);

const someOf = <Value>(values: readonly Value[], most = 2) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Value[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 1, maxLength: most }) },
  );
const orNull = <Value>(values: readonly Value[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const tickers = ["PETR4", "VALE3", "HGLG11", "BBSE3", "WEGE3", "WING24", "ITSA4"];
const brokers = ["Clear", "Rico", "Inter"];
const categories = ["Mercado", "Alimentação", "Salário", "Reembolsos"];
const accounts = ["Carteira", "Cartão Nubank 1234"];

const questionOf = (funcao: FunctionName): fc.Arbitrary<Question> =>
  fc
    .record({
      funcao: fc.constant(funcao),
      medidas: someOf(measures),
      agregacao: orNull(aggregations),
      por: someOf(groupings),
      tendo: fc.record({ de: fc.constant("valor" as const), minimo: orNull(["1000"]), maximo: orNull(["5000"]) }),
      combinacao: orNull(combinations),
      porNegocio: fc.boolean(),
      ordem: orNull(orders),
      limite: orNull([1, 3]),
      semCustos: fc.boolean(),
      filtros: fc.record({
        ativos: someOf(tickers),
        corretoras: someOf(brokers),
        classes: someOf(assetClasses, 1),
        periodos: someOf(periods),
        dia: fc.constantFrom(...dayKinds),
        lado: orNull(["C", "V"] as const),
        operacao: orNull(["comum", "day_trade"] as const),
        notas: someOf(["12345", "902", "31001", "469"], 1),
        ultimaNota: fc.constant(false),
        exceto: fc.oneof(
          { weight: 4, arbitrary: fc.constant(noFilters.exceto) },
          {
            weight: 1,
            arbitrary: fc.record({
              ativos: someOf(tickers, 1),
              corretoras: someOf(brokers, 1),
              classes: fc.constant<AssetClass[]>([]),
              categorias: someOf(categories, 1),
              palavras: someOf(["mercado"], 1),
            }),
          },
        ),
        valorMinimo: orNull(["1000"]),
        valorMaximo: orNull(["5000"]),
        precoMinimo: orNull(["20"]),
        precoMaximo: orNull(["50"]),
        sinal: orNull(resultSigns),
        meta: fc.constant(null),
        indices: someOf(benchmarks),
        categorias: someOf(categories),
        palavras: someOf(["mercado"], 1),
        contas: someOf(accounts),
      }),
    })
    .chain((asked) =>
      fc.constantFrom(...boundedFigures).map((de) => ({
        ...asked,
        tendo: { ...asked.tendo, de, ...(de === "corretoras" || de === "ativos" ? { minimo: "2" } : {}) },
        semEncargos: asked.limite === 1 ? (["iss"] as const).slice() : [],
      })),
    );

/** Closes of each month but not of its first and last days, and an index, so that returns are measured over other days than asked. */
async function keepPricesAndSeries(db: Db) {
  const months = Array.from({ length: 17 }, (_, month) => [2023 + Math.floor(month / 12), (month % 12) + 1] as const);
  const days = months.flatMap(([year, month]) =>
    ["03", "16", "27"].map((day) => `${year}-${String(month).padStart(2, "0")}-${day}`),
  );
  const priced = ["PETR4", "VALE3", "HGLG11", "BBSE3", "WEGE3", "ITSA4", "TAEE11"];
  await db
    .insertInto("prices")
    .values(
      priced.flatMap((ticker, at) =>
        days.map((dia, index) => ({
          ticker,
          fonte: "b3" as const,
          origem: "COTAHIST",
          dia,
          preco: new Decimal(20 + at * 5).plus(index % 7),
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("series_points")
    .values(
      days.map((dia) => ({
        serie: "cdi" as const,
        fonte: "arquivo",
        obtidoEm: NOW,
        dia,
        valor: new Decimal("0.05"),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Several kinds, days and assets, one paid twice, some announced. */
async function keepIncomes(db: Db, userId: string) {
  for (const [tipo, ticker, data, liquido] of [
    ["dividendo", "PETR4", "2023-03-14", "10.00"],
    ["dividendo", "PETR4", "2023-03-14", "10.00"],
    ["jcp", "ITSA4", "2023-05-02", "8.50"],
    ["rendimento", "HGLG11", "2024-03-15", "12.34"],
    ["rendimento", "HGLG11", "2024-04-15", "12.34"],
    ["dividendo", "WEGE3", "2024-05-09", "3.21"],
  ] as const) {
    const valorLiquido = new Decimal(liquido);
    await createIncome(db, userId, { tipo, ticker, data, valorBruto: null, valorLiquido });
    await createIncome(db, userId, {
      tipo,
      ticker,
      data: "2024-05-20",
      previsto: true,
      valorBruto: null,
      valorLiquido,
    });
  }
}

/** Of both sides, in two accounts, split, given back, without a category, and described as banks print. */
async function keepEntries({ statements }: Caller) {
  const [wallet, card] = [
    await statements.createAccount({ nome: "Carteira", tipo: "conta" }),
    await statements.createAccount({ nome: "Cartão Nubank 1234", tipo: "cartao" }),
  ];
  const all = await statements.categories();
  const idOf = (name: string | null) => all.find(({ nome }) => nome === name)?._id ?? null;
  for (const [conta, data, valor, descricao, categoria] of [
    [wallet, "2023-03-14", -1200.5, "ALUGUEL 03/2023 IMOB. ITAU; R$ 10", "Aluguel"],
    [wallet, "2023-03-05", 5000, "SALARIO *EMPRESA* LTDA", "Salário"],
    [card, "2023-03-20", -80.25, "10/03 PADARIA NOTA 12345", "Mercado"],
    [card, "2023-05-20", -80.25, "MERCADO", "Mercado"],
    [card, "2023-05-21", 15, "ESTORNO MERCADO", "Mercado"],
    [wallet, "2024-05-09", -33.1, "COMPRA VENDA PETR4 LTDA", null],
    [wallet, "2024-05-02", 400, "REEMBOLSO 2023", "Reembolsos"],
  ] as const) {
    const categoriaId = idOf(categoria);
    await statements.createEntry({ contaId: conta._id, data, valor, descricao, categoriaId });
  }
  const { _id: id } = await statements.createEntry({
    ...{ contaId: wallet._id, data: "2024-03-02", valor: -100, descricao: "LOJA", categoriaId: null },
  });
  await statements.split({
    id,
    partes: [
      { valor: -60, categoriaId: idOf("Mercado"), descricao: "feira" },
      { valor: -40, categoriaId: null, descricao: null },
    ],
  });
}

/** One of which more is saved than of the other. */
async function keepGoals({ goals }: Caller) {
  for (const [titulo, valorAtual] of [
    ["Casa", 30_000],
    ["Viagem", 1_000],
  ] as const) {
    const [valorAlvo, valorInicial, aporteMensal] = [50_000, 0, 800];
    await goals.create({ titulo, dataObjetivo: "2027-12-01", valorAlvo, valorAtual, valorInicial, aporteMensal });
  }
}

/** An investor with something of everything. */
const it = dbTest.extend("owner", { scope: "file" }, async ({ database: { db }, services }) => {
  await keepPricesAndSeries(db);
  const { ctx, caller } = await createInvestor(db, services, notes, NOW);
  await keepEntries(caller);
  await keepGoals(caller);
  await keepIncomes(db, ctx.viewer.id);
  await markPaid(ctx, { mes: "2023-05", data: "2023-06-30", valor: new Decimal("20.00") });
  return { ctx, around: await getKnown(ctx) };
});

const askedOf = (funcao: FunctionName) => [
  plainQuestion(funcao),
  ...fc.sample(questionOf(funcao), { numRuns: QUESTIONS_OF_A_FUNCTION, seed: 7 }),
];

/** What is told in any case, as trades without costs, and what was not seen to change anything yet (docs/known-gaps.md). */
const saidAnyhow: Partial<Record<FunctionName, readonly QuestionPart[]>> = {
  operacoes: ["semCustos"],
  resultado: ["ordem"],
  day_trade: ["operacao"],
  liquido_da_nota: ["medidas"],
  futuros: ["agregacao"],
  isencao: ["agregacao", "medidas", "por"],
  apuracao: ["agregacao", "classes", "por"],
  prejuizo_a_compensar: ["agregacao", "medidas", "por"],
  concentracao: ["ordem", "agregacao", "por"],
  meta: ["medidas", "indices", "agregacao"],
  valor_de_mercado: ["ordem", "por"],
  lancamentos: ["exceto"],
};

/** How often a part is taken away before it counts as one that changes nothing. */
const MOST_TRIES = 12;
const FEWEST_TRIES = 4;

describe("every question", { timeout: 60_000 + 100 * QUESTIONS_OF_A_FUNCTION }, () => {
  it.for(Object.values(kinds).map((kind) => [kind.funcao, kind] as const))(
    "whatever %s is asked, each part that it declares changes its rows or its words",
    async ([funcao, kind], { owner: { ctx, around } }) => {
      const told = async (asked: Question) => {
        const { question } = narrow(asked, kind);
        const { response, ressalvas, dados } = await answerParts(ctx, { question, offset: 0, ...around });
        return JSON.stringify([response, ressalvas, dados]);
      };
      const tries = new Map<QuestionPart, number>();
      const changing = new Set<QuestionPart>();
      for (const whole of askedOf(funcao)) {
        const { question } = narrow(whole, kind);
        for (const part of askable[funcao].uses.filter((it) => !(saidAnyhow[funcao] ?? []).includes(it))) {
          const tried = tries.get(part) ?? 0;
          if (wordsOf[part](question).length === 0 || changing.has(part) || tried === MOST_TRIES) continue;
          tries.set(part, tried + 1);
          if ((await told(question)) !== (await told(without(part, question)))) changing.add(part);
        }
      }
      const unchanging = [...tries].filter(([part, tried]) => tried >= FEWEST_TRIES && !changing.has(part));
      expect(unchanging.map(([part]) => part)).toEqual([]);
    },
  );
});
