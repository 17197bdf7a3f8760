import { notify } from "@app/ui/notify";
import { ActionIcon } from "@mantine/core";
import { IconFileTypeCsv } from "@tabler/icons-react";
import { useState } from "react";
import { saveCsv } from "../browser/save-csv.ts";
import { serverMessage } from "../trpc.ts";
import { copy } from "./copy.ts";

export interface CsvButtonProps<Row> {
  /** Title of the table. */
  of: string;
  /** With its ending. */
  fileName: string;
  /** Text of each column's cell, by the column's name. */
  columns: Readonly<Record<string, (row: Row) => string>>;
  /** All rows; a function fetches those that are not shown. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>);
}

/** Saves a table for a spreadsheet. */
export function CsvButton<Row>({ of, fileName, columns, rows }: CsvButtonProps<Row>) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    try {
      const all = typeof rows === "function" ? await rows() : rows;
      saveCsv(fileName, [Object.keys(columns), ...all.map((row) => Object.values(columns).map((cell) => cell(row)))]);
    } catch (error) {
      notify.failure({ title: serverMessage(error) ?? copy.csvFailed });
    }
    setSaving(false);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      title={copy.csv}
      aria-label={copy.csvOf(of)}
      aria-busy={isSaving}
      onClick={save}
    >
      <IconFileTypeCsv size={18} />
    </ActionIcon>
  );
}
