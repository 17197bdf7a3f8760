import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import { outdatedAnswer } from "@app/core/chat/errors";
import { question } from "@app/core/chat/question";
import {
  CHAT_PAGE_LENGTH,
  type ChatMessage,
  type ChatPage,
  CITED_IN_CONVERSATION,
  cursorAfter,
  HISTORY_LENGTH,
  ROWS_AT_FIRST,
  type RowPlace,
  type TableRows,
  tableOfAnswer,
} from "@app/core/chat/schema";
import { recordNotFound } from "@app/core/errors";
import type { StoredTable } from "@app/db/json-columns";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { listAnswerRows } from "./answer-question.ts";
import { shownPartsOf } from "./list-changes.ts";

/** The viewer's last messages, oldest first; tables with their first rows. */
export async function listHistory(ctx: ServiceContext): Promise<ChatMessage[]> {
  const rows = await newestMessages(ctx).limit(HISTORY_LENGTH).execute();
  return rows.reverse().map(toMessage);
}

/**
 * A page of the viewer's conversation, oldest message first, with the first citations of each answer.
 *
 * @param cursor - the message after the page; absent for the last page
 */
export async function listMessages(ctx: ServiceContext, cursor?: string | null): Promise<ChatPage> {
  const older = await newestMessages(ctx)
    .$if(typeof cursor === "string", (query) => query.where("id", "<", cursor ?? ""))
    .limit(CHAT_PAGE_LENGTH + 1)
    .execute();
  const page = older.slice(0, CHAT_PAGE_LENGTH);
  const anterior = older.length > page.length ? (page.at(-1)?.id ?? null) : null;
  const mensagens = page.reverse().map((row) => {
    const { citacoes, ...message } = toMessage(row);
    return { ...message, citacoes: citacoes?.slice(0, CITED_IN_CONVERSATION) };
  });
  return { mensagens, anterior };
}

function newestMessages({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("chat_messages")
    .leftJoin("chat_feedback", (join) =>
      join
        .onRef("chat_feedback.userId", "=", "chat_messages.userId")
        .onRef("chat_feedback.respostaId", "=", "chat_messages.id"),
    )
    .select(["id", "type", "content", "citacoes", "totalNotas", "consulta", "ajudou"])
    .select(
      sql<Required<StoredTable> | null>`case when dados is not null then jsonb_build_object(
        'colunas', dados->'colunas',
        'linhas', jsonb_path_query_array(dados, ${`$.linhas[0 to ${ROWS_AT_FIRST - 1}]`}::jsonpath),
        'total', coalesce(dados->'total', to_jsonb(jsonb_array_length(dados->'linhas'))),
        'opcoes', coalesce(dados->'opcoes', '[]'::jsonb),
        'ressalvas', coalesce(dados->'ressalvas', '[]'::jsonb)
      ) end`.as("dados"),
    )
    .where("chat_messages.userId", "=", viewer.id)
    .orderBy("id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof newestMessages>["execute"]>>[number];

/** Answers of before lack what citations and tables say since; it is not known then. */
function toMessage({ id, type, content, citacoes, totalNotas, dados, consulta, ajudou }: Row): ChatMessage {
  const message: ChatMessage = {
    _id: id,
    type,
    content,
    citacoes: citacoes.map((citacao) => ({ numero: null, corretora: null, dataPregao: null, ...citacao })),
    ...(totalNotas === null ? {} : { totalNotas }),
    ...(ajudou === null ? {} : { ajudou }),
  };
  if (!dados) return message;
  const asked = question.safeParse(consulta).data ?? null;
  return { ...message, dados: tableOfAnswer(id, dados, asked, shownPartsOf(asked)) };
}

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
