import { describe, expect, it } from "vitest";
import { addDays } from "../../calendar.ts";
import { Decimal, sum, ZERO } from "../../money.ts";
import type { InstrumentKind } from "../../notes/instruments/instrument.ts";
import { type FutureLine, type FutureNote, realisedFutures } from "../../portfolio/futures.ts";
import { buildLedger } from "../../portfolio/ledger.ts";
import type { LedgerNote } from "../../portfolio/parts.ts";
import { defaultReadings } from "../contested.ts";
import { type TaxEntry, taxEntriesOf } from "../entries.ts";
import { type Pool, pools } from "../pools.ts";
import { type AssessmentInput, assessMonths, entriesOf, type MonthAssessment } from "./assessment.ts";
import { futureEntries, NO_FUTURES } from "./futures.ts";
import { otherReadings } from "./other-readings.ts";

/** Ten-millionths of a cent: every figure of a history is a whole number of this unit. */
const UNIT = 100_000_000n;
const units = (value: Decimal) => BigInt(value.times(UNIT.toString()).toFixed(0));
const highest = (...values: bigint[]) => values.reduce((a, b) => (a > b ? a : b));
const total = (values: bigint[]) => values.reduce((a, b) => a + b, 0n);

/** Chance by a fixed sequence. Source: Park and Miller, CACM 1988. */
function chance(start: number) {
  let seed = start;
  return (limit: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
}

const MONTHS = Array.from({ length: 26 }, (_, index) => {
  const month = index + 11; // November 2022 to December 2024
  return `${2022 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}`;
});
const CLASSES: readonly InstrumentKind[] = ["acao", "acao", "acao", "bdr", "fii", "fiagro", "etf_renda_fixa", "unit"];

/** A future that was opened, adjusted day by day and closed; amounts in cents. */
interface InventedFuture {
  ticker: string;
  days: { data: string; tipo: FutureLine["tipo"]; ajuste: number; custo: number }[];
  /** False when one adjustment covers more contracts than were opened. */
  isWhole: boolean;
}

function inventFuture(next: ReturnType<typeof chance>, index: number): InventedFuture {
  const isDayTrade = next(3) === 0;
  const isWhole = isDayTrade || next(6) !== 0;
  let data = `${MONTHS[next(22)]}-${String(1 + next(28)).padStart(2, "0")}`;
  const days = Array.from({ length: isDayTrade ? 1 : 3 + next(10) }, (_, day) => {
    if (day > 0) data = addDays(data, 1 + next(5));
    const tipo = isDayTrade ? "day_trade" : "ajuste";
    return { data, tipo: tipo as FutureLine["tipo"], ajuste: next(200_001) - 100_000, custo: next(300) };
  });
  if (!isDayTrade) for (const end of [days[0], days.at(-1)]) if (end) end.tipo = "normal";
  return { ticker: `BGI${index}`, days, isWhole };
}

function futureNotes(futures: readonly InventedFuture[]): FutureNote[] {
  return futures
    .flatMap(({ ticker, days, isWhole }) =>
      days.map(({ data, tipo, ajuste, custo }, index) => {
        const isClosing = index === days.length - 1;
        const quantidade = new Decimal(!isWhole && index === 1 ? 3 : 2);
        const line = { ticker, tipo, quantidade, ajuste: new Decimal(ajuste).div(100), prazo: "2030-12-30" };
        const linhas = [{ ...line, lado: isClosing ? ("V" as const) : ("C" as const) }];
        return { id: "", corretora: "Clear", dataPregao: data, custos: new Decimal(custo).div(100), linhas };
      }),
    )
    .sort((a, b) => (a.dataPregao < b.dataPregao ? -1 : 1));
}

interface History extends AssessmentInput {
  contracts: readonly InventedFuture[];
}

function inventHistory(seed: number): History {
  const next = chance(seed);
  const entries = Array.from({ length: 10 + next(60) }, (): TaxEntry => {
    const classe = CLASSES[next(CLASSES.length)] ?? "acao";
    const isDayTrade = next(5) === 0;
    return {
      ticker: classe.toUpperCase(),
      classe,
      mercado: classe === "acao" && next(6) === 0 ? "exercicio" : "vista",
      data: `${MONTHS[next(MONTHS.length)]}-${String(1 + next(28)).padStart(2, "0")}`,
      tipo: isDayTrade ? "day_trade" : "comum",
      resultado: new Decimal(next(2_000_001) - 1_000_000).div(next(4) === 0 ? 1_000_000 : 10_000),
      venda: new Decimal(next(1_500_000)).div(100),
      vendaDescoberta: ZERO,
      recompra: ZERO,
      confiavel: next(60) !== 0,
    };
  });
  const contracts = Array.from({ length: next(4) }, (_, index) => inventFuture(next, index));
  return {
    entries,
    contracts,
    futures: futureEntries(realisedFutures(futureNotes(contracts), "2025-06-30")),
    withholdings: Array.from({ length: next(12) }, () => ({
      tipo: next(2) === 0 ? ("comum" as const) : ("day_trade" as const),
      corretora: next(2) === 0 ? "Clear" : "Rico",
      data: `${MONTHS[next(MONTHS.length)]}-15`,
      valor: new Decimal(next(400)).div(100),
      debitado: next(2) === 0,
    })),
    statedLosses:
      next(3) === 0
        ? [
            {
              pool: pools[next(3)] ?? "comum",
              data: `${MONTHS[next(20)]}-28`,
              valor: new Decimal(next(50_000)).div(100),
            },
          ]
        : [],
    pendencies: [],
    readings: {
      ...defaultReadings,
      mesDosFuturos: next(2) === 0 ? "encerramento" : "ajuste",
      sobraIrrfComum: next(2) === 0 ? "carrega" : "so_na_declaracao",
      prejuizoIsento: next(2) === 0 ? "liquido" : "separado",
    },
    until: "2024-12",
  };
}

/**
 * The same months computed differently: columns of whole units instead of a carried state. The loss carried into a
 * month is the highest of all sums of negative results that end just before it; unused withholding is found likewise.
 */
function assessByColumns({ entries, contracts, withholdings, statedLosses, readings }: History) {
  const inMonth = <Dated extends { data: string }>(list: readonly Dated[], mes: string) =>
    list.filter(({ data }) => data.startsWith(mes));
  const poolOf = ({ classe, tipo }: TaxEntry): Pool | null => {
    if (classe === "etf_renda_fixa") return null;
    if (tipo === "day_trade") return "dayTrade";
    return classe === "fii" || classe === "fiagro" ? "fii" : "comum";
  };
  const isLimited = ({ classe, mercado, tipo }: TaxEntry) =>
    classe === "acao" && mercado === "vista" && tipo === "comum";

  /** Result that futures add to a pool in a month; null while a contract of that time is incomplete. */
  const ofFutures = (pool: Pool, mes: string): bigint | null => {
    const cents = contracts.flatMap(({ days, isWhole }) => {
      const [first, last] = [days[0], days.at(-1)];
      if (!first || !last || (first.tipo === "day_trade") !== (pool === "dayTrade") || pool === "fii") return [];
      const isDuring = first.data.slice(0, 7) <= mes && mes <= last.data.slice(0, 7);
      if (!isWhole) return isDuring ? [null] : [];
      const counted = days.filter(({ data }) =>
        (readings.mesDosFuturos === "ajuste" ? data : last.data).startsWith(mes),
      );
      return counted.map(({ ajuste, custo }) => BigInt(ajuste - custo));
    });
    return cents.includes(null) ? null : (total(cents.map((it) => it ?? 0n)) * UNIT) / 100n;
  };

  const results = (pool: Pool) =>
    MONTHS.map((mes) => {
      const futures = ofFutures(pool, mes);
      if (futures === null) return null;
      const own = inMonth(entries, mes).filter((entry) => poolOf(entry) === pool);
      if (own.some(({ confiavel, venda, resultado }) => !confiavel && !(venda.isZero() && resultado.isZero())))
        return null;
      const sales = total(
        inMonth(entries, mes)
          .filter(isLimited)
          .map(({ venda }) => units(venda)),
      );
      const ofShares = own.filter(isLimited).map(({ resultado }) => units(resultado));
      const limited = total(ofShares);
      const free = total(own.filter((entry) => !isLimited(entry)).map(({ resultado }) => units(resultado)));
      const losses = total(ofShares.filter((result) => result < 0n));
      if (sales > 20_000n * UNIT) return futures + free + limited;
      if (readings.prejuizoIsento === "separado") return futures + free + losses;
      return futures + free + (limited > 0n ? 0n : limited);
    });

  const taxes = (pool: Pool) => {
    const column = results(pool);
    const stated = statedLosses.find((it) => it.pool === pool);
    // A loss of the 28th stands at the beginning of its own month, but for February, when that is its last day.
    const from = stated
      ? MONTHS.indexOf(stated.data.slice(0, 7)) +
        (stated.data.endsWith("-02-28") && !stated.data.startsWith("2024") ? 1 : 0)
      : 0;
    return column.map((result, month) => {
      if (result === null) return null;
      if (result <= 0n) return 0n;
      const isStated = stated !== undefined && month >= from;
      const earlier = column.slice(isStated ? from : 0, month);
      if (earlier.includes(null)) return null;
      const own = earlier.map((value) => value ?? 0n);
      const tails = own.map((_, start) => -total(own.slice(start)));
      const wholeTail = isStated ? units(stated.valor) - total(own) : 0n;
      const loss = highest(0n, wholeTail, ...tails);
      const base = highest(0n, result - loss);
      const cent = UNIT / 100n;
      const rate = pool === "comum" ? 15n : 20n;
      return ((base * rate * 2n) / 100n + cent) / (2n * cent);
    });
  };

  const byPool = { comum: taxes("comum"), dayTrade: taxes("dayTrade"), fii: taxes("fii") };
  const taxOf = MONTHS.map((_, month) => {
    const own = pools.map((pool) => byPool[pool][month] ?? null);
    return own.includes(null) ? null : total(own.map((tax) => tax ?? 0n));
  });
  const cents = (value: Decimal) => BigInt(value.times(100).toFixed(0));
  const dayTradeWithheld = MONTHS.map((mes) =>
    total(
      inMonth(withholdings, mes)
        .filter(({ tipo }) => tipo === "day_trade")
        .map(({ valor }) => cents(valor)),
    ),
  );
  const ordinaryWithheld = MONTHS.map((mes) =>
    total(
      ["Clear", "Rico"].map((broker) => {
        const own = inMonth(withholdings, mes).filter(
          ({ tipo, corretora }) => tipo === "comum" && corretora === broker,
        );
        const printed = total(own.map(({ valor }) => cents(valor)));
        return printed > 100n
          ? printed
          : total(own.filter(({ debitado }) => debitado).map(({ valor }) => cents(valor)));
      }),
    ),
  );

  // Unused withholding, by the amounts added and used in every month since the last open one (or December).
  const isEnding = readings.sobraIrrfComum === "so_na_declaracao";
  const isYearEnd = (mes: string | undefined) => mes?.endsWith("-12") ?? false;
  const paid: string[] = [];
  let slip = 0n;
  let [dayTradeLeft, ordinaryLeft] = [0n, 0n];
  for (const [month, mes] of MONTHS.entries()) {
    const tax = taxOf[month] ?? null;
    if (tax === null) {
      paid.push("open");
      [dayTradeLeft, ordinaryLeft] = [0n, 0n];
      continue;
    }
    const purse = dayTradeLeft + (dayTradeWithheld[month] ?? 0n);
    const other = ordinaryLeft + (ordinaryWithheld[month] ?? 0n);
    slip += highest(0n, tax - purse - other);
    ordinaryLeft = isYearEnd(mes) && isEnding ? 0n : highest(0n, other - highest(0n, tax - purse));
    dayTradeLeft = isYearEnd(mes) ? 0n : highest(0n, purse - tax);
    paid.push(slip >= 1000n ? slip.toString() : "0");
    if (slip >= 1000n) slip = 0n;
  }
  return { byPool, paid };
}

const centsOf = (value: Decimal | null) => value?.times(100).toFixed();

describe("a thousand random histories", () => {
  it("give every month to the cent as an independent reckoning by columns does", { timeout: 60_000 }, () => {
    let compared = 0;
    const differences: string[] = [];
    for (let seed = 1; seed <= 1000; seed += 1) {
      const input = inventHistory(seed);
      const months = new Map(assessMonths(input).map((month) => [month.mes, month]));
      const { byPool, paid } = assessByColumns(input);
      for (const [index, mes] of MONTHS.entries()) {
        const month = months.get(mes);
        if (!month) continue; // before the first entry
        compared += 1;
        const ours = [...pools.map((pool) => centsOf(month.pools[pool].imposto)), centsOf(month.darf.valor) ?? "open"];
        const theirs = [...pools.map((pool) => byPool[pool][index]), paid[index]];
        if (ours.join(" ") !== theirs.join(" ")) differences.push(`${seed} ${mes}: ${ours} instead of ${theirs}`);
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(20_000);
  });

  it("never have a negative tax, and add up to what was realised", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const history = inventHistory(seed);
      const whole = (list: readonly TaxEntry[]) => list.map((entry) => ({ ...entry, confiavel: true }));
      const futures = { encerramento: whole(history.futures.encerramento), ajuste: whole(history.futures.ajuste) };
      const input = { ...history, futures, entries: whole(history.entries) };
      const entries = entriesOf(input);
      const months = assessMonths(input);
      const parts = months.flatMap(({ pools: ofPools, isento, fora }) => [
        ...pools.map((pool) => ofPools[pool].resultado ?? ZERO),
        isento ?? ZERO,
        ...fora.map(({ resultado }) => resultado ?? ZERO),
      ]);
      expect(sum(parts).toString()).toBe(sum(entries.map(({ resultado }) => resultado)).toString());
      expect(months.every(({ darf }) => darf.valor?.gte(0))).toBe(true);
      expect(months.every(({ pools: ofPools }) => pools.every((pool) => ofPools[pool].base?.gte(0)))).toBe(true);
    }
  });

  it("do not depend on the order of entries and brokers", () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const input = inventHistory(seed);
      const turned = {
        ...input,
        entries: input.entries.toReversed(),
        withholdings: input.withholdings
          .map((it) => ({ ...it, corretora: it.corretora === "Clear" ? "Rico" : "Clear" }))
          .toReversed(),
      };
      expect(figures(assessMonths(turned))).toEqual(figures(assessMonths(input)));
    }
  });
});

/** All figures of the months as text. */
const figures = (months: readonly MonthAssessment[]) =>
  months.map(({ mes, vendasAcoes, isento, pools: ofPools, darf }) =>
    [mes, vendasAcoes, isento, ...pools.map((pool) => ofPools[pool].base), darf.valor].join(" "),
  );

function* atKnownCost(notes: readonly LedgerNote[]) {
  for (const row of buildLedger(notes)) yield { ...row, custoConhecido: true };
}

describe("other readings", () => {
  it("are told as from every entry by itself, although they are tried with few", () => {
    let changes = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const input = inventHistory(seed);
      const ours = assessMonths(input);
      for (const { ponto, leitura, mes, imposto, daOutra } of [...otherReadings(input)].flat()) {
        const theirs = assessMonths({ ...input, readings: { ...input.readings, [ponto]: leitura } });
        const index = ours.findIndex((month) => month.mes === mes);
        expect([imposto, daOutra].map(centsOf)).toEqual(
          [ours[index], theirs[index]].map((month) => centsOf(addedTo(month))),
        );
        changes += 1;
      }
    }
    expect(changes).toBeGreaterThan(200);
  });
});

function addedTo(month: MonthAssessment | undefined): Decimal | null {
  const { valor = null, acumulado = ZERO, acumuladoAnterior = ZERO } = month?.darf ?? {};
  return valor?.plus(acumulado).minus(acumuladoAnterior) ?? null;
}

describe("fills of an order", () => {
  let made = 0;
  /** A day's note of one asset, each order in one fill or in several. */
  function note(
    dataPregao: string,
    orders: readonly { lado: "C" | "V"; fills: number[]; preco: string }[],
    custo: string,
  ): LedgerNote {
    return {
      ...{ id: dataPregao, cnpj: null, corretora: "Clear" },
      mercado: "BOVESPA",
      dataPregao,
      custos: custo === "0" ? [] : [{ tipo: "emolumentos", valor: new Decimal(custo), debitado: true }],
      negocios: orders.flatMap(({ lado, fills, preco }) =>
        fills.map((quantidade) => {
          made += 1;
          const valor = new Decimal(preco).times(quantidade);
          return {
            id: `trade-${made}`,
            lado,
            mercado: "VISTA",
            ticker: "BBAS3",
            quantidade: new Decimal(quantidade),
            valor,
          };
        }),
      ),
    };
  }
  function monthsOf(seed: number, isSplit: boolean, custo: string) {
    const next = chance(seed);
    const notes = MONTHS.slice(0, 12).map((mes, index) => {
      const fills = Array.from({ length: 1 + next(5) }, () => 1 + next(90));
      const preco = `${10 + next(40)}.${10 + next(90)}`;
      const whole = fills.reduce((a, b) => a + b, 0);
      const lado = index % 2 === 0 ? ("C" as const) : ("V" as const);
      return {
        fills: fills.length,
        note: note(`${mes}-10`, [{ lado, fills: isSplit ? fills : [whole], preco }], custo),
      };
    });
    const entries = [...taxEntriesOf(atKnownCost(notes.map((it) => it.note)), () => "acao")];
    const months = assessMonths({
      entries,
      withholdings: [],
      statedLosses: [],
      futures: NO_FUTURES,
      pendencies: [],
      readings: defaultReadings,
      until: "2023-10",
    });
    return { months, entries, fills: notes.reduce((count, it) => count + it.fills, 0) };
  }

  it("change no month when nothing was charged", () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const rounded = ({ months }: ReturnType<typeof monthsOf>) =>
        months.map(({ mes, vendasAcoes, darf }) => `${mes} ${vendasAcoes.toFixed(2)} ${darf.valor}`);
      expect(rounded(monthsOf(seed, true, "0"))).toEqual(rounded(monthsOf(seed, false, "0")));
    }
  });

  it("change the result by a cent per fill at most when costs are shared among them", () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const [split, whole] = [monthsOf(seed, true, "0.97"), monthsOf(seed, false, "0.97")];
      const resultOf = ({ entries }: typeof split) => sum(entries.map(({ resultado }) => resultado));
      const difference = resultOf(split).minus(resultOf(whole)).abs();
      expect(difference.lte(new Decimal(split.fills).div(100))).toBe(true);
    }
  });
});

describe("from the ledger to the slip", () => {
  const trade = (id: string, lado: "C" | "V", quantidade: number, preco: string) => ({
    id,
    lado,
    mercado: "VISTA",
    ticker: "PETR4",
    quantidade: new Decimal(quantidade),
    valor: new Decimal(preco).times(quantidade),
  });
  const day = (dataPregao: string, ...negocios: ReturnType<typeof trade>[]): LedgerNote => ({
    ...{ id: dataPregao, cnpj: null, corretora: "Clear" },
    mercado: "BOVESPA",
    dataPregao,
    custos: [],
    negocios,
  });
  const monthOf = (notes: LedgerNote[], mes: string) =>
    assessMonths({
      entries: [...taxEntriesOf(atKnownCost(notes), () => "acao")],
      withholdings: [],
      statedLosses: [],
      futures: NO_FUTURES,
      pendencies: [],
      readings: defaultReadings,
      until: mes,
    }).at(-1);

  it("a day trade of 10 leaves 990 ordinary: sales 24.750, gain 4.950, tax 742,50 (domain §3.9)", () => {
    const month = monthOf(
      [
        day("2023-01-02", trade("a", "C", 1000, "20")),
        day("2023-02-02", trade("b", "V", 1000, "25"), trade("c", "C", 10, "25")),
      ],
      "2023-02",
    );
    expect(month?.vendasAcoes.toString()).toBe("24750");
    expect(month?.pools.comum.resultado?.toString()).toBe("4950");
    expect(month?.pools.dayTrade.resultado?.toString()).toBe("0");
    expect(month?.darf.valor?.toString()).toBe("742.5");
  });

  it("a day trade gains 0,20 a share while the second sale is ordinary against 10,97 (domain §3.8)", () => {
    const month = monthOf(
      [
        day("2023-01-02", trade("a", "C", 100, "10.97")),
        day("2023-02-02", trade("b", "V", 100, "10.75"), trade("c", "C", 100, "10.55"), trade("d", "V", 100, "10.34")),
      ],
      "2023-02",
    );
    expect(month?.pools.dayTrade.resultado?.toString()).toBe("20");
    expect(month?.pools.comum.resultado?.toString()).toBe("-63");
    expect(month?.pools.comum.prejuizos?.map(({ valor }) => valor.toString())).toEqual(["63"]);
  });
});
