import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useOwnPrices() {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([
      utils.prices.own.invalidate(),
      utils.portfolio.invalidate(),
      utils.returns.invalidate(),
      utils.allocation.invalidate(),
    ]);
  const onSuccess = async ({ message }: { message: string }) => {
    notify.success({ title: message });
    await refresh();
  };
  const save = trpc.prices.setOwn.useMutation({ onSuccess });
  const forget = trpc.prices.forgetOwn.useMutation({
    onSuccess,
    onError: (error) => notify.failure({ title: copy.own.forgetFailed, message: serverMessage(error) ?? "" }),
  });
  return { save, forget };
}
