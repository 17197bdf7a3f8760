import { open } from "node:fs/promises";
import type { DomainError } from "@app/core/errors";
import { MAX_QUOTATIONS_BYTES } from "@app/core/prices/files";
import { quotationsAbsent } from "@app/core/prices/public/errors";
import type { QuotationFile } from "@app/core/prices/public/sources";
import { providerMoved, providerPage, providerRefused } from "@app/core/provider-errors";
import { treasuryAbsent } from "@app/core/treasury-prices/errors";
import { callOutside } from "../../outside-call.ts";

/** Publisher of the exchange's quotation files. */
export interface QuotationFiles {
  host: string;
  /**
   * Downloads a file of quotations into a new local file.
   *
   * @param onPiece - called and awaited after each piece; an error thrown by it ends the download
   * @throws DomainError QUOTATIONS_ABSENT, or with a sentence for administrators on the failure
   */
  download(file: QuotationFile, to: string, onPiece: () => Promise<void>): Promise<void>;
}

interface QuotationFilesOptions {
  /** URL of the folder. */
  url: string;
  /** Error for a missing file. */
  absent?: (host: string, file: QuotationFile) => DomainError;
  /** Limit of the whole file. */
  timeoutMs?: number;
}

/** A year of 110 MB over a line of 1 Mbit/s. */
const TIMEOUT_MS = 20 * 60_000;

const notPublished = (host: string, { nome, ate }: QuotationFile) => quotationsAbsent(host, nome, ate);

export function createQuotationFiles({
  url,
  absent = notPublished,
  timeoutMs = TIMEOUT_MS,
}: QuotationFilesOptions): QuotationFiles {
  const folder = url.endsWith("/") ? url : `${url}/`;
  const { host } = new URL(folder);
  return {
    host,
    async download(file, to, onPiece) {
      const answer = await callOutside(new URL(file.nome, folder), {
        headers: { accept: "application/zip, text/csv, application/octet-stream" },
        timeoutMs,
        maxBytes: MAX_QUOTATIONS_BYTES,
      });
      const { status, contentType, pieces } = answer;
      const isPage = contentType.includes("html");
      if (status !== 200 || isPage) {
        await answer.leave();
        if (status === 404) throw absent(host, file);
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

/** Publisher of the Treasury's price file. */
export interface TreasuryFile extends QuotationFiles {
  nome: string;
}

/** @param options.url - the file's own address */
export function createTreasuryFile({ url, timeoutMs }: Omit<QuotationFilesOptions, "absent">): TreasuryFile {
  const folder = new URL(".", url).href;
  const nome = new URL(url).pathname.slice(new URL(folder).pathname.length);
  const absent = (host: string) => treasuryAbsent(host, nome);
  return { nome, ...createQuotationFiles({ url: folder, absent, ...(timeoutMs ? { timeoutMs } : {}) }) };
}
