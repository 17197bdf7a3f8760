import { formatDay } from "@app/core/format";
import { Money } from "@app/ui/money";
import { Table, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { copy } from "../copy.ts";
import { NoteState } from "../note-state.tsx";
import { useNoteQuery } from "../use-note-query.ts";
import classes from "./note-table.module.css";
import type { NoteRow } from "./use-note-pages.ts";

/** Its number, and its market when that is not the exchange's spot market. */
const nameOf = ({ numero, mercado }: NoteRow) =>
  [copy.number(numero), copy.markets[mercado]].filter((part) => part !== undefined).join(" · ");

interface NoteTableProps {
  title: string;
  notes: readonly NoteRow[];
  /** Whether the names of the columns are seen: above the first group they are enough. */
  hasHead: boolean;
}

const { columns } = copy;

/** A group of notes; each row opens its note. On a telephone a row becomes two lines. */
export function NoteTable({ title, notes, hasHead }: NoteTableProps) {
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
            <Table.Th scope="col" className={classes.day}>
              {columns.day}
            </Table.Th>
            <Table.Th scope="col">{columns.note}</Table.Th>
            <Table.Th scope="col" className={classes.state}>
              {columns.state}
            </Table.Th>
            <Table.Th scope="col" className={classes.charges} data-figure>
              {columns.charges}
            </Table.Th>
            <Table.Th scope="col" className={classes.net} data-figure>
              {columns.net}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notes.map((note) => (
            <Table.Tr key={note._id} className={classes.row}>
              <Table.Td className={classes.day}>{formatDay(note.dataPregao)}</Table.Td>
              <Table.Td>
                <Link to={noteAddress(note._id)} className={classes.link}>
                  <strong>{note.corretora}</strong> <span className={classes.number}>{nameOf(note)}</span>
                </Link>
                <div className={classes.narrow}>
                  {formatDay(note.dataPregao)}
                  <NoteState note={note} />
                </div>
              </Table.Td>
              <Table.Td className={classes.state}>
                <NoteState note={note} />
              </Table.Td>
              <Table.Td className={classes.charges} data-figure>
                <Money value={note.custos} moeda={note.moeda} inherit />
              </Table.Td>
              <Table.Td className={classes.net} data-figure>
                <Money value={note.liquido.valor} moeda={note.moeda} inherit fw={600} />
                <div className={classes.direction}>{copy.net[note.liquido.debitoCredito]}</div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
