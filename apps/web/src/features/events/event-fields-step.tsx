import { eventNames } from "@app/core/events/names";
import { type AskedField, type EventField, fieldsOf } from "@app/core/events/requirements";
import type { EventInput, EventType } from "@app/core/events/schema";
import { AmountInput } from "@app/ui/amount-input";
import { DayInput } from "@app/ui/day-input";
import type { useZodForm } from "@app/ui/use-zod-form";
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { copy } from "./copy.ts";
import type { EventValues } from "./event-values.ts";
import { StepTitle } from "./step-title.tsx";

interface EventFieldsProps {
  tipo: EventType;
  form: ReturnType<typeof useZodForm<EventValues, EventInput>>;
  onBack: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function EventFields({ tipo, form, onBack, onSubmit }: EventFieldsProps) {
  const field = (name: EventField | "ticker" | "data", need: AskedField["need"] = "always") => ({
    required: need === "always",
    description:
      [copy.hintsOf[tipo]?.[name] ?? copy.hints[name], copy.needs[need]].filter(Boolean).join(" ") || undefined,
    label: copy.labelsOf[tipo]?.[name] ?? copy.labels[name],
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <StepTitle>{eventNames[tipo]}</StepTitle>
        <Text size="sm" c="dimmed">
          {copy.sentences[tipo]}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput autoCapitalize="characters" autoComplete="off" spellCheck={false} {...field("ticker")} />
          <DayInput placeholder={copy.wizard.dayHint} {...field("data")} />
        </SimpleGrid>
        {fieldsOf(tipo).map(({ name, need }) =>
          name === "custo" ? (
            <AmountInput key={name} {...field(name, need)} value={form.values[name]} />
          ) : (
            <TextInput
              key={name}
              inputMode={name === "tickerNovo" ? "text" : "decimal"}
              autoComplete="off"
              {...field(name, need)}
            />
          ),
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onBack}>
            {copy.wizard.back}
          </Button>
          <Button type="submit">{copy.wizard.next}</Button>
        </Group>
      </Stack>
    </form>
  );
}
