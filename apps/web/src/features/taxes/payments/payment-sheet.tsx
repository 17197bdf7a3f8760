import type { CalendarDate } from "@app/core/calendar";
import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { Button, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { copy } from "../copy.ts";
import type { MonthOfYear, Payment, Worksheet } from "../wires.ts";
import { LateSheet } from "./late-sheet.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentList } from "./payment-list.tsx";

const words = copy.payment;

interface PaymentSheetProps {
  month: MonthOfYear;
  payments: readonly Payment[];
  late: Worksheet["atraso"];
  today: CalendarDate;
}

/** Payments of a month's slip, the unpaid rest, and the fine and interest on it. */
export function PaymentSheet({ month, payments, late, today }: PaymentSheetProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { faltam, faltaPouco, frase } = month.pagamento;
  const isOwed = month.darf.valor !== null && month.darf.valor > 0;
  if (!isOwed && payments.length === 0) return null;
  const canPay = isOwed && !faltaPouco && (faltam === null || faltam > 0);
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={3} id={titleId}>
        {words.title}
      </Title>
      <Text fw={payments.length > 0 ? 600 : undefined} role="status">
        <HideableText>{frase ?? words.none}</HideableText>
      </Text>
      <PaymentList payments={payments} />
      {late && <LateSheet late={late} />}
      {canPay && !isOpen && (
        <Button w="fit-content" onClick={() => setOpen(true)}>
          {payments.length > 0 ? words.another : words.mark}
        </Button>
      )}
      {isOpen && (
        <PaymentForm key={month.mes} mes={month.mes} missing={faltam} today={today} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}
