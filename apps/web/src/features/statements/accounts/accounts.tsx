import { onlyStatements } from "@app/core/statements/errors";
import { IMPORTS_PER_PAGE } from "@app/core/statements/schema";
import { Stack } from "@mantine/core";
import { IconFileInvoice } from "@tabler/icons-react";
import { useState } from "react";
import { apiPaths } from "../../../paths.ts";
import { PageTurner } from "../../../screen/page-turner.tsx";
import { trpc } from "../../../trpc.ts";
import { BatchList } from "../../../upload/batches/batch-list.tsx";
import { DocumentDrop } from "../../../upload/batches/document-drop.tsx";
import { refusesPdf } from "../../../upload/sort-files.ts";
import { copy } from "../copy.ts";
import type { Account } from "../statement-wires.ts";
import { AccountList } from "./account-list.tsx";
import { BankExports } from "./bank-exports.tsx";
import { StatementBatch } from "./statement-batch.tsx";
import { useBatches } from "./use-batches.ts";

const words = copy.imports;
const ACCEPT = ".ofx,.csv,application/x-ofx,text/csv";

const kindRefusal = refusesPdf(onlyStatements);

interface AccountsProps {
  userId: string;
  accounts: readonly Account[];
}

/** Uploads of statements, previewed before they count, and the accounts that they opened. */
export function Accounts({ userId, accounts }: AccountsProps) {
  const utils = trpc.useUtils();
  const [page, setPage] = useState(1);
  const batches = useBatches(page);
  return (
    <Stack gap="xl">
      <DocumentDrop
        words={words}
        icon={IconFileInvoice}
        accept={ACCEPT}
        handedOver="statements"
        address={apiPaths.statements(userId)}
        kindRefusal={kindRefusal}
        onRequest={() => utils.statements.imports.invalidate()}
        onSent={() => void utils.files.invalidate()}
      />
      {accounts.length === 0 && <BankExports />}
      <Stack gap="md">
        <BatchList query={batches} icon={IconFileInvoice} empty={words.empty}>
          {(batch) => <StatementBatch key={batch._id} batch={batch} accounts={accounts} />}
        </BatchList>
        {/* How many there are is not asked: a full page may have another after it. */}
        <PageTurner page={page} pages={batches.data?.length === IMPORTS_PER_PAGE ? page + 1 : page} onPage={setPage} />
      </Stack>
      <AccountList accounts={accounts} />
      {accounts.length > 0 && <BankExports />}
    </Stack>
  );
}
