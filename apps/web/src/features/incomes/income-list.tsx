import { formatDay } from "@app/core/format";
import { Card } from "@app/ui/card";
import { RowList } from "@app/ui/lists/row-list";
import { Money } from "@app/ui/money";
import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { copy } from "./copy.ts";
import type { Income } from "./income-wires.ts";

/** Rows that are shown at once. */
const PAGE = 50;
const words = copy.list;

interface IncomeListProps {
  incomes: readonly Income[];
  /** The one being deleted. */
  removing: string | undefined;
  onEdit: (income: Income) => void;
  onRemove: (income: Income) => void;
}

/** Every income of a year with its origin, the newest first; typed ones can be changed. */
export function IncomeList({ incomes, removing, onEdit, onRemove }: IncomeListProps) {
  const titleId = useId();
  const [shown, setShown] = useState(PAGE);
  if (incomes.length === 0) return null;
  const rest = incomes.length - shown;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={2} size="h3" id={titleId}>
        {words.title}
      </Title>
      <RowList>
        {incomes.slice(0, shown).map((income) => (
          <IncomeRow
            key={income._id}
            income={income}
            isRemoving={removing === income._id}
            onEdit={() => onEdit(income)}
            onRemove={() => onRemove(income)}
          />
        ))}
      </RowList>
      {rest > 0 && (
        <Button variant="default" w="fit-content" onClick={() => setShown(shown + PAGE)}>
          {words.more(Math.min(rest, PAGE))}
        </Button>
      )}
    </Card>
  );
}

interface IncomeRowProps {
  income: Income;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function IncomeRow({ income, isRemoving, onEdit, onRemove }: IncomeRowProps) {
  const { tipo, ticker, data, situacao, origem, valorBruto, brutoCalculado, valorLiquido, quantidade } = income;
  const what = `${copy.types[tipo]} de ${ticker}`;
  const state = words.states[situacao];
  return (
    <li>
      <div>
        <Group gap="xs">
          <Text fw={600}>{what}</Text>
          {state && (
            <Badge variant="light" color="gray">
              {state}
            </Badge>
          )}
        </Group>
        <Text size="sm">
          {formatDay(data)} · {words.net} <Money value={valorLiquido} inherit fw={600} />
          {valorBruto !== valorLiquido && (
            <>
              {" "}
              · {brutoCalculado ? words.computed : words.gross} <Money value={valorBruto} inherit />
            </>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {[quantidade === null ? "" : words.units(quantidade), income.instituicao ?? "", originOf(income)]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </div>
      {origem === "digitado" && tipo !== "amortizacao" && (
        <Group gap="xs">
          <Button size="xs" variant="default" aria-label={words.editOf(what, data)} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={words.removeOf(what, data)}
            loading={isRemoving}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        </Group>
      )}
    </li>
  );
}

function originOf({ tipo, origem, arquivo, aba, linha }: Income): string {
  if (tipo === "amortizacao") return words.event;
  return origem === "digitado" ? words.typed : words.source(arquivo, aba, linha);
}
