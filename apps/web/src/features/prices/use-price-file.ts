import type { SeriesName } from "@app/core/prices/schema";
import { notify } from "@app/ui/notify";
import { useState } from "react";
import { beginWork } from "../../browser/unsaved-work.ts";
import { apiPaths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { sendBody } from "../../upload/send-body.ts";
import { copy } from "./copy.ts";

/** The file that is being sent, and how much of it. */
interface Sent {
  name: string;
  fraction: number;
}

/** Sends a file of quotations, or of a series, and notifies of the outcome. @param serie - null for quotations */
export function usePriceFile(serie: SeriesName | null) {
  const utils = trpc.useUtils();
  const [sending, setSending] = useState<Sent | null>(null);
  const texts = serie ? copy.series : copy.quotations;

  async function send(file: File | null) {
    if (!file || sending) return;
    const { name } = file;
    setSending({ name, fraction: 0 });
    const onProgress = (fraction: number) => setSending({ name, fraction });
    const address = serie ? apiPaths.series(serie, name) : apiPaths.quotations(name);
    const { isTaken, message } = await sendBody({ file, address, onProgress }).finally(beginWork());
    setSending(null);
    if (isTaken) notify.success({ title: texts.sent, message });
    else notify.failure({ title: texts.failed, message });
    await utils.prices.status.invalidate();
  }

  return { sending, send };
}
