import { type UploadWire, uploadWire } from "@app/core/files/schema";
import { message } from "@app/core/wire";
import { endRefusedSession, isSessionRefusal, readSession } from "../session.ts";
import { copy } from "./copy.ts";

interface Sending {
  address: string;
  files: readonly File[];
  /** Receives the sent share, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Outcome of one request's files. */
export interface SentFiles {
  kept: UploadWire["arquivos"];
  refused: UploadWire["recusados"];
  /** Reason for which some files were not checked; null when each was. */
  failure: string | null;
  /** False when the next request would fare no better: a limit, a session that ended, a server that is not reached. */
  canGoOn: boolean;
}

const OK = 200;
/** The server checked the files and accepts none of them. */
const ALL_REFUSED = 400;
/** Code of files left out of a request of which others were stored. */
const LIMIT_REACHED = "TOO_MANY_REQUESTS";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's own error page is no JSON.
    return null;
  }
}

/**
 * Sends files in one request; fetch cannot report the progress of an upload. Every file is either stored or refused.
 */
export function sendFiles({ address, files, onProgress }: Sending): Promise<SentFiles> {
  const token = readSession()?.token;
  const form = new FormData();
  for (const file of files) form.append("files", file);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => resolve(readAnswer(files, 0, "")));
    request.addEventListener("load", () => {
      const { status } = request;
      if (isSessionRefusal(status)) endRefusedSession({ status, call: address, token });
      resolve(readAnswer(files, status, request.responseText));
    });
    request.send(form);
  });
}

function readAnswer(files: readonly File[], status: number, text: string): SentFiles {
  const body = parseJson(text);
  const answer = uploadWire.safeParse(body).data;
  if (status === OK && answer) {
    const limit = answer.recusados.find(({ code }) => code === LIMIT_REACHED);
    return { kept: answer.arquivos, refused: answer.recusados, failure: limit?.message ?? null, canGoOn: !limit };
  }
  const failure = message.safeParse(body).data?.message ?? copy.unreachable;
  return {
    kept: answer?.arquivos ?? [],
    refused: answer?.recusados ?? refuseAll(files, failure),
    failure,
    canGoOn: status === ALL_REFUSED,
  };
}

export function refuseAll(files: readonly File[], sentence: string): UploadWire["recusados"] {
  return files.map(({ name }) => ({ name, message: sentence }));
}
