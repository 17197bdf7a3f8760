import { dayInSaoPaulo } from "@app/core/calendar";
import { formatDay } from "@app/core/format";
import { ownPriceFromFuture, ownPriceNotFound, tooManyOwnPrices } from "@app/core/prices/errors";
import type { OwnPriceInput } from "@app/core/prices/schema";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";

/** Limit of own prices: one a week for twenty assets over five years. */
const MAX_OWN_PRICES = 5000;

/**
 * Keeps a price that the viewer typed, in place of their own one of that day.
 *
 * @throws DomainError OWN_PRICE_FROM_FUTURE, TOO_MANY_OWN_PRICES
 */
export async function setOwnPrice(ctx: ServiceContext, { ticker, dia, preco }: OwnPriceInput) {
  if (dia > dayInSaoPaulo(ctx.now)) throw ownPriceFromFuture();
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // two prices typed at once must not pass the limit together
    const { count } = await tx.db
      .selectFrom("own_prices")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("userId", "=", ctx.viewer.id)
      .where((eb) => eb.not(eb.and([eb("ticker", "=", ticker), eb("dia", "=", dia)])))
      .executeTakeFirstOrThrow();
    if (count >= MAX_OWN_PRICES) throw tooManyOwnPrices(MAX_OWN_PRICES);
    await tx.db
      .insertInto("own_prices")
      .values({ userId: ctx.viewer.id, ticker, dia, preco, createdAt: ctx.now })
      .onConflict((conflict) =>
        conflict.columns(["userId", "ticker", "dia"]).doUpdateSet({ preco, createdAt: ctx.now }),
      )
      .execute();
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["portfolio"]);
  return { message: `Seu preço de ${ticker} em ${formatDay(dia)} foi guardado.` };
}

/** Forgets a price that the viewer typed. @throws DomainError OWN_PRICE_NOT_FOUND */
export async function forgetOwnPrice(ctx: ServiceContext, { ticker, dia }: { ticker: string; dia: string }) {
  await ctx.db
    .deleteFrom("own_prices")
    .where("userId", "=", ctx.viewer.id)
    .where("ticker", "=", ticker)
    .where("dia", "=", dia)
    .returning("ticker")
    .executeTakeFirstOrThrow(ownPriceNotFound);
  await tellBrowsers(ctx, ctx.viewer.id, ["portfolio"]);
  return { message: `Seu preço de ${ticker} em ${formatDay(dia)} foi excluído.` };
}
