import { formatNumber } from "@app/core/format";
import { Button, FileButton, Progress, Stack, Table, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { TitleWithCsv } from "../../tables/title-with-csv.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { copy, daysOf } from "./copy.ts";
import classes from "./prices.module.css";
import { usePriceFile } from "./use-price-file.ts";

type Status = RouterOutputs["prices"]["status"];

interface QuotationsPartProps {
  years: Status["anos"];
  /** The file that the server reads; undefined when there is none. */
  reading: Status["cargas"][number] | undefined;
}

export function QuotationsPart({ years, reading }: QuotationsPartProps) {
  const { sending, send } = usePriceFile(null);
  const work = sending
    ? { text: copy.quotations.sending(sending.name, percentOf(sending.fraction)), percent: percentOf(sending.fraction) }
    : reading && {
        text: copy.quotations.reading(reading.origem, copy.quotations.closesKept(reading.quantidade)),
        percent: reading.progresso,
      };
  return (
    <Stack gap="sm" component="section" aria-label={copy.quotations.title}>
      <TitleWithCsv
        of={copy.quotations.title}
        order={3}
        size="md"
        fileName="cotacoes.csv"
        columns={yearCsv}
        rows={years}
      />
      {years.length === 0 ? (
        <Text size="sm" c="dimmed">
          {copy.quotations.empty}
        </Text>
      ) : (
        <YearTable years={years} />
      )}
      {work ? (
        <Stack gap={6}>
          <Text size="sm" role="status" className={classes.words}>
            {work.text}
          </Text>
          <Progress value={work.percent} aria-label={work.text} animated />
        </Stack>
      ) : (
        <FileButton accept=".zip,.txt" onChange={send} inputProps={{ "aria-label": copy.quotations.choose }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} />} className={classes.choose}>
              {copy.quotations.choose}
            </Button>
          )}
        </FileButton>
      )}
      <Text size="sm" c="dimmed">
        {copy.quotations.hint}
      </Text>
    </Stack>
  );
}

const percentOf = (fraction: number) => Math.round(fraction * 100);

type Year = Status["anos"][number];

const yearCsv = {
  [copy.quotations.year]: ({ ano }: Year) => String(ano),
  [copy.quotations.source]: ({ fonte, de, ate }: Year) => copy.quotations.period(fonte, daysOf(de, ate)),
  [copy.quotations.days]: ({ dias }: Year) => String(dias),
  [copy.quotations.closes]: ({ fechamentos }: Year) => String(fechamentos),
};

function YearTable({ years }: { years: Status["anos"] }) {
  return (
    <Table horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{copy.quotations.year}</Table.Th>
          <Table.Th scope="col" ta="right">
            {copy.quotations.days}
          </Table.Th>
          <Table.Th scope="col" ta="right">
            {copy.quotations.closes}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {years.map(({ ano, fonte, dias, fechamentos, de, ate }) => (
          <Table.Tr key={`${ano} ${fonte}`}>
            <Table.Th scope="row">
              {ano}
              <Text size="xs" c="dimmed" fw={400}>
                {copy.quotations.period(fonte, daysOf(de, ate))}
              </Text>
            </Table.Th>
            <Table.Td ta="right" className={classes.figure}>
              {formatNumber(dias)}
            </Table.Td>
            <Table.Td ta="right" className={classes.figure}>
              {formatNumber(fechamentos)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
