import { v7 as newId } from "uuid";
import type { Db } from "../../client.ts";

/** A passkey of a person, which no authenticator has. @returns its id */
export async function createPasskey(db: Db, userId: string): Promise<string> {
  const id = newId();
  const made = { credentialId: id, publicKey: "", counter: 0, transports: [], nome: "Celular" };
  await db
    .insertInto("passkeys")
    .values({ ...made, id, userId, createdAt: new Date() })
    .execute();
  return id;
}
