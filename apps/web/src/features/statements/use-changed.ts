import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";

/**
 * Handlers of a change: months, balances, transfers and rules all depend on each other.
 *
 * @returns a function of the toasts; without `failed`, the form shows the refusal
 */
export function useChanged() {
  const utils = trpc.useUtils();
  return ({ done, failed }: { done: string; failed?: string }) => ({
    onSuccess: async () => {
      notify.success({ title: done });
      await utils.statements.invalidate();
    },
    ...(failed === undefined
      ? {}
      : { onError: (error: unknown) => notify.failure({ title: serverMessage(error) ?? failed }) }),
  });
}
