import { QueryState } from "@app/ui/query-state";
import { Button, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../trpc.ts";
import { CheckpointCard } from "./checkpoint-card.tsx";
import { copy } from "./checkpoint-copy.ts";
import type { Mending } from "./checkpoint-offer.tsx";

/** Reports of positions beside the ledger: the newest of each broker, the older ones on demand. */
export function Checkpoints(mending: Mending) {
  const checkpoints = trpc.imports.checkpoints.useQuery();
  const [showsOlder, setShowsOlder] = useState(false);
  return (
    <>
      <div>
        <Title order={2} size="h3">
          {copy.title}
        </Title>
        <Text c="dimmed" maw={720}>
          {copy.hint}
        </Text>
      </div>
      <QueryState query={checkpoints} loadingText={copy.loading} errorText={copy.failed}>
        {(reports) => {
          const older = reports.filter(({ atual }) => !atual);
          const shown = showsOlder ? reports : reports.filter(({ atual }) => atual);
          return (
            <Stack gap="md">
              {shown.map((report, index) => (
                <CheckpointCard key={report._id} report={report} isOpenAtFirst={index === 0} {...mending} />
              ))}
              {older.length > 0 && !showsOlder && (
                <div>
                  <Button variant="default" onClick={() => setShowsOlder(true)}>
                    {copy.older(older.length)}
                  </Button>
                </div>
              )}
            </Stack>
          );
        }}
      </QueryState>
    </>
  );
}
