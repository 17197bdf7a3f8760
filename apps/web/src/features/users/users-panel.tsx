import { MAX_FOUND, MAX_USERS_PAGE_SIZE, SEARCH_DEBOUNCE_MS, USERS_PAGE_SIZE } from "@app/core/users/schema";
import { QueryState } from "@app/ui/query-state";
import { CloseButton, Group, Modal, Stack, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { CsvButton } from "../../tables/csv-button.tsx";
import { followPages, MAX_CSV_ROWS } from "../../tables/follow-pages.ts";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { UserList } from "./user-list.tsx";

type User = RouterOutputs["users"]["page"]["users"][number];

const userCsv = {
  [copy.columns.name]: ({ nomeUsuario }: User) => nomeUsuario,
  [copy.columns.email]: ({ email }: User) => email,
  [copy.columns.role]: ({ isAdmin }: User) => (isAdmin ? copy.administrator : copy.user),
};

interface UsersPanelProps {
  opened: boolean;
  onClose: () => void;
}

export function UsersPanel({ opened, onClose }: UsersPanelProps) {
  const { client } = trpc.useUtils();
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const users = trpc.users.page.useQuery({ page, search }, { enabled: opened, placeholderData: keepPreviousData });

  const hasTooMany = (users.data?.totalPages ?? 0) * USERS_PAGE_SIZE > MAX_CSV_ROWS;

  const loadAll = async () => {
    const pages = await followPages(
      1,
      (next) => client.users.page.query({ page: next, limit: MAX_USERS_PAGE_SIZE, search }),
      ({ totalPages }, next) => (next < totalPages ? next + 1 : null),
    );
    return pages.flatMap((loaded) => loaded.users);
  };

  const changeSearch = (text: string) => {
    setTyped(text);
    setPage(1);
  };

  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size="lg" stackId="users">
      <Stack>
        <Group wrap="nowrap" gap="xs">
          <TextInput
            flex={1}
            aria-label={copy.search}
            placeholder={copy.search}
            leftSection={<IconSearch size={18} />}
            rightSection={typed && <CloseButton aria-label="Limpar busca" onClick={() => changeSearch("")} />}
            value={typed}
            onChange={(event) => changeSearch(event.currentTarget.value)}
          />
          {!hasTooMany && <CsvButton of={copy.title} fileName="usuarios.csv" columns={userCsv} rows={loadAll} />}
        </Group>
        {hasTooMany && (
          <Text size="sm" c="dimmed">
            {copy.csvTooMany(MAX_CSV_ROWS)}
          </Text>
        )}
        <VisuallyHidden role="status">{users.data?.users.length === 0 && copy.empty}</VisuallyHidden>
        <QueryState query={users} loadingText={copy.loading} errorText={copy.loadFailed}>
          {(loaded) => <UserList {...loaded} page={page} onPage={setPage} />}
        </QueryState>
        {search.trim() !== "" && users.data?.totalPages === MAX_FOUND / USERS_PAGE_SIZE && (
          <Text size="sm" c="dimmed" ta="center">
            {copy.more(MAX_FOUND)}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
