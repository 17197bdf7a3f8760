import type { CalendarDate } from "@app/core/calendar";
import type { Close } from "@app/core/cotahist/gather-closes";
import { groupBy } from "@app/core/group-by";
import type { Decimal } from "@app/core/money";
import type { MarketPriceSource } from "@app/core/prices/schema";
import type { Tx } from "@app/db/client";
import { sql } from "kysely";
import type { VisitorContext } from "../../context.ts";
import { inTransaction } from "../../transaction.ts";

/**
 * Stores closes for all people, replacing those of the same source, ticker and day; one of odd lots only where there is
 * none. Later files correct earlier ones.
 *
 * @param closes - one per ticker and day
 * @param origem - source file or address
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
        .columns(["ticker", "dia", "fonte", "preco", "origem", ...rangeColumns])
        .expression(
          sql`select ticker, dia, ${fonte}::text, preco, ${origem}::text, low, high, "oddLow", "oddHigh"
            from unnest(${rows.map(({ ticker }) => ticker)}::text[], ${rows.map(({ dia }) => dia)}::date[],
              ${digits(rows, ({ preco }) => preco)}::numeric[], ${digits(rows, ({ faixa }) => faixa?.minimo)}::numeric[],
              ${digits(rows, ({ faixa }) => faixa?.maximo)}::numeric[],
              ${digits(rows, ({ faixaFracionaria }) => faixaFracionaria?.minimo)}::numeric[],
              ${digits(rows, ({ faixaFracionaria }) => faixaFracionaria?.maximo)}::numeric[])
              as given (ticker, dia, preco, low, high, "oddLow", "oddHigh")`,
        )
        .returning(["dia", sql<boolean>`xmax = 0`.as("isNew")]);
    const keptOdd = await insert(odd)
      .onConflict((conflict) =>
        conflict
          .columns(["ticker", "dia", "fonte"])
          .doUpdateSet({
            minimoFracionario: sql`excluded."minimoFracionario"`,
            maximoFracionario: sql`excluded."maximoFracionario"`,
          })
          .where(sql<boolean>`excluded."minimoFracionario" is not null and ${oddRangeChanges}`),
      )
      .execute();
    const keptRound = await insert(round)
      .onConflict((conflict) =>
        conflict
          .columns(["ticker", "dia", "fonte"])
          .doUpdateSet({
            preco: sql`excluded.preco`,
            origem,
            // A file without ranges does not remove those of another.
            minimo: sql`coalesce(excluded.minimo, prices.minimo)`,
            maximo: sql`coalesce(excluded.maximo, prices.maximo)`,
            minimoFracionario: sql`coalesce(excluded."minimoFracionario", prices."minimoFracionario")`,
            maximoFracionario: sql`coalesce(excluded."maximoFracionario", prices."maximoFracionario")`,
          })
          .where(
            sql<boolean>`prices.preco <> excluded.preco
              or excluded.minimo is not null
                and (prices.minimo, prices.maximo) is distinct from (excluded.minimo, excluded.maximo)
              or excluded."minimoFracionario" is not null and ${oddRangeChanges}`,
          ),
      )
      .execute();
    await countDays(db, fonte, [...keptOdd, ...keptRound]);
  });
}

const rangeColumns = ["minimo", "maximo", "minimoFracionario", "maximoFracionario"] as const;

const oddRangeChanges = sql<boolean>`(prices."minimoFracionario", prices."maximoFracionario")
  is distinct from (excluded."minimoFracionario", excluded."maximoFracionario")`;

const digits = (closes: readonly Close[], of: (close: Close) => Decimal | undefined) =>
  closes.map((close) => of(close)?.toFixed() ?? null);

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
