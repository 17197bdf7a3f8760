import { z } from "zod";
import { endRefusedSession, isSessionRefusal, readSession } from "../session.ts";

/** A failed download; without a message when the server sent none. */
export class DownloadError extends Error {
  constructor(
    readonly sentence?: string,
    /** The stable code of a refusal. */
    readonly code?: string,
  ) {
    super(sentence ?? "The file could not be downloaded");
  }
}

/**
 * Fetches a file as the person and saves it under a name. A link cannot carry the token in a header.
 *
 * @throws DownloadError
 */
export async function downloadFile(url: string, fileName: string): Promise<void> {
  saveFile(await fetchFile(url), fileName);
}

/** Fetches a file as the person. @throws DownloadError */
export async function fetchFile(url: string): Promise<Blob> {
  const token = readSession()?.token;
  const response = await fetch(url, { headers: token ? { Authorization: `Bearer ${token}` } : {} }).catch(() => {
    throw new DownloadError();
  });
  if (isSessionRefusal(response.status)) endRefusedSession({ status: response.status, call: url, token });
  if (!response.ok) throw await refusalOf(response);
  return response.blob();
}

const refusal = z.object({ message: z.string(), code: z.string().optional() });

async function refusalOf(response: Response): Promise<DownloadError> {
  const body: unknown = await response.json().catch(() => null);
  const { message, code } = refusal.safeParse(body).data ?? {};
  return new DownloadError(message, code);
}

export function saveFile(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
