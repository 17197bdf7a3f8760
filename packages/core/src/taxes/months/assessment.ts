import { addMonths, type CalendarDate, lastDayOfMonth, nextDay } from "../../calendar.ts";
import { formatMonth } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum, toCents, ZERO } from "../../money.ts";
import type { Readings } from "../contested.ts";
import type { TaxEntry } from "../entries.ts";
import { type PaymentSlip, paymentSlip } from "../payments/payment-slip.ts";
import { type Pool, poolNames, pools } from "../pools.ts";
import { hasRules, ruleValue, type TaxRuleId } from "../rules.ts";
import { addUpEntries } from "./add-up-entries.ts";
import type { FutureEntries } from "./futures.ts";
import { type CarriedLosses, compensate, type OpenLoss } from "./loss-carryover.ts";
import { type MonthlyResult, monthlyResult, type Pendency } from "./monthly-result.ts";
import { deduct, deductible, NOTHING_WITHHELD, type WithheldTax, type Withholding } from "./withholding.ts";

/**
 * A person's loss in a pool at the end of a day, from their annual return; it replaces the computed loss until then.
 */
interface StatedLoss {
  pool: Pool;
  data: CalendarDate;
  /** In BRL, not negative. */
  valor: Decimal;
}

/** Everything that a person's months depend on. */
export interface AssessmentInput {
  /** Ledger entries by the chosen readings. */
  entries: readonly TaxEntry[];
  /** Entries of the ledger that follows another reading of one point, by {@link readingKey}; absent where it would be the same. */
  otherEntries?: ReadonlyMap<string, readonly TaxEntry[]>;
  futures: FutureEntries;
  withholdings: readonly Withholding[];
  statedLosses: readonly StatedLoss[];
  /** Notes not proven and names without a ticker, by their month. */
  pendencies: readonly (Pendency & { mes: string })[];
  readings: Readings;
  /** The last month of the answer, as `yyyy-mm`. */
  until: string;
}

/** A pool in a month, in BRL; null while a pendency leaves it open. */
interface PoolMonth {
  resultado: Decimal | null;
  prejuizoAnterior: Decimal | null;
  prejuizoUsado: Decimal | null;
  base: Decimal | null;
  /** A fraction. */
  aliquota: Decimal;
  /** Whole cents. Source: domain §4.5.8. */
  imposto: Decimal | null;
  /** Not compensated after the month, the oldest first; null while it is not known. */
  prejuizos: OpenLoss[] | null;
}

/** Tax of one month, in BRL. */
export interface MonthAssessment {
  /** `yyyy-mm`. */
  mes: string;
  /** True when nothing is missing. */
  completo: boolean;
  pendencias: Pendency[];
  /** Gross sales of shares that count towards the limit of the exemption. */
  vendasAcoes: Decimal;
  limiteAcoes: Decimal;
  /** Gain that the limit exempts; null while ordinary operations are open. */
  isento: Decimal | null;
  pools: Record<Pool, PoolMonth>;
  fora: MonthlyResult["fora"];
  irrf: WithheldTax & {
    /** Null while the tax is not known. */
    usado: Decimal | null;
    /** Carried into the next month; null while the tax is not known. */
    aCompensar: Decimal | null;
    /** Tax withheld on day trades and left over in December: refunded on request; null while the tax is not known. Source: domain §4.4.5. */
    aRestituir: Decimal | null;
    /** Ordinary, left over in December, for the annual return; null while the tax is not known. Source: domain §4.4.6. */
    naDeclaracao: Decimal | null;
  };
  darf: PaymentSlip & {
    /**
     * The open month (`yyyy-mm`) that could change the amount, because it may leave withheld tax or tax below the
     * smallest payable amount. Null when there is none.
     */
    dependeDe: string | null;
  };
  /** The rules that the figures follow. */
  regras: TaxRuleId[];
}

const RATES = { comum: "aliquota_comum", dayTrade: "aliquota_day_trade", fii: "aliquota_fii" } as const;

/** State carried from one month to the next. */
interface Carried {
  losses: Record<Pool, CarriedLosses>;
  /** The first month that makes the losses of a pool unknown. */
  openSince: Partial<Record<Pool, string>>;
  withheld: WithheldTax;
  slip: Decimal;
  unknown: UnknownRest | null;
}

/** Possible carry-over of open months; it is in no figure. */
interface UnknownRest {
  /** The first of them. */
  mes: string;
  /** At most. */
  withheld: WithheldTax;
  /** Less than the smallest payable amount may be left, or may have been paid with an open month. */
  hasSlip: boolean;
}

/**
 * Computes the tax of every month from the first with an entry to the last requested. A month with a pendency has no
 * total, but its other pools keep theirs. Later gains of an open pool stay open until it is settled, or until the
 * person states the loss. Source: domain §4.
 */
export function assessMonths(input: AssessmentInput): MonthAssessment[] {
  const entries = groupBy(addUpEntries(entriesOf(input)), ({ data }) => data.slice(0, 7));
  const withholdings = groupBy(input.withholdings, ({ data }) => data.slice(0, 7));
  const pendencies = groupBy(input.pendencies, ({ mes }) => mes);
  const stated = groupBy([...input.statedLosses].sort(byDay), ({ data }) => nextDay(data).slice(0, 7));
  const first = [...entries.keys(), ...withholdings.keys(), ...pendencies.keys(), ...stated.keys()].sort()[0];
  const months: MonthAssessment[] = [];
  if (first === undefined) return months;

  let carried: Carried = {
    losses: { comum: [], dayTrade: [], fii: [] },
    openSince: {},
    withheld: NOTHING_WITHHELD,
    slip: ZERO,
    unknown: null,
  };
  for (let mes = first; mes <= input.until; mes = addMonths(`${mes}-01`, 1).slice(0, 7)) {
    const next = assessMonth(mes, restate(carried, stated.get(mes) ?? []), {
      entries: entries.get(mes) ?? [],
      withholdings: withholdings.get(mes) ?? [],
      pendencies: pendencies.get(mes) ?? [],
      readings: input.readings,
    });
    months.push(next.month);
    carried = next.carried;
  }
  return months;
}

/** Entries that the months add up: the ledger's, and those of futures by the chosen reading. */
export function entriesOf({ entries, futures, readings }: Pick<AssessmentInput, "entries" | "futures" | "readings">) {
  return [...entries, ...futures[readings.mesDosFuturos]];
}

const byDay = (a: { data: CalendarDate }, b: { data: CalendarDate }) => (a.data < b.data ? -1 : 1);

/** Source: domain §4.3.6. */
function restate(carried: Carried, stated: readonly StatedLoss[]): Carried {
  const losses = { ...carried.losses };
  const openSince = { ...carried.openSince };
  for (const { pool, valor } of stated) {
    losses[pool] = valor.isZero() ? [] : [{ mes: null, valor }];
    delete openSince[pool];
  }
  return { ...carried, losses, openSince };
}

interface MonthInput extends Pick<AssessmentInput, "entries" | "withholdings" | "readings"> {
  pendencies: readonly Pendency[];
}

function assessMonth(mes: string, before: Carried, input: MonthInput): { month: MonthAssessment; carried: Carried } {
  // Earlier rules are not guessed: a month with entries before the known ones stays open.
  const day = hasRules(monthEnd(mes)) ? monthEnd(mes) : FIRST_DAY_WITH_RULES;
  const isTooEarly = mes < FIRST_DAY_WITH_RULES.slice(0, 7) && input.entries.length > 0;
  const pendencies = isTooEarly ? [...input.pendencies, beforeRules(mes)] : input.pendencies;
  const limiteAcoes = ruleValue("isencao_acoes", day);
  const result = monthlyResult(input.entries, pendencies, input.readings, limiteAcoes);

  const assess = (pool: Pool) =>
    assessPool(before.losses[pool], result.resultados[pool], mes, ruleValue(RATES[pool], day));
  const ofPools: Record<Pool, PoolMonth> = { comum: assess("comum"), dayTrade: assess("dayTrade"), fii: assess("fii") };
  const taxes = pools.map((pool) => ofPools[pool].imposto);
  const tax = taxes.every((it) => it !== null) ? sum(taxes) : null;

  const withheld = deductible(input.withholdings, input.readings, ruleValue("irrf_comum_dispensa", day));
  const available = plus(before.withheld, withheld);
  const { usado, aRestituir, naDeclaracao, carriedOn } = useWithheld(mes, tax, available, input.readings);
  const added = tax?.minus(usado ?? ZERO) ?? null;
  const smallest = ruleValue("darf_minimo", day);
  const slip = paymentSlip(mes, added, before.slip, { codigo: ruleValue("darf_codigo", day).toFixed(), smallest });
  const darf = { ...slip, dependeDe: added?.gt(0) ? (before.unknown?.mes ?? null) : null };
  const unknown =
    added === null
      ? afterOpenMonth(mes, before.unknown, available, input.readings)
      : afterMonth(mes, before.unknown, added, smallest, input.readings);

  const waiting = pools.flatMap((pool) => waitsFor(pool, ofPools[pool], before.openSince[pool]));
  const pendencias = [...result.pendencias, ...waiting];
  const figures = {
    mes,
    completo: pendencias.length === 0,
    pendencias,
    vendasAcoes: result.vendasAcoes,
    limiteAcoes,
    isento: result.isento,
    pools: ofPools,
    fora: result.fora,
    irrf: {
      ...{ ...withheld, usado, aRestituir, naDeclaracao },
      aCompensar: usado && sum([carriedOn.comum, carriedOn.fii, carriedOn.dayTrade]),
    },
    darf,
  };
  const losses = { comum: ofPools.comum.prejuizos, dayTrade: ofPools.dayTrade.prejuizos, fii: ofPools.fii.prejuizos };
  const openSince = Object.fromEntries(
    pools.filter((pool) => losses[pool] === null).map((pool) => [pool, before.openSince[pool] ?? mes]),
  );
  const carried = { losses, openSince, withheld: carriedOn, slip: darf.acumulado, unknown };
  const isWaived = input.withholdings.some(({ tipo, debitado }) => tipo !== "day_trade" && !debitado);
  return { month: { ...figures, regras: rulesOf(figures, isWaived) }, carried };
}

const FIRST_DAY_WITH_RULES = "2005-01-31";

const monthEnd = (mes: string) => lastDayOfMonth(Number(mes.slice(0, 4)), Number(mes.slice(5, 7)));

function assessPool(before: CarriedLosses, resultado: Decimal | null, mes: string, aliquota: Decimal): PoolMonth {
  const compensated = compensate(before, resultado, mes);
  const imposto = compensated.base && toCents(compensated.base.times(aliquota));
  return { resultado, ...compensated, aliquota, imposto };
}

const plus = (a: WithheldTax, b: WithheldTax): WithheldTax => ({
  comum: a.comum.plus(b.comum),
  fii: a.fii.plus(b.fii),
  dayTrade: a.dayTrade.plus(b.dayTrade),
});

/** While the tax is not known, neither is the unused withholding, and nothing is carried. */
function useWithheld(mes: string, tax: Decimal | null, available: WithheldTax, { sobraIrrfComum }: Readings) {
  const { usado, left } = tax === null ? { usado: null, left: NOTHING_WITHHELD } : deduct(tax, available);
  return {
    usado,
    carriedOn: afterYearEnd(mes, left, sobraIrrfComum),
    aRestituir: usado && (isDecember(mes) ? left.dayTrade : ZERO),
    naDeclaracao: usado && (isDecember(mes) ? left.comum.plus(left.fii) : ZERO),
  };
}

const isDecember = (mes: string) => mes.endsWith("-12");

/** State carried into the next month. Sources: domain §4.4.5, domain §4.4.6. */
function afterYearEnd(mes: string, left: WithheldTax, reading: Readings["sobraIrrfComum"]): WithheldTax {
  if (!isDecember(mes)) return left;
  return reading === "carrega" ? { ...left, dayTrade: ZERO } : NOTHING_WITHHELD;
}

/** @param available - known to be withheld and not used until the month */
function afterOpenMonth(
  mes: string,
  before: UnknownRest | null,
  available: WithheldTax,
  { sobraIrrfComum }: Readings,
): UnknownRest {
  const withheld = plus(before?.withheld ?? NOTHING_WITHHELD, available);
  return { mes: before?.mes ?? mes, withheld: afterYearEnd(mes, withheld, sobraIrrfComum), hasSlip: true };
}

/** @param added - amount that the month adds to its slip, which would have used up the remainder, in BRL */
function afterMonth(
  mes: string,
  before: UnknownRest | null,
  added: Decimal,
  smallest: Decimal,
  { sobraIrrfComum }: Readings,
): UnknownRest | null {
  if (before === null) return null;
  const withheld = afterYearEnd(mes, deduct(added, before.withheld).left, sobraIrrfComum);
  const hasSlip = before.hasSlip && added.lt(smallest);
  return hasSlip || sum(Object.values(withheld)).gt(0) ? { mes: before.mes, withheld, hasSlip } : null;
}

/** A gain that cannot be compensated because an earlier month is open. */
function waitsFor(pool: Pool, { resultado, base }: PoolMonth, since: string | undefined): Pendency[] {
  if (since === undefined || resultado === null || base !== null) return [];
  const mensagem = `O prejuízo de ${poolNames[pool]} trazido de meses anteriores depende de ${formatMonth(since)}, que está incompleto. Resolva esse mês ou informe o prejuízo que você tinha.`;
  return [{ tipo: "prejuizo_anterior", pools: [pool], ticker: null, mensagem }];
}

const beforeRules = (mes: string): Pendency => ({
  tipo: "regras",
  pools: [...pools],
  ticker: null,
  mensagem: `Não conhecemos as regras de ${formatMonth(mes)}: começam em 01/2005.`,
});

/** @param isWaived - a broker printed ordinary tax without taking it */
function rulesOf(
  { pools: ofPools, vendasAcoes, fora, irrf, darf }: Omit<MonthAssessment, "regras">,
  isWaived: boolean,
): TaxRuleId[] {
  const used = (pool: Pool) => ofPools[pool].base?.gt(0) || ofPools[pool].base === null;
  const claims: [TaxRuleId, boolean][] = [
    ["isencao_acoes", vendasAcoes.gt(0)],
    ["aliquota_comum", used("comum")],
    ["aliquota_day_trade", used("dayTrade")],
    ["aliquota_fii", used("fii")],
    [
      "prejuizo_mesmo_grupo",
      pools.some((pool) => !ofPools[pool].prejuizoUsado?.isZero() || ofPools[pool].resultado?.lt(0)),
    ],
    ["tributado_na_fonte", fora.length > 0],
    ["irrf_comum", irrf.comum.gt(0) || irrf.fii.gt(0)],
    ["irrf_comum_dispensa", isWaived],
    ["irrf_day_trade", irrf.dayTrade.gt(0)],
    ["darf_codigo", darf.vencimento !== null],
    ["darf_vencimento", darf.vencimento !== null],
    ["darf_minimo", darf.acumulado.gt(0) || darf.acumuladoAnterior.gt(0)],
  ];
  return claims.filter(([, applies]) => applies).map(([id]) => id);
}
