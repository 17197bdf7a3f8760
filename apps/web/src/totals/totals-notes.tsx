import { dayInSaoPaulo } from "@app/core/calendar";
import type { HoldingWire, holdingsWire } from "@app/core/portfolio/positions-schema";
import { Text } from "@mantine/core";
import type { z } from "zod";
import { copy } from "./copy.ts";

interface TotalsNotesProps {
  totals: z.output<typeof holdingsWire>["totais"];
  positions: readonly HoldingWire[];
}

/** What the totals leave out, or hold in part, and which of their prices are old; nothing when they are whole. */
export function TotalsNotes({ totals: { semCusto, semPreco, semResultado }, positions }: TotalsNotesProps) {
  const oldPrices = positions
    .filter(({ precoAntigo, quantidade }) => precoAntigo && quantidade !== 0)
    .flatMap(({ ticker, dataPreco }) => (dataPreco === null ? [] : [{ ticker, dia: dataPreco }]));
  const notes = [
    ...(semPreco.length > 0 ? [copy.withoutPrice(semPreco)] : []),
    ...(oldPrices.length > 0 ? [copy.oldPrices(oldPrices, dayInSaoPaulo(new Date()))] : []),
    ...(semCusto.length > 0 ? [copy.withoutCost(semCusto)] : []),
    ...(semResultado.length > 0 ? [copy.withoutResult(semResultado)] : []),
  ];
  return notes.map((note) => (
    <Text key={note} size="sm" c="dimmed" mt="xs">
      {note}
    </Text>
  ));
}
