import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

export function useAssistantConsent() {
  const utils = trpc.useUtils();
  return trpc.settings.setAssistantConsent.useMutation({
    onSuccess: ({ message }) => {
      notify.success({ title: message });
      return utils.settings.assistantServices.invalidate();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.assistant.failed }),
  });
}
