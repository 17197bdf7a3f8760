import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { isLate } from "@app/core/goals/late";
import { goalPercent } from "@app/core/goals/progress";
import { monthlyOf, type Projection, projectGoal } from "@app/core/goals/projection";
import { HideableText } from "@app/ui/hideable-text";
import { Money } from "@app/ui/money";
import { Button, Group, Progress, Switch, Text, Title } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./goal-card.module.css";
import { GoalCurve } from "./goal-curve.tsx";
import type { Goal } from "./use-goals.ts";
import { useSavedForecast } from "./use-saved-forecast.ts";

interface GoalCardProps {
  goal: Goal;
  /** True for somebody whose months are known. */
  mayUseSaved: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function GoalCard({ goal, mayUseSaved, onEdit, onDelete }: GoalCardProps) {
  const use = useSavedForecast();
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
        <HideableText>{describeForecast(goal, today)}</HideableText>{" "}
        {isLate(goal, today) && <strong>{copy.card.late}</strong>}
      </Text>
      {(mayUseSaved || goal.usaGuardado) && (
        <Switch
          mb="md"
          size="sm"
          label={copy.card.usesSaved}
          checked={goal.usaGuardado}
          disabled={use.isPending}
          onChange={({ currentTarget }) => use.change(goal, currentTarget.checked)}
        />
      )}
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

/** When the goal is reached, and by what that is told. */
function describeForecast(goal: Goal, today: CalendarDate): string {
  const { guardado, usaGuardado, valorAtual, valorAlvo } = goal;
  const projection = projectGoal({ ...goal, aporteMensal: monthlyOf(goal) }, today);
  if (guardado === null || !usaGuardado) {
    const isMissing = usaGuardado && valorAtual < valorAlvo;
    return [...(isMissing ? [copy.card.withoutSaved] : []), describeProjection(projection)].join(" ");
  }
  return projection.kind === "reachedOn"
    ? copy.card.bySaved(projection.day, guardado)
    : copy.card.neverBySaved(guardado);
}

function describeProjection(projection: Projection): string {
  if (projection.kind === "reachedOn") return copy.card.reachedOn(projection.day);
  return copy.card[projection.kind];
}
