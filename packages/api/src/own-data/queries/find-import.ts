import type { ServiceContext } from "../../context.ts";

/** The viewer's last import of their own export; null when there was none. */
export async function findImport({ db, viewer }: ServiceContext) {
  const found = await db
    .selectFrom("own_data_imports")
    .select(["estado", "feitos", "total", "mensagem", "createdAt"])
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  return found ?? null;
}
