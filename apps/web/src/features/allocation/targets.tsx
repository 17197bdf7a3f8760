import { type TargetKind, targetKinds } from "@app/core/allocation/schema";
import { formatNumber } from "@app/core/format";
import { Card } from "@app/ui/card";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { trpc } from "../../trpc.ts";
import type { AllocationData } from "./allocation-data.ts";
import { copy } from "./copy.ts";
import { nameOf } from "./name-of.ts";
import { TargetForm } from "./target-form.tsx";
import type { Target } from "./target-values.ts";

const words = copy.targets;

/** Target shares, shown in a line and edited on demand. */
export function Targets({ allocation }: { allocation: AllocationData }) {
  const titleId = useId();
  const targets = trpc.allocation.targets.useQuery();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3" id={titleId}>
            {words.title}
          </Title>
          <Text size="sm" c="dimmed">
            {words.hint}
          </Text>
        </div>
        {!isEditing && targets.data && (
          <Button variant="default" size="xs" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        )}
      </Group>
      <QueryState query={targets} errorText={words.loadFailed}>
        {(metas) =>
          isEditing ? (
            <TargetForm allocation={allocation} targets={metas} onClose={() => setEditing(false)} />
          ) : (
            <TargetSummary targets={metas} />
          )
        }
      </QueryState>
    </Card>
  );
}

function TargetSummary({ targets }: { targets: readonly Target[] }) {
  if (targets.length === 0) return <Text mt="sm">{words.empty}</Text>;
  const lineOf = (kind: TargetKind) =>
    targets
      .filter(({ tipo }) => tipo === kind)
      .map(({ chave, percentual }) => `${nameOf(kind, chave)} ${formatNumber(percentual)}%`)
      .join(" · ");
  return targetKinds.map((kind) => {
    const line = lineOf(kind);
    return (
      line && (
        <Text key={kind} mt="sm">
          <strong>{words[kind]}:</strong> {line}
        </Text>
      )
    );
  });
}
