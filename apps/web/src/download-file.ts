import { message } from "@app/core/wire";
import { endRefusedSession, isSessionRefusal, readSession } from "./session.ts";

/** Why a file was not downloaded; without a sentence when the server did not say one. */
export class DownloadError extends Error {
  constructor(readonly sentence?: string) {
    super(sentence ?? "The file could not be downloaded");
  }
}

/**
 * Fetches a file as the person and saves it under a name. A link cannot carry the token in a header.
 *
 * @throws DownloadError
 */
export async function downloadFile(url: string, fileName: string): Promise<void> {
  const token = readSession()?.token;
  const response = await fetch(url, { headers: token ? { Authorization: `Bearer ${token}` } : {} }).catch(() => {
    throw new DownloadError();
  });
  if (isSessionRefusal(response.status)) endRefusedSession({ status: response.status, call: url, token });
  if (!response.ok) throw new DownloadError(await sentenceOf(response));
  save(await response.blob(), fileName);
}

async function sentenceOf(response: Response) {
  const body: unknown = await response.json().catch(() => null);
  return message.safeParse(body).data?.message;
}

function save(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
