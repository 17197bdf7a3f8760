import type { CalendarDate } from "../../calendar.ts";
import { isExemptPaper, paperKind } from "../../documents/b3/paper.ts";
import { groupBy } from "../../group-by.ts";
import type { IncomeType } from "../../incomes/schema.ts";
import { type Decimal, sum, toCents, ZERO } from "../../money.ts";
import type { TaxClass } from "../classes.ts";
import { findRule } from "../rules.ts";

interface YearIncome {
  tipo: IncomeType;
  ticker: string;
  classe: TaxClass;
  data: CalendarDate;
  valorBruto: Decimal;
  valorLiquido: Decimal;
}

/** Form and line of the annual return for an income; null where no source confirms a line. */
interface IncomePlace {
  ficha: "isentos" | "exclusiva" | null;
  linha: string | null;
  texto: string;
}

const DIVIDENDS: IncomePlace = { ficha: "isentos", linha: "09", texto: "Lucros e dividendos recebidos" };
const FUNDS: IncomePlace = { ficha: "isentos", linha: "99", texto: "Outros: rendimentos de FII e Fiagro" };
const EQUITY_INTEREST: IncomePlace = { ficha: "exclusiva", linha: "10", texto: "Juros sobre capital próprio" };
const FINANCIAL: IncomePlace = { ficha: "exclusiva", linha: "06", texto: "Rendimentos de aplicações financeiras" };
const EXEMPT_PAPERS: IncomePlace = {
  ficha: "isentos",
  linha: "12",
  texto: "Rendimentos de CRI, CRA, LCI e LCA",
};
const UNKNOWN: IncomePlace = { ficha: null, linha: null, texto: "Outros proventos: confira a ficha no informe" };
const FROM_ABROAD: IncomePlace = {
  ficha: null,
  linha: null,
  texto: "Dividendos de BDR: vêm do exterior e não são isentos. Confira no informe",
};

/** Sources: domain §5.7.6, domain §5.7.7. */
function placeOf({ tipo, ticker, classe, valorBruto, valorLiquido }: YearIncome): IncomePlace {
  if (paperKind(ticker) !== null || classe === "tesouro") {
    if (valorBruto.gt(valorLiquido)) return FINANCIAL;
    return isExemptPaper(ticker) ? EXEMPT_PAPERS : UNKNOWN;
  }
  if (tipo === "jcp") return EQUITY_INTEREST;
  if (tipo === "dividendo" && (classe === "acao" || classe === "unit")) return DIVIDENDS;
  if (tipo === "dividendo" && classe === "bdr") return FROM_ABROAD;
  if (tipo === "rendimento" && (classe === "fii" || classe === "fiagro")) return FUNDS;
  return UNKNOWN;
}

/** Incomes of a year by line of the annual return, in BRL: exempt ones, and those taxed at source, net. */
export function annualIncomes(incomes: readonly YearIncome[]) {
  const placed = groupBy(incomes, (income) => JSON.stringify(placeOf(income)));
  return [DIVIDENDS, EXEMPT_PAPERS, FUNDS, FINANCIAL, EQUITY_INTEREST, FROM_ABROAD, UNKNOWN].flatMap((place) => {
    const own = placed.get(JSON.stringify(place)) ?? [];
    return own.length === 0 ? [] : [{ ...place, ...amountsOf(own), ativos: assetsOf(own) }];
  });
}

function assetsOf(incomes: readonly YearIncome[]) {
  return [...groupBy(incomes, ({ ticker }) => ticker)]
    .map(([ticker, own]) => ({ ticker, ...amountsOf(own) }))
    .sort((a, b) => (a.ticker < b.ticker ? -1 : 1));
}

function amountsOf(incomes: readonly YearIncome[]) {
  const bruto = sum(incomes.map(({ valorBruto }) => valorBruto));
  const liquido = sum(incomes.map(({ valorLiquido }) => valorLiquido));
  return { bruto, retido: bruto.minus(liquido), liquido };
}

/** The letters before the number of a ticker; common and preferred shares and units of one company share them. */
const companyOf = (ticker: string) => ticker.slice(0, 4);

/**
 * Months in which the dividends of one company pass the limit, with the withholding tax due on the whole month, in BRL;
 * none before the rule is in force. Source: domain §4.7.3.
 */
export function largeDividends(incomes: readonly YearIncome[]) {
  const dividends = incomes.filter((income) => placeOf(income) === DIVIDENDS);
  return [...groupBy(dividends, ({ ticker, data }) => `${data.slice(0, 7)} ${companyOf(ticker)}`)]
    .flatMap(([key, own]) => {
      const [mes = "", empresa = ""] = key.split(" ");
      const valor = sum(own.map(({ valorBruto }) => valorBruto));
      const limit = findRule("irrf_dividendos_limite", `${mes}-01`)?.valor;
      const rate = findRule("irrf_dividendos", `${mes}-01`)?.valor ?? ZERO;
      return limit && valor.gt(limit) ? [{ mes, empresa, valor, imposto: toCents(valor.times(rate)) }] : [];
    })
    .sort((a, b) => (`${a.mes}${a.empresa}` < `${b.mes}${b.empresa}` ? -1 : 1));
}
