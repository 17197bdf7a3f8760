import { QueryState } from "@app/ui/query-state";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconPlayerPlay, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useRefresh } from "../../use-refresh.ts";
import { copy } from "./copy.ts";
import classes from "./processing-panel.module.css";
import { ReadingFlow } from "./reading/reading-flow.tsx";
import { useReading } from "./reading/use-reading.ts";
import { RecordRow } from "./records/record-row.tsx";
import { canSelect, isDone } from "./records/record-rules.ts";

interface ProcessingPanelProps {
  opened: boolean;
  onClose: () => void;
}

export function ProcessingPanel({ opened, onClose }: ProcessingPanelProps) {
  const reading = useReading(opened);
  const { query, records, notes, locked } = reading;
  const { isRefreshing, refresh } = useRefresh(query.refetch);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // A file that began meanwhile, or is gone, is no longer a choice.
  const selectable = records.filter(canSelect);
  const selected = selectable.filter(({ _id }) => chosen.has(_id));
  const isAllSelected = selectable.length > 0 && selected.length === selectable.length;
  const done = records.filter(isDone).length;

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? new Set(before).add(id) : new Set([...before].filter((other) => other !== id))));

  const processSelected = () => {
    reading.start(selected);
    setChosen(new Set());
  };

  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size="lg" stackId="processing">
      <Stack>
        <Group justify="space-between" wrap="nowrap">
          <Text c="dimmed" size="sm">
            {copy.hint}
          </Text>
          <Button
            variant="default"
            size="xs"
            flex="none"
            leftSection={<IconRefresh size={16} />}
            loading={isRefreshing}
            onClick={refresh}
          >
            {copy.refresh}
          </Button>
        </Group>
        <Group justify="space-between" gap="xs" className={classes.actions}>
          <Button
            variant="default"
            disabled={selectable.length === 0}
            onClick={() => setChosen(new Set(isAllSelected ? [] : selectable.map(({ _id }) => _id)))}
          >
            {isAllSelected ? copy.unselectAll : copy.selectAll}
          </Button>
          <Button leftSection={<IconPlayerPlay size={18} />} disabled={selected.length === 0} onClick={processSelected}>
            {copy.processSelected}
          </Button>
        </Group>
        <ReadingFlow reading={reading} onClose={onClose} />
        <QueryState
          query={query}
          loadingText={copy.loading}
          errorText={copy.failures.load}
          empty={
            <Text c="dimmed" py="lg" ta="center">
              {copy.empty}
            </Text>
          }
        >
          {(list) => (
            <>
              <ul className={classes.list}>
                {list.map((record) => (
                  <RecordRow
                    key={record._id}
                    record={record}
                    notes={notes.notesOf(record._id)}
                    locked={locked}
                    isChosen={chosen.has(record._id)}
                    onChoose={choose}
                  />
                ))}
              </ul>
              <Text size="sm" c="dimmed">
                {copy.summary(done, list.length)}
              </Text>
            </>
          )}
        </QueryState>
      </Stack>
    </Modal>
  );
}
