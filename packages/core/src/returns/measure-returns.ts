import { addDays, type CalendarDate, daysBetween } from "../calendar.ts";
import { type Lack, lackOf } from "../caveats/lack.ts";
import { formatCount, formatDay, listFew } from "../format.ts";
import { groupBy } from "../group-by.ts";
import { Decimal, sum, ZERO } from "../money.ts";
import { thinOut } from "../thin-out.ts";
import { cdiGrowth, ibovGrowth, ipcaGrowth, type SeriesPoint } from "./benchmark.ts";
import { gain, gainOnCost } from "./gain.ts";
import { compareWithIpca } from "./ipca-months.ts";
import { dayChange } from "./month-change.ts";
import { percentOfCdi } from "./percent-of-cdi.ts";
import type { PortfolioDay } from "./portfolio-days.ts";
import type { Benchmark } from "./schema.ts";
import { perYear, timeWeightedReturn, type ValuedDay } from "./twr.ts";
import { xirr } from "./xirr.ts";

/** Points of the curve at most; a screen has no more to show. */
const MAX_POINTS = 800;

export interface ReturnsQuestion {
  /** The first day that is asked about; null for the first there is. */
  de: CalendarDate | null;
  /** In order, and before `de` at least the day before it, if something was held then. */
  days: readonly PortfolioDay[];
  series: Readonly<Record<Benchmark, readonly SeriesPoint[]>>;
  /** Assets excluded from all days because their cost, or that of an asset connected by an event, is not known. */
  leftOut: readonly string[];
  /** Assets that are in the days from one on only, for the same reason. */
  entering: readonly { ticker: string; dia: CalendarDate }[];
  /** Assets whose incomes are excluded from all days. */
  unmeasuredIncomes?: readonly string[];
}

/**
 * Measures the portfolio's gain and returns over some days, against the benchmarks over the same days. Amounts in BRL,
 * rates as fractions; a figure that rests on a missing price or point is null, and a sentence names the missing data.
 * Yields between its steps, each of some 20 ms for ten years. Source: domain §10.
 */
export function* measureReturns({ de, days, series, leftOut, entering, unmeasuredIncomes = [] }: ReturnsQuestion) {
  const before = startOf(days, de);
  const within = de === null ? days : days.filter(({ dia }) => dia >= de);
  const last = within.at(-1) ?? before;
  const inicial = before ? before.valor : ZERO;
  const final = last?.valor ?? null;

  const returned = inicial === null ? null : timeWeightedReturn([...asStart(before), ...within]);
  yield;
  const twrOf = new Map(returned?.dias.map(({ dia, twr }) => [dia, twr]));
  const twr = last && returned ? returned.twr : null;
  const base = before?.dia ?? addDays(within[0]?.dia ?? "1900-01-01", -1);
  const shown = thinOut(within, MAX_POINTS);
  const growth = growthOf(series, base, shown);
  yield;
  const end = shown.length - 1;
  const ofDays = within.map(({ dia }) => ({ dia, twr: twrOf.get(dia) ?? null }));
  const mesesIpca = compareWithIpca(series.ipca, base, ofDays);
  const comparacoes = {
    cdi: growth.cdi[end] ?? null,
    ipca: mesesIpca?.ipca ?? null,
    ibov: growth.ibov[end] ?? null,
  };

  const weighted = moneyWeighted(before, within, final, twr);
  yield;

  const fluxos = within.flatMap(({ dia, entrada, saida }) => {
    const valor = entrada?.minus(saida) ?? null;
    return valor?.isZero() ? [] : [{ dia, valor }];
  });

  return {
    de: within[0]?.dia ?? null,
    ate: last?.dia ?? null,
    curva: shown.map(({ dia, investido, valor }, index) => ({
      ...{ dia, investido, valor, twr: twrOf.get(dia) ?? null },
      ...{ cdi: growth.cdi[index] ?? null, ipca: growth.ipca[index] ?? null, ibov: growth.ibov[index] ?? null },
    })),
    diaInicial: before?.dia ?? null,
    inicial,
    final,
    fluxos,
    // Of all days: the curve may leave some out.
    dia: dayChange({
      curva: within.map(({ dia, valor, fechamentos }) => ({ dia, valor, fechamentos, twr: twrOf.get(dia) ?? null })),
      diaInicial: before?.dia ?? null,
      // Only of closes of that day itself, as between two days of the curve.
      inicial: before && before.fechamentos !== "todos" ? null : inicial,
      fluxos,
    }),
    ...gainsOf(inicial, final, within),
    twr,
    ...weighted,
    comparacoes,
    percentualDoCdi: twr && last ? percentOfCdi(twr, series.cdi, base, last.dia) : null,
    mesesIpca: mesesIpca && { de: mesesIpca.de, ate: mesesIpca.ate, twr: mesesIpca.twr, acima: mesesIpca.acima },
    faltas:
      within.length === 0
        ? []
        : [
            ...entriesOf(entering, within),
            ...unmeasuredOf(unmeasuredIncomes),
            ...gapsOf(before, within, comparacoes, returned?.semCapital ?? []),
          ],
    semCusto: [...leftOut],
  };
}

/** The day before the first, at whose end the period begins; undefined when nothing was held then. */
function startOf(days: readonly PortfolioDay[], de: CalendarDate | null): PortfolioDay | undefined {
  const start = de === null ? undefined : addDays(de, -1);
  return days.find(({ dia, valor }) => dia === start && !valor?.isZero());
}

/** Positions from before the first day count as a deposit on the day of their known value. */
function asStart(before: PortfolioDay | undefined): ValuedDay[] {
  if (!before?.valor) return [];
  return [{ dia: before.dia, valor: before.valor, entrada: Decimal.max(before.valor, ZERO), saida: ZERO }];
}

function growthOf(series: ReturnsQuestion["series"], base: CalendarDate, shown: readonly PortfolioDay[]) {
  const dias = shown.map(({ dia }) => dia);
  return {
    cdi: cdiGrowth(series.cdi, base, dias),
    ipca: ipcaGrowth(series.ipca, base, dias),
    ibov: ibovGrowth(series.ibov, base, dias),
  };
}

function gainsOf(inicial: Decimal | null, final: Decimal | null, within: readonly PortfolioDay[]) {
  const compras = knownSum(within.map((day) => day.compras));
  const vendas = sum(within.map((day) => day.vendas));
  const proventos = sum(within.map((day) => day.proventos));
  if (inicial === null || final === null || compras === null) {
    return { compras, vendas, proventos, ganho: null, ganhoSobreCusto: null };
  }
  const period = { inicial, compras, vendas, proventos, final };
  return { compras, vendas, proventos, ganho: gain(period), ganhoSobreCusto: gainOnCost(period) };
}

/** Null when one of the amounts is not known. */
function knownSum(amounts: readonly (Decimal | null)[]): Decimal | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? sum(known) : null;
}

function moneyWeighted(
  before: PortfolioDay | undefined,
  within: readonly PortfolioDay[],
  final: Decimal | null,
  twr: Decimal | null,
) {
  const last = within.at(-1);
  if (!last || final === null || before?.valor === null) return { xirr: null, xirrAmbigua: false };
  const first = before ?? within[0] ?? last;
  const moved = within.flatMap(({ dia, entrada, saida }) => (entrada ? [{ dia, valor: saida.minus(entrada) }] : []));
  if (moved.length < within.length) return { xirr: null, xirrAmbigua: false };
  const flows = [
    ...(before?.valor ? [{ dia: before.dia, valor: before.valor.negated() }] : []),
    ...moved,
    { dia: last.dia, valor: final },
  ];
  const near = twr && perYear(twr, daysBetween(first.dia, last.dia));
  const { taxa, ambigua } = xirr(flows, near);
  return { xirr: taxa, xirrAmbigua: ambigua };
}

/** Why a benchmark has no figure. */
export const missingSeries: Readonly<Record<Benchmark, string>> = {
  cdi: "CDI: sem dados para todo o período.",
  ipca: "IPCA: sem dados de nenhum mês inteiro do período.",
  ibov: "Ibovespa: sem dados para todo o período.",
};

function gapsOf(
  before: PortfolioDay | undefined,
  within: readonly PortfolioDay[],
  comparacoes: Readonly<Record<Benchmark, Decimal | null>>,
  semCapital: readonly CalendarDate[],
): Lack[] {
  const unpriced = within.filter(({ valor }) => valor === null);
  const unpricedDays = groupBy(
    unpriced.flatMap(({ semPreco }) => semPreco),
    (ticker) => ticker,
  );
  const names = [...unpricedDays.keys()].sort();
  const unentered = [...new Set(within.flatMap(({ semValorInicial }) => semValorInicial))].sort();
  const missing = (["cdi", "ipca", "ibov"] as const).filter((serie) => comparacoes[serie] === null);
  return [
    ...(before?.valor === null
      ? [
          lackOf(
            "preco",
            `Sem preço recente de ${listFew(before.semPreco)} em ${formatDay(before.dia)}: o valor inicial não é conhecido.`,
            before.semPreco,
            `em ${formatDay(before.dia)}`,
          ),
        ]
      : []),
    ...(unpriced.length > 0
      ? [
          {
            tipo: "preco" as const,
            mensagem: `Sem preço recente de ${listFew(names)} em ${unpriced.length} de ${within.length} dias: nesses dias o valor não é conhecido.`,
            ativos: [
              ...groupBy(
                names,
                (ticker) => `em ${unpricedDays.get(ticker)?.length} de ${formatCount(within.length, "dia", "dias")}`,
              ),
            ].map(([detalhe, tickers]) => ({ detalhe, tickers })),
          },
        ]
      : []),
    ...(unentered.length > 0
      ? [
          lackOf(
            "preco",
            `Sem preço na semana da posição inicial de ${listFew(unentered)}: não se sabe quanto valia ao entrar.`,
            unentered,
            "na semana da posição inicial",
          ),
        ]
      : []),
    ...(semCapital.length > 0
      ? [
          lackOf(
            "dados",
            "Em alguns dias houve resultado sem dinheiro investido; ele está no ganho em reais e em nenhuma porcentagem.",
          ),
        ]
      : []),
    ...missing.map((serie) => lackOf("dados", missingSeries[serie])),
  ];
}

function entriesOf(entering: ReturnsQuestion["entering"], within: readonly PortfolioDay[]): Lack[] {
  const first = within[0]?.dia ?? "";
  return entering
    .filter(({ dia }) => dia >= first)
    .map(({ ticker, dia }) => {
      const since = `conta a partir de ${formatDay(dia)}`;
      return lackOf("compra", `${ticker} ${since}; antes disso o custo não é conhecido.`, [ticker], since);
    });
}

const unmeasuredOf = (tickers: readonly string[]): Lack[] =>
  tickers.length === 0
    ? []
    : [lackOf("dados", `Proventos de ${listFew(tickers)} ficam fora: nos dias deles o ativo não está nestas contas.`)];
