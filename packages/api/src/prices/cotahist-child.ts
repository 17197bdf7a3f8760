import { once } from "node:events";
import type { PriceRange } from "@app/core/cotahist/gather-closes";
import { DomainError } from "@app/core/errors";
import { BELOW_NORMAL, lowerPriority } from "../low-priority.ts";
import type { ChildMessage } from "./client/cotahist-reader.ts";
import { readCotahist } from "./client/read-cotahist.ts";

/** Reads one file of quotations for the process that serves people, which keeps what this one sends. */
const [file = ""] = process.argv.slice(2);
process.once("disconnect", () => process.exit(1));
lowerPriority(BELOW_NORMAL); // not the lowest: a load that starves for minutes is given up

const send = (message: ChildMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

const digitsOf = (range: PriceRange | null) =>
  range && { minimo: range.minimo.toFixed(), maximo: range.maximo.toFixed() };

async function answer(): Promise<ChildMessage> {
  try {
    const reading = await readCotahist(file, {
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
    });
    return { reading };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: error.code === "COTAHIST_BROKEN" ? "COTAHIST_BROKEN" : "NOT_COTAHIST" };
  }
}

await send(await answer());
process.disconnect();
