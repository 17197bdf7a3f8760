import { Card } from "@app/ui/card";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { Told } from "../told.tsx";
import { PaymentList } from "./payment-list.tsx";

const words = copy.payment;

interface PaymentsWithoutMonthProps {
  ano: number;
  /** The months of the year that are told. */
  months: readonly string[];
}

/** What was paid for months that have nothing any more, since their notes were deleted; nothing without any. */
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
            {copy.months.name(mes)}: <Told>{frase ?? words.none}</Told>
          </Text>
          <PaymentList payments={pagamentos} />
        </div>
      ))}
    </Card>
  );
}
