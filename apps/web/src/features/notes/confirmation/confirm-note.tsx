import { formatDay } from "@app/core/format";
import { assetsOf } from "@app/core/notes/confirmation/confirmation";
import { QueryState } from "@app/ui/query-state";
import { Alert, Button, Group, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useId } from "react";
import { serverMessage } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { LineButton, type Pointing, rowProps } from "../note/line-button.tsx";
import type { Note, Trade, useTrades } from "../note/use-note.ts";
import classes from "./confirm-note.module.css";
import { useConfirmNote } from "./use-confirm-note.ts";

interface ConfirmNoteProps {
  note: Note;
  trades: ReturnType<typeof useTrades>;
  pointing: Pointing;
}

const words = copy.scanned;

/** Day, number and assets of a note, which no sum proves, beside the page that they were read from. */
export function ConfirmNote({ note, trades, pointing }: ConfirmNoteProps) {
  const titleId = useId();
  const { undo } = useConfirmNote();
  if (note.confirmada && note.estado !== "a_conferir") {
    return (
      <Alert color="green" icon={<IconCircleCheck />} title={words.confirmed}>
        <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate({ id: note._id })}>
          {words.undo}
        </Button>
      </Alert>
    );
  }
  if (note.estado !== "a_conferir") return null;
  return (
    <section aria-labelledby={titleId} className={classes.confirm}>
      <Title order={3} id={titleId}>
        {words.title}
      </Title>
      <Text size="sm">{words.told}</Text>
      <dl className={classes.facts}>
        <div>
          <dt>{words.day}</dt>
          <dd>{formatDay(note.dataPregao)}</dd>
        </div>
        <div>
          <dt>{words.number}</dt>
          <dd>{note.numero ?? words.noNumber}</dd>
        </div>
      </dl>
      <QueryState query={trades} loadingText={copy.trades.loading} errorText={copy.trades.failed}>
        {(loaded) => <Assets note={note} trades={loaded} pointing={pointing} />}
      </QueryState>
    </section>
  );
}

function Assets({ note, trades, pointing }: { note: Note; trades: readonly Trade[]; pointing: Pointing }) {
  const listId = useId();
  const { confirm } = useConfirmNote();
  const ativos = assetsOf(trades);
  return (
    <>
      <Text size="sm" fw={600} id={listId}>
        {words.assets(ativos.length)}
      </Text>
      <ul className={classes.assets} aria-labelledby={listId}>
        {ativos.map(({ especificacao, ticker }) => {
          const first = trades.find((trade) => trade.especificacao === especificacao && trade.ticker === ticker);
          return (
            first && (
              <li key={`${especificacao} ${ticker}`} className={classes.asset} {...rowProps(first, pointing)}>
                <LineButton place={first} pointing={pointing}>
                  <strong>{ticker ?? words.noTicker}</strong>
                  <span className={classes.printed}>{especificacao}</span>
                </LineButton>
              </li>
            )
          );
        })}
      </ul>
      {confirm.isError && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={words.failed}>
          {serverMessage(confirm.error)}
        </Alert>
      )}
      <Group gap="xs">
        <Button
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ id: note._id, dataPregao: note.dataPregao, ativos })}
        >
          {words.confirm}
        </Button>
      </Group>
    </>
  );
}
