import { confirm } from "@app/ui/confirm";
import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { useOpener } from "@app/ui/use-opener";
import { Button, Group, Stack } from "@mantine/core";
import { IconCoins, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { importsPath } from "../../paths.ts";
import { trpc, waitMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { IncomeDialog } from "./income-dialog.tsx";
import type { Income } from "./income-wires.ts";
import { IncomesView } from "./incomes-view.tsx";
import { useChangeIncomes } from "./use-change-incomes.ts";

export function Incomes() {
  const summary = trpc.incomes.summary.useQuery();
  /** The income to change, undefined for a new one; it stays while the dialog fades out. */
  const [editing, setEditing] = useState<{ isOpen: boolean; income: Income | undefined }>({
    isOpen: false,
    income: undefined,
  });
  const opener = useOpener();
  const addButton = useRef<HTMLButtonElement>(null);
  const { remove } = useChangeIncomes();
  const edit = (income: Income | undefined) => {
    opener.remember();
    setEditing({ isOpen: true, income });
  };
  const askAndRemove = async ({ _id, tipo, ticker, data }: Income) => {
    if (!(await confirm(copy.confirmDeletion(`${copy.types[tipo]} de ${ticker}`, data)))) return;
    // Its row goes, and the focus with it.
    remove.mutate({ id: _id }, { onSuccess: () => addButton.current?.focus() });
  };
  const add = (
    <Button
      ref={addButton}
      w="fit-content"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => edit(undefined)}
    >
      {copy.add}
    </Button>
  );
  return (
    <>
      <QueryState query={summary} loadingText={copy.loading} errorText={waitMessage(summary.error) ?? copy.loadFailed}>
        {(loaded) => {
          const isEmpty = loaded.anos.length === 0;
          return (
            <Stack gap={isEmpty ? "xs" : "xl"}>
              {isEmpty && <EmptyState {...copy.empty} icon={<IconCoins />} />}
              {/* In one place, so that the focus comes back to it after the first income. */}
              <Group gap="sm" justify={isEmpty ? "center" : "flex-start"}>
                {add}
                {isEmpty && (
                  <Button variant="default" component={Link} to={importsPath}>
                    {copy.imports}
                  </Button>
                )}
              </Group>
              {!isEmpty && (
                <IncomesView
                  summary={loaded}
                  removing={remove.isPending ? remove.variables.id : undefined}
                  onEdit={edit}
                  onRemove={(income) => void askAndRemove(income)}
                />
              )}
            </Stack>
          );
        }}
      </QueryState>
      <IncomeDialog
        opened={editing.isOpen}
        income={editing.income}
        onClose={() => {
          setEditing(({ income }) => ({ isOpen: false, income }));
          opener.giveBack();
        }}
      />
    </>
  );
}
