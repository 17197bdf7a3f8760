import { type ContestedPointId, contestedPoints, defaultReadings, fixedPoints } from "@app/core/taxes/contested";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { describeReading } from "./get-worksheet.ts";
import { listOtherReadings } from "./list-other-readings.ts";
import { readTaxBasis } from "./read-tax-input.ts";

/** The contested points with the viewer's choices and the months that other choices would change. @throws DomainError LEDGER_UPDATING */
export function listReadings(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const basis = await readTaxBasis(tx);
    const { input } = basis;
    const others = (await listOtherReadings(tx, basis)).map(describeReading);
    const ids = Object.keys(contestedPoints) as ContestedPointId[];
    return {
      leituras: input.readings,
      pontos: ids.map((id) => {
        const { texto: pergunta, leituras, regra } = contestedPoints[id];
        return {
          ...{ id, pergunta, regra },
          escolhida: input.readings[id],
          padrao: defaultReadings[id],
          leituras: Object.entries(leituras).map(([leitura, texto]) => ({ id: leitura, texto })),
          muda: others.filter(({ ponto }) => ponto === id),
        };
      }),
      semEscolha: fixedPoints.map(({ texto: pergunta, ...point }) => ({ pergunta, ...point })),
    };
  });
}
