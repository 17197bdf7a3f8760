import { eventNames } from "@app/core/events/names";
import type { EventType } from "@app/core/events/schema";
import { Stack, Text, Title } from "@mantine/core";
import { copy } from "./copy.ts";
import { groups } from "./event-groups.ts";
import classes from "./events.module.css";
import { StepTitle } from "./step-title.tsx";

const names = ["start", "shares", "money", "rights"] as const;

export function EventTypes({ onChoose }: { onChoose: (tipo: EventType) => void }) {
  return (
    <Stack>
      <StepTitle>{copy.wizard.choose}</StepTitle>
      {names.map((name) => (
        <section key={name} aria-label={copy.groups[name]}>
          <Title order={4} size="sm" mb={6}>
            {copy.groups[name]}
          </Title>
          <div className={classes.types}>
            {groups[name].map((tipo) => (
              <button key={tipo} type="button" className={classes.type} onClick={() => onChoose(tipo)}>
                <strong>{eventNames[tipo]}</strong>
                <Text span size="sm" c="dimmed">
                  {copy.sentences[tipo]}
                </Text>
              </button>
            ))}
          </div>
        </section>
      ))}
    </Stack>
  );
}
