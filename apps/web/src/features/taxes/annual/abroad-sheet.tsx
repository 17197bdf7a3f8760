import { formatDay, formatMoney, formatNumber, formatPercent } from "@app/core/format";
import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { ColumnHeads } from "@app/ui/lists/column-heads";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Table, Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "../copy.ts";
import sums from "../sum-row.module.css";
import { SumRow } from "../sum-row.tsx";
import type { AbroadYear } from "../wires.ts";

const words = copy.annual.abroad;

interface AbroadSheetProps {
  year: AbroadYear | null;
  /** 2 where it stands alone. */
  titleOrder?: 2 | 3;
}

/** Sales abroad of a year, whose tax is due with the annual return; nothing without confirmations from abroad. */
export function AbroadSheet({ year, titleOrder = 3 }: AbroadSheetProps) {
  const titleId = useId();
  if (year === null) return null;
  const { estado, motivos, emAndamento, negocios, posicoes, foraDasNotas } = year;
  const isOpen = estado === "aberto" || motivos.length > 0;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={titleOrder} size="h3" id={titleId}>
        {words.title}
      </Title>
      {isOpen && <Text fw={600}>{words.notComputed}</Text>}
      {motivos.map((motivo) => (
        <Text key={motivo}>
          <HideableText>{motivo}</HideableText>
        </Text>
      ))}
      {!isOpen && year.vendas === 0 && <Text>{words.none}</Text>}
      {emAndamento && !isOpen && <Text>{words.running}</Text>}
      {estado === "apurado" && <Assessment year={year} />}
      {negocios.length > 0 && <Trades trades={negocios} />}
      {posicoes.length > 0 && <Held positions={posicoes} />}
      <Text size="sm" c="dimmed">
        {foraDasNotas}
      </Text>
    </Card>
  );
}

function Assessment({ year }: { year: AbroadYear }) {
  const { ganhos, perdas, perdasAnteriores, perdasUsadas, base, aliquota, imposto, perdasACompensar } = year;
  return (
    <>
      <dl className={sums.sum}>
        <SumRow name={words.gains} value={ganhos} />
        <SumRow sign="−" name={words.losses} value={perdas} />
        {perdasAnteriores !== null && perdasAnteriores > 0 && (
          <SumRow sign="−" name={words.lossesBefore(formatMoney(perdasAnteriores))} value={perdasUsadas} />
        )}
        <SumRow sign="=" name={words.base} value={base} />
        <SumRow
          sign="×"
          name={words.rate}
          value={aliquota === null ? null : <span>{formatPercent(aliquota, 0)}</span>}
        />
        <SumRow sign="=" name={words.tax} value={imposto} isTotal />
        {perdasACompensar !== null && perdasACompensar > 0 && <SumRow name={words.left} value={perdasACompensar} />}
      </dl>
      <Text size="sm">{words.due}</Text>
    </>
  );
}

function Trades({ trades }: { trades: AbroadYear["negocios"] }) {
  return (
    <FigureTable aria-label={words.trades} isFramed={false}>
      <ColumnHeads columns={words.columns} />
      <Table.Tbody>
        {trades.map((trade, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two trades may be alike
          <Table.Tr key={index}>
            <Table.Th scope="row">{trade.ticker}</Table.Th>
            <Table.Td>{formatDay(trade.data)}</Table.Td>
            <Table.Td>{words.sides[trade.lado]}</Table.Td>
            <Table.Td>{formatNumber(trade.quantidade)}</Table.Td>
            <Table.Td>
              <Money value={trade.dolares} moeda="USD" inherit />
            </Table.Td>
            <Table.Td>
              <Rate trade={trade} />
            </Table.Td>
            <Amount value={trade.reais} />
            {trade.lado === "C" ? (
              <>
                <Table.Td />
                <Table.Td />
              </>
            ) : (
              <>
                <Amount value={trade.custo} />
                <Amount value={trade.resultado} />
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FigureTable>
  );
}

function Rate({ trade: { cotacao, diaCotacao } }: { trade: AbroadYear["negocios"][number] }) {
  if (cotacao === null || diaCotacao === null) return copy.worksheet.open;
  return (
    <>
      {formatNumber(cotacao, 4)}{" "}
      <Text span size="sm" c="dimmed">
        {words.rateOf(diaCotacao)}
      </Text>
    </>
  );
}

function Held({ positions }: { positions: AbroadYear["posicoes"] }) {
  return (
    <>
      <FigureTable aria-label={words.positions} isFramed={false}>
        <ColumnHeads columns={words.positionColumns} />
        <Table.Tbody>
          {positions.map(({ ticker, quantidade, custoDolar, custoReais }) => (
            <Table.Tr key={ticker}>
              <Table.Th scope="row">{ticker}</Table.Th>
              <Table.Td>{quantidade === null ? copy.worksheet.open : formatNumber(quantidade)}</Table.Td>
              <Amount value={custoDolar} moeda="USD" />
              <Amount value={custoReais} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FigureTable>
      <Text size="sm" c="dimmed">
        {words.noPrice}
      </Text>
    </>
  );
}

function Amount({ value, moeda = "BRL" }: { value: number | null; moeda?: "BRL" | "USD" }) {
  return <Table.Td>{value === null ? copy.worksheet.open : <Money value={value} moeda={moeda} inherit />}</Table.Td>;
}
