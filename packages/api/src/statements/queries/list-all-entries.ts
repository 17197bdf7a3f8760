import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { describeEntries } from "./list-entries.ts";

/** All of the viewer's entries with the names of accounts and categories, the oldest first, for an export. */
export async function listAllEntries(ctx: ServiceContext) {
  const { db, viewer } = ctx;
  const places = await readInPages<{ id: string; data: string }>((last, limit) =>
    db
      .selectFrom("bank_entries")
      .select(["id", "data"])
      .where("userId", "=", viewer.id)
      .$if(last !== undefined, (query) => query.where(sql<boolean>`(data, id) > (${last?.data}, ${last?.id}::uuid)`))
      .orderBy("data")
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  const all = [];
  for (let at = 0; at < places.length; at += ENTRIES_AT_ONCE) {
    const some = await describeEntries(
      ctx,
      places.slice(at, at + ENTRIES_AT_ONCE).map(({ id }) => id),
    );
    for (const { conta, data, valor, descricao, origem, categoria, motivo, interno, nota, partes } of some) {
      const parts = partes.map((parte) => ({
        categoria: parte.categoria,
        valor: parte.valor,
        descricao: parte.descricao,
      }));
      all.push({ conta, data, valor, descricao, origem, categoria, motivo, interno, nota, partes: parts });
    }
  }
  return all;
}

const ENTRIES_AT_ONCE = 1000;
