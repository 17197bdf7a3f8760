import { Table, Title } from "@mantine/core";
import { Fragment, useId } from "react";
import { copy } from "../copy.ts";
import { EditButton } from "./edit-button.tsx";
import { FigureFields } from "./figure-fields.tsx";
import { LineButton, type Pointing, rowProps } from "./line-button.tsx";
import classes from "./note-lines.module.css";
import { placeText } from "./note-pages.ts";
import { ShownFigure } from "./shown-figure.tsx";
import type { CorrectionDraft } from "./use-correction.ts";
import type { Note, Trade } from "./use-note.ts";

interface TradeLinesProps {
  note: Note;
  trades: readonly Trade[];
  pointing: Pointing;
  /** Null while nothing is corrected. */
  draft: CorrectionDraft | null;
  /** The line whose figures are being typed. */
  edited: string | null;
  onEdit: (line: string | null) => void;
}

const FIELDS = ["quantidade", "preco", "valor"] as const;
const { columns } = copy.trades;

export const editKey = (alvo: string, posicao: number) => `${alvo} ${posicao}`;

/** The trades of a note; each points at its line on the page. */
export function TradeLines({ note, trades, pointing, draft, edited, onEdit }: TradeLinesProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={3} id={titleId} className={classes.title}>
        {copy.trades.title}
      </Title>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{columns.asset}</Table.Th>
            <Table.Th scope="col" data-figure>
              {columns.quantity}
            </Table.Th>
            <Table.Th scope="col" data-figure>
              {columns.price}
            </Table.Th>
            <Table.Th scope="col" data-figure>
              {columns.value}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {trades.map((trade, posicao) => {
            const key = editKey("negocio", posicao);
            const name = trade.ticker ?? trade.especificacao;
            const figure = (campo: (typeof FIELDS)[number]) => (
              <ShownFigure
                figure={{ alvo: "negocio", posicao, campo }}
                value={trade[campo]}
                note={note}
                draft={draft}
              />
            );
            return (
              <Fragment key={key}>
                <Table.Tr className={classes.line} {...rowProps(trade, pointing)}>
                  <Table.Td>
                    <div className={classes.name}>
                      <LineButton place={trade} pointing={pointing}>
                        <strong>{name}</strong> {copy.trades.sides[trade.lado]}
                        {trade.dayTrade && ` · ${copy.trades.dayTrade}`}
                        <span className={classes.place}>
                          {trade.ticker ? `${trade.especificacao} · ` : ""}
                          {placeText(note, trade)}
                        </span>
                      </LineButton>
                      {draft && (
                        <EditButton
                          label={`${name}, ${placeText(note, trade)}`}
                          isOpen={edited === key}
                          onClick={() => onEdit(edited === key ? null : key)}
                        />
                      )}
                    </div>
                  </Table.Td>
                  {FIELDS.map((campo) => (
                    <Table.Td key={campo} data-figure>
                      {figure(campo)}
                    </Table.Td>
                  ))}
                </Table.Tr>
                {draft && edited === key && (
                  <Table.Tr className={classes.line} {...rowProps(trade, pointing)}>
                    <Table.Td colSpan={4}>
                      <FigureFields alvo="negocio" posicao={posicao} campos={FIELDS} draft={draft} />
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
