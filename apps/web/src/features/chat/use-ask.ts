import { partsOf } from "@app/core/chat/parts";
import { CHAT_TIMEOUT_MS } from "@app/core/chat/schema";
import { useEffect, useRef, useState } from "react";
import { IN_PARTS, trpc } from "../../trpc.ts";
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
        { signal: controller.signal, context: IN_PARTS },
      );
      for await (const part of partsOf(answer)) {
        if (part.tipo !== "fim") continue;
        const { response, citacoes, dados } = part.resposta;
        append({ type: "bot", content: response, citacoes, dados: dados ?? undefined });
      }
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
