import { trpc } from "../trpc.ts";

/** Whether anything is known of the person's portfolio: a processed file, read or refused, or an event. */
export function useHasPortfolio() {
  const { data: choices } = trpc.notes.choices.useQuery();
  return {
    choices,
    hasPortfolio: choices?.temCarteira === true,
    /** Where every file failed there is no position to look at, and the notes say why. */
    hasFailedOnly: choices !== undefined && choices.corretoras.length === 0 && choices.totalSemNota > 0,
  };
}
