import { foldText } from "@app/core/search/terms";
import type { UsersPageInput } from "@app/core/users/schema";
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

/** One page of the others by name; the search looks into names and addresses, without accents and case. */
export async function listUsersPage({ db, viewer }: ServiceContext, { page, limit, search }: UsersPageInput) {
  const others = db
    .selectFrom("users")
    .where("id", "!=", viewer.id)
    .$if(search.trim() !== "", (query) => query.where("busca", "like", `%${likeText(foldText(search.trim()))}%`));
  const users = await others
    .select(sessionUserColumns)
    .orderBy(sql`lower("nomeUsuario")`)
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { count } = await others.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { users, totalPages: Math.ceil(count / limit) };
}

/** What a person types is no pattern. */
const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");
