import { formatPercent } from "@app/core/format";
import { kindNames } from "@app/core/notes/instruments/kind-names";
import { Gain } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { SimpleGrid, Stack } from "@mantine/core";
import { Caveats } from "../../../caveats/caveats.tsx";
import { BarsChart } from "../../../charts/bars-chart.tsx";
import { FigureHint } from "../../../totals/figure-hint.tsx";
import classes from "../../../totals/figures.module.css";
import { assetItem, doubtCaveat, hiddenCaveat, sheetCaveat } from "../../../totals/holding-caveats.ts";
import { copy } from "../copy.ts";
import { RankedAssets } from "./ranked-assets.tsx";
import { ResultTable } from "./result-table.tsx";
import type { ResultsOfPeriod } from "./results-of-period.ts";

const words = copy.results;

/** Realised results by month, asset, class and broker, with their costs. */
export function ResultsView({ results }: { results: ResultsOfPeriod }) {
  const {
    total,
    custos,
    irrf,
    taxasForaDasNotas,
    parteDosCustos,
    meses,
    ativos,
    classes: kinds,
    corretoras,
    naoConfiaveis,
    foraDaConta,
    dePlanilha,
    duvidas,
  } = results;
  const months = meses.map((row) => ({ ...row, name: words.month(row.mes) }));
  return (
    <Stack gap="xl">
      <Caveats
        caveats={[
          { kind: "semCompra", items: naoConfiaveis.map((ticker) => assetItem(ticker)) },
          hiddenCaveat(foraDaConta),
          sheetCaveat(dePlanilha),
          doubtCaveat(duvidas),
        ]}
      />
      <dl className={classes.figures}>
        <div>
          <dt>{words.total}</dt>
          <dd>
            <Gain value={total} inherit />
          </dd>
          <FigureHint>{words.totalHint}</FigureHint>
        </div>
        <div>
          <dt>{words.costs}</dt>
          <dd>
            <Money value={custos} inherit />
          </dd>
          {meses.length > 0 && (
            <FigureHint>
              {parteDosCustos === null ? words.noShare : words.share(formatPercent(parteDosCustos, 1))}
            </FigureHint>
          )}
          <FigureHint>{words.held}</FigureHint>
        </div>
        {taxasForaDasNotas > 0 && (
          <div>
            <dt>{words.fees}</dt>
            <dd>
              <Money value={taxasForaDasNotas} inherit />
            </dd>
            <FigureHint>{words.feesHint}</FigureHint>
          </div>
        )}
        <div>
          <dt>{words.withholding}</dt>
          <dd>
            <Money value={irrf} inherit />
          </dd>
          <FigureHint>{words.withholdingHint}</FigureHint>
        </div>
      </dl>
      {months.length > 0 && (
        <BarsChart
          title={words.months}
          valueLabel={words.columns.result}
          hasOwnTable={false}
          fileName="resultado-por-mes"
          groups={meses.map(({ mes, resultado }) => ({ name: words.shortMonth(mes), value: resultado }))}
          table={{
            columns: [words.columns.month, words.columns.ordinary, words.columns.dayTrade, words.columns.result],
            rows: months.map(({ name, comum, dayTrade, resultado }) => [
              name,
              ...[comum, dayTrade, resultado].map((value) => ({ value, unit: "money" as const })),
            ]),
          }}
        />
      )}
      <ResultTable title={words.months} first={words.columns.month} rows={months} />
      <RankedAssets assets={ativos} />
      <ResultTable
        title={words.assets}
        first={words.columns.asset}
        fileName="resultado-por-ativo.csv"
        rows={ativos.map((row) => ({ ...row, name: row.ticker }))}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <ResultTable
          title={words.classes}
          first={words.columns.class}
          fileName="resultado-por-classe.csv"
          rows={kinds.map((row) => ({ ...row, name: kindNames[row.classe] }))}
        />
        <ResultTable
          title={words.brokers}
          first={words.columns.broker}
          fileName="resultado-por-corretora.csv"
          rows={corretoras.map((row) => ({ ...row, name: row.corretora ?? words.noBroker }))}
        />
      </SimpleGrid>
    </Stack>
  );
}
