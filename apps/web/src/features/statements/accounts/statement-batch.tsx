import { Card } from "@app/ui/card";
import { confirm } from "@app/ui/confirm";
import { RowList } from "@app/ui/lists/row-list";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, List, Loader, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { Account, BankFile, Batch } from "../statement-wires.ts";
import classes from "../statements.module.css";
import { StatementRow } from "./statement-row.tsx";
import { useChangeBatches } from "./use-change-batches.ts";

const words = copy.imports;

interface BatchCardProps {
  batch: Batch;
  accounts: readonly Account[];
}

/** One import: its files, the statements in them with their accounts, and its actions. */
export function BatchCard({ batch, accounts }: BatchCardProps) {
  const titleId = useId();
  const { _id, createdAt, confirmadoEm, lendo, arquivos } = batch;
  const change = useChangeBatches();
  const isConfirmed = confirmadoEm !== null;
  const isRead = !lendo && arquivos.some(({ extratos }) => extratos.length > 0);
  /** Accounts that the person chose instead of the proposed ones. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const choose = (extratoId: string, contaId: string | null) => setChosen(new Map([...chosen, [extratoId, contaId]]));

  const remove = async () => {
    const title = isConfirmed ? words.undo.title : words.undo.discardTitle;
    const message = words.undo.message(arquivos.map(({ nome }) => nome));
    if (await confirm({ title, message })) change.remove.mutate({ loteId: _id });
  };
  const save = () => {
    const contas = [...chosen].map(([extratoId, contaId]) => ({ extratoId, contaId }));
    change.confirm.mutate({ loteId: _id, contas });
  };

  return (
    <Card component="article" aria-labelledby={titleId} stacked>
      <div>
        <Title order={3} size="h4" id={titleId}>
          {words.batch.title(createdAt)}
        </Title>
        <Group gap="xs" role="status">
          {lendo && <Loader size="xs" aria-hidden="true" />}
          <Text c="dimmed" size="sm">
            {stateOf(batch)}
          </Text>
        </Group>
      </div>
      <List size="sm" spacing={4} aria-label={words.batch.files} className={classes.files}>
        {arquivos.map((file) => (
          <List.Item key={file._id}>
            <strong>{file.nome}</strong>: {fileState(file)}
          </List.Item>
        ))}
      </List>
      {isRead &&
        (isConfirmed ? (
          <Statements batch={batch} />
        ) : (
          <Preview loteId={_id} accounts={accounts} chosen={chosen} onChoose={choose} />
        ))}
      <Group gap="sm">
        {isRead && !isConfirmed && (
          <Button loading={change.confirm.isPending} onClick={save}>
            {words.confirm.action}
          </Button>
        )}
        <Button variant="default" loading={change.remove.isPending} onClick={remove}>
          {isConfirmed ? words.undo.action : words.undo.discard}
        </Button>
      </Group>
    </Card>
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

function stateOf({ confirmadoEm, lendo, arquivos }: Batch): string {
  if (lendo) return words.batch.reading;
  if (confirmadoEm) return words.batch.confirmed(confirmadoEm);
  return arquivos.some(({ extratos }) => extratos.length > 0) ? words.batch.toConfirm : words.batch.unread;
}

function fileState({ status, mensagemErro, extratos }: BankFile): string {
  if (mensagemErro) return mensagemErro;
  return status === "concluido" ? words.batch.fileRead(extratos.length) : words.batch.fileReading;
}
