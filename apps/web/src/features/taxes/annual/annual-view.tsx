import { Card } from "@app/ui/card";
import { Alert, Group, Stack, Title } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useId } from "react";
import { Caveats } from "../../../caveats/caveats.tsx";
import { taxesPath } from "../../../paths.ts";
import { assetItem, hiddenCaveat, sheetCaveat } from "../../../totals/holding-caveats.ts";
import { copy } from "../copy.ts";
import sums from "../sum-row.module.css";
import { SumRow } from "../sum-row.tsx";
import type { Annual } from "../wires.ts";
import { AbroadSheet } from "./abroad-sheet.tsx";
import { AnnualActions } from "./annual-actions.tsx";
import { monthsWithoutTotal } from "./annual-csv.ts";
import { AnnualIncomes } from "./annual-incomes.tsx";
import { FundMonths } from "./fund-months.tsx";
import { GoodsList } from "./goods-list.tsx";
import { VariableIncome } from "./variable-income.tsx";

const words = copy.annual;

/** The year's summary, to be copied into the program, saved as CSV or printed. */
export function AnnualView({ summary }: { summary: Annual }) {
  const titleId = useId();
  const { ano, bens, rendaVariavel, fundos, semCusto, foraDaConta, dePlanilha, podemMudar, foraDasNotas } = summary;
  const months = (own: readonly string[]) =>
    own.map((mes) => ({ name: copy.month(mes), mend: { to: taxesPath({ mes }) } }));
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <Title order={2} id={titleId}>
            {words.title(ano)}
          </Title>
          <AnnualActions summary={summary} />
        </Group>
        <Caveats
          caveats={[
            { kind: "mesIncompleto", items: months(monthsWithoutTotal(summary)) },
            { kind: "mesPodeMudar", items: months(podemMudar) },
            { kind: "semCompra", items: semCusto.map((ticker) => assetItem(ticker)) },
            hiddenCaveat(foraDaConta),
            sheetCaveat(dePlanilha),
          ]}
        />
        <Alert color="mar" icon={<IconInfoCircle />} title={words.outside} role="region">
          {foraDasNotas}
        </Alert>
        <GoodsList ano={ano} goods={bens} />
        <VariableIncome months={rendaVariavel} mayChange={podemMudar} />
        <FundMonths months={fundos} />
        <AnnualIncomes summary={summary} />
        <AbroadSheet year={summary.apuracaoNoExterior} />
        <Totals summary={summary} />
      </Stack>
    </section>
  );
}

function Totals({ summary: { isentos, totais } }: { summary: Annual }) {
  const [exemptId, totalsId] = [useId(), useId()];
  return (
    <>
      <Card aria-labelledby={exemptId} stacked>
        <Title order={3} id={exemptId}>
          {words.exempt.title}
        </Title>
        <dl className={sums.sum}>
          <SumRow name={words.exempt.row(isentos.linha, isentos.texto)} value={isentos.valor} />
        </dl>
      </Card>
      <Card aria-labelledby={totalsId} stacked>
        <Title order={3} id={totalsId}>
          {words.totals.title}
        </Title>
        <dl className={sums.sum}>
          <SumRow name={words.totals.comum} value={totais.irrfComum} />
          {totais.irrfFii > 0 && <SumRow name={words.totals.fii} value={totais.irrfFii} />}
          <SumRow name={words.totals.dayTrade} value={totais.irrfDayTrade} />
          {totais.irrfARestituir > 0 && <SumRow name={words.totals.refund} value={totais.irrfARestituir} />}
          {totais.irrfNaDeclaracao > 0 && <SumRow name={words.totals.declared} value={totais.irrfNaDeclaracao} />}
          <SumRow name={words.totals.slips} value={totais.darf} isTotal />
          <SumRow name={words.totals.paid} value={totais.pago} />
        </dl>
      </Card>
    </>
  );
}
