import type { LedgerFilter } from "@app/core/portfolio/filters";
import { type Expression, type SqlBool, sql } from "kysely";

/** Condition of a filter's assets on a column of tickers; null matches only where no asset is named. */
export function inAssets(ticker: string, { ativos = [], daClasse = null, exceto }: LedgerFilter): Expression<SqlBool> {
  const column = sql.ref<string | null>(ticker);
  const without = exceto?.ativos ?? [];
  const conditions = [
    ...(ativos.length > 0 ? [sql<boolean>`${column} = any(${ativos}::text[])`] : []),
    ...(daClasse ? [sql<boolean>`${column} = any(${daClasse}::text[])`] : []),
    ...(without.length > 0 ? [sql<boolean>`${column} is null or ${column} <> all(${without}::text[])`] : []),
  ];
  return sql<SqlBool>`(${
    conditions.length > 0
      ? sql.join(
          conditions.map((it) => sql`(${it})`),
          sql` and `,
        )
      : sql`true`
  })`;
}
