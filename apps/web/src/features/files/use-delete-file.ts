import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useDeleteFile() {
  const utils = trpc.useUtils();
  return trpc.files.delete.useMutation({
    onSuccess: () => utils.invalidate(),
    // The specification wants a failed deletion only logged; the file stays in the list.
    onError: (error) => console.error(copy.deletionFailed, error),
  });
}
