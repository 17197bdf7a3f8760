import { QueryState } from "@app/ui/query-state";
import { Stack, Switch, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import { FetchProgress } from "./fetch-progress.tsx";
import { usePublicPrices } from "./use-public-prices.ts";

/** Switch of fetching public prices, for people who may decide. */
export function PublicPricesSwitch() {
  const { query, choice } = usePublicPrices();
  return (
    <QueryState query={query} loadingText={copy.loading} errorText={copy.loadFailed}>
      {({ podeEscolher, ativo, andamento }) => (
        <Stack gap="sm">
          {podeEscolher ? (
            <Switch
              size="md"
              label={copy.label}
              checked={choice.isPending ? choice.variables.ativo : ativo === true}
              disabled={choice.isPending}
              onChange={({ currentTarget }) => choice.mutate({ ativo: currentTarget.checked })}
            />
          ) : (
            <Text>{ativo ? copy.decided.on : copy.decided.off}</Text>
          )}
          {podeEscolher && ativo && !andamento && (
            <Text size="sm" c="dimmed">
              {copy.upToDate}
            </Text>
          )}
          {andamento && <FetchProgress progress={andamento} />}
        </Stack>
      )}
    </QueryState>
  );
}
