import { fileNotFound, mayNotBeNoNote } from "@app/core/files/errors";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";

/**
 * Records that the unread part of a file is no note, so that no month waits for it, or withdraws this.
 *
 * @throws DomainError FILE_NOT_FOUND, MAY_NOT_BE_NO_NOTE for a file that has not been read
 */
export async function tellNotANote(ctx: ServiceContext, { fileId, naoENota }: { fileId: string; naoENota: boolean }) {
  const { viewer } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    const { status, mensagemErro, pictures } = await tx.db
      .selectFrom("files")
      .select(["status", "mensagemErro", "pictures"])
      .where("userId", "=", viewer.id)
      .where("id", "=", fileId)
      .executeTakeFirstOrThrow(fileNotFound);
    const isUnread = pictures === null && (status === "erro" || (status === "concluido" && mensagemErro !== null));
    if (!isUnread) throw mayNotBeNoNote();
    await tx.db
      .updateTable("files")
      .set({ naoENota })
      .where("userId", "=", viewer.id)
      .where("id", "=", fileId)
      .execute();
  });
  await tellBrowsers(ctx, viewer.id, ["files", "notes", "portfolio"]);
  return {
    message: naoENota
      ? "Anotado: este arquivo não é nota de corretagem, e nenhum mês espera por ele."
      : "Desfeito: este arquivo volta a contar entre os que faltam ler.",
  };
}
