import { nameNotFound, tooManyNames } from "@app/core/notes/instruments/errors";
import { printedName } from "@app/core/notes/instruments/resolve-ticker";
import type { OwnNameInput } from "@app/core/notes/instruments/schema";
import type { ServiceContext } from "../context.ts";
import { tellBrowsers } from "../news/commands.ts";
import { nameSecurities } from "../portfolio/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";

/** Limit of one person's names, far more than their notes can hold. */
const MAX_OWN_NAMES = 500;

/**
 * Stores the security of a printed name, renames the viewer's trades of that name, and replays their assets.
 *
 * @returns the number of trades with another ticker now
 * @throws DomainError NAME_NOT_FOUND when no note of the viewer has it, TOO_MANY_NAMES
 */
export async function nameSecurity(ctx: ServiceContext, { nome, ticker }: OwnNameInput) {
  const quantidadeNegocios = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // two names given at once must not pass the limit together
    const printed = await listPrinted(tx, nome);
    if (printed.length === 0) throw nameNotFound();
    const { count } = await tx.db
      .selectFrom("own_names")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("userId", "=", ctx.viewer.id)
      .where("nome", "!=", nome)
      .executeTakeFirstOrThrow();
    if (count >= MAX_OWN_NAMES) throw tooManyNames(MAX_OWN_NAMES);
    await tx.db
      .insertInto("own_names")
      .values({ userId: ctx.viewer.id, nome, ticker, createdAt: ctx.now })
      .onConflict((conflict) => conflict.columns(["userId", "nome"]).doUpdateSet({ ticker, createdAt: ctx.now }))
      .execute();
    return nameSecurities(tx, printed);
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["notes", "portfolio"]);
  return { message: `${nome} é ${ticker} nas suas notas.`, quantidadeNegocios };
}

/**
 * Deletes the viewer's meaning of a printed name, and replays its assets.
 *
 * @throws DomainError NAME_NOT_FOUND
 */
export async function forgetName(ctx: ServiceContext, { nome }: { nome: string }) {
  const quantidadeNegocios = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await tx.db
      .deleteFrom("own_names")
      .where("userId", "=", ctx.viewer.id)
      .where("nome", "=", nome)
      .returning("nome")
      .executeTakeFirstOrThrow(nameNotFound);
    return nameSecurities(tx, await listPrinted(tx, nome));
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["notes", "portfolio"]);
  return { message: `O código que você deu a ${nome} foi excluído.`, quantidadeNegocios };
}

/** The viewer's printed securities that have this name. */
async function listPrinted({ db, viewer }: ServiceContext, nome: string): Promise<string[]> {
  const printed = await db
    .selectFrom("trades")
    .select("especificacao")
    .distinct()
    .where("userId", "=", viewer.id)
    .execute();
  return printed.map(({ especificacao }) => especificacao).filter((text) => printedName(text) === nome);
}
