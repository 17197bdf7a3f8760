import { notify } from "@app/ui/notify";
import { useEffect, useRef, useState } from "react";
import { beginWork } from "../browser/unsaved-work.ts";
import { copy } from "./copy.ts";
import { refuseAll, type SentFiles, sendFiles } from "./send-files.ts";
import { type KindRefusal, type RefusedFile, sortFiles } from "./sort-files.ts";

/** Progress over all requests. */
interface Upload {
  names: readonly string[];
  sentBytes: number;
  totalBytes: number;
}

const sizeOf = (files: readonly File[]) => files.reduce((total, { size }) => total + size, 0);

/** A file refused twice for the same reason is listed once. */
const addOnce = (before: readonly RefusedFile[], added: readonly RefusedFile[]) => [
  ...new Map([...before, ...added].map((file) => [`${file.name}: ${file.message}`, file])).values(),
];

interface UploadOptions {
  address: string;
  kindRefusal: KindRefusal;
  /** Awaited after each request, to show its files. */
  onRequest: () => Promise<unknown>;
  /** Receives the ids of the uploaded files. */
  onSent: (fileIds: readonly string[]) => void;
}

export function useUploads({ address, kindRefusal, onRequest, onSent }: UploadOptions) {
  /** Requests still to be made; null while nothing is being sent. Files chosen meanwhile join the end. */
  const waiting = useRef<File[][] | null>(null);
  const latestOnSent = useRef(onSent);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  useEffect(() => {
    latestOnSent.current = onSent;
  }, [onSent]);

  async function sendAll(batches: File[][]) {
    const ended: SentFiles[] = [];
    let endedBytes = 0;
    for (let files = batches.shift(); files; files = batches.shift()) {
      const bytes = sizeOf(files);
      const startBytes = endedBytes;
      const report = (fraction: number) => {
        const sentBytes = startBytes + fraction * bytes;
        setUpload((before) => before && { ...before, sentBytes });
      };
      const sent = await sendFiles({ address, files, onProgress: report });
      report(1);
      endedBytes += bytes;
      ended.push(sent);
      if (!sent.canGoOn) {
        const rest = batches.splice(0).flat();
        ended.push({ kept: [], refused: refuseAll(rest, sent.failure ?? ""), failure: sent.failure, canGoOn: false });
      }
      setRefused((before) =>
        addOnce(
          before,
          ended.flatMap((each) => each.refused),
        ),
      );
      await onRequest();
    }
    return ended;
  }

  async function send(files: readonly File[]) {
    const sorted = sortFiles(files, kindRefusal);
    if (waiting.current) {
      waiting.current.push(...sorted.batches);
      setRefused((before) => addOnce(before, sorted.refused));
      setUpload((before) => before && addFiles(before, sorted.batches.flat()));
      return;
    }
    setRefused(addOnce([], sorted.refused));
    if (sorted.batches.length === 0) return;
    waiting.current = sorted.batches;
    setUpload(addFiles({ names: [], sentBytes: 0, totalBytes: 0 }, sorted.batches.flat()));
    const endWork = beginWork();
    const ended = await sendAll(sorted.batches).finally(endWork);
    waiting.current = null;
    setUpload(null);
    notifyEnd(ended);
    latestOnSent.current(ended.flatMap(({ kept }) => kept.map(({ _id }) => _id)));
  }

  return { upload, refused, send, dismissRefused: () => setRefused([]) };
}

function addFiles({ names, sentBytes, totalBytes }: Upload, files: readonly File[]): Upload {
  return {
    names: [...names, ...files.map(({ name }) => name)],
    sentBytes,
    totalBytes: totalBytes + sizeOf(files),
  };
}

function notifyEnd(ended: readonly SentFiles[]) {
  const kept = ended.flatMap((sent) => sent.kept).length;
  const refused = ended.flatMap((sent) => sent.refused).length;
  const stopped = ended.find(({ canGoOn }) => !canGoOn) ?? (kept === 0 ? ended[0] : undefined);
  if (!stopped) return notify.success({ title: copy.sent(kept, refused) });
  const failure = stopped.failure ?? "";
  const message = kept === 0 ? failure : `${copy.sent(kept, 0)} ${failure}`;
  notify.failure({ title: copy.failed, message });
}
