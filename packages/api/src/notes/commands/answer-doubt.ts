import type { AnswerDoubtInput } from "@app/core/notes/doubts/schema";
import { noSuchDoubt, noteNotFound } from "@app/core/notes/errors";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { listDoubts } from "../../portfolio/queries/list-doubts.ts";
import { inTransaction } from "../../transaction.ts";

/**
 * Records that the print is right in spite of a doubt, so that no month waits for it, or withdraws this.
 *
 * @throws DomainError NOTE_NOT_FOUND also for another's, NO_SUCH_DOUBT
 */
export async function answerDoubt(ctx: ServiceContext, { id, duvida, respondida }: AnswerDoubtInput) {
  await inTransaction(ctx, async (tx) => {
    const { db, viewer, now } = tx;
    await db
      .selectFrom("notes")
      .select("id")
      .where("userId", "=", viewer.id)
      .where("id", "=", id)
      .executeTakeFirstOrThrow(noteNotFound);
    const doubt = (await listDoubts(tx, [id])).get(id)?.find(({ _id }) => _id === duvida);
    if (!doubt) throw noSuchDoubt();
    if (respondida) {
      await db
        .insertInto("answered_doubts")
        .values({ userId: viewer.id, duvida, texto: doubt.texto, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await db.deleteFrom("answered_doubts").where("userId", "=", viewer.id).where("duvida", "=", duvida).execute();
    }
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["notes", "portfolio"]);
  return {
    message: respondida
      ? "Anotado: o que a nota mostra está certo, e nenhum mês espera por esta dúvida."
      : "Desfeito: a dúvida volta a esperar por você.",
  };
}
