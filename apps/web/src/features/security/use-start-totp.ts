import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { withPassword } from "../../password-prompt/with-password.tsx";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useStartTotp() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: () => withPassword(() => client.secondFactor.startTotp.mutate()),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.totp.startFailed }),
  });
}
