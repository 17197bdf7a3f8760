import { MAX_FILE_BYTES } from "@app/core/files/file-kinds";
import { onlyStatements } from "@app/core/statements/errors";
import { IMPORTS_PER_PAGE } from "@app/core/statements/schema";
import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Stack, Text, Title } from "@mantine/core";
import { IconFileInvoice } from "@tabler/icons-react";
import { useState } from "react";
import { apiPaths } from "../../../paths.ts";
import { PageTurner } from "../../../screen/page-turner.tsx";
import { trpc } from "../../../trpc.ts";
import { copy as uploadCopy } from "../../../upload/copy.ts";
import { DropZone } from "../../../upload/drop-zone.tsx";
import { RefusedFiles } from "../../../upload/refused-files.tsx";
import type { KindRefusal } from "../../../upload/sort-files.ts";
import { UploadProgress } from "../../../upload/upload-progress.tsx";
import { useUploads } from "../../../upload/use-uploads.ts";
import { copy } from "../copy.ts";
import type { Account } from "../statement-wires.ts";
import { AccountList } from "./account-list.tsx";
import { BankExports } from "./bank-exports.tsx";
import { BatchCard } from "./batch-card.tsx";
import { useBatches } from "./use-batches.ts";

const words = copy.imports;
const MAX_MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;
const ACCEPT = ".ofx,.csv,application/x-ofx,text/csv";
const dropTexts = { ...words.drop, hint: words.drop.hint(MAX_MEGABYTES) };

/** The server checks a file's content; only a note is recognised by its type. */
const kindRefusal: KindRefusal = ({ type }) => (type === "application/pdf" ? onlyStatements() : null);

interface AccountsProps {
  userId: string;
  accounts: readonly Account[];
}

/** Uploads of statements, previewed before they count, and the accounts that they opened. */
export function Accounts({ userId, accounts }: AccountsProps) {
  const utils = trpc.useUtils();
  const [page, setPage] = useState(1);
  const batches = useBatches(page);
  const { upload, refused, send, dismissRefused } = useUploads({
    address: apiPaths.statements(userId),
    kindRefusal,
    onRequest: () => utils.statements.imports.invalidate(),
    onSent: () => void utils.files.invalidate(),
  });
  return (
    <Stack gap="xl">
      <Stack gap="md">
        <div>
          <Title order={2} size="h3">
            {words.title}
          </Title>
          <Text c="dimmed" maw={720}>
            {words.how}
          </Text>
        </div>
        <DropZone icon={IconFileInvoice} accept={ACCEPT} texts={dropTexts} onFiles={send} />
        {upload && (
          <UploadProgress
            label={uploadCopy.progress(upload.names)}
            sentFraction={upload.sentBytes / upload.totalBytes}
          />
        )}
        {refused.length > 0 && <RefusedFiles files={refused} onDismiss={dismissRefused} />}
      </Stack>
      {accounts.length === 0 && <BankExports />}
      <Stack gap="md">
        <Title order={2} size="h3">
          {words.list.title}
        </Title>
        <QueryState
          query={batches}
          loadingText={words.list.loading}
          errorText={words.list.failed}
          empty={
            <EmptyState
              icon={<IconFileInvoice size={28} />}
              title={words.list.empty}
              description={words.list.emptyHint}
            />
          }
        >
          {(list) => list.map((batch) => <BatchCard key={batch._id} batch={batch} accounts={accounts} />)}
        </QueryState>
        {/* How many there are is not asked: a full page may have another after it. */}
        <PageTurner page={page} pages={batches.data?.length === IMPORTS_PER_PAGE ? page + 1 : page} onPage={setPage} />
      </Stack>
      <AccountList accounts={accounts} />
      {accounts.length > 0 && <BankExports />}
    </Stack>
  );
}
