import { TRADES_PER_PAGE } from "@app/core/notes/note-detail";
import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type RouterOutputs, trpc } from "../../../trpc.ts";

export type Note = RouterOutputs["notes"]["get"];
export type Trade = RouterOutputs["notes"]["trades"][number];

/** All lines of a note, as printed. */
export function useTrades(id: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: getQueryKey(trpc.notes.trades, { id, page: 1 }, "query"),
    queryFn: async () => {
      const trades: Trade[] = [];
      for (let page = 1; ; page += 1) {
        const lines = await client.notes.trades.query({ id, page });
        trades.push(...lines);
        if (lines.length < TRADES_PER_PAGE) return trades;
      }
    },
  });
}
