import { open } from "node:fs/promises";
import { MAX_QUOTATIONS_BYTES } from "@app/core/prices/files";
import { quotationsAbsent } from "@app/core/prices/public/errors";
import type { QuotationFile } from "@app/core/prices/public/sources";
import { providerMoved, providerPage, providerRefused } from "@app/core/provider-errors";
import { callOutside } from "../../outside-call.ts";

/** Where the exchange's files of quotations are published. */
export interface QuotationFiles {
  host: string;
  /**
   * Writes a file of quotations into a new one here.
   *
   * @param onPiece - called after each piece and waited for; what it throws ends the download
   * @throws DomainError QUOTATIONS_ABSENT, and with a sentence for administrators why it did not come
   */
  download(file: QuotationFile, to: string, onPiece: () => Promise<void>): Promise<void>;
}

interface QuotationFilesOptions {
  /** The folder's address. */
  url: string;
  /** For the whole file. */
  timeoutMs?: number;
}

/** A year of 110 MB over a line of 1 Mbit/s. */
const TIMEOUT_MS = 20 * 60_000;

export function createQuotationFiles({ url, timeoutMs = TIMEOUT_MS }: QuotationFilesOptions): QuotationFiles {
  const folder = url.endsWith("/") ? url : `${url}/`;
  const { host } = new URL(folder);
  return {
    host,
    async download(file, to, onPiece) {
      const answer = await callOutside(new URL(file.nome, folder), {
        headers: { accept: "application/zip, application/octet-stream" },
        timeoutMs,
        maxBytes: MAX_QUOTATIONS_BYTES,
      });
      const { status, contentType, pieces } = answer;
      const isPage = contentType.includes("html");
      if (status !== 200 || isPage) {
        await answer.leave();
        if (status === 404) throw quotationsAbsent(host, file.nome, file.ate);
        if (status >= 300 && status < 400) throw providerMoved(host);
        throw status === 200 ? providerPage(host) : providerRefused(host, status, "");
      }
      const handle = await open(to, "wx", 0o600);
      try {
        for await (const piece of pieces) {
          await handle.write(piece);
          await onPiece();
        }
      } finally {
        await handle.close();
      }
    },
  };
}
