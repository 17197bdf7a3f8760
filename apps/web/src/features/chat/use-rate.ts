import { notify } from "@app/ui/notify";
import { useState } from "react";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Rates an answer; the same vote again withdraws it. */
export function useRate(id: string, stored: boolean | undefined) {
  const [vote, setVote] = useState<boolean | null>(stored ?? null);
  const rating = trpc.chat.rate.useMutation({
    onSuccess: (_, { ajudou }) => setVote(ajudou),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.rating.failed }),
  });
  return {
    vote,
    isPending: rating.isPending,
    rate: (ajudou: boolean) => rating.mutate({ id, ajudou: vote === ajudou ? null : ajudou }),
  };
}
