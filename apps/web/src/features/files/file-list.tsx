import { QueryState } from "@app/ui/query-state";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { trpc } from "../../trpc.ts";
import { useRefresh } from "../../use-refresh.ts";
import { copy } from "./copy.ts";
import classes from "./file-list.module.css";
import { FileRow } from "./file-row.tsx";
import { useFiles } from "./use-files.ts";

interface FileListProps {
  contentsOf: (fileName: string) => ReactNode;
}

export function FileList({ contentsOf }: FileListProps) {
  const utils = trpc.useUtils();
  const files = useFiles();
  const { isRefreshing, refresh } = useRefresh(() => utils.files.invalidate());
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Title order={3}>{copy.list.title}</Title>
        <Button
          variant="default"
          size="xs"
          flex="none"
          leftSection={<IconRefresh size={16} />}
          loading={isRefreshing}
          onClick={refresh}
        >
          {copy.list.refresh}
        </Button>
      </Group>
      <QueryState
        query={files}
        loadingText={copy.list.loading}
        errorText={copy.list.failed}
        empty={
          <Text c="dimmed" py="md" ta="center">
            {copy.list.empty}
          </Text>
        }
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map((file) => (
              <FileRow key={file.name} file={file} contents={contentsOf(file.name)} />
            ))}
          </ul>
        )}
      </QueryState>
    </Stack>
  );
}
