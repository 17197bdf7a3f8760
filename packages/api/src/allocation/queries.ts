import { basisOf, type DivisionBasis, type MeasuredPosition, measuredBy } from "@app/core/allocation/basis";
import { concentrationOf } from "@app/core/allocation/concentration";
import { planContribution as divideContribution } from "@app/core/allocation/contribution";
import { type Part, type PartWithDrift, withDrift } from "@app/core/allocation/drift";
import { noTargets } from "@app/core/allocation/errors";
import type { ContributionInput, TargetKind } from "@app/core/allocation/schema";
import { addMonths, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import { type Decimal, sum, toCents, ZERO } from "@app/core/money";
import { instrumentKinds } from "@app/core/notes/instruments/instrument";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import { type CustodyRow, quantitiesByBroker } from "@app/core/portfolio/by-broker";
import { readInPages } from "@app/db/batches";
import type { ServiceContext } from "../context.ts";
import { afterRow } from "../portfolio/queries/ledger/after-row.ts";
import { readLedger } from "../portfolio/queries/ledger/list-ledger.ts";
import { listHiddenNames } from "../portfolio/queries/list-hidden-names.ts";
import { listValued } from "../portfolio/queries/list-holdings.ts";

/** The viewer's targets, classes first. */
export function listTargets({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("allocation_targets")
    .select(["tipo", "chave", "percentual"])
    .where("userId", "=", viewer.id)
    .orderBy("tipo", "desc")
    .orderBy("chave")
    .execute();
}

/** How what the viewer holds long is divided, as {@link getDivision}, and a year ago. @throws DomainError LEDGER_UPDATING */
export function getAllocation(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const { posicoes: _, ...division } = await getDivision(tx, { porCorretora: true });
    const yearAgo = addMonths(dayInSaoPaulo(tx.now), -MONTHS_BACK);
    const before = await listMeasuredThen(tx, division.base, yearAgo);
    return {
      ...division,
      classes: compared(division.classes, byClass(before)).flatMap((part) => {
        const classe = instrumentKinds.find((kind) => kind === part.chave);
        return classe ? [{ ...part, classe }] : [];
      }),
      ativos: compared(division.ativos, byAsset(before)).map((part) => ({ ...part, classe: tickerKind(part.chave) })),
      corretoras: compared(division.corretoras, []),
      haUmAno: before.length > 0 ? yearAgo : null,
      foraDaConta: await listHiddenNames(tx),
    };
  });
}

const MONTHS_BACK = 12;

/** Positions on a day, valued by today's basis; empty where quotations of that day are missing. */
async function listMeasuredThen(tx: ServiceContext, base: DivisionBasis, day: CalendarDate) {
  const held = await listValued(tx, day);
  return base === "custo" || basisOf(held).base === base ? measuredBy(base, held) : [];
}

/**
 * How what the viewer holds long is divided by the basis that {@link basisOf} finds, against the targets.
 *
 * @param options.porCorretora - the brokers' parts too, which take every row of the ledger
 * @throws DomainError LEDGER_UPDATING
 */
export function getDivision(ctx: ServiceContext, { porCorretora }: { porCorretora: boolean }) {
  return readLedger(ctx, async (tx) => {
    const held = await listValued(tx);
    const basis = basisOf(held);
    const long = measuredBy(basis.base, held);
    const targets = await readTargets(tx);
    return {
      ...basis,
      posicoes: long,
      total: sum(long.map(({ valor }) => valor)),
      classes: withDrift(byClass(long), targets.classe),
      ativos: withDrift(byAsset(long), targets.ativo),
      corretoras: porCorretora ? withDrift(await listBrokerParts(tx, long), new Map()) : [],
      concentracao: concentrationOf(long),
      semCusto: held.filter(({ quantidade }) => quantidade === null).map(({ ticker }) => ticker),
    };
  });
}
export type Division = Awaited<ReturnType<typeof getDivision>>;

/**
 * How a contribution would bring the viewer's portfolio nearest to the targets of one kind, without selling.
 *
 * @throws DomainError NO_TARGETS, LEDGER_UPDATING
 */
export function planContribution(ctx: ServiceContext, { valor, por }: ContributionInput) {
  return readLedger(ctx, async (tx) => {
    const targets = (await readTargets(tx))[por];
    if (targets.size === 0) throw noTargets();
    const held = await listValued(tx);
    const long = measuredBy(basisOf(held).base, held);
    const parts = withDrift(por === "classe" ? byClass(long) : byAsset(long), targets);
    const aimed = parts.flatMap(({ meta, ...part }) => (meta ? [{ ...part, meta }] : []));
    return divideContribution(aimed, sum(long.map((asset) => asset.valor)), valor);
  });
}

/** Targets by kind and key, as fractions. */
async function readTargets(tx: ServiceContext): Promise<Record<TargetKind, Map<string, Decimal>>> {
  const targets: Record<TargetKind, Map<string, Decimal>> = { classe: new Map(), ativo: new Map() };
  for (const { tipo, chave, percentual } of await listTargets(tx)) targets[tipo].set(chave, percentual.div(100));
  return targets;
}

const byClass = (long: readonly MeasuredPosition[]): Part[] =>
  [...groupBy(long, ({ classe }) => classe)].map(([chave, assets]) => ({
    chave,
    valor: sum(assets.map(({ valor }) => valor)),
  }));

const byAsset = (long: readonly MeasuredPosition[]): Part[] =>
  long.map(({ ticker, valor }) => ({ chave: ticker, valor }));

/** Parts with their shares of a year before; null for all when nothing had a value then. */
function compared(parts: readonly PartWithDrift[], before: readonly Part[]) {
  const shares = new Map(withDrift(before, new Map()).map(({ chave, peso }) => [chave, peso]));
  return parts.map((part) => ({
    ...part,
    pesoHaUmAno: before.length === 0 ? null : (shares.get(part.chave) ?? ZERO),
  }));
}

/** Where what is held lies, by the brokers of its notes. */
async function listBrokerParts(tx: ServiceContext, long: readonly MeasuredPosition[]): Promise<Part[]> {
  const places = quantitiesByBroker(await listCustodyRows(tx));
  const brokers = new Map<string, Decimal>();
  for (const { ticker, valor, quantidade } of long) {
    for (const [broker, quantity] of places.get(ticker) ?? []) {
      const part = quantidade ? valor.times(quantity).div(quantidade) : ZERO;
      brokers.set(broker, (brokers.get(broker) ?? ZERO).plus(part));
    }
  }
  return [...brokers].map(([chave, valor]) => ({ chave, valor: toCents(valor) }));
}

function listCustodyRows({ db, viewer }: ServiceContext): Promise<(CustodyRow & { position: number })[]> {
  const rows = db
    .selectFrom("ledger")
    .leftJoin("trades", "trades.id", "ledger.tradeId")
    .leftJoin("notes", "notes.id", "trades.noteId")
    .select(["ledger.ticker", "ledger.position", "ledger.lado", "ledger.quantidade", "ledger.tipo"])
    .select(["ledger.quantidadeAcumulada", "notes.corretora"])
    .where("ledger.userId", "=", viewer.id)
    .orderBy("ledger.ticker")
    .orderBy("ledger.position");
  return readInPages((last, limit) => (last ? rows.where(afterRow(last)) : rows).limit(limit).execute());
}
