import { doneSteps, type SetupStep, setupSteps } from "@app/core/setup/setup-steps";
import { Card } from "@app/ui/card";
import { Anchor, Button, Group, Text, Title, VisuallyHidden } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { notesPath, paths } from "../../../paths.ts";
import { useSession } from "../../../session.ts";
import { JUST_ASKED, type RouterOutputs, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import classes from "./setup-list.module.css";

const words = copy.setup;

const pathOf: Readonly<Record<SetupStep, string>> = {
  notas: notesPath(),
  metas: paths.assetAllocation,
  objetivo: paths.objetivos,
};

interface SetupListProps {
  overview: RouterOutputs["portfolio"]["overview"];
  holdings: RouterOutputs["portfolio"]["holdings"];
}

/** The first steps that no caveat tells, with what is done of them; gone once all are, or put away in this browser. */
export function SetupList({ overview: { notas }, holdings: { posicoes } }: SetupListProps) {
  const titleId = useId();
  const userId = useSession()?.user._id;
  const [isPutAway, setPutAway] = useLocalStorage({
    key: `primeiros-passos-${userId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { data: targets } = trpc.allocation.targets.useQuery(undefined, { enabled: !isPutAway });
  const { data: goals } = trpc.goals.list.useQuery(undefined, JUST_ASKED);
  if (isPutAway || !targets || !goals) return null;
  const done = doneSteps({
    notasConciliadas: notas.conciliadas + notas.semCodigo,
    notasAbertas: notas.naoConciliadas + notas.comVersoes + notas.aConferir,
    posicoes: posicoes.length,
    metas: targets.length,
    objetivos: goals.length,
  });
  if (done.size === setupSteps.length) return null;
  return (
    <Card aria-labelledby={titleId}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2} id={titleId} size="h3">
          {words.title}
        </Title>
        <Button variant="default" size="xs" flex="none" onClick={() => setPutAway(true)}>
          {words.putAway}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {words.count(done.size, setupSteps.length)}
      </Text>
      <ol className={classes.steps}>
        {setupSteps.map((step) => (
          <li key={step} data-done={done.has(step) || undefined}>
            {done.has(step) ? (
              <>
                <IconCircleCheckFilled size={20} aria-hidden="true" />
                <span>
                  {words.steps[step]} <VisuallyHidden>({words.done})</VisuallyHidden>
                </span>
              </>
            ) : (
              <>
                <IconCircle size={20} aria-hidden="true" />
                <Anchor component={Link} to={pathOf[step]} inherit>
                  {words.steps[step]}
                </Anchor>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
