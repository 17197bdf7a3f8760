import { RowList } from "@app/ui/lists/row-list";
import { QueryState } from "@app/ui/query-state";
import { useState } from "react";
import { trpc } from "../../../trpc.ts";
import { BatchActions, BatchCard } from "../../../upload/batches/batch-card.tsx";
import { copy } from "../copy.ts";
import type { Account, Batch } from "../statement-wires.ts";
import { StatementRow } from "./statement-row.tsx";
import { useChangeBatches } from "./use-change-batches.ts";

const words = copy.imports;

interface StatementBatchProps {
  batch: Batch;
  accounts: readonly Account[];
}

/** One import of statements: its files, the statements in them with their accounts, and its actions. */
export function StatementBatch({ batch, accounts }: StatementBatchProps) {
  const { _id, confirmadoEm, lendo, arquivos } = batch;
  const change = useChangeBatches();
  const isConfirmed = confirmadoEm !== null;
  const isAnyRead = arquivos.some(({ extratos }) => extratos.length > 0);
  const isRead = !lendo && isAnyRead;
  /** Accounts that the person chose instead of the proposed ones. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const choose = (extratoId: string, contaId: string | null) => setChosen(new Map([...chosen, [extratoId, contaId]]));
  const save = () => {
    const contas = [...chosen].map(([extratoId, contaId]) => ({ extratoId, contaId }));
    change.confirm.mutate({ loteId: _id, contas });
  };
  return (
    <BatchCard
      batch={batch}
      isAnyRead={isAnyRead}
      words={words.batch}
      describe={({ extratos }) => words.batch.fileRead(extratos.length)}
    >
      {isRead &&
        (isConfirmed ? (
          <Statements batch={batch} />
        ) : (
          <Preview loteId={_id} accounts={accounts} chosen={chosen} onChoose={choose} />
        ))}
      <BatchActions
        isConfirmed={isConfirmed}
        onConfirm={isRead && !isConfirmed ? save : undefined}
        isConfirming={change.confirm.isPending}
        onRemove={() => change.remove.mutate({ loteId: _id })}
        isRemoving={change.remove.isPending}
        removal={words.removal(arquivos.map(({ nome }) => nome))}
      />
    </BatchCard>
  );
}

interface Choosing {
  accounts: readonly Account[];
  chosen: ReadonlyMap<string, string | null>;
  onChoose: (extratoId: string, contaId: string | null) => void;
}

function Preview({ loteId, ...choosing }: { loteId: string } & Choosing) {
  const preview = trpc.statements.preview.useQuery({ loteId });
  return (
    <QueryState query={preview} loadingText={words.batch.counting} errorText={words.batch.countFailed}>
      {(batch) => <Statements batch={batch} choosing={choosing} />}
    </QueryState>
  );
}

function Statements({ batch, choosing }: { batch: Batch; choosing?: Choosing }) {
  return (
    <section aria-label={words.batch.statements}>
      <RowList>
        {batch.arquivos.flatMap(({ extratos }) =>
          extratos.map((statement) => (
            <StatementRow
              key={statement._id}
              statement={statement}
              {...(choosing && {
                choice: {
                  accounts: choosing.accounts,
                  contaId: choosing.chosen.has(statement._id)
                    ? (choosing.chosen.get(statement._id) ?? null)
                    : statement.contaId,
                  onChoose: (contaId: string | null) => choosing.onChoose(statement._id, contaId),
                },
              })}
            />
          )),
        )}
      </RowList>
    </section>
  );
}
