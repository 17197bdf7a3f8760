import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { CalendarDate } from "@app/core/calendar";
import type { Close, PriceRange } from "@app/core/cotahist/gather-closes";
import { DomainError } from "@app/core/errors";
import { Decimal } from "@app/core/money";
import { readStopped, readTooSlow } from "@app/core/prices/errors";
import type { TreasuryReading } from "@app/core/treasury-prices/outcome";
import { sourceLoader } from "@app/db/source-loader";
import type { Logger } from "../../logger.ts";
import type { CotahistReading, CotahistTaker } from "./read-cotahist.ts";

/** A close as it travels between processes: its decimals as digits. */
type SentClose = Omit<Close, "preco" | "faixa" | "faixaFracionaria"> & {
  preco: string;
  faixa: SentRange | null;
  faixaFracionaria: SentRange | null;
};
type SentRange = Record<keyof PriceRange, string>;

/** Message of the child; it waits for an answer to `closes`. */
export type ChildMessage =
  | { closes: SentClose[] }
  | { progress: number }
  | { reading: CotahistReading }
  | { treasury: TreasuryReading }
  | { refusal: Pick<DomainError, "kind" | "code" | "message"> };

/** Reads files of quotations, never in this process. */
export interface CotahistReader {
  /** @throws DomainError NOT_COTAHIST, COTAHIST_BROKEN, READ_TOO_SLOW, READ_STOPPED */
  read(file: string, taker: CotahistTaker): Promise<CotahistReading>;
  /**
   * Reads the Treasury's public file.
   *
   * @param since - the first day whose closes are passed on; null for all
   * @throws DomainError NOT_TREASURY_PRICES, TREASURY_DAY_TWICE, READ_TOO_SLOW, READ_STOPPED
   */
  readTreasury(file: string, since: CalendarDate | null, taker: CotahistTaker): Promise<TreasuryReading>;
  /** Ends the children, and aborts reading. */
  close(): void;
}

interface CotahistReaderOptions {
  /** Absolute path of the child's program; a `.ts` file runs through tsx. */
  childScript: string;
  /** A year takes some 30 s on an idle machine. */
  timeoutMs?: number;
  log: Logger;
}

const TIMEOUT_MS = 15 * 60_000;
/** A year of quotations needs some 60 MB. */
const HEAP_MEBIBYTES = 256;

export function createCotahistReader(options: CotahistReaderOptions): CotahistReader {
  const { childScript, timeoutMs = TIMEOUT_MS, log } = options;
  if (!existsSync(childScript)) throw new Error(`The program that reads quotations is not there: ${childScript}`);
  const children = new Set<ChildProcess>();
  const readIn = async (args: string[], taker: CotahistTaker): Promise<Readings> => {
    const child = fork(childScript, args, {
      cwd: path.dirname(childScript),
      env: {}, // a process that reads outside files must not see secrets
      silent: true,
      execArgv: [`--max-old-space-size=${HEAP_MEBIBYTES}`, ...sourceLoader(childScript)],
    });
    children.add(child);
    try {
      return await listen(child, taker, timeoutMs, log);
    } finally {
      child.kill("SIGKILL");
      children.delete(child);
    }
  };
  return {
    async read(file, taker) {
      const { reading } = await readIn([file], taker);
      if (!reading) throw readStopped();
      return reading;
    },
    async readTreasury(file, since, taker) {
      const { treasury } = await readIn([file, since ?? ""], taker);
      if (!treasury) throw readStopped();
      return treasury;
    },
    close() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

interface Readings {
  reading?: CotahistReading;
  treasury?: TreasuryReading;
}

function listen(child: ChildProcess, taker: CotahistTaker, timeoutMs: number, log: Logger): Promise<Readings> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(readTooSlow()), timeoutMs);
    let said = "";
    child.stderr?.on("data", (text) => {
      said = (said + text).slice(-1000);
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      if (said !== "") log.warn({ code, signal, said }, "The program that reads quotations ended");
      reject(readStopped());
    });
    child.on("message", (message: ChildMessage) => {
      if ("reading" in message || "treasury" in message) return resolve(message);
      if ("refusal" in message) {
        const { kind, code, message: sentence } = message.refusal;
        return reject(new DomainError(kind, code, sentence));
      }
      if ("progress" in message) return taker.onProgress?.(message.progress);
      taker.keepCloses(message.closes.map(toClose)).then(() => sendNext(child), reject);
    });
  });
}

/** The end of a child is reported by its exit, not by its broken pipe. */
function sendNext(child: ChildProcess) {
  if (child.connected) child.send("next", () => {});
}

const toClose = ({ preco, faixa, faixaFracionaria, ...close }: SentClose): Close => ({
  ...close,
  preco: new Decimal(preco),
  faixa: toRange(faixa),
  faixaFracionaria: toRange(faixaFracionaria),
});

const toRange = (sent: SentRange | null) =>
  sent && { minimo: new Decimal(sent.minimo), maximo: new Decimal(sent.maximo) };
