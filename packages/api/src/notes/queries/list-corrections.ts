import { groupBy } from "@app/core/group-by";
import type { ServiceContext } from "../../context.ts";

export type KeptCorrection = Awaited<ReturnType<typeof listCorrections>>[number];

/** The viewer's manual corrections, oldest first. */
export function listCorrections({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, fileIds: readonly string[]) {
  return db
    .selectFrom("note_corrections")
    .select(["id", "fileId", "alvo", "pagina", "linha", "linhaLida", "campo", "lido", "valor", "createdAt", "caiuEm"])
    .where("userId", "=", viewer.id)
    .where("fileId", "in", fileIds.length > 0 ? fileIds : [null])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** {@link listCorrections} by file. */
export async function correctionsByFile(ctx: Pick<ServiceContext, "db" | "viewer">, fileIds: readonly string[]) {
  return groupBy(await listCorrections(ctx, fileIds), ({ fileId }) => fileId);
}
