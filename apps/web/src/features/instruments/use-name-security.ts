import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Adds and removes a person's tickers of printed names; data that depends on them is fetched again. */
export function useNameSecurity() {
  const utils = trpc.useUtils();
  const onSuccess = async ({ message }: { message: string }) => {
    notify.success({ title: message });
    await Promise.all([utils.instruments.invalidate(), utils.notes.invalidate(), utils.portfolio.invalidate()]);
  };
  return {
    name: trpc.instruments.name.useMutation({ onSuccess }),
    forget: trpc.instruments.forgetName.useMutation({
      onSuccess,
      onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.forgetFailed }),
    }),
  };
}
