import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { PaymentList } from "./payment-list.tsx";

const words = copy.payment;

interface PaymentsWithoutMonthProps {
  ano: number;
  /** Months shown of the year. */
  months: readonly string[];
}

/** Payments of months that are empty since their notes were deleted; empty without any. */
export function PaymentsWithoutMonth({ ano, months }: PaymentsWithoutMonthProps) {
  const titleId = useId();
  const { data: paid = [] } = trpc.taxes.payments.useQuery();
  const left = paid.filter(({ mes }) => mes.startsWith(`${ano}-`) && !months.includes(mes));
  if (left.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <div>
        <Title order={2} size="h3" id={titleId}>
          {words.withoutMonth}
        </Title>
        <Text size="sm" c="dimmed">
          {words.withoutMonthHint}
        </Text>
      </div>
      {left.map(({ mes, frase, pagamentos }) => (
        <div key={mes}>
          <Text fw={600}>
            {copy.months.name(mes)}: <HideableText>{frase ?? words.none}</HideableText>
          </Text>
          <PaymentList payments={pagamentos} />
        </div>
      ))}
    </Card>
  );
}
