import { partsOf } from "@app/core/chat/parts";
import { CHAT_TIMEOUT_MS } from "@app/core/chat/schema";
import { useEffect, useRef, useState } from "react";
import { beginWork } from "../../browser/unsaved-work.ts";
import { IN_PARTS, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import type { Conversation, Entry } from "./use-conversation.ts";

type Ending = "cancelled" | "timeout";

/** Asks the assistant one question at a time; a question can be cut off by the person or by the clock. */
export function useAsk({ turns, append, replace }: Conversation) {
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
    const shown = showAnswer(query, append, replace);

    append({ type: "user", content: query });
    setIsWaiting(true);
    const endWork = beginWork();
    try {
      const answer = await client.chat.ask.mutate(
        { query, chatHistory: turns },
        { signal: controller.signal, context: IN_PARTS },
      );
      for await (const part of partsOf(answer)) {
        if (part.tipo === "frase") {
          shown.goOn(part.texto);
        } else {
          const { response, dados, ...rest } = part.resposta;
          shown.end({ type: "bot", content: response, ...rest, dados: dados ?? undefined, pergunta: query });
        }
      }
    } catch {
      // Every failure has its sentence in the conversation; the text received before it stays.
      append({ type: "bot", content: copy.failures[ending], error: true, pergunta: query });
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

/** Shows one answer while it arrives: it starts with its first sentence, and keeps its place in the conversation. */
function showAnswer(pergunta: string, append: Conversation["append"], replace: Conversation["replace"]) {
  let begun: { id: string; content: string } | null = null;
  const show = (entry: Omit<Entry, "id">) => {
    const id = begun?.id ?? append(entry);
    if (begun) replace(id, entry);
    begun = { id, content: entry.content };
  };
  return {
    goOn: (sentence: string) =>
      show({ type: "bot", content: (begun?.content ?? "") + sentence, pergunta, isPartial: true }),
    end: show,
  };
}
