import { addDays, dayInSaoPaulo } from "@app/core/calendar";
import { ALONE, trpc } from "../../trpc.ts";

/** How the portfolio went over twelve months. */
export function useCourse() {
  // A day more, so that a month's first day has one before it.
  const de = addDays(dayInSaoPaulo(new Date()), -366);
  // Alone: it takes longer than what else the dashboard asks, which would wait for it in one batch.
  return trpc.returns.get.useQuery({ de }, { trpc: { context: ALONE } });
}
