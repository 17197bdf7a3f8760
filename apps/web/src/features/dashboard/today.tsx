import { Gain, GainRate } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Title } from "@mantine/core";
import { type ComponentProps, useId } from "react";
import { Link } from "react-router-dom";
import { returnsPath } from "../../paths.ts";
import { NetWorthFigures } from "../../totals/net-worth-figures.tsx";
import { ResultFigures } from "../../totals/result-figures.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./today.module.css";
import { useCourse } from "./use-course.ts";

const words = copy.today;

export type HoldingsQuery = ComponentProps<typeof QueryState<RouterOutputs["portfolio"]["holdings"]>>["query"];

export function Today({ holdings }: { holdings: HoldingsQuery }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={titleId}>
          {words.title}
        </Title>
        <Button component={Link} to={returnsPath} variant="default" size="xs">
          {words.action}
        </Button>
      </Group>
      <QueryState query={holdings} errorText={words.loadFailed}>
        {(loaded) => <Figures holdings={loaded} />}
      </QueryState>
    </section>
  );
}

function Figures({ holdings }: { holdings: RouterOutputs["portfolio"]["holdings"] }) {
  const { totais, patrimonio } = holdings;
  const { valor } = totais;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{words.value}</dt>
        <dd className={classes.value}>{valor === null ? words.noValue : <Money value={valor} inherit />}</dd>
      </div>
      <Month />
      <ResultFigures totals={totais} />
      <NetWorthFigures netWorth={patrimonio} />
    </dl>
  );
}

/** The month's change; its place is reserved, since the figure takes longer than the others. */
function Month() {
  const { data, isPending } = useCourse();
  const { ganho, twr } = data?.mes ?? { ganho: null, twr: null };
  return (
    <div>
      <dt>{words.month}</dt>
      <dd aria-busy={isPending}>
        {isPending ? words.pending : ganho === null ? words.unknown : <Gain value={ganho} inherit />}{" "}
        {twr !== null && <GainRate value={twr} size="sm" />}
      </dd>
    </div>
  );
}
