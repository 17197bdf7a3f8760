import { Alert, Button, Center, Group, Loader, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** The used part of a React Query result. */
interface Query<Data> {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryStateProps<Data> {
  query: Query<Data>;
  /** Text while loading, unless `loading` is given. */
  loadingText?: string;
  loading?: ReactNode;
  /** Shown for an empty list. */
  empty?: ReactNode;
  errorText: string;
  children: (data: Data) => ReactNode;
}

/** Loading, empty, error with a retry, or the data: the same for every list of the product. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loadingText = "Carregando...", loading, empty, errorText, children } = props;

  // Data already shown stays on screen when a later refresh fails.
  if (query.data !== undefined) {
    const isEmpty = Array.isArray(query.data) && query.data.length === 0;
    return isEmpty && empty ? empty : children(query.data);
  }
  if (query.isError) {
    return (
      <Alert color="red" icon={<IconAlertTriangle />} role="alert" title={errorText}>
        <Button size="xs" variant="default" loading={query.isFetching} onClick={() => query.refetch()}>
          Tentar novamente
        </Button>
      </Alert>
    );
  }
  return (
    loading ?? (
      <Center py="xl" role="status">
        <Group gap="sm">
          <Loader size="sm" aria-hidden="true" />
          <Text c="dimmed">{loadingText}</Text>
        </Group>
      </Center>
    )
  );
}
