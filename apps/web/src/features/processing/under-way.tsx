import { Loader, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import type { FileRecord } from "./records/use-records.ts";
import classes from "./under-way.module.css";

/** In one quiet line that a file waits or is being read; what was read stands in its place later. */
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
