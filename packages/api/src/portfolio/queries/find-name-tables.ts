import { groupBy } from "@app/core/group-by";
import { type NameTables, printedName } from "@app/core/notes/instruments/resolve-ticker";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** The viewer's and the operator's tables of names, for some printed securities. @param printed - as notes print them */
export async function findNameTables(
  { db, viewer }: Pick<ServiceContext, "db" | "viewer">,
  printed: Iterable<string>,
): Promise<NameTables> {
  const names = [...new Set([...new Set(printed)].map(printedName))];
  if (names.length === 0) return { own: new Map(), listed: new Map() };
  const own = await db
    .selectFrom("own_names")
    .select(["nome", "ticker"])
    .where("userId", "=", viewer.id)
    .where("nome", "=", sql<string>`any(${names}::text[])`)
    .execute();
  const listed = await db
    .selectFrom("listed_names")
    .select(["nome", "ticker", "desde", "ate"])
    .where("nome", "=", sql<string>`any(${names}::text[])`)
    .execute();
  return {
    own: new Map(own.map(({ nome, ticker }) => [nome, ticker])),
    listed: groupBy(listed, ({ nome }) => nome),
  };
}
