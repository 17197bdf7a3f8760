import type { ServiceContext } from "../context.ts";

export const keptPasswordColumns = ["id as _id", "apelido", "createdAt"] as const;

/** The viewer's stored passwords by name, oldest first; never the passwords themselves. */
export function listKeptPasswords({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("pdf_passwords")
    .select(keptPasswordColumns)
    .where("userId", "=", viewer.id)
    .orderBy("id")
    .execute();
}

/** The passwords themselves, for the reader of files alone; one that was sealed under another secret is left out. */
export async function openKeptPasswords({ db, viewer, services }: ServiceContext): Promise<string[]> {
  const kept = await db
    .selectFrom("pdf_passwords")
    .select("encryptedPassword")
    .where("userId", "=", viewer.id)
    .orderBy("id")
    .execute();
  return kept.flatMap(({ encryptedPassword }) => {
    try {
      return [services.secrets.open(encryptedPassword)];
    } catch (error) {
      services.log.warn({ err: error }, "A kept password of a PDF cannot be opened: APP_SECRET is another one");
      return [];
    }
  });
}
