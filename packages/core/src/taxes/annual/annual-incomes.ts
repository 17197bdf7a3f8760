import type { CalendarDate } from "../../calendar.ts";
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

/** Where an income is declared; null where no source confirms a line. */
interface IncomePlace {
  ficha: "isentos" | "exclusiva" | null;
  linha: string | null;
  texto: string;
}

const DIVIDENDS: IncomePlace = { ficha: "isentos", linha: "09", texto: "Lucros e dividendos recebidos" };
const FUNDS: IncomePlace = { ficha: "isentos", linha: "99", texto: "Outros: rendimentos de FII e Fiagro" };
const EQUITY_INTEREST: IncomePlace = { ficha: "exclusiva", linha: "10", texto: "Juros sobre capital próprio" };
const UNKNOWN: IncomePlace = { ficha: null, linha: null, texto: "Outros proventos: confira a ficha no informe" };
const FROM_ABROAD: IncomePlace = {
  ficha: null,
  linha: null,
  texto: "Dividendos de BDR: vêm do exterior e não são isentos. Confira no informe",
};

/** Source: domain §5.7.6. */
function placeOf({ tipo, classe }: YearIncome): IncomePlace {
  if (tipo === "jcp") return EQUITY_INTEREST;
  if (tipo === "dividendo" && (classe === "acao" || classe === "unit")) return DIVIDENDS;
  if (tipo === "dividendo" && classe === "bdr") return FROM_ABROAD;
  if (tipo === "rendimento" && (classe === "fii" || classe === "fiagro")) return FUNDS;
  return UNKNOWN;
}

/** Incomes of a year by line of the annual return, in BRL: what is exempt and what was taxed at source, net. */
export function annualIncomes(incomes: readonly YearIncome[]) {
  const placed = groupBy(incomes, (income) => JSON.stringify(placeOf(income)));
  return [DIVIDENDS, FUNDS, EQUITY_INTEREST, FROM_ABROAD, UNKNOWN].flatMap((place) => {
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

/** The letters before the number of a ticker; common, preferred and units are of one company. */
const companyOf = (ticker: string) => ticker.slice(0, 4);

/**
 * Months in which the dividends of one company pass the limit, with the tax that is due at source on the whole of the month, in
 * BRL; none before the rule is in force. Source: domain §4.7.3.
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
