import type { ProcessingStatus } from "@app/core/processing/schema";
import { Badge, Loader } from "@mantine/core";
import { copy } from "../copy.ts";

const colors: Record<ProcessingStatus, string> = {
  pendente: "gray",
  processando: "yellow",
  concluido: "green",
  erro: "red",
};

/** @param isReadingPictures - what has text is read, and the pages that are pictures are not yet */
export function StatusBadge({ status, isReadingPictures }: { status: ProcessingStatus; isReadingPictures: boolean }) {
  const shown = isReadingPictures ? "processando" : status;
  return (
    <Badge
      color={colors[shown]}
      variant="light"
      size="lg"
      tt="none"
      leftSection={shown === "processando" && <Loader size={12} color="currentColor" aria-hidden="true" />}
    >
      {isReadingPictures ? copy.pictures.reading : copy.statuses[status]}
    </Badge>
  );
}
