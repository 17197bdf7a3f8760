import { formatDay } from "@app/core/format";
import { Money } from "@app/ui/money";
import { Badge, Button, Group, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import type { Income } from "./income-wires.ts";

const words = copy.list;

interface IncomeRowProps {
  income: Income;
  /** Actions on a typed income; absent for others. */
  actions?: { isRemoving: boolean; onEdit: () => void; onRemove: () => void };
}

/** One income or amortisation with its amounts and its origin. */
export function IncomeRow({ income, actions }: IncomeRowProps) {
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
      {actions && origem === "digitado" && tipo !== "amortizacao" && (
        <Group gap="xs">
          <Button size="xs" variant="default" aria-label={words.editOf(what, data)} onClick={actions.onEdit}>
            {words.edit}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={words.removeOf(what, data)}
            loading={actions.isRemoving}
            onClick={actions.onRemove}
          >
            {words.remove}
          </Button>
        </Group>
      )}
    </li>
  );
}

export function originOf({ tipo, origem, arquivo, aba, linha }: Income): string {
  if (tipo === "amortizacao" && arquivo === null) return words.event;
  return origem === "digitado" ? words.typed : words.source(arquivo, aba, linha);
}
