import { once } from "node:events";
import type { PriceRange } from "@app/core/cotahist/gather-closes";
import { DomainError } from "@app/core/errors";
import { BELOW_NORMAL, lowerPriority } from "../low-priority.ts";
import type { ChildMessage } from "./client/cotahist-reader.ts";
import { type CotahistTaker, readCotahist } from "./client/read-cotahist.ts";
import { readTreasuryFile } from "./client/read-treasury-file.ts";

/**
 * Reads one quotation file for the serving process, which stores the output: the exchange's file, or with a second
 * argument the Treasury's, from the given day on.
 */
const [file = "", since] = process.argv.slice(2);
process.once("disconnect", () => process.exit(1));
lowerPriority(BELOW_NORMAL); // not the lowest: a load that starves for minutes is given up

const send = (message: ChildMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

const digitsOf = (range: PriceRange | null) =>
  range && { minimo: range.minimo.toFixed(), maximo: range.maximo.toFixed() };

const taker: CotahistTaker = {
  async keepCloses(closes) {
    const kept = once(process, "message");
    await send({
      closes: closes.map(({ preco, faixa, faixaFracionaria, ...close }) => ({
        ...close,
        preco: preco.toFixed(),
        faixa: digitsOf(faixa),
        faixaFracionaria: digitsOf(faixaFracionaria),
      })),
    });
    await kept;
  },
  onProgress: (progress) => void send({ progress }),
};

async function answer(): Promise<ChildMessage> {
  try {
    if (since !== undefined) return { treasury: await readTreasuryFile(file, since || null, taker) };
    return { reading: await readCotahist(file, taker) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { kind, code, message } = error;
    return { refusal: { kind, code, message } };
  }
}

await send(await answer());
process.disconnect();
