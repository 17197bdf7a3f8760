import { type UploadWire, uploadWire } from "@app/core/files/schema";
import { message } from "@app/core/wire";
import { apiPaths } from "../../paths.ts";
import { endRefusedSession, isSessionRefusal, readSession } from "../../session.ts";
import { UploadError } from "./upload-error.ts";

interface Sending {
  userId: string;
  files: readonly File[];
  /** Told the share sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's own error page is no JSON.
    return null;
  }
}

/** Sends files in one request; fetch cannot report the progress of an upload. @throws UploadError */
export function sendFiles({ userId, files, onProgress }: Sending): Promise<UploadWire> {
  const token = readSession()?.token;
  const form = new FormData();
  for (const file of files) form.append("files", file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", apiPaths.upload(userId));
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => reject(new UploadError()));
    request.addEventListener("load", () => {
      const { status } = request;
      if (isSessionRefusal(status)) endRefusedSession({ status, call: apiPaths.upload(userId), token });
      const body = parseJson(request.responseText);
      const answer = uploadWire.safeParse(body);
      if (status === 200 && answer.success) resolve(answer.data);
      else reject(new UploadError(message.safeParse(body).data?.message, answer.data?.recusados));
    });
    request.send(form);
  });
}
