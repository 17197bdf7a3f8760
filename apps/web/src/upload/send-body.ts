import { message } from "@app/core/wire";
import { endRefusedSession, isSessionRefusal, readSession } from "../session.ts";
import { copy } from "./copy.ts";

interface Sending {
  file: File;
  address: string;
  /** Receives the sent share, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

interface Answer {
  isTaken: boolean;
  message: string;
}

/** Sends a file as the body of one request; fetch cannot report the progress of an upload. */
export function sendBody({ file, address, onProgress }: Sending): Promise<Answer> {
  const token = readSession()?.token;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => resolve({ isTaken: false, message: copy.unreachable }));
    request.addEventListener("load", () => {
      const { status } = request;
      if (isSessionRefusal(status)) endRefusedSession({ status, call: address, token });
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
    return copy.unreachable;
  }
}
