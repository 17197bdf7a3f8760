import { QueryState } from "@app/ui/query-state";
import { Stack, Text } from "@mantine/core";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { AbroadSheet } from "./abroad-sheet.tsx";
import { AnnualActions } from "./annual-actions.tsx";
import { AnnualView } from "./annual-view.tsx";

const words = copy.annual;

export function AnnualSummary({ ano }: { ano: number }) {
  const annual = trpc.taxes.annual.useQuery({ ano });
  return (
    <QueryState query={annual} loadingText={words.loading} errorText={serverMessage(annual.error) ?? words.loadFailed}>
      {(summary) =>
        summary.mensagem === null ? (
          <AnnualView summary={summary} />
        ) : (
          <Stack gap="md">
            <Text>{summary.mensagem}</Text>
            {summary.apuracaoNoExterior !== null && <AnnualActions summary={summary} />}
            <AbroadSheet year={summary.apuracaoNoExterior} titleOrder={2} />
          </Stack>
        )
      }
    </QueryState>
  );
}
