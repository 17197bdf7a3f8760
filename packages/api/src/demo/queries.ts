import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import type { Db, Tx } from "@app/db/client";
import { sessionUserColumns } from "../auth/queries.ts";

/**
 * The invented person; undefined before the first start with the demonstration. Her address is confirmed from the beginning,
 * as nobody else can confirm one of a reserved domain.
 */
export function findDemoPerson(db: Db | Tx) {
  return db
    .selectFrom("users")
    .select([...sessionUserColumns, "createdAt"])
    .where("email", "=", DEMO_EMAIL)
    .where("emailConfirmedAt", "is not", null)
    .executeTakeFirst();
}
