import { type ChatMessage, HISTORY_LENGTH } from "@app/core/chat/schema";
import type { ServiceContext } from "../../context.ts";

/** The viewer's last messages, oldest first. */
export async function listHistory({ db, viewer }: ServiceContext): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom("chat_messages")
    .select(["type", "content", "citacoes", "dados"])
    .where("userId", "=", viewer.id)
    .orderBy("id", "desc")
    .limit(HISTORY_LENGTH)
    .execute();
  return rows.reverse().map(({ dados, ...message }) => (dados ? { ...message, dados } : message));
}
