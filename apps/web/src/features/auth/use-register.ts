import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useRegister() {
  return trpc.auth.register.useMutation({
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.registration.failed }),
  });
}
