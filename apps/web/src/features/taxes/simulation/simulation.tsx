import { parseAmount } from "@app/core/amount-text";
import type { CalendarDate } from "@app/core/calendar";
import { parseNumber } from "@app/core/notes/page/numbers";
import { simulationInput } from "@app/core/taxes/schema";
import { AmountInput } from "@app/ui/amount-input";
import { Card } from "@app/ui/card";
import { DayInput } from "@app/ui/day-input";
import { QueryState } from "@app/ui/query-state";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Group, Text, TextInput, Title } from "@mantine/core";
import { useId, useState } from "react";
import { z } from "zod";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { SimulatedSale } from "./simulated-sale.tsx";
import classes from "./simulation.module.css";

const words = copy.simulation;

type Values = { ticker: string; quantidade: string; preco: string; data: string | null };
const toInput = ({ ticker, quantidade, preco, data }: Values): z.input<typeof simulationInput> => ({
  ticker: ticker.trim().toUpperCase(),
  quantidade: parseNumber(quantidade.trim(), ",")?.toNumber() ?? Number.NaN,
  preco: parseAmount(preco)?.toNumber() ?? Number.NaN,
  data: data ?? "",
});
const form = z.custom<Values>().transform(toInput).pipe(simulationInput);
const NOTHING = { ticker: "", quantidade: 0, preco: 0, data: "" };

/** Effect of a sale on the running month; nothing is changed. */
export function SaleSimulation({ today }: { today: CalendarDate }) {
  const titleId = useId();
  const [asked, setAsked] = useState<ReturnType<typeof toInput>>();
  const { getInputProps, submit, values } = useZodForm(form, { ticker: "", quantidade: "", preco: "", data: today });
  const simulation = trpc.taxes.simulate.useQuery(asked ?? NOTHING, { enabled: asked !== undefined });
  return (
    <Card aria-labelledby={titleId} stacked>
      <div>
        <Title order={2} size="h3" id={titleId}>
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      </div>
      <form noValidate onSubmit={submit(() => setAsked(toInput(values)))}>
        <Group align="flex-start" gap="sm">
          <TextInput
            size="sm"
            label={words.ticker}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            w={130}
            {...getInputProps("ticker")}
          />
          <TextInput
            size="sm"
            label={words.quantity}
            inputMode="decimal"
            autoComplete="off"
            w={130}
            {...getInputProps("quantidade")}
          />
          <AmountInput size="sm" label={words.price} w={160} {...getInputProps("preco")} value={values.preco} />
          <DayInput size="sm" label={words.day} w={160} {...getInputProps("data")} />
          <Button type="submit" size="sm" className={classes.beside}>
            {words.run}
          </Button>
        </Group>
      </form>
      {asked && (
        <QueryState query={simulation} errorText={serverMessage(simulation.error) ?? words.failed}>
          {(sale) => <SimulatedSale sale={sale} />}
        </QueryState>
      )}
    </Card>
  );
}
