import { MAX_UNKNOWN_NAMES, type UnknownName } from "@app/core/notes/instruments/schema";
import type { ServiceContext } from "../context.ts";
import { listNamesToAsk } from "../portfolio/queries/list-hidden-names.ts";

type NamesContext = Pick<ServiceContext, "db" | "viewer">;

/** Names of the viewer's trades whose security is unknown, most traded first; at most a hundred. */
export async function listUnknownNames(ctx: NamesContext): Promise<UnknownName[]> {
  return (await listNamesToAsk(ctx)).slice(0, MAX_UNKNOWN_NAMES);
}

/** Names that the viewer gave a ticker, in alphabetical order. */
export function listOwnNames({ db, viewer }: NamesContext) {
  return db
    .selectFrom("own_names")
    .select(["nome", "ticker"])
    .where("userId", "=", viewer.id)
    .orderBy("nome")
    .execute();
}
