import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import { outdatedAnswer } from "@app/core/chat/errors";
import { question } from "@app/core/chat/question";
import { cursorAfter, type RowPlace } from "@app/core/chat/row-cursor";
import type { TableRows } from "@app/core/chat/schema";
import { recordNotFound } from "@app/core/errors";
import type { ServiceContext } from "../../context.ts";
import { listAnswerRows } from "./answer-question.ts";

/**
 * The rows of an answer's table that follow a place: those kept with the answer as they were told, further ones as the
 * viewer's notes are now.
 *
 * @throws DomainError RECORD_NOT_FOUND also for another person's answer, OUTDATED_ANSWER, LEDGER_UPDATING
 */
export async function listRows(ctx: ServiceContext, { messageId, offset }: RowPlace): Promise<TableRows> {
  const { dados: kept, consulta } = await ctx.db
    .selectFrom("chat_messages")
    .select(["dados", "consulta"])
    .where("userId", "=", ctx.viewer.id)
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow(recordNotFound);
  if (!kept) throw recordNotFound();
  const page = (linhas: string[][], total: number) => ({
    linhas,
    total,
    proximo: linhas.length > 0 ? cursorAfter(messageId, offset + linhas.length, total) : null,
  });
  const told = kept.linhas.slice(offset, offset + MAX_TABLE_ROWS);
  const total = kept.total ?? kept.linhas.length;
  if (told.length > 0 || offset >= total) return page(told, total);

  const asked = question.safeParse(consulta);
  if (!asked.success) throw outdatedAnswer();
  const table = await listAnswerRows(ctx, asked.data, offset);
  return page(table?.linhas ?? [], table?.total ?? offset);
}
