import type { CalendarDate } from "@app/core/calendar";
import { describeCotahist } from "@app/core/cotahist/outcome";
import { DomainError } from "@app/core/errors";
import { loadFailed, loadGivenUp } from "@app/core/prices/errors";
import type { LoadOutcome, MarketPriceSource } from "@app/core/prices/schema";
import { describeTreasury, type TreasuryReading } from "@app/core/treasury-prices/outcome";
import type { BackgroundContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import type { CotahistReader } from "../client/cotahist-reader.ts";
import type { CotahistReading, CotahistTaker } from "../client/read-cotahist.ts";
import { keepCloses } from "./keep-closes.ts";
import { keepListedNames } from "./keep-listed-names.ts";
import { finishLoad, reportLoad } from "./track-loads.ts";

interface StartedLoad {
  id: string;
  file: string;
  origem: string;
}

/**
 * Stores the closes and names of a file whose load was started; the outcome is recorded in the load, never thrown.
 *
 * @returns the stored outcome; null when reading failed
 */
export function loadCotahist(
  ctx: BackgroundContext,
  reader: Pick<CotahistReader, "read">,
  load: StartedLoad,
): Promise<CotahistReading | null> {
  return keepFile(ctx, load, {
    fonte: "b3",
    read: (taker) => reader.read(load.file, taker),
    async finish(reading) {
      const changedNames = await keepListedNames(ctx, reading.names, load.origem);
      return describeCotahist({ ...reading, changedNames });
    },
  });
}

/**
 * Stores the prices of the Treasury's file, likewise.
 *
 * @param needed.since - the first day whose prices are stored; null for all
 * @param needed.kept - the last day already stored; a file that ends earlier was cut between two lines
 */
export function loadTreasury(
  ctx: BackgroundContext,
  reader: Pick<CotahistReader, "readTreasury">,
  load: StartedLoad,
  { since, kept }: { since: CalendarDate | null; kept: CalendarDate },
): Promise<TreasuryReading | null> {
  return keepFile(ctx, load, {
    fonte: "tesouro",
    async read(taker) {
      const reading = await reader.readTreasury(load.file, since, taker);
      return { ...reading, isComplete: reading.isComplete && reading.to >= kept };
    },
    finish: async (reading) => describeTreasury(reading),
  });
}

interface FileOfPrices<Reading> {
  fonte: MarketPriceSource;
  read(taker: CotahistTaker): Promise<Reading>;
  /** Stores the rest of the file, and describes the outcome. */
  finish(reading: Reading): Promise<LoadOutcome>;
}

async function keepFile<Reading>(
  ctx: BackgroundContext,
  { id, origem }: StartedLoad,
  { fonte, read, finish }: FileOfPrices<Reading>,
): Promise<Reading | null> {
  const { db, services, now } = ctx;
  let [quantidade, progresso] = [0, 0];
  try {
    const reading = await read({
      async keepCloses(closes) {
        await keepCloses(ctx, closes, { fonte, origem });
        quantidade += closes.length;
        if (!(await reportLoad({ db, now: now() }, id, { progresso, quantidade }))) throw loadGivenUp();
      },
      onProgress: (fraction) => {
        progresso = Math.floor(fraction * 100);
      },
    });
    await finishLoad({ db, now: now() }, id, await finish(reading));
    await tellBrowsers(ctx, null, ["portfolio"]);
    return reading;
  } catch (error) {
    const isExpected = error instanceof DomainError;
    if (!isExpected) services.log.error({ err: error }, "A file of quotations could not be kept");
    const { message: mensagem } = isExpected ? error : loadFailed();
    await finishLoad({ db, now: now() }, id, { estado: "falhou", de: null, ate: null, quantidade, mensagem });
    return null;
  }
}
