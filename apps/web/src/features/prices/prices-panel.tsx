import { QueryState } from "@app/ui/query-state";
import { Modal, Stack, Text } from "@mantine/core";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { LoadList } from "./load-list.tsx";
import { QuotationsPart } from "./quotations-part.tsx";
import { SeriesPart } from "./series-part.tsx";

interface PricesPanelProps {
  opened: boolean;
  onClose: () => void;
}

/** Polling interval while a file is being read. */
const PROGRESS_MS = 1000;

/** Stored prices and series, and the files that add to them, for administrators. */
export function PricesPanel({ opened, onClose }: PricesPanelProps) {
  const status = trpc.prices.status.useQuery(undefined, {
    enabled: opened,
    refetchInterval: ({ state }) => (state.data?.cargas.some(({ estado }) => estado === "lendo") ? PROGRESS_MS : false),
  });
  return (
    <Modal opened={opened} onClose={onClose} title={copy.panel.title} size="xl" stackId="prices">
      <QueryState query={status} loadingText={copy.panel.loading} errorText={copy.panel.loadFailed}>
        {({ anos, series, cargas, provedores }) => (
          <Stack gap="xl">
            <Text size="sm" c="dimmed">
              {copy.panel.explanation}
            </Text>
            <QuotationsPart years={anos} reading={cargas.find(({ estado }) => estado === "lendo")} />
            <SeriesPart series={series} />
            <Stack gap={4} component="section" aria-label={copy.providers.title}>
              <Text component="h3" fw={600}>
                {copy.providers.title}
              </Text>
              <Text size="sm">{copy.providers.quotes(provedores.cotacoes)}</Text>
              <Text size="sm">{copy.providers.series(provedores.series)}</Text>
            </Stack>
            <LoadList loads={cargas} />
          </Stack>
        )}
      </QueryState>
    </Modal>
  );
}
