import type { SeriesName } from "@app/core/prices/schema";
import { message } from "@app/core/wire";
import { apiPaths } from "../../paths.ts";
import { endRefusedSession, isSessionRefusal, readSession } from "../../session.ts";
import { copy } from "./copy.ts";

interface Sending {
  file: File;
  /** The series that the file holds; null for the exchange's quotations. */
  serie: SeriesName | null;
  /** Told the share sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

interface Answer {
  isTaken: boolean;
  /** The server's sentence. */
  message: string;
}

/** Sends a file as the body of one request; fetch cannot report the progress of an upload. */
export function sendPriceFile({ file, serie, onProgress }: Sending): Promise<Answer> {
  const token = readSession()?.token;
  const path = serie ? apiPaths.series(serie, file.name) : apiPaths.quotations(file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => resolve({ isTaken: false, message: copy.quotations.unreachable }));
    request.addEventListener("load", () => {
      const { status } = request;
      if (isSessionRefusal(status)) endRefusedSession({ status, call: path, token });
      resolve({ isTaken: status >= 200 && status < 300, message: readMessage(request.responseText) });
    });
    request.send(file);
  });
}

/** A proxy's own error page is no JSON. */
function readMessage(text: string): string {
  try {
    return message.parse(JSON.parse(text)).message;
  } catch {
    return copy.quotations.unreachable;
  }
}
