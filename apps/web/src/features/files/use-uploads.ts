import { notify } from "@app/ui/notify";
import { useRef, useState } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { sendFiles } from "./send-files.ts";
import { type RefusedFile, sortFiles } from "./sort-files.ts";
import { UploadError } from "./upload-error.ts";

export interface Upload {
  id: number;
  names: readonly string[];
  /** From 0 to 1. */
  sentFraction: number;
}

/** Uploads under way and the files that were not accepted. */
export function useUploads(userId: string) {
  const utils = trpc.useUtils();
  const lastId = useRef(0);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  async function send(files: readonly File[]) {
    lastId.current += 1;
    const id = lastId.current;
    const names = files.map(({ name }) => name);
    const report = (sentFraction: number) =>
      setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, sentFraction } : upload)));

    setUploads((before) => [...before, { id, names, sentFraction: 0 }]);
    try {
      const { message, recusados } = await sendFiles({ userId, files, onProgress: report });
      setRefused((before) => [...before, ...recusados]);
      notify.success({ title: message });
    } catch (error) {
      const { sentence, refused: told } = error instanceof UploadError ? error : new UploadError();
      const all = told ?? (sentence ? names.map((name) => ({ name, message: sentence })) : []);
      setRefused((before) => [...before, ...all]);
      notify.failure({ title: copy.upload.failed, message: sentence ?? copy.upload.unreachable });
    } finally {
      setUploads((before) => before.filter((upload) => upload.id !== id));
      await utils.files.invalidate();
    }
  }

  async function upload(files: readonly File[]) {
    const sorted = sortFiles(files);
    setRefused(sorted.refused);
    for (const batch of sorted.batches) await send(batch);
  }

  return { uploads, refused, upload, dismissRefused: () => setRefused([]) };
}
