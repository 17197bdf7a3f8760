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
  const restore = trpc.prices.setOwn.useMutation({
    onSuccess,
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.own.restoreFailed }),
  });
  const forget = trpc.prices.forgetOwn.useMutation({
    onMutate: ({ ticker, dia }) =>
      utils.prices.own.getData()?.find((price) => price.ticker === ticker && price.dia === dia),
    onSuccess: async ({ message }, { ticker, dia }, price) => {
      notify.deleted(message, price && (() => restore.mutate({ ticker, dia, preco: price.preco })));
      await refresh();
    },
    onError: (error) => notify.failure({ title: copy.own.forgetFailed, message: serverMessage(error) ?? "" }),
  });
  return { save, forget };
}
