import { confirm } from "@app/ui/confirm";
import { EmptyState } from "@app/ui/empty-state";
import { RowList } from "@app/ui/lists/row-list";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { useState } from "react";
import { CsvButton } from "../../../tables/csv-button.tsx";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { Category, Rule } from "../statement-wires.ts";
import classes from "../statements.module.css";
import { useChanged } from "../use-changed.ts";
import { RuleDialog } from "./rule-dialog.tsx";

const words = copy.rules;

const ruleCsv = {
  [words.words]: ({ palavras }: Rule) => palavras,
  [words.category]: ({ categoria }: Rule) => categoria,
  [copy.entries.list]: ({ lancamentos }: Rule) => String(lancamentos),
};

/** The rules in the order in which they are tried. */
export function Rules({ categories }: { categories: readonly Category[] }) {
  const rules = trpc.statements.rules.useQuery();
  const changed = useChanged();
  const ordering = trpc.statements.orderRules.useMutation(changed({ done: words.ordered, failed: words.orderFailed }));
  const removing = trpc.statements.deleteRule.useMutation(changed({ done: words.removed, failed: words.removeFailed }));
  /** The rule stays while its dialog closes. */
  const [edited, setEdited] = useState<{ isOpen: boolean; rule: Rule | undefined }>({ isOpen: false, rule: undefined });
  const remove = async ({ _id, palavras, lancamentos }: Rule) => {
    if (await confirm({ title: words.removeTitle, message: words.removeMessage(palavras, lancamentos) }))
      removing.mutate({ id: _id });
  };
  return (
    <Stack gap="lg">
      <Text c="dimmed" maw={720}>
        {words.how}
      </Text>
      <Group gap="xs">
        <Button onClick={() => setEdited({ isOpen: true, rule: undefined })}>{words.add}</Button>
        {rules.data && rules.data.length > 0 && (
          <CsvButton of={words.title} fileName="regras.csv" columns={ruleCsv} rows={rules.data} />
        )}
      </Group>
      <QueryState
        query={rules}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState {...words.empty} icon={<IconListCheck size={28} />} />}
      >
        {(list) => (
          <RowList>
            {list.map((rule, at) => (
              <li key={rule._id}>
                <div className={classes.text}>
                  <Text fw={600}>{words.one(rule.palavras, rule.categoria)}</Text>
                  <Text size="sm" c="dimmed">
                    {words.decides(rule.lancamentos)}
                  </Text>
                </div>
                <Group gap="xs">
                  {[
                    { by: -1, label: words.up, name: words.upOf(rule.palavras), isEnd: at === 0 },
                    { by: 1, label: words.down, name: words.downOf(rule.palavras), isEnd: at === list.length - 1 },
                  ].map(({ by, label, name, isEnd }) => (
                    <Button
                      key={by}
                      size="xs"
                      variant="default"
                      aria-label={name}
                      // Not disabled, since a disabled button loses the focus.
                      aria-disabled={isEnd || ordering.isPending}
                      data-disabled={isEnd || undefined}
                      onClick={() => {
                        if (!isEnd && !ordering.isPending) ordering.mutate({ ids: moved(list, at, by) });
                      }}
                    >
                      {label}
                    </Button>
                  ))}
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={words.editOf(rule.palavras)}
                    onClick={() => setEdited({ isOpen: true, rule })}
                  >
                    {words.edit}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={words.removeOf(rule.palavras)}
                    loading={removing.isPending && removing.variables.id === rule._id}
                    onClick={() => remove(rule)}
                  >
                    {words.remove}
                  </Button>
                </Group>
              </li>
            ))}
          </RowList>
        )}
      </QueryState>
      <RuleDialog
        opened={edited.isOpen}
        rule={edited.rule}
        categories={categories}
        onClose={() => setEdited(({ rule }) => ({ isOpen: false, rule }))}
      />
    </Stack>
  );
}

/** The ids with one moved up or down. */
function moved(rules: readonly Rule[], at: number, by: number): string[] {
  const ids = rules.map(({ _id }) => _id);
  const [id] = ids.splice(at, 1);
  if (id) ids.splice(at + by, 0, id);
  return ids;
}
