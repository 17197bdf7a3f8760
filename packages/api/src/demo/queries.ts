import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import type { Db, Tx } from "@app/db/client";
import { sessionUserColumns } from "../auth/queries.ts";

/** The invented person; undefined before the first start with the demonstration. */
export function findDemoPerson(db: Db | Tx) {
  return db.selectFrom("users").select(sessionUserColumns).where("email", "=", DEMO_EMAIL).executeTakeFirst();
}
