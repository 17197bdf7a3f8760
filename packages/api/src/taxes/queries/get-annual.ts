import type { CalendarDate } from "@app/core/calendar";
import { hasExpired } from "@app/core/events/suggestions";
import { type Decimal, sum, ZERO } from "@app/core/money";
import { findByTicker } from "@app/core/notes/instruments/instruments-table";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import { lastYearOf } from "@app/core/notes/instruments/treasury";
import { quantitiesByBroker, UNKNOWN_BROKER } from "@app/core/portfolio/by-broker";
import { namesUntil } from "@app/core/portfolio/hidden-names";
import { annualIncomes, largeDividends } from "@app/core/taxes/annual/annual-incomes";
import {
  goodsAndRights,
  variableIncomeRows,
  type YearEndHolding,
  yearTotals,
} from "@app/core/taxes/annual/annual-return";
import { assessMonths, entriesOf, type MonthAssessment } from "@app/core/taxes/months/assessment";
import { EXEMPT_LINE, emptyYear, OUTSIDE_NOTES, tellSalesAbroad } from "@app/core/taxes/sentences";
import type { ServiceContext } from "../../context.ts";
import { listReceived } from "../../incomes/queries/list-payments.ts";
import { listCustodyRows } from "../../portfolio/queries/ledger/list-custody-rows.ts";
import { lastRows, readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listHiddenNames } from "../../portfolio/queries/list-hidden-names.ts";
import { listSheetAssets } from "../../portfolio/queries/list-sheet-assets.ts";
import { getAbroadYear } from "./get-abroad-year.ts";
import { isOfYear, salesAbroadIn } from "./get-months.ts";
import { listPaymentsByMonth } from "./list-own.ts";
import { readTaxBasis, runningMonth, type TaxBasis } from "./read-tax-input.ts";

/** The annual return of a year, from the viewer's notes. @throws DomainError LEDGER_UPDATING */
export function getAnnual(ctx: ServiceContext, { ano }: { ano: number }) {
  return readLedger(ctx, async (tx) => {
    const basis = await readTaxBasis(tx, `${ano}-01`);
    const all = assessMonths(basis.input);
    const months = all.filter(({ mes }) => isOfYear(mes, ano));
    const abroad = salesAbroadIn(basis.abroad, (mes) => isOfYear(mes, ano));
    const payments = await listPaymentsByMonth(tx);
    const paidIn = (mes: string) => sum((payments.get(mes) ?? []).map(({ valor }) => valor));
    const { isento, incompletos, podemMudar, ...totais } = yearTotals(months);
    const hasBegun = ano <= Number(runningMonth(tx).slice(0, 4));
    const { holdings, semCusto } = hasBegun ? await listYearEnd(tx, basis, ano) : { holdings: [], semCusto: [] };
    const bens = goodsAndRights(holdings);
    const incomes = (await listReceived(tx))
      .filter(({ data }) => data.startsWith(`${ano}-`))
      .map((income) => ({ ...income, classe: basis.classOf(income.ticker) }));
    return {
      ano,
      mensagem:
        months.length > 0 || bens.length > 0 || incomes.length > 0
          ? null
          : emptyYear(ano, runningMonth(tx), all[0]?.mes, abroad),
      exterior: tellSalesAbroad(String(ano), abroad),
      ...{ bens, semCusto },
      foraDaConta: namesUntil(await listHiddenNames(tx), `${ano}-12-31`),
      dePlanilha: await listSheetAssets(tx, `${ano}-12-31`),
      rendaVariavel: months.map((month) => variableIncomeOf(month, basis, paidIn(month.mes))),
      fundos: months.map(fundsOf),
      isentos: { ...EXEMPT_LINE, valor: isento },
      proventos: annualIncomes(incomes),
      dividendosAltos: largeDividends(incomes),
      totais: { ...totais, pago: sum(months.map(({ mes }) => paidIn(mes))) },
      ...{ incompletos, podemMudar },
      apuracaoNoExterior: hasBegun ? await getAbroadYear(tx, ano) : null,
      foraDasNotas: OUTSIDE_NOTES,
    };
  });
}

function variableIncomeOf(month: MonthAssessment, { input }: TaxBasis, impostoPago: ReturnType<typeof sum>) {
  const { mes, completo, irrf, darf } = month;
  const ofMonth = entriesOf(input).filter(({ data }) => data.startsWith(mes));
  return {
    ...{ mes, completo },
    linhas: variableIncomeRows(month, ofMonth, input.readings),
    ...{ irrfComum: irrf.comum, irrfDayTrade: irrf.dayTrade, impostoAPagar: darf.valor, impostoPago },
  };
}

function fundsOf({ mes, completo, pools: { fii }, irrf }: MonthAssessment) {
  const { resultado, prejuizoAnterior, base, imposto, prejuizos } = fii;
  const prejuizoACompensar = prejuizos && sum(prejuizos.map(({ valor }) => valor));
  return { mes, completo, resultado, prejuizoAnterior, base, prejuizoACompensar, imposto, irrf: irrf.fii };
}

/** Positions at the end of a year and of the year before, and the assets whose cost is not known. */
async function listYearEnd(tx: ServiceContext, { classOf, contested }: TaxBasis, ano: number) {
  const [until, untilBefore] = [`${ano}-12-31`, `${ano - 1}-12-31`];
  const before = new Map((await listHeldAt(tx, untilBefore)).map((row) => [row.ticker, row]));
  const places = quantitiesByBroker(await listCustodyRows(tx, until));
  const cnpjs = await listBrokerCnpjs(tx);
  const rows = await listHeldAt(tx, until);
  const holdings = rows.map((row): YearEndHolding => {
    const { ticker, quantidadeAcumulada: quantidade } = row;
    const brokers = [...(places.get(ticker)?.keys() ?? [])].filter((nome) => nome !== UNKNOWN_BROKER).sort();
    return {
      ...{ ticker, quantidade },
      nome: findByTicker(ticker)?.nome ?? null,
      classe: classOf(ticker),
      custo: costOf(row),
      custoAnterior: costOf(before.get(ticker)),
      diasSemOrdem: contested.ordem.filter((it) => it.ticker === ticker && it.day <= until).map(({ day }) => day),
      corretoras: brokers.map((nome) => ({ nome, cnpj: cnpjs.get(nome) ?? null })),
    };
  });
  return { holdings, semCusto: rows.filter((row) => costOf(row) === null).map(({ ticker }) => ticker) };
}

/**
 * The last rows until a day; an expired series, or a Treasury security that matured that year, has no position, even
 * without an event. Sources: domain §5.1.2, domain §4.1.8.
 */
async function listHeldAt(tx: ServiceContext, until: CalendarDate) {
  const rows = await lastRows(tx, until).execute();
  return rows.map((row) => (hasEnded(row, until) ? { ...row, quantidadeAcumulada: ZERO, custoTotal: ZERO } : row));
}

function hasEnded({ ticker, data }: { ticker: string; data: CalendarDate }, until: CalendarDate): boolean {
  if (tickerKind(ticker) === "opcao") return hasExpired(ticker, data, until);
  const lastYear = lastYearOf(ticker);
  return lastYear !== null && lastYear <= Number(until.slice(0, 4));
}

type HeldRow = Awaited<ReturnType<typeof listHeldAt>>[number];

/** Cost of a long position in BRL; null while it is not known. */
function costOf(row: HeldRow | undefined): Decimal | null {
  if (row && !row.custoConhecido) return null;
  return row?.quantidadeAcumulada.gt(0) ? row.custoTotal : ZERO;
}

/** The CNPJ of each broker as its latest note prints it. */
async function listBrokerCnpjs({ db, viewer }: ServiceContext): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom("notes")
    .distinctOn("corretora")
    .select(["corretora", "cnpj"])
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", true)
    .where("cnpj", "is not", null)
    .orderBy("corretora")
    .orderBy("dataPregao", "desc")
    .execute();
  return new Map(rows.map(({ corretora, cnpj }) => [corretora, cnpj]));
}
