import { Group, type MantineSpacing, Title, type TitleProps } from "@mantine/core";
import { CsvButton, type CsvButtonProps } from "./csv-button.tsx";

interface TitleWithCsvProps<Row> extends CsvButtonProps<Row>, Pick<TitleProps, "id" | "order" | "size"> {
  mb?: MantineSpacing;
}

/** The title of a table, and beside it the button that saves its rows, if there are any. */
export function TitleWithCsv<Row>({ id, order = 2, size = "h3", mb, ...csv }: TitleWithCsvProps<Row>) {
  const isEmpty = typeof csv.rows !== "function" && csv.rows.length === 0;
  return (
    <Group justify="space-between" wrap="nowrap" mb={mb}>
      <Title order={order} size={size} id={id}>
        {csv.of}
      </Title>
      {!isEmpty && <CsvButton {...csv} />}
    </Group>
  );
}
