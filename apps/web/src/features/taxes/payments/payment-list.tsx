import { formatMoney } from "@app/core/format";
import { hiddenAmounts, useHidesValues } from "@app/ui/hide-values";
import { HideableText } from "@app/ui/hideable-text";
import { RowList } from "@app/ui/lists/row-list";
import { Button, Text } from "@mantine/core";
import { copy } from "../copy.ts";
import { useChangeTaxes } from "../use-change-taxes.ts";
import type { Payment } from "../wires.ts";

const words = copy.payment;

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const hides = useHidesValues();
  const { unmarkPaid } = useChangeTaxes();
  if (payments.length === 0) return null;
  return (
    <RowList>
      {payments.map(({ _id, data, valor }) => (
        <li key={_id}>
          <Text>
            <HideableText>{words.paid(formatMoney(valor), data)}</HideableText>
          </Text>
          <Button
            size="xs"
            variant="default"
            aria-label={words.undoOf(hides ? hiddenAmounts.BRL : formatMoney(valor), data)}
            loading={unmarkPaid.isPending && unmarkPaid.variables.id === _id}
            onClick={() => unmarkPaid.mutate({ id: _id })}
          >
            {copy.undo}
          </Button>
        </li>
      ))}
    </RowList>
  );
}
