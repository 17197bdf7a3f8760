import type { holdingsWire } from "@app/core/portfolio/positions-schema";
import { Gain, GainRate } from "@app/ui/gain";
import type { z } from "zod";
import { copy } from "./copy.ts";

type ResultTotals = Pick<
  z.output<typeof holdingsWire>["totais"],
  "resultadoAberto" | "taxaAberta" | "resultadoRealizado"
>;

/** Open and realised result of the portfolio, as entries of a list of figures. */
export function ResultFigures({
  totals: { resultadoAberto, taxaAberta, resultadoRealizado },
}: {
  totals: ResultTotals;
}) {
  return (
    <>
      <div>
        <dt>{copy.open}</dt>
        <dd>
          <Gain value={resultadoAberto} inherit /> {taxaAberta !== null && <GainRate value={taxaAberta} size="sm" />}
        </dd>
      </div>
      <div>
        <dt>{copy.realised}</dt>
        <dd>
          <Gain value={resultadoRealizado} inherit />
        </dd>
      </div>
    </>
  );
}
