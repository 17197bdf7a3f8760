import { v7 as newId } from "uuid";
import type { Db } from "../../client.ts";

/** A notification that an administrator sent to one person. @returns its id */
export async function createNotification(db: Db, usuarioId: string): Promise<string> {
  const now = new Date();
  const id = newId();
  await db
    .insertInto("notifications")
    .values({ id, message: "Aviso", usuarioId, createdAt: now, updatedAt: now })
    .execute();
  return id;
}
