import { addDays, type CalendarDate, nextDay } from "../../calendar.ts";
import { foldCell } from "../../documents/b3/cells.ts";
import type { MovementRow } from "../../documents/b3/rows.ts";
import type { EventType } from "../../events/event-types.ts";
import { formatCount, formatDay, formatNumber } from "../../format.ts";
import type { Decimal } from "../../money.ts";
import { isTreasury } from "../../notes/instruments/treasury.ts";
import type { AssetCheck, DatedCustodyRow } from "./check-positions.ts";

/** An event that would settle a difference, with its known fields. */
interface OfferedEvent {
  /** Null where the movement does not determine it. */
  tipo: EventType | null;
  ticker: string;
  data: CalendarDate | null;
  fator: Decimal | null;
  quantidade: Decimal | null;
  tickerNovo: string | null;
}

/** A way to settle a difference, and its reason. */
type Offer =
  | { tipo: "evento"; motivo: string; evento: OfferedEvent }
  /** Months without any data of a broker, newest first. */
  | { tipo: "meses"; motivo: string; corretora: string; meses: string[] }
  /** A read, unconfirmed batch. */
  | { tipo: "confirmar"; motivo: string; loteId: string };

/** A movement that may change a position and does not count. */
export interface OpenMovement extends Pick<MovementRow, "data" | "movimentacao"> {
  ticker: string;
}

export interface OfferFacts {
  dia: CalendarDate;
  /** Checks of the same report. */
  checks: readonly AssetCheck[];
  /** The whole ledger of an asset, in order. */
  rowsOf: (ticker: string) => readonly DatedCustodyRow[];
  /** Months, `yyyy-mm`, with notes or trades of a broker. */
  monthsOfBrokers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Months covered by a sheet of all brokers. */
  monthsOfSheets: ReadonlySet<string>;
  movements: readonly OpenMovement[];
  /** Unconfirmed batches by asset. */
  unconfirmed: ReadonlyMap<string, string>;
}

const NO_FIELDS = { data: null, fator: null, quantidade: null, tickerNovo: null };

/** Offers to settle the difference of an asset, the likeliest first; none where it agrees. */
export function offersFor(check: AssetCheck, facts: OfferFacts): Offer[] {
  if (check.situacao === "confere" || check.situacao === "confere_no_total") return [];
  const loteId = facts.unconfirmed.get(check.ticker);
  const confirm: Offer[] = loteId
    ? [{ tipo: "confirmar", loteId, motivo: "Uma importação com linhas deste ativo espera ser confirmada." }]
    : [];
  const likely = [offerSplit(check, facts), offerTickerChange(check, facts)].filter((offer) => offer !== null);
  const asked = offerMovements(check, facts).filter(({ evento: { tipo, data } }) =>
    likely.every(({ evento }) => evento.tipo !== tipo || evento.data !== data),
  );
  const opening = offerOpening(check, facts);
  return [...confirm, ...likely, ...asked, ...offerMonths(check, facts), ...(opening ? [opening] : [])];
}

type EventOffer = Extract<Offer, { tipo: "evento" }>;

/** Largest offered split: larger ones are rarer than missing notes. */
const MAX_SPLIT = 100;

/** Events by the beginning of a 'Movimentação' name, without accents. */
const movements: readonly [RegExp, EventType | null][] = [
  [/^DESDOBRO/, "desdobramento"],
  [/^GRUPAMENTO/, "grupamento"],
  [/^BONIFICACAO/, "bonificacao"],
  [/^INCORPORACAO/, "incorporacao"],
  [/^CISAO/, "cisao"],
  [/^(?:CONVERSAO|RESGATE|RESTITUICAO DE CAPITAL EM ACOES)/, null],
];

/** Event of a movement; undefined for a movement without one. */
export const eventOfMovement = (movimentacao: string): EventType | null | undefined =>
  movements.find(([name]) => name.test(foldCell(movimentacao)))?.[1];

/** True for a movement that may be the first day of a new ticker. */
export const isUpdate = ({ movimentacao }: OpenMovement) => /^ATUALIZACAO/.test(foldCell(movimentacao));

/** The newest movement of an asset until the day of the report. */
const newestOf = ({ movements: all, dia }: OfferFacts, isWanted: (movement: OpenMovement) => boolean) =>
  all.filter((movement) => movement.data <= dia && isWanted(movement)).sort((a, b) => (a.data < b.data ? 1 : -1))[0];

function offerSplit({ ticker, posicao, livro }: AssetCheck, facts: OfferFacts): EventOffer | null {
  if (isTreasury(ticker) || !livro.gt(0) || !posicao.gt(0)) return null;
  const isSplit = posicao.gt(livro);
  const fator = isSplit ? posicao.div(livro) : livro.div(posicao);
  if (!fator.isInteger() || fator.gt(MAX_SPLIT)) return null;
  const tipo = isSplit ? "desdobramento" : "grupamento";
  const told = newestOf(facts, (it) => it.ticker === ticker && eventOfMovement(it.movimentacao) === tipo);
  const ratio = isSplit ? `1 para ${formatNumber(fator)}` : `${formatNumber(fator)} para 1`;
  return {
    tipo: "evento",
    motivo: told
      ? `A movimentação de ${formatDay(told.data)} mostra ${told.movimentacao}: na proporção de ${ratio} as quantidades fecham.`
      : `As quantidades estão na proporção de ${ratio}, como num ${isSplit ? "desdobramento" : "grupamento"}. Confira o dia dele.`,
    evento: { ...NO_FIELDS, tipo, ticker, fator, data: told?.data ?? null },
  };
}

/** Offers a ticker change for an unexplained asset, if exactly one asset no longer held has the same surplus. */
function offerTickerChange(check: AssetCheck, facts: OfferFacts): EventOffer | null {
  const units = check.diferenca.abs();
  const gone = facts.checks.filter((it) => it.situacao === "sobram" && it.posicao.isZero() && it.livro.eq(units));
  const come = facts.checks.filter((it) => it.situacao === "faltam" && it.livro.isZero() && it.posicao.eq(units));
  const [[old, ...otherOld], [next, ...otherNext]] = [gone, come];
  if (!old || !next || otherOld.length > 0 || otherNext.length > 0) return null;
  if (check.ticker !== old.ticker && check.ticker !== next.ticker) return null;
  if (isTreasury(old.ticker) || isTreasury(next.ticker)) return null;
  const update = newestOf(facts, (it) => it.ticker === next.ticker && isUpdate(it));
  const why = update ? `, e a movimentação de ${formatDay(update.data)} traz a atualização de ${next.ticker}` : "";
  return {
    tipo: "evento",
    motivo: `Sobram ${formatNumber(units)} ${old.ticker} e faltam ${formatNumber(units)} ${next.ticker}${why}: o código pode ter mudado.`,
    evento: {
      ...NO_FIELDS,
      ...{ tipo: "troca_ticker", ticker: old.ticker, tickerNovo: next.ticker, data: update?.data ?? null },
    },
  };
}

/** Movements of the asset whose effect only its person knows. */
function offerMovements({ ticker }: AssetCheck, { movements: all, dia }: OfferFacts): EventOffer[] {
  return all.flatMap((movement): EventOffer[] => {
    const { data, movimentacao } = movement;
    const tipo = eventOfMovement(movimentacao);
    if (movement.ticker !== ticker || data > dia || tipo === undefined) return [];
    const motivo = `A movimentação de ${formatDay(data)} traz “${movimentacao}”, que ainda não conta.`;
    return [{ tipo: "evento", motivo, evento: { ...NO_FIELDS, tipo, ticker, data } }];
  });
}

const proportional: ReadonlySet<string> = new Set(["desdobramento", "grupamento", "bonificacao"]);

/**
 * Offers the position held before the first entry, or after the last event that changed the units, since missing units
 * are counted in those of the report.
 */
function offerOpening(check: AssetCheck, { rowsOf, dia }: OfferFacts): EventOffer | null {
  const { ticker, diferenca } = check;
  if (check.situacao !== "faltam") return null;
  const until = rowsOf(ticker).filter(({ data }) => data <= dia);
  const changed = until.findLast(({ tipo }) => proportional.has(tipo));
  const first = until[0];
  const data = changed ? nextDay(changed.data) : first ? addDays(first.data, -1) : dia;
  if (data > dia) return null;
  // An opening position replaces one of unknown cost; the quantity held before it cannot be known.
  const isKnown = !changed || until.at(-1)?.custoConhecido === true;
  return {
    tipo: "evento",
    motivo: first
      ? "Se a compra é de antes das suas notas, informe a posição inicial e quanto ela custou."
      : `Nenhuma nota traz ${ticker}: informe a posição inicial e quanto ela custou.`,
    evento: { ...NO_FIELDS, tipo: "posicao_inicial", ticker, data, quantidade: isKnown ? diferenca : null },
  };
}

/** Months that are named; the older ones are counted. */
const MAX_MONTHS = 12;

/** Months in which others have notes or trades and a broker that does not agree has none. */
function offerMonths({ corretoras }: AssetCheck, facts: OfferFacts): Offer[] {
  const { monthsOfBrokers, monthsOfSheets, dia } = facts;
  const all = [...new Set([...monthsOfBrokers.values()].flatMap((months) => [...months]))].sort().reverse();
  return corretoras.flatMap(({ corretora, situacao }): Offer[] => {
    if (corretora === null || situacao === "confere") return [];
    const own = monthsOfBrokers.get(corretora);
    const missing = all.filter((month) => month <= dia.slice(0, 7) && !own?.has(month) && !monthsOfSheets.has(month));
    if (missing.length === 0) return [];
    const count = formatCount(missing.length, "mês", "meses");
    const motivo = `Não há nota nem planilha de ${corretora} em ${count} em que há de outras corretoras.`;
    return [{ tipo: "meses", motivo, corretora, meses: missing.slice(0, MAX_MONTHS) }];
  });
}
