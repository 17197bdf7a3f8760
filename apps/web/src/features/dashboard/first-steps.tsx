import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { copy } from "./copy.ts";
import classes from "./first-steps.module.css";

export type Step = "upload" | "processing" | "chat";

const steps: readonly Step[] = ["upload", "processing", "chat"];

export interface FirstStepsProps {
  onOpen: (step: Step) => void;
  /** Enters positions held before the first note. */
  onOpening: () => void;
  /** Import of B3's exports, with data that notes lack. */
  importsPath: string;
  /** Enters incomes, which no note shows. */
  incomesPath: string;
  /** Another feature's way into the demonstration. */
  demo: ReactNode;
}

export function FirstSteps({ onOpen, onOpening, importsPath, incomesPath, demo }: FirstStepsProps) {
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>{copy.start.title}</Title>
        <Text c="dimmed">{copy.start.subtitle}</Text>
      </div>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const { title, text, action } = copy.steps[step];
          return (
            <li key={step} className={classes.step}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <Title order={3} className={classes.title}>
                {title}
              </Title>
              <Text c="dimmed" className={classes.text}>
                {text}
              </Text>
              <Button variant={index === 0 ? "filled" : "default"} onClick={() => onOpen(step)}>
                {action}
              </Button>
            </li>
          );
        })}
      </ol>
      <Group gap="sm">
        <Text c="dimmed">{copy.opening.text}</Text>
        <Button variant="default" size="xs" onClick={onOpening}>
          {copy.opening.action}
        </Button>
      </Group>
      {[
        { ...copy.imports, to: importsPath },
        { ...copy.incomes, to: incomesPath },
      ].map(({ text, action, to }) => (
        <Group key={to} gap="sm">
          <Text c="dimmed">{text}</Text>
          <Button variant="default" size="xs" component={Link} to={to}>
            {action}
          </Button>
        </Group>
      ))}
      {demo}
    </Stack>
  );
}
