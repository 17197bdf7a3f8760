import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Changes a person's incomes, and invalidates returns, taxes and the existence of a portfolio. */
export function useChangeIncomes() {
  const utils = trpc.useUtils();
  const done = (title: string) => async () => {
    notify.success({ title });
    await Promise.all(
      [utils.incomes, utils.returns, utils.taxes, utils.portfolio, utils.imports, utils.notes.choices].map((it) =>
        it.invalidate(),
      ),
    );
  };
  return {
    create: trpc.incomes.create.useMutation({ onSuccess: done(copy.toasts.saved) }),
    update: trpc.incomes.update.useMutation({ onSuccess: done(copy.toasts.saved) }),
    remove: trpc.incomes.delete.useMutation({
      onSuccess: done(copy.toasts.removed),
      onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.toasts.removeFailed }),
    }),
  };
}
