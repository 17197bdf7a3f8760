import { dayInSaoPaulo } from "@app/core/calendar";
import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { ActionIcon, Group, Stack, Title } from "@mantine/core";
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../trpc.ts";
import type { Account } from "../statement-wires.ts";
import { NetWorth } from "../summary/net-worth.tsx";
import { copy } from "./copy.ts";
import { MonthView } from "./month-view.tsx";
import { Recurring } from "./recurring.tsx";
import { useMonth } from "./use-month.ts";
import { Years } from "./years.tsx";

/** One month against those before it, what comes every month, and the years side by side. */
export function Month({ accounts }: { accounts: readonly Account[] }) {
  const { mes, setMonth, go } = useMonth(latestMonth(accounts));
  const month = trpc.statements.month.useQuery({ mes }, { placeholderData: keepPreviousData });
  return (
    <Stack gap="xl">
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap">
          <ActionIcon variant="default" size="lg" aria-label={copy.before} title={copy.before} onClick={() => go(-1)}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <Title order={2} size="h3" aria-live="polite">
            {copy.title(mes)}
          </Title>
          <ActionIcon variant="default" size="lg" aria-label={copy.after} title={copy.after} onClick={() => go(1)}>
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
        <QueryState query={month} loadingText={copy.loading} errorText={copy.failed}>
          {(loaded) =>
            isEmpty(loaded) ? (
              <EmptyState
                icon={<IconCalendarOff size={28} />}
                title={copy.empty(loaded.mes)}
                description={copy.emptyHint}
              />
            ) : (
              <MonthView month={loaded} />
            )
          }
        </QueryState>
      </Stack>
      <NetWorth />
      <Recurring />
      <Years onMonth={setMonth} />
    </Stack>
  );
}

const isEmpty = ({
  categorias,
  orcamentos,
  internos,
}: {
  categorias: unknown[];
  orcamentos: unknown[];
  internos: number;
}) => categorias.length === 0 && orcamentos.length === 0 && internos === 0;

/** The month of the last entry: statements of the present month have seldom come. */
function latestMonth(accounts: readonly Account[]): string {
  const today = dayInSaoPaulo(new Date());
  const last = accounts
    .flatMap(({ ate }) => ate ?? [])
    .sort()
    .at(-1);
  return (last && last < today ? last : today).slice(0, 7);
}
