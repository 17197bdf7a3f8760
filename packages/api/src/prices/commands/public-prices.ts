import { notYoursToChoose, publicPricesFixed } from "@app/core/prices/public/errors";
import type { Attempt } from "@app/core/prices/public/plan-downloads";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { mayChoose } from "../queries/public-prices.ts";

/**
 * Decides for everybody whether public prices and series are fetched.
 *
 * @throws DomainError PUBLIC_PRICES_FIXED, NOT_YOURS_TO_CHOOSE
 */
export async function choosePublicPrices(ctx: ServiceContext, { ativo }: { ativo: boolean }) {
  const { db, viewer, now, services } = ctx;
  const { publicSources } = services.priceProviders;
  if (!publicSources || publicSources.isFixed) throw publicPricesFixed();
  if (!(await mayChoose(ctx))) throw notYoursToChoose();
  const choice = { ativo, escolhidoPor: viewer.id, escolhidoEm: now, verificadoEm: null };
  await db
    .insertInto("public_prices")
    .values({ unico: true, ...choice })
    .onConflict((row) => row.column("unico").doUpdateSet(choice))
    .execute();
  await tellBrowsers(ctx, null, ["portfolio"]);
  return {
    message: ativo
      ? "Os preços e índices públicos passam a ser buscados todo dia."
      : "Os preços e índices públicos não são mais buscados. O que já veio continua aqui.",
  };
}

/** Records a check for missing days. @param at - null to check again at once */
export async function recordLook({ db }: Pick<ServiceContext, "db">, at: Date | null): Promise<void> {
  await db
    .insertInto("public_prices")
    .values({ unico: true, verificadoEm: at })
    .onConflict((row) => row.column("unico").doUpdateSet({ verificadoEm: at }))
    .execute();
}

/** Records that a quotation file is being fetched: until its end is recorded, its stored days may be incomplete. */
export async function recordDownload({ db, now }: Pick<ServiceContext, "db" | "now">, nome: string): Promise<void> {
  const attempt = { estado: "lendo", tentadoEm: now } as const;
  await db
    .insertInto("quotation_files")
    .values({ nome, ...attempt, tentativas: 1 })
    .onConflict((row) =>
      row
        .column("nome")
        .doUpdateSet((eb) => ({ ...attempt, ate: null, tentativas: eb("quotation_files.tentativas", "+", 1) })),
    )
    .execute();
}

/** Records the outcome of a fetched file. @param ate - the last day of its quotations; null unless it is kept */
export async function recordDownloadEnd(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  nome: string,
  { estado, ate }: Pick<Attempt, "estado" | "ate">,
): Promise<void> {
  await db
    .updateTable("quotation_files")
    .set({ estado, ate, tentadoEm: now, ...(estado === "guardado" && { tentativas: 0 }) })
    .where("nome", "=", nome)
    .execute();
}
