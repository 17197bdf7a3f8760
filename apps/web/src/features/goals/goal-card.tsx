import { dayInSaoPaulo } from "@app/core/calendar";
import { goalPercent } from "@app/core/goals/progress";
import { type Projection, projectGoal } from "@app/core/goals/projection";
import { Money } from "@app/ui/money";
import { Button, Group, Progress, Text, Title } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./goal-card.module.css";
import { GoalCurve } from "./goal-curve.tsx";
import type { Goal } from "./use-goals.ts";

interface GoalCardProps {
  goal: Goal;
  onEdit: () => void;
  onDelete: () => void;
}

export function GoalCard({ goal, onEdit, onDelete }: GoalCardProps) {
  const { titulo, valorAlvo, valorAtual, dataObjetivo } = goal;
  const today = dayInSaoPaulo(new Date());
  const percent = goalPercent(valorAtual, valorAlvo);
  return (
    <article className={classes.card}>
      <Title order={2} className={classes.title}>
        {titulo}
      </Title>
      <Text c="dimmed" size="sm">
        <span>
          {copy.card.target} <Money value={valorAlvo} inherit />
        </span>{" "}
        {copy.card.until(dataObjetivo)}
      </Text>
      <Group justify="space-between" align="baseline" mt="md" mb={6}>
        <Money value={valorAtual} fw={650} size="xl" />
        <Text fw={600}>{copy.card.percent(percent)}</Text>
      </Group>
      <Progress value={percent} size="lg" radius="xl" aria-label={copy.card.progress(titulo)} />
      <GoalCurve goal={goal} today={today} />
      <Text size="sm" c="dimmed" className={classes.projection}>
        {describeProjection(projectGoal(goal, today))}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {copy.card.edit}
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          size="xs"
          leftSection={<IconTrash size={16} />}
          onClick={onDelete}
        >
          {copy.card.delete}
        </Button>
      </Group>
    </article>
  );
}

function describeProjection(projection: Projection): string {
  if (projection.kind === "reachedOn") return copy.card.reachedOn(projection.day);
  return copy.card[projection.kind];
}
