import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Button } from "@mantine/core";
import { IconChartDonut } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { positionsPath } from "../../paths.ts";
import { trpc, waitMessage } from "../../trpc.ts";
import { AllocationView } from "./allocation-view.tsx";
import { copy } from "./copy.ts";

export function Allocation() {
  const allocation = trpc.allocation.get.useQuery();
  return (
    <QueryState
      query={allocation}
      loadingText={copy.loading}
      errorText={waitMessage(allocation.error) ?? copy.loadFailed}
    >
      {(loaded) =>
        [loaded.ativos, loaded.semCusto, loaded.foraDaConta].every(({ length }) => length === 0) ? (
          <EmptyState
            title={copy.empty.title}
            description={copy.empty.description}
            icon={<IconChartDonut />}
            action={
              <Button component={Link} to={positionsPath()} variant="default" mt="xs">
                {copy.empty.action}
              </Button>
            }
          />
        ) : (
          <AllocationView allocation={loaded} />
        )
      }
    </QueryState>
  );
}
