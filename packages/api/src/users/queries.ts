import { foldText } from "@app/core/fold-text";
import { MAX_FOUND, type UsersPageInput } from "@app/core/users/schema";
import { sql } from "kysely";
import { sessionUserColumns } from "../auth/queries.ts";
import type { ServiceContext } from "../context.ts";

/** More than a recipient picker can show; it is searched instead. */
const MAX_LISTED = 1000;

/** Everybody by name, for choosing a recipient. */
export function listUsers({ db }: ServiceContext) {
  return db
    .selectFrom("users")
    .select(sessionUserColumns)
    .orderBy(sql`lower("nomeUsuario")`)
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
}

/**
 * One page of the others by name. A search finds those with all its words in their names and address, without accents and
 * case: at most {@link MAX_FOUND}, whose pages `totalPages` counts. Which ones of more is up to the database. A search of
 * one or two letters finds the names that begin with them.
 */
export function listUsersPage(ctx: ServiceContext, { search, ...range }: UsersPageInput) {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.length === 0 ? listOthers(ctx, range) : findOthers(ctx, range, words);
}

type PageRange = Omit<UsersPageInput, "search">;

async function listOthers(ctx: ServiceContext, { page, limit }: PageRange) {
  const users = await others(ctx)
    .select(sessionUserColumns)
    .orderBy(sql`lower("nomeUsuario")`)
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { everybody } = await ctx.db
    .selectFrom("tallies")
    .select(sql<number>`coalesce(sum(count), 0)::int`.as("everybody"))
    .where("list", "=", "users")
    .executeTakeFirstOrThrow();
  const othersCount = everybody - 1;
  return { users, totalPages: Math.ceil(othersCount / limit) };
}

async function findOthers(ctx: ServiceContext, { page, limit }: PageRange, words: string[]) {
  const anyFound = others(ctx)
    .select(["id", "nomeUsuario", "email", "isAdmin"])
    .where((person) => person.and(patternsOf(words).map((pattern) => person("busca", "like", pattern))))
    .limit(MAX_FOUND);
  const found = await ctx.db
    .selectFrom(anyFound.as("users"))
    .select(sessionUserColumns)
    .orderBy(sql`lower("nomeUsuario")`)
    .orderBy("id")
    .execute();
  return { users: found.slice((page - 1) * limit, page * limit), totalPages: Math.ceil(found.length / limit) };
}

const others = ({ db, viewer }: ServiceContext) => db.selectFrom("users").where("id", "!=", viewer.id);

/** Shorter texts have no trigram, so only beginnings of names can be found by them without looking at everybody. */
const TRIGRAM_LENGTH = 3;

function patternsOf(words: string[]): string[] {
  const hasTrigram = words.some((word) => word.length >= TRIGRAM_LENGTH);
  return words.map((word, place) => `${hasTrigram || place > 0 ? "%" : ""}${likeText(word)}%`);
}

/** What a person types is no pattern. */
const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");
