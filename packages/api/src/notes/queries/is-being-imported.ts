import type { ServiceContext } from "../../context.ts";

/** Whether a file belongs to an import whose files are still being read: decisions about its notes came with it. */
export async function isBeingImported({ db, viewer }: ServiceContext, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom("own_data_imports")
    .innerJoin("files", "files.userId", "own_data_imports.userId")
    .select("files.id")
    .where("own_data_imports.userId", "=", viewer.id)
    .where("own_data_imports.estado", "=", "lendo")
    .where("files.userId", "=", viewer.id)
    .where("files.id", "=", fileId)
    .whereRef("files.createdAt", "<", "own_data_imports.createdAt")
    .executeTakeFirst();
  return found !== undefined;
}
