import type { CalendarDate } from "@app/core/calendar";
import type { Close } from "@app/core/cotahist/gather-closes";
import { groupBy } from "@app/core/group-by";
import type { MarketPriceSource } from "@app/core/prices/schema";
import type { Tx } from "@app/db/client";
import { sql } from "kysely";
import type { VisitorContext } from "../../context.ts";
import { inTransaction } from "../../transaction.ts";

/**
 * Keeps closes for all people, replacing those of the same source, ticker and day; one of odd lots only where
 * there is none. Later files correct earlier ones.
 *
 * @param closes - one per ticker and day
 * @param origem - the file or the address that they are from
 */
export async function keepCloses(
  ctx: Pick<VisitorContext, "db">,
  closes: readonly Close[],
  { fonte, origem }: { fonte: MarketPriceSource; origem: string },
): Promise<void> {
  const [odd, round] = [closes.filter(({ isOddLot }) => isOddLot), closes.filter(({ isOddLot }) => !isOddLot)];
  await inTransaction(ctx, async ({ db }) => {
    const insert = (rows: readonly Close[]) =>
      db
        .insertInto("prices")
        .columns(["ticker", "dia", "fonte", "preco", "origem"])
        .expression(
          sql`select ticker, dia, ${fonte}::text, preco, ${origem}::text
            from unnest(${rows.map(({ ticker }) => ticker)}::text[], ${rows.map(({ dia }) => dia)}::date[],
              ${rows.map(({ preco }) => preco.toFixed())}::numeric[]) as given (ticker, dia, preco)`,
        )
        .returning(["dia", sql<boolean>`xmax = 0`.as("isNew")]);
    const keptOdd = await insert(odd)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const keptRound = await insert(round)
      .onConflict((conflict) =>
        conflict
          .columns(["ticker", "dia", "fonte"])
          .doUpdateSet({ preco: sql`excluded.preco`, origem })
          .where(sql<boolean>`prices.preco <> excluded.preco`),
      )
      .execute();
    await countDays(db, fonte, [...keptOdd, ...keptRound]);
  });
}

async function countDays(db: Tx, fonte: MarketPriceSource, kept: readonly { dia: CalendarDate; isNew: boolean }[]) {
  const added = groupBy(
    kept.filter(({ isNew }) => isNew),
    ({ dia }) => dia,
  );
  if (added.size === 0) return;
  const days = [...added].map(([dia, rows]) => ({ fonte, dia, quantidade: rows.length }));
  await db
    .insertInto("price_days")
    .values(days.sort((a, b) => (a.dia < b.dia ? -1 : 1))) // in one order, so that two loads cannot wait for each other
    .onConflict((conflict) =>
      conflict.columns(["fonte", "dia"]).doUpdateSet({ quantidade: sql`price_days.quantidade + excluded.quantidade` }),
    )
    .execute();
}
