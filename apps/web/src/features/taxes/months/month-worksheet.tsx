import type { CalendarDate } from "@app/core/calendar";
import { pools } from "@app/core/taxes/pools";
import { QueryState } from "@app/ui/query-state";
import { Alert, Stack, Text } from "@mantine/core";
import { useId } from "react";
import { PartSkeleton } from "../../../screen/part-skeleton.tsx";
import { TitleWithCsv } from "../../../tables/title-with-csv.tsx";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { PaymentSheet } from "../payments/payment-sheet.tsx";
import { SlipSheet } from "../payments/slip-sheet.tsx";
import { Pendencies } from "../pendencies.tsx";
import classes from "../taxes.module.css";
import type { Worksheet } from "../wires.ts";
import { lineCsv } from "./line-csv.ts";
import { OtherReadings } from "./other-readings.tsx";
import { OutsideSheet } from "./outside-sheet.tsx";
import { PoolSheet } from "./pool-sheet.tsx";

const words = copy.worksheet;

interface MonthWorksheetProps {
  mes: string;
  today: CalendarDate;
}

/** One month as arithmetic: sales, pools, payment slip and payments. */
export function MonthWorksheet({ mes, today }: MonthWorksheetProps) {
  const titleId = useId();
  const worksheet = trpc.taxes.month.useQuery({ mes });
  const lines = worksheet.data?.linhas ?? [];
  return (
    <section aria-labelledby={titleId}>
      <TitleWithCsv
        mb="sm"
        id={titleId}
        size="h2"
        of={words.title(mes)}
        fileName={`apuracao-${mes}.csv`}
        columns={lineCsv}
        rows={lines}
      />
      <QueryState
        query={worksheet}
        loading={<PartSkeleton label={words.loading} />}
        errorText={serverMessage(worksheet.error) ?? words.loadFailed}
      >
        {(loaded) => <Sheets worksheet={loaded} today={today} />}
      </QueryState>
    </section>
  );
}

interface SheetsProps extends Pick<MonthWorksheetProps, "today"> {
  worksheet: Worksheet;
}

function Sheets({ worksheet, today }: SheetsProps) {
  const { apuracao, mensagem, emAndamento, linhas, retencoes, pagamentos, atraso, outrasLeituras, regras } = worksheet;
  if (!apuracao) return <Text>{mensagem}</Text>;
  const ofNone = linhas.filter(({ grupo }) => grupo === null);
  return (
    <Stack gap="md">
      {emAndamento && <Alert color="mar">{words.underWay}</Alert>}
      <Pendencies pendencias={apuracao.pendencias} />
      <div className={classes.sheets}>
        <Stack gap="md">
          {pools.map((pool) => (
            <PoolSheet
              key={pool}
              pool={pool}
              month={apuracao}
              lines={linhas.filter(({ grupo }) => grupo === pool)}
              rules={regras}
            />
          ))}
          <OutsideSheet fora={apuracao.fora} lines={ofNone} rules={regras} />
        </Stack>
        <Stack gap="md">
          <SlipSheet month={apuracao} withheld={retencoes} rules={regras} />
          {!emAndamento && <PaymentSheet month={apuracao} payments={pagamentos} late={atraso} today={today} />}
          <OtherReadings readings={outrasLeituras} />
        </Stack>
      </div>
    </Stack>
  );
}
