import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { apiPaths } from "../../paths.ts";
import { endRefusedSession, isSessionRefusal, readSession } from "../../session.ts";
import { copy } from "./copy.ts";

/** A link cannot carry the token in a header, so the file is fetched and then saved. */
async function fetchExport(userId: string): Promise<Blob> {
  const url = apiPaths.export(userId);
  const token = readSession()?.token;
  const response = await fetch(url, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  if (isSessionRefusal(response.status)) endRefusedSession({ status: response.status, call: url, token });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return response.blob();
}

function save(blob: Blob) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = copy.data.fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export function useExport(userId: string) {
  return useMutation({
    mutationFn: () => fetchExport(userId),
    onSuccess: (blob) => {
      save(blob);
      notify.success({ title: copy.data.exported });
    },
    onError: () => notify.failure({ title: copy.data.exportFailed }),
  });
}
