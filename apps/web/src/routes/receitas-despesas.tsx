import { Page } from "@app/ui/page";
import { QueryState } from "@app/ui/query-state";
import { type ComponentProps, useState } from "react";
import { useOutletContext } from "react-router-dom";
import { Accounts } from "../features/statements/accounts/accounts.tsx";
import { Categories } from "../features/statements/categories/categories.tsx";
import { copy as statements } from "../features/statements/copy.ts";
import { EntryList } from "../features/statements/entries/entry-list.tsx";
import { Month } from "../features/statements/month/month.tsx";
import { TransferQuestions } from "../features/statements/questions/transfer-questions.tsx";
import { Rules } from "../features/statements/rules/rules.tsx";
import { bankTabs } from "../paths.ts";
import { PartSkeleton } from "../screen/part-skeleton.tsx";
import { ScreenTabs } from "../screen/screen-tabs.tsx";
import { copy } from "../shell/copy.ts";
import type { MemberOutlet } from "../shell/member/member-shell.tsx";
import { type RouterOutputs, trpc } from "../trpc.ts";

type Tab = ComponentProps<typeof ScreenTabs>["tabs"][number];

/** Without an account, only the part where statements are sent; tabs afterwards. */
export function ReceitasDespesasRoute() {
  const accounts = trpc.statements.accounts.useQuery();
  return (
    <Page title={copy.entries.receitasDespesas}>
      <QueryState query={accounts} loading={<PartSkeleton />} errorText={statements.accounts.failed}>
        {(list) => <Parts accounts={list} />}
      </QueryState>
    </Page>
  );
}

function Parts({ accounts }: { accounts: RouterOutputs["statements"]["accounts"] }) {
  const { user } = useOutletContext<MemberOutlet>();
  const categories = trpc.statements.categories.useQuery().data ?? [];
  // The first import opens accounts: its screen stays.
  const [first] = useState(accounts.length === 0 ? bankTabs.accounts : bankTabs.month);
  const sending: Tab = {
    value: bankTabs.accounts,
    label: copy.bankTabs.accounts,
    content: <Accounts userId={user._id} accounts={accounts} />,
  };
  const parts: Tab[] = [
    { value: bankTabs.month, label: copy.bankTabs.month, content: <Month accounts={accounts} /> },
    {
      value: bankTabs.entries,
      label: copy.bankTabs.entries,
      content: <EntryList accounts={accounts} categories={categories} />,
    },
    { value: bankTabs.questions, label: copy.bankTabs.questions, content: <TransferQuestions /> },
    { value: bankTabs.rules, label: copy.bankTabs.rules, content: <Rules categories={categories} /> },
    { value: bankTabs.categories, label: copy.bankTabs.categories, content: <Categories categories={categories} /> },
  ];
  if (accounts.length === 0) return <ScreenTabs first={bankTabs.accounts} tabs={[sending]} />;
  return <ScreenTabs first={first} tabs={[...parts, sending]} />;
}
