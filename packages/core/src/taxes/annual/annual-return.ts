import type { CalendarDate } from "../../calendar.ts";
import { formatMoney, formatNumber, listWords } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum, ZERO } from "../../money.ts";
import type { TaxClass } from "../classes.ts";
import type { Readings } from "../contested.ts";
import type { TaxEntry, TaxMarket } from "../entries.ts";
import type { MonthAssessment } from "../months/assessment.ts";
import { isExempted } from "../months/monthly-result.ts";
import { hasTotal, lacksOnlyFiles } from "../months/unread-files.ts";
import { placeOf } from "../pools.ts";
import { costWithoutOrder } from "../sentences.ts";

/** Position of an asset at the ends of two years; costs in BRL by the average price, never the market's. */
export interface YearEndHolding {
  ticker: string;
  /** Null when no table knows it. */
  nome: string | null;
  classe: TaxClass;
  /** At the end of the year that is declared; negative when short. */
  quantidade: Decimal;
  /** Null while it is not known. */
  custo: Decimal | null;
  custoAnterior: Decimal | null;
  corretoras: readonly { nome: string; cnpj: string | null }[];
  /** Days until then on which the notes leave open whether it was bought or sold first. */
  diasSemOrdem: readonly CalendarDate[];
}

/** One entry of "Bens e Direitos", ready to be pasted. */
interface DeclaredGood {
  ticker: string;
  /** Null where none is certain: the person looks it up. */
  grupo: string | null;
  codigo: string | null;
  /** Advice on the asset code and the cost; null when there is none. */
  conferir: string | null;
  discriminacao: string;
  /** Cost on 31/12 of the year before and of the year, in BRL; null while it is not known. */
  situacaoAnterior: Decimal | null;
  situacaoAtual: Decimal | null;
}

/** Group and code by class. Source: domain §4.9.1. */
const CODES: Partial<Record<TaxClass, readonly [grupo: string, codigo: string]>> = {
  acao: ["03", "01"],
  tesouro: ["04", "02"],
  bdr: ["04", "04"],
  opcao: ["04", "04"],
  fiagro: ["07", "02"],
  fii: ["07", "03"],
  etf: ["07", "06"],
  etf_renda_fixa: ["07", "08"],
  fi_infra: ["07", "10"],
};

/** Advice for classes whose code no source confirms. Source: domain §4.9.1. */
const TO_CHECK: Partial<Record<TaxClass, string>> = {
  unit: "Nenhuma fonte oficial diz o código das units. Confira na tabela do programa se cabe o 03-01, de ações.",
};

const UNITS: Record<TaxClass, readonly [one: string, many: string]> = {
  acao: ["ação", "ações"],
  unit: ["unit", "units"],
  fii: ["cota", "cotas"],
  fiagro: ["cota", "cotas"],
  etf: ["cota", "cotas"],
  etf_renda_fixa: ["cota", "cotas"],
  bdr: ["BDR", "BDRs"],
  fi_infra: ["cota", "cotas"],
  fip_ie: ["cota", "cotas"],
  opcao: ["opção", "opções"],
  tesouro: ["título", "títulos"],
  outro: ["título", "títulos"],
};

/** Goods to declare: each long position at either year's end, by code and ticker. Short positions are no goods. */
export function goodsAndRights(holdings: readonly YearEndHolding[]): DeclaredGood[] {
  return holdings
    .filter(({ quantidade, custoAnterior }) => quantidade.gt(0) || custoAnterior?.gt(0))
    .map((holding) => {
      const [grupo, codigo] = CODES[holding.classe] ?? [null, null];
      return {
        ticker: holding.ticker,
        grupo,
        codigo,
        conferir: toCheck(holding),
        discriminacao: describe(holding),
        situacaoAnterior: holding.custoAnterior,
        situacaoAtual: holding.quantidade.gt(0) ? holding.custo : ZERO,
      };
    })
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

function toCheck({ classe, diasSemOrdem }: YearEndHolding): string | null {
  const told = [TO_CHECK[classe] ?? [], diasSemOrdem.length > 0 ? costWithoutOrder(diasSemOrdem) : []].flat();
  return told.length > 0 ? told.join(" ") : null;
}

const orderOf = ({ grupo, codigo, ticker }: DeclaredGood) => `${grupo ?? "99"}-${codigo ?? "99"}-${ticker}`;

function describe({ ticker, nome, classe, quantidade, custo, corretoras }: YearEndHolding): string {
  const security = nome ? `${ticker} (${nome})` : ticker;
  if (!quantidade.gt(0)) return `${security}: posição encerrada no ano.`;
  const [one, many] = UNITS[classe];
  const held = `${formatNumber(quantidade)} ${quantidade.equals(1) ? one : many} ${security}`;
  const average = custo
    ? `preço médio de ${formatMoney(custo.div(quantidade).toDecimalPlaces(2))}, custo total de ${formatMoney(custo)}`
    : "custo a informar";
  const brokers = corretoras.map((it) => (it.cnpj ? `${it.nome} (CNPJ ${it.cnpj})` : it.nome));
  const custody = brokers.length > 0 ? `, custódia em ${listWords(brokers)}` : "";
  return `${held}, ${average}${custody}.`;
}

/** A row of "Renda Variável", as the program names it; ordinary operations and day trades have a column each. In BRL. */
interface VariableIncomeRow {
  linha: string;
  comum: Decimal | null;
  dayTrade: Decimal | null;
}

/** Rows of the program, by our markets. Shares, units, ETFs and BDRs share the first. Source: domain §4.9.4. */
const FORM_MARKETS: Readonly<Record<Exclude<TaxMarket, "futuro">, string>> = {
  vista: "Mercado à vista – ações",
  direito: "Mercado à vista – ações",
  amortizacao: "Mercado à vista – ações",
  exercicio: "Mercado à vista – ações",
  opcao: "Mercado opções – ações",
  termo: "Mercado a termo – ações/ouro",
};

/** Futures by underlying asset. Source: domain §5.2.4. */
const FORM_FUTURES: readonly [RegExp, string][] = [
  [/^(WIN|IND)/, "Mercado futuro – índices"],
  [/^(WDO|DOL)/, "Mercado futuro – dólar dos EUA"],
  [/^DI1/, "Mercado futuro – juros"],
];
const OTHER_FUTURES = "Mercado futuro – outros";

function formRowOf({ mercado, ticker }: TaxEntry): string {
  if (mercado !== "futuro") return FORM_MARKETS[mercado];
  return FORM_FUTURES.find(([root]) => root.test(ticker))?.[1] ?? OTHER_FUTURES;
}

/**
 * A month of "Renda Variável – Operações comuns e day trade" in the rows of the program; exempt gains and funds have pages of
 * their own. Source: domain §4.9.4.
 *
 * @param entries - of the month
 */
export function variableIncomeRows(
  month: MonthAssessment,
  entries: readonly TaxEntry[],
  readings: Readings,
): VariableIncomeRow[] {
  const { comum, dayTrade } = month.pools;
  const row = (linha: string, ofComum: Decimal | null, ofDayTrade: Decimal | null): VariableIncomeRow => ({
    linha,
    comum: ofComum,
    dayTrade: ofDayTrade,
  });
  const carried = (losses: typeof comum.prejuizos) => losses && sum(losses.map(({ valor }) => valor));
  return [
    ...marketRows(month, entries, readings),
    row("Resultado líquido do mês", comum.resultado, dayTrade.resultado),
    row("Resultado negativo até o mês anterior", comum.prejuizoAnterior, dayTrade.prejuizoAnterior),
    row("Base de cálculo do imposto", comum.base, dayTrade.base),
    row("Prejuízo a compensar", carried(comum.prejuizos), carried(dayTrade.prejuizos)),
    row("Imposto devido", comum.imposto, dayTrade.imposto),
  ];
}

function marketRows(month: MonthAssessment, entries: readonly TaxEntry[], readings: Readings): VariableIncomeRow[] {
  const counted = entries.flatMap((entry) => {
    const place = placeOf(entry, readings);
    if (place.kind !== "pool" || place.pool === "fii") return [];
    if (isExempted(entry, place, month, readings)) return [];
    return [{ linha: formRowOf(entry), pool: place.pool, resultado: entry.resultado }];
  });
  const total = (own: typeof counted, pool: "comum" | "dayTrade") =>
    month.pools[pool].resultado && sum(own.filter((it) => it.pool === pool).map(({ resultado }) => resultado));
  return [...groupBy(counted, ({ linha }) => linha)].map(([linha, own]) => ({
    linha,
    comum: total(own, "comum"),
    dayTrade: total(own, "dayTrade"),
  }));
}

/** A year of months for the annual return, in BRL. */
interface YearTotals {
  /** Line 20 of exempt income. Source: domain §4.9.2. */
  isento: Decimal;
  irrfComum: Decimal;
  /** Withheld on notes whose sales are all FII or Fiagro. */
  irrfFii: Decimal;
  irrfDayTrade: Decimal;
  /** Left over in December. */
  irrfARestituir: Decimal;
  /** Ordinary tax left over in December. Source: domain §4.4.6. */
  irrfNaDeclaracao: Decimal;
  /** Payable by the slips of the year's months; null while a month is open. */
  darf: Decimal | null;
  /** Months that lack something: their figures are in no total, save for those in `podemMudar`. */
  incompletos: string[];
  /** Months in `incompletos` that lack only unread files: their figures are in the totals, and may change. */
  podemMudar: string[];
}

/** Sums the months of a year. */
export function yearTotals(months: readonly MonthAssessment[]): YearTotals {
  const slips = months.map(({ darf }) => darf.valor);
  const whole = months.filter(hasTotal);
  return {
    isento: sum(whole.flatMap(({ isento }) => isento ?? [])),
    irrfComum: sum(whole.map(({ irrf }) => irrf.comum)),
    irrfFii: sum(whole.map(({ irrf }) => irrf.fii)),
    irrfDayTrade: sum(whole.map(({ irrf }) => irrf.dayTrade)),
    irrfARestituir: sum(whole.flatMap(({ irrf }) => irrf.aRestituir ?? [])),
    irrfNaDeclaracao: sum(whole.flatMap(({ irrf }) => irrf.naDeclaracao ?? [])),
    darf: slips.every((valor) => valor !== null) ? sum(slips) : null,
    incompletos: months.filter(({ completo }) => !completo).map(({ mes }) => mes),
    podemMudar: months.filter(lacksOnlyFiles).map(({ mes }) => mes),
  };
}
