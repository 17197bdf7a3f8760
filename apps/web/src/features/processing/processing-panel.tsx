import { QueryState } from "@app/ui/query-state";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconPlayerPlay, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { copy } from "./copy.ts";
import classes from "./processing-panel.module.css";
import { RecordRow } from "./record-row.tsx";
import { canSelect } from "./record-rules.ts";
import { useRecords } from "./use-records.ts";
import { useStartProcessing } from "./use-start-processing.ts";

interface ProcessingPanelProps {
  opened: boolean;
  onClose: () => void;
}

export function ProcessingPanel({ opened, onClose }: ProcessingPanelProps) {
  const records = useRecords(opened);
  const start = useStartProcessing();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // A file that began meanwhile, or is gone, is no longer a choice.
  const selected = (records.data ?? []).filter((record) => chosen.has(record._id) && canSelect(record));
  const done = (records.data ?? []).filter(({ processamento }) => processamento.status === "concluido").length;

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? new Set(before).add(id) : new Set([...before].filter((other) => other !== id))));

  const processSelected = () => {
    for (const { _id } of selected) start.mutate({ fileId: _id });
    setChosen(new Set());
  };

  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size="lg" stackId="processing">
      <Stack>
        <Group justify="space-between" align="center">
          <Text c="dimmed" size="sm">
            {copy.hint}
          </Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} />}
            loading={records.isRefetching}
            onClick={() => records.refetch()}
          >
            {copy.refresh}
          </Button>
        </Group>
        <QueryState
          query={records}
          loadingText={copy.loading}
          errorText={copy.failures.load}
          empty={
            <Text c="dimmed" py="lg" ta="center">
              {copy.empty}
            </Text>
          }
        >
          {(list) => (
            <ul className={classes.list}>
              {list.map((record) => (
                <RecordRow key={record._id} record={record} isChosen={chosen.has(record._id)} onChoose={choose} />
              ))}
            </ul>
          )}
        </QueryState>
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {records.data && records.data.length > 0 && copy.summary(done, records.data.length)}
          </Text>
          <Button leftSection={<IconPlayerPlay size={18} />} disabled={selected.length === 0} onClick={processSelected}>
            {copy.processSelected}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
