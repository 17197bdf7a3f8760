import { Card } from "@app/ui/card";
import { confirm } from "@app/ui/confirm";
import { RowList } from "@app/ui/lists/row-list";
import { Money } from "@app/ui/money";
import { Button, Group, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { Account } from "../statement-wires.ts";
import classes from "../statements.module.css";
import { useChanged } from "../use-changed.ts";
import { AccountDialog } from "./account-dialog.tsx";

const words = copy.accounts;

/** Accounts and cards with their balances of today. */
export function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const titleId = useId();
  const changed = useChanged();
  const removing = trpc.statements.deleteAccount.useMutation(
    changed({ done: words.removed, failed: words.removeFailed }),
  );
  /** The account stays while its dialog closes. */
  const [edited, setEdited] = useState<{ isOpen: boolean; account: Account | undefined }>({
    isOpen: false,
    account: undefined,
  });
  const remove = async ({ _id, nome, lancamentos }: Account) => {
    if (await confirm({ title: words.removeTitle, message: words.removeMessage(nome, lancamentos) }))
      removing.mutate({ id: _id });
  };
  return (
    <Card aria-labelledby={titleId} stacked>
      <Group justify="space-between">
        <Title order={2} size="h3" id={titleId}>
          {words.title}
        </Title>
        <Button variant="default" size="sm" onClick={() => setEdited({ isOpen: true, account: undefined })}>
          {words.add}
        </Button>
      </Group>
      {accounts.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.empty} {words.emptyHint}
        </Text>
      )}
      <RowList>
        {accounts.map((account) => (
          <li key={account._id}>
            <div className={classes.text}>
              <Text fw={600}>{account.nome}</Text>
              <Text size="sm" c="dimmed">
                {detailsOf(account)}
              </Text>
              <Text size="sm">
                {account.saldo === null ? (
                  words.noBalance
                ) : (
                  <>
                    {words.balance} <Money value={account.saldo} inherit fw={600} />
                  </>
                )}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                aria-label={words.editOf(account.nome)}
                onClick={() => setEdited({ isOpen: true, account })}
              >
                {words.edit}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={words.removeOf(account.nome)}
                loading={removing.isPending && removing.variables.id === account._id}
                onClick={() => remove(account)}
              >
                {words.remove}
              </Button>
            </Group>
          </li>
        ))}
      </RowList>
      <AccountDialog
        opened={edited.isOpen}
        account={edited.account}
        onClose={() => setEdited(({ account }) => ({ isOpen: false, account }))}
      />
    </Card>
  );
}

const detailsOf = ({ tipo, lancamentos, de, ate }: Account) =>
  [copy.kinds[tipo], words.entries(lancamentos), de && ate && words.span(de, ate)].filter(Boolean).join(" · ");
