import { formatNumber, formatPercent } from "@app/core/format";
import type { HoldingWire } from "@app/core/portfolio/positions-schema";
import { Gain, GainRate } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Table, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { Sparkline } from "../../../charts/sparkline.tsx";
import { copy } from "../copy.ts";
import { PriceSourceNote } from "../price-source-note.tsx";
import { type Sort, usePositionsQuery } from "../use-positions-query.ts";
import type { HoldingColumn } from "./holding-columns.ts";
import classes from "./holding-table.module.css";

interface HoldingTableProps {
  title: string;
  holdings: readonly HoldingWire[];
  /** Those shown, after the asset's own. */
  columns: readonly HoldingColumn[];
}

const { columns: words } = copy;
const sortOf: Partial<Record<HoldingColumn, Sort>> = {
  average: "custoTotal",
  value: "valor",
  open: "resultadoAberto",
  realised: "resultadoRealizado",
};

/** A group of positions; each row opens its asset. On a telephone a row is a card. */
export function HoldingTable({ title, holdings, columns }: HoldingTableProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {title}
      </Title>
      <Table className={classes.table}>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Head label={words.asset} by="ticker" />
            {columns.map((column) => (
              <Head key={column} label={words[column]} by={sortOf[column]} isFigure />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {holdings.map((holding) => (
            <HoldingRow key={holding.ticker} holding={holding} columns={columns} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Head({ label, by, isFigure = false }: { label: string; by: Sort | undefined; isFigure?: boolean }) {
  const { sort, setSort } = usePositionsQuery();
  return (
    <Table.Th
      scope="col"
      data-figure={isFigure || undefined}
      aria-sort={by && by === sort ? (by === "ticker" ? "ascending" : "descending") : undefined}
    >
      {by ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={by === sort || undefined}
          onClick={() => setSort(by)}
        >
          {label}
        </button>
      ) : (
        label
      )}
    </Table.Th>
  );
}

function HoldingRow({ holding, columns }: { holding: HoldingWire; columns: readonly HoldingColumn[] }) {
  const { assetAddress } = usePositionsQuery();
  const { ticker, nome, tickersAnteriores, curva, confiavel } = holding;
  return (
    <Table.Tr className={classes.row}>
      <Table.Td className={classes.asset}>
        <div className={classes.heading}>
          <div className={classes.name}>
            <Link to={assetAddress(ticker)} className={classes.link}>
              <strong>{ticker}</strong>
            </Link>
            {nome && <span className={classes.hint}>{nome}</span>}
            {tickersAnteriores.length > 0 && <span className={classes.hint}>{copy.formerly(tickersAnteriores)}</span>}
            {!confiavel && <span className={classes.mark}>{copy.marked(holding)}</span>}
          </div>
          <Sparkline values={curva} />
        </div>
      </Table.Td>
      {columns.map((column) => (
        <Table.Td key={column} data-figure data-label={words[column]}>
          {cells[column](holding)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

const cells: Readonly<Record<HoldingColumn, (holding: HoldingWire) => ReactNode>> = {
  quantity: ({ quantidade }) => (
    <>
      {quantidade === null ? copy.unknownQuantity : formatNumber(quantidade)}
      {quantidade !== null && quantidade < 0 && <div className={classes.hint}>{copy.short}</div>}
    </>
  ),
  average: ({ precoMedio, custoTotal }) =>
    precoMedio === null ? (
      <Text span inherit c="dimmed">
        {copy.unknown}
      </Text>
    ) : (
      <>
        <Money value={precoMedio} inherit />
        <div className={classes.hint}>
          {words.cost.toLowerCase()} <Money value={custoTotal} inherit />
        </div>
      </>
    ),
  price: (holding) => <PriceSourceNote holding={holding} />,
  value: ({ valor, quantidade, peso }) => (
    <>
      {valor === null ? (
        <span className={classes.hint}>{copy.noValue(quantidade)}</span>
      ) : (
        <Money value={valor} inherit fw={600} />
      )}
      {peso !== null && <div className={classes.hint}>{formatPercent(peso, 1)}</div>}
    </>
  ),
  open: ({ resultadoAberto, custoTotal }) => (
    <>
      <Gain value={resultadoAberto} inherit />
      {resultadoAberto !== null && custoTotal !== null && custoTotal !== 0 && (
        <div>
          <GainRate value={resultadoAberto / Math.abs(custoTotal)} size="sm" />
        </div>
      )}
    </>
  ),
  realised: ({ resultadoRealizado }) => <Gain value={resultadoRealizado} inherit />,
};
