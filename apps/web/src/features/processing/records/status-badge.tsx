import type { ProcessingStatus } from "@app/core/processing/schema";
import { Badge, Loader } from "@mantine/core";
import { copy } from "../copy.ts";

const colors: Record<ProcessingStatus, string> = {
  pendente: "gray",
  processando: "yellow",
  concluido: "green",
  erro: "red",
};

export function StatusBadge({ status }: { status: ProcessingStatus }) {
  return (
    <Badge
      color={colors[status]}
      variant="light"
      size="lg"
      tt="none"
      leftSection={status === "processando" && <Loader size={12} color="currentColor" aria-hidden="true" />}
    >
      {copy.statuses[status]}
    </Badge>
  );
}
