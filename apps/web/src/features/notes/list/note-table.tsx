import { formatDay } from "@app/core/format";
import { Money } from "@app/ui/money";
import { Table, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { ColumnChoice } from "../../../tables/use-columns.ts";
import { copy } from "../copy.ts";
import { NoteState } from "../note-state.tsx";
import { useNoteQuery } from "../use-note-query.ts";
import type { NoteColumn } from "./note-columns.ts";
import classes from "./note-table.module.css";
import type { NoteRow } from "./use-note-pages.ts";

/** Its number, and its market when that is not the exchange's spot market. */
const nameOf = ({ numero, mercado }: NoteRow) =>
  [copy.number(numero), copy.markets[mercado]].filter((part) => part !== undefined).join(" · ");

interface NoteTableProps {
  title: string;
  notes: readonly NoteRow[];
  columns: ColumnChoice<NoteColumn>;
  /** Whether the names of the columns are seen: above the first group they are enough. */
  hasHead: boolean;
}

const { columns: words } = copy;

/** A group of notes; each row opens its note. On a telephone a row becomes two lines. */
export function NoteTable({ title, notes, columns: { isShown }, hasHead }: NoteTableProps) {
  const titleId = useId();
  const { noteAddress } = useNoteQuery();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        {title}
      </Title>
      <Table className={classes.table}>
        <Table.Thead className={classes.head} data-unseen={!hasHead || undefined}>
          <Table.Tr>
            {isShown("day") && (
              <Table.Th scope="col" className={classes.day}>
                {words.day}
              </Table.Th>
            )}
            <Table.Th scope="col">{words.note}</Table.Th>
            {isShown("state") && (
              <Table.Th scope="col" className={classes.state}>
                {words.state}
              </Table.Th>
            )}
            {isShown("charges") && (
              <Table.Th scope="col" className={classes.charges} data-figure>
                {words.charges}
              </Table.Th>
            )}
            {isShown("net") && (
              <Table.Th scope="col" className={classes.net} data-figure>
                {words.net}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notes.map((note) => (
            <Table.Tr key={note._id} className={classes.row}>
              {isShown("day") && <Table.Td className={classes.day}>{formatDay(note.dataPregao)}</Table.Td>}
              <Table.Td>
                <Link to={noteAddress(note._id)} className={classes.link}>
                  <strong>{note.corretora}</strong> <span className={classes.number}>{nameOf(note)}</span>
                </Link>
                <div className={classes.narrow}>
                  {isShown("day") && <span>{formatDay(note.dataPregao)}</span>}
                  {isShown("charges") && (
                    <span>
                      {words.charges} <Money value={note.custos} moeda={note.moeda} inherit />
                    </span>
                  )}
                  {isShown("state") && <NoteState note={note} />}
                </div>
              </Table.Td>
              {isShown("state") && (
                <Table.Td className={classes.state}>
                  <NoteState note={note} />
                </Table.Td>
              )}
              {isShown("charges") && (
                <Table.Td className={classes.charges} data-figure>
                  <Money value={note.custos} moeda={note.moeda} inherit />
                </Table.Td>
              )}
              {isShown("net") && (
                <Table.Td className={classes.net} data-figure>
                  <Money value={note.liquido.valor} moeda={note.moeda} inherit fw={600} />
                  <div className={classes.direction}>{copy.net[note.liquido.debitoCredito]}</div>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
