import { notYoursToChoose, publicPricesFixed } from "@app/core/prices/public/errors";
import type { DownloadState } from "@app/core/prices/public/plan-downloads";
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

/** Notes that it was looked for what is missing. @param at - null to look again at once */
export async function noteLook({ db }: Pick<ServiceContext, "db">, at: Date | null): Promise<void> {
  await db
    .insertInto("public_prices")
    .values({ unico: true, verificadoEm: at })
    .onConflict((row) => row.column("unico").doUpdateSet({ verificadoEm: at }))
    .execute();
}

/** Notes what became of a file of quotations. */
export async function noteDownload(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  nome: string,
  estado: DownloadState,
): Promise<void> {
  const isKept = estado === "guardado";
  const attempt = { estado, tentadoEm: now };
  await db
    .insertInto("quotation_files")
    .values({ nome, ...attempt, tentativas: isKept ? 0 : 1 })
    .onConflict((row) =>
      row
        .column("nome")
        .doUpdateSet((eb) => ({ ...attempt, tentativas: isKept ? 0 : eb("quotation_files.tentativas", "+", 1) })),
    )
    .execute();
}
