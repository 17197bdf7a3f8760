import type { NewsWire } from "@app/core/news/schema";
import { useEffect, useState } from "react";
import { useSession } from "../../session.ts";
import { trpc } from "../../trpc.ts";
import { followNews } from "./follow-news.ts";

/** Reads again what changed on the server, as soon as it is told. @returns whether news come by themselves at present */
export function useNews(): boolean {
  const { notifications, files, notes, portfolio, goals } = trpc.useUtils();
  const token = useSession()?.token;
  const [isLive, setLive] = useState(false);

  // Another session is another stream.
  useEffect(() => {
    if (!token) return;
    const onNews: Record<NewsWire["topic"], () => unknown> = {
      notifications: () => Promise.all([notifications.unread.invalidate(), notifications.unreadCount.invalidate()]),
      files: () => files.invalidate(),
      notes: () => notes.invalidate(),
      portfolio: () => portfolio.invalidate(),
      goals: () => goals.invalidate(),
    };
    const stop = followNews({ onNews: ({ topic }) => onNews[topic](), onLive: setLive });
    return () => {
      stop();
      setLive(false);
    };
  }, [token, notifications, files, notes, portfolio, goals]);
  return isLive;
}
