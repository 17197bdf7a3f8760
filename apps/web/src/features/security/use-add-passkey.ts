import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { makePasskey } from "../../browser/passkey.ts";
import { withPassword } from "../../password-prompt/with-password.tsx";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useAddPasskey() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: ({ nome }: { nome: string }) =>
      withPassword(async () => {
        const chave = await makePasskey(await utils.client.passkeys.start.mutate());
        return utils.client.passkeys.confirm.mutate({ nome, chave });
      }),
    onSuccess: () => {
      notify.success({ title: copy.passkeys.added });
      return utils.secondFactor.get.invalidate();
    },
  });
}
