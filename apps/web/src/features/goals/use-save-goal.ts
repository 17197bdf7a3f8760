import { notify } from "@app/ui/notify";
import { type RouterInputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export type GoalValues = RouterInputs["goals"]["create"];

/** Creates a goal, or changes the one with this id. @param onSaved - called once it is saved */
export function useSaveGoal(id: string | undefined, onSaved: () => void) {
  const utils = trpc.useUtils();
  const handlers = (toast: { title: string; message: string }) => ({
    onSuccess: () => {
      notify.success(toast);
      onSaved();
      return utils.goals.list.invalidate();
    },
    onError: (error: unknown) => console.error(copy.error.saveLogged, error),
  });
  const create = trpc.goals.create.useMutation(handlers(copy.toasts.created));
  const update = trpc.goals.update.useMutation(handlers(copy.toasts.updated));
  const isSaving = create.isPending || update.isPending;
  return {
    isSaving,
    error: create.error ?? update.error,
    save: (values: GoalValues) => {
      if (isSaving) return;
      if (id === undefined) create.mutate(values);
      else update.mutate({ ...values, id });
    },
  };
}
