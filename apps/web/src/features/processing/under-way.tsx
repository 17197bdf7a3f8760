import { Loader, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import type { FileRecord } from "./records/use-records.ts";
import classes from "./under-way.module.css";

/** One quiet line for a file that waits or is being read; its notes replace it later. */
export function UnderWay({ record }: { record: FileRecord }) {
  const { status } = record.processamento;
  if (status !== "pendente" && status !== "processando") return null;
  return (
    <Text size="sm" c="dimmed" className={classes.line}>
      {status === "processando" && <Loader size={12} color="currentColor" aria-hidden="true" />}
      {copy.statuses[status]}
    </Text>
  );
}
