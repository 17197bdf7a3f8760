import { notify } from "@app/ui/notify";
import { useState } from "react";
import { beginWork } from "../../browser/unsaved-work.ts";
import { apiPaths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { sendBody } from "../../upload/send-body.ts";
import { copy } from "./copy.ts";

const LOOK_MS = 2000;

/** The last import of the person's own export, polled while it runs, and the mutation that starts another. */
export function useImport(userId: string) {
  const utils = trpc.useUtils();
  const [sent, setSent] = useState<number | null>(null);
  const last = trpc.ownData.lastImport.useQuery(undefined, {
    refetchInterval: ({ state }) => (isRunning(state.data?.estado) ? LOOK_MS : false),
  });

  async function send(file: File | null) {
    if (!file || sent !== null) return;
    setSent(0);
    const { isTaken, message } = await sendBody({
      file,
      address: apiPaths.ownData(userId),
      onProgress: setSent,
    }).finally(beginWork());
    setSent(null);
    if (isTaken) notify.success({ title: copy.importing.sent, message });
    else notify.failure({ title: copy.importing.failed, message });
    await utils.ownData.lastImport.invalidate();
  }

  return { last: last.data ?? null, isRunning: isRunning(last.data?.estado), sent, send };
}

const isRunning = (estado: string | undefined) => estado === "conferindo" || estado === "lendo";
