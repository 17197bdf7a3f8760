import { Button, Group } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { saveCsv } from "../../../browser/save-csv.ts";
import { copy } from "../copy.ts";
import sheet from "../sheet.module.css";
import type { Annual } from "../wires.ts";
import { annualCsv } from "./annual-csv.ts";

const words = copy.annual;

export function AnnualActions({ summary }: { summary: Annual }) {
  return (
    <Group gap="xs" className={sheet.onScreen}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} />}
        onClick={() => saveCsv(words.fileName(summary.ano), annualCsv(summary))}
      >
        {words.csv}
      </Button>
      <Button variant="default" size="sm" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {words.print}
      </Button>
    </Group>
  );
}
