import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import { foldText } from "@app/core/fold-text";
import { MAX_FOUND, type UsersPageInput } from "@app/core/users/schema";
import { sql } from "kysely";
import { sessionUserColumns } from "../auth/queries.ts";
import type { ServiceContext } from "../context.ts";
import { findDemoPerson } from "../demo/queries.ts";

/** Entries of the recipient picker at most; further people are found by search. */
const MAX_LISTED = 1000;

/** The confirmation before a promotion states that the address is not confirmed. */
const listedColumns = [...sessionUserColumns, "users.emailConfirmedAt"] as const;

/** Without the demonstration's person, which is no real account. */
const people = ({ db }: Pick<ServiceContext, "db">) => db.selectFrom("users").where("users.email", "!=", DEMO_EMAIL);

/** All people by name, for choosing a recipient. */
export function listUsers(ctx: ServiceContext) {
  return people(ctx)
    .select(sessionUserColumns)
    .orderBy(sql`lower("nomeUsuario")`)
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
}

/**
 * One page of the other people, by name. A search matches people whose names and address contain all its words,
 * ignoring accents and case; with one or two letters, names that begin with them. Beyond {@link MAX_FOUND}, which
 * matches are returned is unspecified, and `totalPages` counts only those returned.
 */
export function listUsersPage(ctx: ServiceContext, { search, ...range }: UsersPageInput) {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.length === 0 ? listOthers(ctx, range) : findOthers(ctx, range, words);
}

type PageRange = Omit<UsersPageInput, "search">;

async function listOthers(ctx: ServiceContext, { page, limit }: PageRange) {
  const users = await others(ctx)
    .select(listedColumns)
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
  const withoutDemo = (await findDemoPerson(ctx.db)) ? everybody - 1 : everybody;
  const othersCount = withoutDemo - 1;
  return { users, totalPages: Math.ceil(othersCount / limit) };
}

async function findOthers(ctx: ServiceContext, { page, limit }: PageRange, words: string[]) {
  const anyFound = others(ctx)
    .select(["id", "nomeUsuario", "email", "isAdmin", "emailConfirmedAt"])
    .where((person) => person.and(patternsOf(words).map((pattern) => person("busca", "like", pattern))))
    .limit(MAX_FOUND);
  const found = await ctx.db
    .selectFrom(anyFound.as("users"))
    .select(listedColumns)
    .orderBy(sql`lower("nomeUsuario")`)
    .orderBy("id")
    .execute();
  return { users: found.slice((page - 1) * limit, page * limit), totalPages: Math.ceil(found.length / limit) };
}

const others = (ctx: ServiceContext) => people(ctx).where("id", "!=", ctx.viewer.id);

/** Shorter texts have no trigram for the index: they match only beginnings of names, which have their own index. */
const TRIGRAM_LENGTH = 3;

function patternsOf(words: string[]): string[] {
  const hasTrigram = words.some((word) => word.length >= TRIGRAM_LENGTH);
  return words.map((word, place) => `${hasTrigram || place > 0 ? "%" : ""}${likeText(word)}%`);
}

/** Escapes wildcards of LIKE. */
const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");
