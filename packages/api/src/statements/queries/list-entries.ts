import { addDays } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import { descriptionKey } from "@app/core/statements/reading/descriptions";
import { entryNotFound } from "@app/core/statements/refusals";
import { categoryReason } from "@app/core/statements/rules";
import { type BankEntriesInput, ENTRIES_PER_PAGE } from "@app/core/statements/schema";
import { describeNotes } from "@app/core/statements/settled-notes";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { AROUND_DAYS, listNotesAround } from "./internal-kinds.ts";

type Filter = Omit<BankEntriesInput, "page">;

/** A page of the viewer's entries, the newest first. */
export async function listEntries(ctx: ServiceContext, { page, ...filter }: BankEntriesInput) {
  const { total } = await filtered(ctx, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const ids = await filtered(ctx, filter)
    .select("entry.id")
    .orderBy("entry.data", "desc")
    .orderBy("entry.id", "desc")
    .limit(ENTRIES_PER_PAGE)
    .offset((page - 1) * ENTRIES_PER_PAGE)
    .execute();
  return {
    lancamentos: await describeEntries(
      ctx,
      ids.map(({ id }) => id),
    ),
    total,
  };
}

/** The viewer's entries that a filter leaves, for a query of their own. */
function filtered({ db, viewer }: ServiceContext, { de, ate, conta, categoria, semCategoria, busca }: Filter) {
  const words = busca === undefined ? "" : descriptionKey(busca);
  return db
    .selectFrom("bank_entries as entry")
    .where("entry.userId", "=", viewer.id)
    .$if(de !== undefined, (query) => query.where("entry.data", ">=", de ?? ""))
    .$if(ate !== undefined, (query) => query.where("entry.data", "<=", ate ?? ""))
    .$if(conta !== undefined, (query) => query.where("entry.contaId", "=", conta ?? ""))
    .$if(words !== "", (query) => query.where(sql<boolean>`position(${words} in entry.chave) > 0`))
    .$if(categoria !== undefined, (query) => query.where(inCategory(viewer.id, categoria ?? "")))
    .$if(semCategoria === true, (query) => query.where(withoutCategory(viewer.id)));
}

/** Of the entry or of one of its parts; subcategories included. */
const inCategory = (userId: string, categoria: string) => sql<boolean>`(
  entry."categoriaId" = any(array(
    select id from entry_categories where "userId" = ${userId} and (id = ${categoria} or "paiId" = ${categoria})))
  and not exists (select from entry_parts part where part."entryId" = entry.id)
  or exists (
    select from entry_parts part join entry_categories category on category.id = part."categoriaId"
    where part."entryId" = entry.id and part."userId" = ${userId}
      and (category.id = ${categoria} or category."paiId" = ${categoria})))`;

/** The entry itself, or one of its parts. */
const withoutCategory = (userId: string) => sql<boolean>`(
  entry.interno is null and (
    entry."categoriaId" is null
    and not exists (select from entry_parts part where part."entryId" = entry.id and part."userId" = ${userId})
    or exists (
      select from entry_parts part
      where part."entryId" = entry.id and part."userId" = ${userId} and part."categoriaId" is null)))`;

/** Entries by their ids, in this order; another person's are left out. */
export async function describeEntries(ctx: ServiceContext, ids: readonly string[]) {
  const { db, viewer } = ctx;
  if (ids.length === 0) return [];
  const isAny = sql<string>`any(${ids}::uuid[])`;
  const rows = await db
    .selectFrom("bank_entries as entry")
    .innerJoin("bank_accounts as account", "account.id", "entry.contaId")
    .leftJoin("entry_categories as category", "category.id", "entry.categoriaId")
    .leftJoin("category_rules as rule", "rule.id", "entry.regraId")
    .select([
      "entry.id as _id",
      "entry.contaId",
      "account.nome as conta",
      "entry.data",
      "entry.valor",
      "entry.descricao",
    ])
    .select(["entry.chave", "entry.origem", "entry.categoriaId", "category.nome as categoria", "entry.interno"])
    .select("account.tipo as tipoDaConta")
    .select(["rule.palavras as regra", pairOf.as("parId")])
    .where("entry.userId", "=", viewer.id)
    .where("account.userId", "=", viewer.id)
    .where("entry.id", "=", isAny)
    .execute();
  const parts = await db
    .selectFrom("entry_parts as part")
    .leftJoin("entry_categories as category", "category.id", "part.categoriaId")
    .select(["part.entryId", "part.categoriaId", "category.nome as categoria", "part.valor", "part.descricao"])
    .where("part.userId", "=", viewer.id)
    .where("part.entryId", "=", isAny)
    .orderBy("part.position")
    .execute();
  const partsOf = groupBy(parts, ({ entryId }) => entryId);
  const notes = await notesOf(ctx, rows);
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const partes = (partsOf.get(id) ?? []).map(({ entryId: _, ...part }) => part);
    // Categories of a split entry are those of its parts.
    const one = partes.length > 0 ? { ...row, categoriaId: null, categoria: null, regra: null } : row;
    return [{ ...one, motivo: categoryReason(one), nota: notes.get(id) ?? null, partes }];
  });
}

const pairOf = sql<string | null>`coalesce(
  (select "entradaId" from transfer_pairs where "saidaId" = entry.id),
  (select "saidaId" from transfer_pairs where "entradaId" = entry.id))`;

/** @throws DomainError ENTRY_NOT_FOUND also for another person's */
export async function getEntry(ctx: ServiceContext, id: string) {
  const [entry] = await describeEntries(ctx, [id]);
  if (!entry) throw entryNotFound();
  return entry;
}

async function notesOf(ctx: ServiceContext, rows: readonly { data: string; interno: string | null }[]) {
  const days = rows.flatMap(({ data, interno }) => (interno === "corretora" ? [data] : [])).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map<string, string>();
  const { db, viewer } = ctx;
  const [de, ate] = [addDays(first, -AROUND_DAYS), addDays(last, AROUND_DAYS)];
  const lines = await db
    .selectFrom("bank_entries")
    .select(["id", "data", "valor", "chave"])
    .where("userId", "=", viewer.id)
    .where("interno", "=", "corretora")
    .where("data", ">=", de)
    .where("data", "<=", ate)
    .execute();
  return describeNotes(lines, await listNotesAround(ctx, first, last));
}
