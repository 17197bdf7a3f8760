import { concentrationOf } from "@app/core/allocation/concentration";
import { planContribution as divideContribution } from "@app/core/allocation/contribution";
import { type Part, type PartWithDrift, withDrift } from "@app/core/allocation/drift";
import { noTargets } from "@app/core/allocation/errors";
import type { ContributionInput, TargetKind } from "@app/core/allocation/schema";
import { addMonths, dayInSaoPaulo } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import { type Decimal, sum, toCents, ZERO } from "@app/core/money";
import { instrumentKinds } from "@app/core/notes/instruments/instrument";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import { type CustodyRow, quantitiesByBroker } from "@app/core/portfolio/by-broker";
import type { PricedPosition } from "@app/core/portfolio/priced-positions";
import { readInPages } from "@app/db/batches";
import type { ServiceContext } from "../context.ts";
import { afterRow } from "../portfolio/queries/after-row.ts";
import { listValued } from "../portfolio/queries/list-holdings.ts";
import { readLedger } from "../portfolio/queries/list-ledger.ts";

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

/**
 * How what the viewer holds long at known prices is divided, against the targets and a year ago.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export function getAllocation(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const yearAgo = addMonths(dayInSaoPaulo(tx.now), -MONTHS_BACK);
    const held = await listValued(tx);
    const [long, before] = [longOf(held), longOf(await listValued(tx, yearAgo))];
    const targets = await readTargets(tx);
    return {
      total: sum(long.map(({ valor }) => valor)),
      classes: compared(withDrift(byClass(long), targets.classe), byClass(before)).flatMap((part) => {
        const classe = instrumentKinds.find((kind) => kind === part.chave);
        return classe ? [{ ...part, classe }] : [];
      }),
      ativos: compared(withDrift(byAsset(long), targets.ativo), byAsset(before)).map((part) => ({
        ...part,
        classe: tickerKind(part.chave),
      })),
      corretoras: compared(withDrift(await listBrokerParts(tx, long), new Map()), []),
      concentracao: concentrationOf(long),
      haUmAno: before.length > 0 ? yearAgo : null,
      foraDaConta: held
        .filter(({ quantidade, valor }) => !quantidade?.isZero() && !valor?.gt(0))
        .map(({ ticker }) => ticker),
    };
  });
}

const MONTHS_BACK = 12;

/** By what the parts of a portfolio are measured: all of it by fresh quotations, or all of it by what it cost. */
export type DivisionBasis = "mercado" | "custo";

/**
 * How what the viewer holds long is divided, by quotations when each of them is at most five business days old and else by cost,
 * against the targets. The price of a person's own trade is no quotation. Source: assistant §4.25.
 *
 * @param options.porCorretora - the brokers' parts too, which take every row of the ledger
 * @throws DomainError LEDGER_UPDATING
 */
export function getDivision(ctx: ServiceContext, { porCorretora }: { porCorretora: boolean }) {
  return readLedger(ctx, async (tx) => {
    const held = (await listValued(tx)).filter(({ quantidade }) => !quantidade?.isZero() && !quantidade?.isNegative());
    const semCotacao = held.filter((position) => !hasFreshQuotation(position)).map(({ ticker }) => ticker);
    const base: DivisionBasis = semCotacao.length === 0 ? "mercado" : "custo";
    const long = base === "mercado" ? longOf(held) : atCost(held);
    const targets = await readTargets(tx);
    return {
      base,
      semCotacao,
      posicoes: long,
      total: sum(long.map(({ valor }) => valor)),
      classes: withDrift(byClass(long), targets.classe),
      ativos: withDrift(byAsset(long), targets.ativo),
      corretoras: porCorretora ? withDrift(await listBrokerParts(tx, long), new Map()) : [],
      concentracao: concentrationOf(long),
      foraDaConta: held.filter(({ custoTotal }) => custoTotal === null).map(({ ticker }) => ticker),
    };
  });
}
export type Division = Awaited<ReturnType<typeof getDivision>>;

const hasFreshQuotation = ({ preco, precoAntigo, fontePreco }: PricedPosition) =>
  preco !== null && !precoAntigo && fontePreco !== "ultimo_negocio";

const atCost = (held: readonly PricedPosition[]): LongPosition[] =>
  held.flatMap((position) =>
    position.custoTotal?.gt(0) ? [{ ...position, valor: toCents(position.custoTotal) }] : [],
  );

/**
 * How a contribution would bring the viewer's portfolio nearest to the targets of one kind, without selling.
 *
 * @throws DomainError NO_TARGETS, LEDGER_UPDATING
 */
export function planContribution(ctx: ServiceContext, { valor, por }: ContributionInput) {
  return readLedger(ctx, async (tx) => {
    const targets = (await readTargets(tx))[por];
    if (targets.size === 0) throw noTargets();
    const long = longOf(await listValued(tx));
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

type LongPosition = PricedPosition & { valor: Decimal };

const longOf = (holdings: readonly PricedPosition[]): LongPosition[] =>
  holdings.flatMap((holding) => (holding.valor?.gt(0) ? [{ ...holding, valor: holding.valor }] : []));

const byClass = (long: readonly LongPosition[]): Part[] =>
  [...groupBy(long, ({ classe }) => classe)].map(([chave, assets]) => ({
    chave,
    valor: sum(assets.map(({ valor }) => valor)),
  }));

const byAsset = (long: readonly LongPosition[]): Part[] => long.map(({ ticker, valor }) => ({ chave: ticker, valor }));

/** Parts with their shares of a year before; null for all when nothing had a value then. */
function compared(parts: readonly PartWithDrift[], before: readonly Part[]) {
  const shares = new Map(withDrift(before, new Map()).map(({ chave, peso }) => [chave, peso]));
  return parts.map((part) => ({
    ...part,
    pesoHaUmAno: before.length === 0 ? null : (shares.get(part.chave) ?? ZERO),
  }));
}

/** Where what is held lies, by the brokers of its notes. */
async function listBrokerParts(tx: ServiceContext, long: readonly LongPosition[]): Promise<Part[]> {
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
