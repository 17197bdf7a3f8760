import { Button, Group } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { saveFile } from "../../../browser/download-file.ts";
import { copy } from "../copy.ts";
import sheet from "../sheet.module.css";
import type { Annual } from "../wires.ts";
import { annualCsv } from "./annual-csv.ts";

const words = copy.annual;

export function AnnualActions({ summary }: { summary: Annual }) {
  const saveCsv = () => saveFile(new Blob([annualCsv(summary)], { type: "text/csv" }), words.fileName(summary.ano));
  return (
    <Group gap="xs" className={sheet.onScreen}>
      <Button variant="default" size="sm" leftSection={<IconDownload size={16} />} onClick={saveCsv}>
        {words.csv}
      </Button>
      <Button variant="default" size="sm" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {words.print}
      </Button>
    </Group>
  );
}
