import { dayInSaoPaulo } from "@app/core/calendar";
import { Card } from "@app/ui/card";
import { RowList } from "@app/ui/lists/row-list";
import { Money } from "@app/ui/money";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { AbroadRow } from "./abroad-row.tsx";
import { copy } from "./copy.ts";
import type { ElsewhereItem } from "./elsewhere-wires.ts";
import classes from "./holdings-elsewhere.module.css";
import { Notices } from "./notices.tsx";

interface ElsewhereGroupProps {
  title: string;
  /** Explanation of the group's values. */
  hint: string | undefined;
  items: readonly ElsewhereItem[];
}

/** The holdings of one kind; nothing without any. */
export function ElsewhereGroup({ title, hint, items }: ElsewhereGroupProps) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={2} size="h3" id={titleId}>
        {title}
      </Title>
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <RowList>
        {items.map((item) => {
          const key = JSON.stringify([item.codigo, item.nome, item.instituicao, item.dia]);
          return item.exterior ? (
            <AbroadRow key={key} item={item} figures={item.exterior} />
          ) : (
            <ElsewhereRow key={key} item={item} />
          );
        })}
      </RowList>
    </Card>
  );
}

function ElsewhereRow({ item }: { item: ElsewhereItem }) {
  const { nome, codigo, instituicao, quantidade, valor, vencimento, indexador, emissor, fonte, avisos } = item;
  const isDue = vencimento !== null && vencimento < dayInSaoPaulo(new Date());
  const about = [
    codigo,
    emissor !== null && !nome.includes(emissor) && emissor,
    indexador,
    vencimento !== null && (isDue ? copy.dueBefore(vencimento) : copy.due(vencimento)),
  ];
  return (
    <li>
      <div className={classes.row}>
        <Text fw={600}>{nome}</Text>
        <Text size="sm">{about.filter(Boolean).join(" · ")}</Text>
        <Text size="sm" c="dimmed">
          {[instituicao, copy.quantity(quantidade)].join(" · ")}
        </Text>
        <Text size="sm" c="dimmed">
          {copy.source(fonte)}
        </Text>
        <Notices notices={avisos} />
      </div>
      <div className={classes.value}>
        {valor === null ? <Text c="dimmed">{copy.noValue}</Text> : <Money value={valor} fw={600} />}
        <Text size="sm" c="dimmed">
          {copy.valueOf(item)}
        </Text>
      </div>
    </li>
  );
}
