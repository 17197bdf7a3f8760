import { CHAT_TIMEOUT_MS } from "@app/core/chat/schema";
import { useEffect, useRef, useState } from "react";
import { ALONE, trpc } from "../../trpc.ts";
import { beginWork } from "../../unsaved-work.ts";
import { copy } from "./copy.ts";
import type { Conversation } from "./use-conversation.ts";

type Ending = "cancelled" | "timeout";

/** Asks the assistant one question at a time; a question can be cut off by the person or by the clock. */
export function useAsk({ turns, append }: Conversation) {
  const { client } = trpc.useUtils();
  const [isWaiting, setIsWaiting] = useState(false);
  const cutOff = useRef<((ending: Ending) => void) | null>(null);

  // Whoever logs out leaves no question running.
  useEffect(() => () => cutOff.current?.("cancelled"), []);

  async function ask(text: string) {
    const query = text.trim();
    if (query === "" || cutOff.current) return;

    const controller = new AbortController();
    let ending: Ending | "other" = "other";
    cutOff.current = (reason) => {
      ending = reason;
      controller.abort();
    };
    const clock = setTimeout(() => cutOff.current?.("timeout"), CHAT_TIMEOUT_MS);

    append({ type: "user", content: query });
    setIsWaiting(true);
    const endWork = beginWork();
    try {
      const answer = await client.chat.ask.mutate(
        { query, chatHistory: turns },
        { signal: controller.signal, context: ALONE },
      );
      append({ type: "bot", content: answer.response, citacoes: answer.citacoes, dados: answer.dados ?? undefined });
    } catch {
      // Every failure has its sentence in the conversation.
      append({ type: "bot", content: copy.failures[ending], error: true });
    } finally {
      endWork();
      clearTimeout(clock);
      cutOff.current = null;
      setIsWaiting(false);
    }
  }

  function cancel() {
    append({ type: "system", content: copy.cancelledByPerson });
    cutOff.current?.("cancelled");
  }

  return { ask, cancel, isWaiting };
}
