import { notify } from "@app/ui/notify";
import { updateSessionUser } from "../../session.ts";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useUpdateProfile() {
  return trpc.profile.update.useMutation({
    onSuccess: ({ _id, nomeUsuario, email, isAdmin }) => {
      updateSessionUser({ _id, nomeUsuario, email, isAdmin });
      notify.success({ title: copy.saved });
    },
  });
}
