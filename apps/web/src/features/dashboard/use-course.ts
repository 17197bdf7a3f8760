import { addDays, dayInSaoPaulo } from "@app/core/calendar";
import { ALONE, trpc } from "../../trpc.ts";

export function useCourse() {
  // One extra day, so that a month's first day has one before it.
  const de = addDays(dayInSaoPaulo(new Date()), -366);
  // A request of its own: it takes longer than the dashboard's other queries, which would wait for it in one batch.
  return trpc.returns.get.useQuery({ de }, { trpc: { context: ALONE } });
}
