import { Card } from "@app/ui/card";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Table, Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "../copy.ts";
import type { Annual } from "../wires.ts";
import classes from "./variable-income.module.css";

const words = copy.annual.variable;

type Month = Annual["rendaVariavel"][number];

interface VariableIncomeProps {
  months: readonly Month[];
  /** Months with unread files only. */
  mayChange: readonly string[];
}

/** "Renda Variável", month by month in the rows of the program. */
export function VariableIncome({ months, mayChange }: VariableIncomeProps) {
  const titleId = useId();
  const hasNoTotal = ({ mes, completo }: Month) => !completo && !mayChange.includes(mes);
  const shown = months.filter((month) => hasNoTotal(month) || hasFigures(month));
  return (
    <Card aria-labelledby={titleId} stacked>
      <div>
        <Title order={3} id={titleId}>
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      </div>
      {shown.length === 0 && <Text>{words.none}</Text>}
      {shown.map((month) => (
        <MonthTable key={month.mes} month={month} mayChange={mayChange.includes(month.mes)} />
      ))}
    </Card>
  );
}

const hasFigures = ({ linhas, irrfComum, irrfDayTrade, impostoAPagar, impostoPago }: Month) =>
  [
    ...linhas.flatMap(({ comum, dayTrade }) => [comum, dayTrade]),
    ...[irrfComum, irrfDayTrade, impostoAPagar, impostoPago],
  ].some((value) => value !== 0);

function MonthTable({ month, mayChange }: { month: Month; mayChange: boolean }) {
  const titleId = useId();
  const name = copy.months.name(month.mes);
  return (
    <div className={classes.formMonth}>
      <Title order={4} size="h5" id={titleId}>
        {name}
      </Title>
      {!month.completo && <Text size="sm">{mayChange ? copy.annual.mayChangeMonth : copy.states.incompleto}</Text>}
      <FigureTable aria-labelledby={titleId} isFramed={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.columns.row}</Table.Th>
            <Table.Th scope="col">{words.columns.comum}</Table.Th>
            <Table.Th scope="col">{words.columns.dayTrade}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {month.linhas.map(({ linha, comum, dayTrade }) => (
            <FormRow key={linha} name={linha} comum={comum} dayTrade={dayTrade} />
          ))}
          <FormRow name={words.withheldComum} comum={month.irrfComum} />
          <FormRow name={words.withheldDayTrade} dayTrade={month.irrfDayTrade} />
          <FormRow name={words.due} comum={month.impostoAPagar} />
          <FormRow name={words.paid} comum={month.impostoPago} />
        </Table.Tbody>
      </FigureTable>
    </div>
  );
}

/** A column that the row has no field for stays empty. */
function FormRow({ name, ...values }: { name: string; comum?: number | null; dayTrade?: number | null }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {([values.comum, values.dayTrade] as const).map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the column is the identity
        <Table.Td key={index}>
          {value === null ? copy.worksheet.open : value !== undefined && <Money value={value} inherit />}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
