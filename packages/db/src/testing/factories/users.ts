import { v7 as newId } from "uuid";
import type { Db } from "../../client.ts";
import type { UserRow } from "../../types.ts";

/** A valid invented person; `overrides` replaces any column. */
export async function createUser(db: Db, overrides: Partial<UserRow> = {}): Promise<UserRow> {
  const id = newId();
  return db
    .insertInto("users")
    .values({
      id,
      email: `pessoa-${id}@exemplo.com.br`,
      nomeUsuario: "Pessoa",
      passwordHash: "no password opens this",
      isAdmin: false,
      createdAt: new Date("2026-01-02T12:00:00Z"),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
