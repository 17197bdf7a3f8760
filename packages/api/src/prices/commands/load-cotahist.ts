import { describeCotahist } from "@app/core/cotahist/outcome";
import { DomainError } from "@app/core/errors";
import { loadFailed, loadGivenUp } from "@app/core/prices/errors";
import type { BackgroundContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import type { CotahistReader } from "../client/cotahist-reader.ts";
import type { CotahistReading } from "../client/read-cotahist.ts";
import { keepCloses } from "./keep-closes.ts";
import { keepListedNames } from "./keep-listed-names.ts";
import { finishLoad, reportLoad } from "./track-loads.ts";

/**
 * Keeps the closes and the names of a file whose load was started; how it went is told there, never thrown.
 *
 * @returns what was read and kept of it; null when that failed
 */
export async function loadCotahist(
  ctx: BackgroundContext,
  reader: CotahistReader,
  { id, file, origem }: { id: string; file: string; origem: string },
): Promise<CotahistReading | null> {
  const { db, services, now } = ctx;
  let [quantidade, progresso] = [0, 0];
  try {
    const reading = await reader.read(file, {
      async keepCloses(closes) {
        await keepCloses(ctx, closes, { fonte: "b3", origem });
        quantidade += closes.length;
        if (!(await reportLoad({ db, now: now() }, id, { progresso, quantidade }))) throw loadGivenUp();
      },
      onProgress: (fraction) => {
        progresso = Math.floor(fraction * 100);
      },
    });
    const changedNames = await keepListedNames(ctx, reading.names, origem);
    await finishLoad({ db, now: now() }, id, describeCotahist({ ...reading, changedNames }));
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
