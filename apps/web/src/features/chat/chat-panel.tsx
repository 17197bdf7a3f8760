import { useLocalStorage } from "@mantine/hooks";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useHandedOver } from "../../hand-over.ts";
import { ChatHeader } from "./chat-header.tsx";
import classes from "./chat-panel.module.css";
import { Composer } from "./composer.tsx";
import { EmptyConversation } from "./empty-conversation.tsx";
import { MessageList } from "./message-list.tsx";
import { useAsk } from "./use-ask.ts";
import { useClearHistory } from "./use-clear-history.ts";
import { useConversation } from "./use-conversation.ts";

/** From here on the panel leaves room for the screen beside it. */
const WIDE_SCREEN = "(min-width: 62em)";
/** Remembers on this browser whether the panel was widened. */
const WIDTH_KEY = "chat-largo";

interface ChatPanelProps {
  opened: boolean;
  /** Incremented on each request to open the panel, also while it is open. */
  openings: number;
  onClose: () => void;
}

/** The assistant, floating over the screen; the screen behind it stays usable. */
export function ChatPanel({ opened, openings, onClose }: ChatPanelProps) {
  const titleId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const conversation = useConversation();
  const { ask, cancel, isWaiting } = useAsk(conversation);
  const clearHistory = useClearHistory(() => {
    conversation.forget();
    // The button that had the focus is switched off with nothing left to clear.
    input.current?.focus();
  });
  const [isWide, setIsWide] = useLocalStorage({
    key: WIDTH_KEY,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const lastQuestion = conversation.entries.findLast(({ type }) => type === "user")?.content;
  const isEmpty = conversation.entries.length === 0 && !conversation.isLoading;

  useEffect(() => {
    if (openings > 0) input.current?.focus();
  }, [openings]);

  // A question asked elsewhere; it waits while another is under way.
  const [handedOver, setHandedOver] = useState("");
  useHandedOver("question", setHandedOver);
  const askHandedOver = useEffectEvent((question: string) => {
    setHandedOver("");
    void ask(question);
  });
  useEffect(() => {
    if (handedOver !== "" && !isWaiting) askHandedOver(handedOver);
  }, [handedOver, isWaiting]);

  const { key: address } = useLocation();
  const lastAddress = useRef(address);
  const makeRoom = useEffectEvent(() => {
    if (opened && !window.matchMedia(WIDE_SCREEN).matches) onClose();
  });
  useEffect(() => {
    // A source was opened on the screen behind, which the panel covers on a phone.
    if (lastAddress.current !== address) makeRoom();
    lastAddress.current = address;
  }, [address]);

  useEffect(() => {
    // Returns the focus that the field lost when it was disabled.
    if (opened && !isWaiting && document.activeElement === document.body) input.current?.focus();
  }, [opened, isWaiting]);

  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={classes.panel}
      data-wide={isWide || undefined}
      hidden={!opened}
      onKeyDown={(event) => {
        // A menu above the panel closes by itself.
        if (event.key === "Escape" && event.currentTarget.contains(event.target as Node)) onClose();
      }}
    >
      <ChatHeader
        titleId={titleId}
        canClear={conversation.entries.length > 0 && !isWaiting && !clearHistory.isPending}
        isWide={isWide}
        onResize={() => setIsWide(!isWide)}
        onClear={() => clearHistory.mutate()}
        onClose={onClose}
      />
      {isEmpty ? (
        <EmptyConversation onAsk={ask} />
      ) : (
        <MessageList
          entries={conversation.entries}
          earlier={conversation.earlier}
          isLoading={conversation.isLoading}
          isWaiting={isWaiting}
          isShown={opened}
          onAsk={ask}
          onCancel={cancel}
        />
      )}
      <Composer ref={input} isWaiting={isWaiting} lastQuestion={lastQuestion} onAsk={ask} />
    </div>
  );
}
