import type { SeriesName } from "@app/core/prices/schema";
import { notify } from "@app/ui/notify";
import { useState } from "react";
import { beginWork } from "../../browser/unsaved-work.ts";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { sendPriceFile } from "./send-price-file.ts";

/** The file that is being sent, and how much of it. */
interface Sent {
  name: string;
  fraction: number;
}

/** Sends a file of quotations, or of a series, and tells how that went. @param serie - null for quotations */
export function usePriceFile(serie: SeriesName | null) {
  const utils = trpc.useUtils();
  const [sending, setSending] = useState<Sent | null>(null);
  const texts = serie ? copy.series : copy.quotations;

  async function send(file: File | null) {
    if (!file || sending) return;
    const { name } = file;
    setSending({ name, fraction: 0 });
    const onProgress = (fraction: number) => setSending({ name, fraction });
    const { isTaken, message } = await sendPriceFile({ file, serie, onProgress }).finally(beginWork());
    setSending(null);
    if (isTaken) notify.success({ title: texts.sent, message });
    else notify.failure({ title: texts.failed, message });
    await utils.prices.status.invalidate();
  }

  return { sending, send };
}
