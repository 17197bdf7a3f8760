import type { CalendarDate } from "@app/core/calendar";
import { HideableText } from "@app/ui/hideable-text";
import { QueryState } from "@app/ui/query-state";
import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { serverMessage, trpc } from "../../trpc.ts";
import { ContestedPoints } from "./contested-points.tsx";
import { copy } from "./copy.ts";
import { DueSentence } from "./due-sentence.tsx";
import { stateOf } from "./months/month-state.ts";
import { MonthWorksheet } from "./months/month-worksheet.tsx";
import { RunningMeter } from "./months/running-meter.tsx";
import { YearMonths } from "./months/year-months.tsx";
import { PaymentsWithoutMonth } from "./payments/payments-without-month.tsx";
import { SaleSimulation } from "./simulation/simulation.tsx";
import { StatedLosses } from "./stated-losses.tsx";
import classes from "./taxes.module.css";
import { ToldClasses } from "./told-classes.tsx";
import { useTaxesQuery } from "./use-taxes-query.ts";

interface TaxYearProps {
  ano: number;
  /** The month that the address opens; without one, the first that is overdue, or else the year's last. */
  mes: string | null;
  running: string;
  today: CalendarDate;
}

/** A year's months with one of them opened, and the person's own entries about them. */
export function TaxYear({ ano, mes, running, today }: TaxYearProps) {
  const year = trpc.taxes.get.useQuery({ ano });
  const { annualAddress } = useTaxesQuery();
  return (
    <Stack gap="lg">
      <div className={classes.now}>
        <DueSentence />
        <RunningMeter />
      </div>
      <QueryState query={year} loadingText={copy.loading} errorText={serverMessage(year.error) ?? copy.loadFailed}>
        {(loaded) => {
          const overdue = loaded.meses.find((month) => stateOf(month, today).state === "atrasado");
          const open = mes ?? (overdue ?? loaded.meses.at(-1))?.mes ?? null;
          return (
            <>
              {loaded.mensagem !== null && <Text>{loaded.mensagem}</Text>}
              {loaded.mensagem === null && loaded.exterior !== null && <Text>{loaded.exterior}</Text>}
              {loaded.exterior !== null && (
                <Anchor component={Link} to={annualAddress(ano)}>
                  {copy.abroadOf(ano)}
                </Anchor>
              )}
              {loaded.contestado.length > 0 && (
                <Text>
                  <HideableText>{loaded.contestado.join(" ")}</HideableText>
                </Text>
              )}
              {loaded.meses.length > 0 && <YearMonths year={loaded} open={open} running={running} today={today} />}
              {open && <MonthWorksheet key={open} mes={open} today={today} />}
              <PaymentsWithoutMonth ano={ano} months={loaded.meses.map(({ mes: month }) => month)} />
            </>
          );
        }}
      </QueryState>
      <SaleSimulation today={today} />
      <StatedLosses />
      <ToldClasses />
      <ContestedPoints />
    </Stack>
  );
}
