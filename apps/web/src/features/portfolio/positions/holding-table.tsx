import { formatNumber, formatPercent } from "@app/core/format";
import type { HoldingWire } from "@app/core/portfolio/positions-schema";
import { Gain, GainRate } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Table, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { Sparkline } from "../../../charts/sparkline.tsx";
import { copy } from "../copy.ts";
import { PriceSourceNote } from "../price-source-note.tsx";
import { type Sort, usePositionsQuery } from "../use-positions-query.ts";
import classes from "./holding-table.module.css";

interface HoldingTableProps {
  title: string;
  holdings: readonly HoldingWire[];
}

const { columns } = copy;
const heads: readonly { label: string; sort?: Sort; isFigure?: boolean }[] = [
  { label: columns.asset, sort: "ticker" },
  { label: columns.quantity, isFigure: true },
  { label: columns.average, sort: "custoTotal", isFigure: true },
  { label: columns.price, isFigure: true },
  { label: columns.value, sort: "valor", isFigure: true },
  { label: columns.open, sort: "resultadoAberto", isFigure: true },
  { label: columns.realised, sort: "resultadoRealizado", isFigure: true },
];

/** A group of positions; each row opens its asset. On a telephone a row is a card. */
export function HoldingTable({ title, holdings }: HoldingTableProps) {
  const titleId = useId();
  const { sort, setSort } = usePositionsQuery();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {title}
      </Title>
      <Table className={classes.table}>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {heads.map(({ label, sort: by, isFigure }) => (
              <Table.Th
                key={label}
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
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {holdings.map((holding) => (
            <HoldingRow key={holding.ticker} holding={holding} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function HoldingRow({ holding }: { holding: HoldingWire }) {
  const { assetAddress } = usePositionsQuery();
  const { ticker, nome, tickersAnteriores, quantidade, precoMedio, custoTotal, valor, peso, curva, confiavel } =
    holding;
  const { resultadoAberto, resultadoRealizado } = holding;
  const openRate = resultadoAberto !== null && custoTotal ? resultadoAberto / Math.abs(custoTotal) : null;
  return (
    <Table.Tr className={classes.row}>
      <Table.Td className={classes.asset}>
        <div className={classes.name}>
          <Link to={assetAddress(ticker)} className={classes.link}>
            <strong>{ticker}</strong>
          </Link>
          {nome && <span className={classes.hint}>{nome}</span>}
          {tickersAnteriores.length > 0 && <span className={classes.hint}>{copy.formerly(tickersAnteriores)}</span>}
          {!confiavel && <span className={classes.mark}>{copy.marked(holding)}</span>}
        </div>
        <Sparkline values={curva} />
      </Table.Td>
      <Table.Td data-figure data-label={columns.quantity}>
        {quantidade === null ? copy.unknown : formatNumber(quantidade)}
        {quantidade !== null && quantidade < 0 && <div className={classes.hint}>{copy.short}</div>}
      </Table.Td>
      <Table.Td data-figure data-label={columns.average}>
        {precoMedio === null ? (
          <Text span inherit c="dimmed">
            {copy.unknown}
          </Text>
        ) : (
          <>
            <Money value={precoMedio} inherit />
            <div className={classes.hint}>
              {columns.cost.toLowerCase()} <Money value={custoTotal} inherit />
            </div>
          </>
        )}
      </Table.Td>
      <Table.Td data-figure data-label={columns.price}>
        <PriceSourceNote holding={holding} />
      </Table.Td>
      <Table.Td data-figure data-label={columns.value}>
        {valor === null ? (
          <span className={classes.hint}>{copy.noValue(quantidade)}</span>
        ) : (
          <Money value={valor} inherit fw={600} />
        )}
        {peso !== null && <div className={classes.hint}>{formatPercent(peso, 1)}</div>}
      </Table.Td>
      <Table.Td data-figure data-label={columns.open}>
        <Gain value={resultadoAberto} inherit />
        {openRate !== null && (
          <div>
            <GainRate value={openRate} size="sm" />
          </div>
        )}
      </Table.Td>
      <Table.Td data-figure data-label={columns.realised}>
        <Gain value={resultadoRealizado} inherit />
      </Table.Td>
    </Table.Tr>
  );
}
