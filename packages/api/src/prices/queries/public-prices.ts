import type { CalendarDate } from "@app/core/calendar";
import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import type { KnownMarket } from "@app/core/portfolio/priced-positions";
import { type Attempt, planDownloads } from "@app/core/prices/public/plan-downloads";
import { planTreasury } from "@app/core/prices/public/plan-treasury";
import type { BackgroundContext, ServiceContext } from "../../context.ts";
import type { QuotationFiles, TreasuryFile } from "../client/fetch-quotations.ts";
import type { IndexProvider, PriceProviders, SeriesProvider } from "../client/providers.ts";

type SourcesContext = Pick<ServiceContext, "db" | "services">;

/** Sources in use now, each null while off. */
interface Sources extends Pick<PriceProviders, "quotes"> {
  index: IndexProvider | null;
  series: SeriesProvider | null;
  quotations: QuotationFiles | null;
  treasury: TreasuryFile | null;
}

/** Configured providers, and public sources where there is none and somebody agreed. */
export async function openSources(ctx: SourcesContext): Promise<Sources> {
  const { quotes, series, publicSources } = ctx.services.priceProviders;
  const open = publicSources && (await isPublicOn(ctx)) ? publicSources : null;
  return {
    quotes,
    index: quotes ?? open?.index ?? null,
    series: series ?? open?.series ?? null,
    quotations: quotes ? null : (open?.quotations ?? null),
    treasury: quotes ? null : (open?.treasury ?? null),
  };
}

const isPublicOn = async (ctx: SourcesContext): Promise<boolean> =>
  ctx.services.priceProviders.publicSources?.isFixed || (await findChoice(ctx))?.ativo === true;

/** State of the market prices here, from which the age of a price is classified. */
export async function getKnownMarket(ctx: SourcesContext): Promise<KnownMarket> {
  const { quotes, quotations } = await openSources(ctx);
  const { lastDay } = await ctx.db
    .selectFrom("price_days")
    .select(({ fn }) => fn.max<string | null>("dia").as("lastDay"))
    .where("fonte", "=", "b3")
    .executeTakeFirstOrThrow();
  return { isFetched: quotes !== null || quotations !== null, lastDay };
}

const findChoice = ({ db }: SourcesContext) =>
  db.selectFrom("public_prices").select(["ativo", "verificadoEm"]).executeTakeFirst();

/** The first day of any portfolio; null without one. */
async function findFirstDay({ db }: Pick<ServiceContext, "db">): Promise<CalendarDate | null> {
  const { first } = await db
    .selectFrom("ledger")
    .select((eb) => eb.fn.min("data").as("first"))
    .executeTakeFirstOrThrow();
  return first;
}

/** Public files missing for assets that anybody holds or held. */
export async function planQuotations({ db }: Pick<ServiceContext, "db">, now: Date) {
  const since = await findFirstDay({ db });
  if (since === null) return { files: [], next: null };
  const days = await db
    .selectFrom("price_days")
    .select("dia")
    .where("fonte", "=", "b3")
    .where("dia", ">=", since)
    .execute();
  return planDownloads({ since, now, kept: new Set(days.map(({ dia }) => dia)), attempts: await listAttempts({ db }) });
}

/**
 * Plans a fetch of the Treasury's public file; null while nothing is missing, or its time has not come.
 *
 * @returns the first day whose prices are to be kept, null for all, and the last day already stored
 */
export async function planTreasuryFile({ db }: Pick<ServiceContext, "db">, nome: string, now: Date) {
  const attempt = (await listAttempts({ db })).get(nome);
  const plan = planTreasury(attempt, now);
  if (!plan) return null;
  const held = await db
    .selectFrom("ledger")
    .select("ticker")
    .where("ticker", "like", "Tesouro %")
    .limit(1)
    .executeTakeFirst();
  return held ? { ...plan, kept: attempt?.ate ?? "" } : null;
}

async function listAttempts({ db }: Pick<ServiceContext, "db">): Promise<Map<string, Attempt>> {
  const rows = await db
    .selectFrom("quotation_files")
    .select(["nome", "estado", "ate", "tentativas", "tentadoEm"])
    .execute();
  return new Map(rows.map(({ nome, ...attempt }) => [nome, attempt]));
}

/** Time of the last check for missing days; undefined for never. */
export async function findLastLook(ctx: Pick<BackgroundContext, "db" | "services">): Promise<Date | undefined> {
  return (await findChoice(ctx))?.verificadoEm ?? undefined;
}

/** Whether public prices are fetched, who decides, and how far that is. */
export async function getPublicPrices(ctx: ServiceContext) {
  const { publicSources } = ctx.services.priceProviders;
  if (!publicSources) return { podeEscolher: false, ativo: false, andamento: null };
  const { isFixed } = publicSources;
  const isOwner = await mayChoose(ctx);
  const ativo = isFixed || ((await findChoice(ctx))?.ativo ?? null);
  return { podeEscolher: isOwner && !isFixed, ativo, andamento: isOwner && ativo ? await getProgress(ctx) : null };
}

/** True for administrators, and for somebody whose account is the only one. */
export async function mayChoose({ db, viewer }: ServiceContext): Promise<boolean> {
  const user = await db.selectFrom("users").select("isAdmin").where("id", "=", viewer.id).executeTakeFirst();
  if (!user || user.isAdmin) return user !== undefined;
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("id", "!=", viewer.id)
    .where("email", "!=", DEMO_EMAIL)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

async function getProgress({ db, now }: ServiceContext) {
  const { files } = await planQuotations({ db }, now);
  if (files.length === 0) return null;
  const last = await db
    .selectFrom("price_loads")
    .select(["origem", "estado", "progresso", "mensagem"])
    .where("tipo", "=", "cotahist")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isReading = last?.estado === "lendo";
  return {
    faltam: files.length,
    arquivo: isReading ? last.origem : null,
    progresso: isReading ? last.progresso : 0,
    falha: last?.estado === "falhou" ? last.mensagem : null,
  };
}
