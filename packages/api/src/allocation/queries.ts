import { basisOf, type DivisionBasis, type MeasuredPosition, measuredBy } from "@app/core/allocation/basis";
import { isAllocationClass } from "@app/core/allocation/classes";
import { concentrationOf } from "@app/core/allocation/concentration";
import { planContribution as divideContribution } from "@app/core/allocation/contribution";
import { type Part, type PartWithDrift, withDrift } from "@app/core/allocation/drift";
import { elsewhereParts, joinParts } from "@app/core/allocation/elsewhere";
import { noTargets } from "@app/core/allocation/errors";
import type { ContributionInput, TargetKind } from "@app/core/allocation/schema";
import { addMonths, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { type Decimal, sum, toCents, ZERO } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import { quantitiesByBroker } from "@app/core/portfolio/by-broker";
import type { ServiceContext } from "../context.ts";
import { readElsewhere } from "../portfolio/queries/elsewhere/list-elsewhere.ts";
import { listCustodyRows } from "../portfolio/queries/ledger/list-custody-rows.ts";
import { readLedger } from "../portfolio/queries/ledger/list-ledger.ts";
import { listDoubtedAssets } from "../portfolio/queries/list-doubts.ts";
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

/** Returns the viewer's allocation now, as {@link getDivision}, and a year ago. @throws DomainError LEDGER_UPDATING */
export function getAllocation(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const { posicoes: _, ...division } = await getDivision(tx, { porCorretora: true });
    const yearAgo = addMonths(dayInSaoPaulo(tx.now), -MONTHS_BACK);
    const isComparable = division.foraDaBolsa.valor === null;
    const before = isComparable ? await listMeasuredThen(tx, division.base, yearAgo) : [];
    return {
      ...division,
      classes: compared(division.classes, byClass(before)).flatMap((part) => {
        const { chave } = part;
        return isAllocationClass(chave) ? [{ ...part, classe: chave }] : [];
      }),
      ativos: compared(division.ativos, byAsset(before)).map((part) => ({
        ...part,
        classe: division.classesFora.get(part.chave) ?? tickerKind(part.chave),
      })),
      corretoras: compared(division.corretoras, []),
      haUmAno: before.length > 0 ? yearAgo : null,
      foraDaConta: await listHiddenNames(tx),
      duvidas: await listDoubtedAssets(tx),
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
 * Returns the viewer's allocation against the targets: long positions by the basis that {@link basisOf} finds, holdings
 * elsewhere by their reported values.
 *
 * @param options.porCorretora - includes the parts by broker, which need every row of the ledger
 * @throws DomainError LEDGER_UPDATING
 */
export function getDivision(ctx: ServiceContext, { porCorretora }: { porCorretora: boolean }) {
  return readLedger(ctx, async (tx) => {
    const held = await listValued(tx);
    const basis = basisOf(held);
    const long = measuredBy(basis.base, held);
    const { itens, total: foraDaBolsa } = await readElsewhere(tx);
    const elsewhere = elsewhereParts(itens);
    const targets = await readTargets(tx);
    const ativos = joinParts([...byAsset(long), ...elsewhere]);
    return {
      ...basis,
      posicoes: long,
      foraDaBolsa,
      /** Classes of the assets that are held elsewhere. */
      classesFora: new Map(elsewhere.map(({ chave, classe }) => [chave, classe])),
      total: sum(ativos.map(({ valor }) => valor)),
      classes: withDrift(byClass([...long, ...elsewhere]), targets.classe),
      ativos: withDrift(ativos, targets.ativo),
      corretoras: porCorretora ? withDrift(await listBrokerParts(tx, long, elsewhere), new Map()) : [],
      concentracao: concentrationOf(ativos.map(({ chave, valor }) => ({ ticker: chave, valor }))),
      semCusto: held.filter(({ quantidade }) => quantidade === null).map(({ ticker }) => ticker),
    };
  });
}
export type Division = Awaited<ReturnType<typeof getDivision>>;

/**
 * Divides a contribution so that the viewer's portfolio comes nearest to the targets of one kind, without selling.
 *
 * @throws DomainError NO_TARGETS, LEDGER_UPDATING
 */
export function planContribution(ctx: ServiceContext, { valor, por }: ContributionInput) {
  return readLedger(ctx, async (tx) => {
    const targets = (await readTargets(tx))[por];
    if (targets.size === 0) throw noTargets();
    const held = await listValued(tx);
    const long = measuredBy(basisOf(held).base, held);
    const elsewhere = elsewhereParts((await readElsewhere(tx)).itens);
    const assets = [...byAsset(long), ...elsewhere];
    const parts = withDrift(por === "classe" ? byClass([...long, ...elsewhere]) : joinParts(assets), targets);
    const aimed = parts.flatMap(({ meta, ...part }) => (meta ? [{ ...part, meta }] : []));
    return divideContribution(aimed, sum(assets.map((asset) => asset.valor)), valor);
  });
}

/** Targets by kind and key, as fractions. */
async function readTargets(tx: ServiceContext): Promise<Record<TargetKind, Map<string, Decimal>>> {
  const targets: Record<TargetKind, Map<string, Decimal>> = { classe: new Map(), ativo: new Map() };
  for (const { tipo, chave, percentual } of await listTargets(tx)) targets[tipo].set(chave, percentual.div(100));
  return targets;
}

const byClass = (assets: readonly { classe: string; valor: Decimal }[]): Part[] =>
  joinParts(assets.map(({ classe, valor }) => ({ chave: classe, valor })));

const byAsset = (long: readonly MeasuredPosition[]): Part[] =>
  long.map(({ ticker, valor }) => ({ chave: ticker, valor }));

/** Parts with their shares a year earlier; null for all when nothing had a value then. */
function compared(parts: readonly PartWithDrift[], before: readonly Part[]) {
  const shares = new Map(withDrift(before, new Map()).map(({ chave, peso }) => [chave, peso]));
  return parts.map((part) => ({
    ...part,
    pesoHaUmAno: before.length === 0 ? null : (shares.get(part.chave) ?? ZERO),
  }));
}

/** Parts of the portfolio by the brokers of its notes and the institutions of its reports. */
async function listBrokerParts(
  tx: ServiceContext,
  long: readonly MeasuredPosition[],
  elsewhere: readonly { corretora: string; valor: Decimal }[],
): Promise<Part[]> {
  const places = quantitiesByBroker(await listCustodyRows(tx));
  const brokers = new Map<string, Decimal>();
  for (const { ticker, valor, quantidade } of long) {
    for (const [broker, quantity] of places.get(ticker) ?? []) {
      const part = quantidade ? valor.times(quantity).div(quantidade) : ZERO;
      brokers.set(broker, (brokers.get(broker) ?? ZERO).plus(part));
    }
  }
  for (const { corretora, valor } of elsewhere) brokers.set(corretora, (brokers.get(corretora) ?? ZERO).plus(valor));
  return [...brokers].map(([chave, valor]) => ({ chave, valor: toCents(valor) }));
}
