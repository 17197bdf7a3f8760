import type { CalendarDate } from "../../calendar.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum, ZERO } from "../../money.ts";
import type { TaxClass } from "../classes.ts";
import type { Readings } from "../contested.ts";
import type { TaxEntry } from "../entries.ts";
import { type Place, type Pool, placeOf, pools } from "../pools.ts";

/** Cause of an open figure, by its remedy: a class, a purchase, a note, a name, an event, an expiry or a loss. */
export const pendencyTypes = [
  "classe",
  "custo",
  "nota",
  "versoes",
  "duvida",
  "conferir",
  "arquivo",
  "imagem",
  "planilha",
  "nome",
  "futuro",
  "evento",
  "vencimento",
  "ordem",
  "prejuizo_anterior",
  "regras",
] as const;
export type PendencyType = (typeof pendencyTypes)[number];

/** Cause of an open figure of a month, and its remedy. */
export interface Pendency {
  tipo: PendencyType;
  /** The pools whose figures it leaves open. */
  pools: Pool[];
  /** Null when it concerns no single asset. */
  ticker: string | null;
  /** The note to look at; absent without one. */
  notaId?: string;
  /** Expiry date; present for an expired option only. */
  data?: CalendarDate;
  /** Number of unread files, or of notes read from pictures; present for these only. */
  quantidade?: number;
  mensagem: string;
}

/** Results of a month's entries before earlier losses are deducted. Money in BRL. */
export interface MonthlyResult {
  /** Gross sales of shares that count towards the limit. */
  vendasAcoes: Decimal;
  /** The net gain that the limit exempts; zero when it does not, null while ordinary operations are open. */
  isento: Decimal | null;
  /** Taxable; null while a pendency leaves it open. */
  resultados: Readonly<Record<Pool, Decimal | null>>;
  fora: { classe: TaxClass; resultado: Decimal | null; motivo: string }[];
  pendencias: Pendency[];
}

interface Placed {
  entry: TaxEntry;
  place: Place;
}

/**
 * The results of one month by pool. Shares of the spot market are exempt together, by their net gain, when their sales
 * stay within the limit; a net loss is carried forward in any case. Sources: domain §4.2, domain §4.3.4.
 *
 * @param known - pendencies that are not of these entries: notes not proven, names without a ticker
 * @param limit - of the month's exempt sales, in BRL
 */
export function monthlyResult(
  entries: readonly TaxEntry[],
  known: readonly Pendency[],
  readings: Readings,
  limit: Decimal,
): MonthlyResult {
  const placed = entries.map((entry): Placed => ({ entry, place: placeOf(entry, readings) }));
  const pendencias = [...known, ...pendenciesOf(placed)];
  const isOpen = (pool: Pool) => pendencias.some((pendency) => pendency.pools.includes(pool));

  const vendasAcoes = sum(entries.map((entry) => salesTowardsLimit(entry, readings)));
  const exemptible = resultsOf(placed, "comum", true);
  const gains = sum(readings.prejuizoIsento === "liquido" ? exemptible : exemptible.filter((it) => it.gt(0)));
  const isExempt = vendasAcoes.lte(limit) && gains.gt(0);
  const isento = isOpen("comum") ? null : isExempt ? gains : ZERO;

  const resultOf = (pool: Pool) => {
    if (isOpen(pool)) return null;
    const taxable = sum(resultsOf(placed, pool, false));
    return pool === "comum" ? taxable.plus(sum(exemptible)).minus(isExempt ? gains : ZERO) : taxable;
  };
  const resultados = { comum: resultOf("comum"), dayTrade: resultOf("dayTrade"), fii: resultOf("fii") };
  return { vendasAcoes, isento, resultados, fora: outsideOf(placed), pendencias };
}

function resultsOf(placed: readonly Placed[], pool: Pool, isExemptible: boolean): Decimal[] {
  return placed
    .filter(({ place }) => place.kind === "pool" && place.pool === pool && place.isExemptible === isExemptible)
    .map(({ entry }) => entry.resultado);
}

/** Whether a month's exemption covers an entry. Source: domain §4.2.1, domain §4.3.7. */
export function isExempted(
  { resultado }: Pick<TaxEntry, "resultado">,
  place: Place,
  { isento }: { isento: Decimal | null },
  { prejuizoIsento }: Readings,
): boolean {
  if (place.kind !== "pool" || !place.isExemptible || !isento?.gt(0)) return false;
  return prejuizoIsento === "liquido" || !resultado.isNegative();
}

/** The part of a sale that counts towards the month's limit. Sources: domain §4.2.1, domain §4.2.5, domain §2.2. */
export function salesTowardsLimit(entry: TaxEntry, readings: Readings): Decimal {
  if (entry.classe !== "acao" || entry.mercado !== "vista") return ZERO;
  if (entry.tipo === "day_trade") return readings.dayTradeNoLimite === "dentro" ? entry.venda : ZERO;
  // With purchases missing, a short sale is not certain.
  if (readings.vendaDescoberta === "mes_da_venda" || !entry.confiavel) return entry.venda;
  return entry.venda.minus(entry.vendaDescoberta).plus(entry.recompra);
}

function pendenciesOf(placed: readonly Placed[]): Pendency[] {
  const taxable = placed.filter(({ entry }) => entry.venda.gt(0) || !entry.resultado.isZero() || isOpenFuture(entry));
  return [...groupBy(taxable, ({ entry }) => entry.ticker)].flatMap(([ticker, own]) => {
    const unknown = own.flatMap(({ place }) => (place.kind === "unknown" ? place.pools : []));
    const untold = (isFuture: boolean) =>
      own.flatMap(({ entry, place }) =>
        !entry.confiavel && (entry.mercado === "futuro") === isFuture && place.kind === "pool" ? [place.pool] : [],
      );
    return [
      ...pendency(
        "classe",
        unknown,
        ticker,
        `Não sabemos a classe de ${ticker}. Informe se é ação, unit, ETF, BDR, FII ou Fiagro.`,
      ),
      ...pendency(
        "custo",
        untold(false),
        ticker,
        `O preço médio de ${ticker} não é confiável: faltam compras. Envie a nota que falta ou informe a posição inicial.`,
      ),
      ...pendency(
        "futuro",
        untold(true),
        ticker,
        `As notas de ${ticker} não mostram a posição inteira: falta uma abertura, um ajuste diário, o encerramento ou o vencimento. Envie as notas que faltam, ou apure este mês com seu contador e informe o prejuízo que restou, se houver.`,
      ),
    ];
  });
}

/** Uncertain contracts are in each of their months, also without a result. */
const isOpenFuture = ({ mercado, confiavel }: TaxEntry) => mercado === "futuro" && !confiavel;

function pendency(tipo: PendencyType, open: readonly Pool[], ticker: string, mensagem: string): Pendency[] {
  return open.length === 0 ? [] : [{ tipo, pools: pools.filter((pool) => open.includes(pool)), ticker, mensagem }];
}

function outsideOf(placed: readonly Placed[]): MonthlyResult["fora"] {
  const outside = placed.flatMap(({ entry, place }) =>
    place.kind === "outside" && (!entry.confiavel || !entry.resultado.isZero())
      ? [{ entry, motivo: place.motivo, key: `${entry.classe}|${place.motivo}` }]
      : [],
  );
  return [...groupBy(outside, ({ key }) => key).values()].flatMap((own) =>
    own.slice(0, 1).map(({ entry: { classe }, motivo }) => ({
      classe,
      resultado: own.every(({ entry }) => entry.confiavel) ? sum(own.map(({ entry }) => entry.resultado)) : null,
      motivo,
    })),
  );
}
