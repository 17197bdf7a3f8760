import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Adds and removes a person's tickers of printed names; data that depends on them is fetched again. */
export function useNameSecurity() {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils.instruments.invalidate(), utils.notes.invalidate(), utils.portfolio.invalidate()]);
  const onSuccess = async ({ message }: { message: string }) => {
    notify.success({ title: message });
    await refresh();
  };
  const restore = trpc.instruments.name.useMutation({
    onSuccess,
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.restoreFailed }),
  });
  return {
    name: trpc.instruments.name.useMutation({ onSuccess }),
    forget: trpc.instruments.forgetName.useMutation({
      onMutate: ({ nome }) => utils.instruments.ownNames.getData()?.find((given) => given.nome === nome),
      onSuccess: async ({ message }, { nome }, given) => {
        notify.deleted(message, given && (() => restore.mutate({ nome, ticker: given.ticker })));
        await refresh();
      },
      onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.forgetFailed }),
    }),
  };
}
