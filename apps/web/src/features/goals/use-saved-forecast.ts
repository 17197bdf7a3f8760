import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import type { Goal } from "./use-goals.ts";

/** Has what months save forecast a goal, or its monthly contribution again. */
export function useSavedForecast() {
  const utils = trpc.useUtils();
  const update = trpc.goals.update.useMutation({
    onSuccess: () => utils.goals.list.invalidate(),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.card.usesSavedFailed }),
  });
  return {
    isPending: update.isPending,
    change: (goal: Goal, usaGuardado: boolean) => {
      const { _id: id, titulo, dataObjetivo, valorAlvo, aporteMensal, valorInicial, valorAtual } = goal;
      update.mutate({ id, titulo, dataObjetivo, valorAlvo, aporteMensal, valorInicial, valorAtual, usaGuardado });
    },
  };
}
