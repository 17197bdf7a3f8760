import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { QueryState } from "@app/ui/query-state";
import { Progress, Text, Title } from "@mantine/core";
import { useId } from "react";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { RunningMonth } from "../wires.ts";

const words = copy.running;
const WHOLE = 100;
/** Keeps an amount of the sentence on one line. */
const UNBROKEN_SIGN = "R$\u00a0";

/** Used part of the exemption on shares in the running month. */
export function RunningMeter() {
  const running = trpc.taxes.running.useQuery();
  return (
    <QueryState query={running} errorText={serverMessage(running.error) ?? words.failed}>
      {(month) => <Meter month={month} />}
    </QueryState>
  );
}

function Meter({ month }: { month: RunningMonth }) {
  const titleId = useId();
  const { mes, vendasAcoes, limiteAcoes, passou, frase } = month;
  const used = Math.min(WHOLE, (vendasAcoes / limiteAcoes) * WHOLE);
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={2} size="h3" id={titleId}>
        {words.title(mes)}
      </Title>
      <Progress.Root size="lg">
        <Progress.Section
          value={used}
          color={passou ? "red.9" : "mar"}
          aria-label={words.meter}
          aria-valuetext={frase}
        />
      </Progress.Root>
      <Text>
        <HideableText>{frase.replaceAll("R$ ", UNBROKEN_SIGN)}</HideableText>
      </Text>
    </Card>
  );
}
