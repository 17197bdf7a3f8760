import { Money } from "@app/ui/money";
import { Text } from "@mantine/core";
import { copy } from "../copy.ts";
import classes from "./note-lines.module.css";
import type { NoteSummary } from "./use-note-summaries.ts";

/** With more notes than this in one file they are summarised. */
const MAX_LINES = 3;

/** The notes of one file: a line each, or one for all of many and a line for those that do not close. */
export function NoteLines({ notes }: { notes: readonly NoteSummary[] }) {
  if (notes.length === 0) return null;
  if (notes.length <= MAX_LINES) return <Lines notes={notes} />;

  const open = notes.filter(({ conciliada, deFora, aConferir }) => !conciliada && !deFora && !aConferir);
  const toConfirm = notes.filter(({ aConferir }) => aConferir).length;
  const trades = notes.reduce((total, { quantidadeNegocios }) => total + quantidadeNegocios, 0);
  const repeated = notes.filter(({ outrosArquivos }) => outrosArquivos.length > 0).length;
  const hidden = open.length - MAX_LINES;
  return (
    <>
      <Text size="sm" className={classes.line}>
        {copy.notes.total(notes.length, trades)}{" "}
        {open.length === 0 ? <Closes text={copy.notes.allClose} /> : <Open text={copy.notes.someOpen(open.length)} />}
        {toConfirm > 0 && <Also text={copy.notes.someToConfirm(toConfirm)} />}
        {repeated > 0 && <Also text={copy.notes.repeated(repeated)} />}
      </Text>
      <Lines notes={open.slice(0, MAX_LINES)} />
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {copy.notes.more(hidden)}
        </Text>
      )}
    </>
  );
}

function Lines({ notes }: { notes: readonly NoteSummary[] }) {
  return notes.map((note) => (
    <Text key={note._id} size="sm" className={classes.line}>
      {copy.notes.facts(note)}
      <Money value={note.liquido.valor} moeda={note.moeda} inherit /> <Outcome note={note} />
      {note.corrigida && ` · ${copy.notes.corrected}`}
      {note.outrosArquivos.length > 0 && <Also text={copy.notes.sameAs(note.outrosArquivos)} />}
    </Text>
  ));
}

function Outcome({ note: { conciliada, aConferir, deFora, falha } }: { note: NoteSummary }) {
  if (deFora) return <Also text={copy.notes.leftOut} />;
  if (aConferir) return <Open text={copy.notes.toConfirm} />;
  return conciliada ? <Closes text={copy.notes.closes} /> : <Open text={copy.notes.open(falha)} />;
}

const Closes = ({ text }: { text: string }) => <span className={classes.closes}>{text}</span>;
const Open = ({ text }: { text: string }) => <span className={classes.open}>{text}</span>;
const Also = ({ text }: { text: string }) => <span className={classes.also}>{text}</span>;
