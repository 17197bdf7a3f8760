import { formatDay } from "@app/core/format";
import { Gain, GainRate } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Skeleton, Title } from "@mantine/core";
import { type ComponentProps, useId } from "react";
import { Link } from "react-router-dom";
import { returnsPath } from "../../paths.ts";
import { NetWorthFigures } from "../../totals/net-worth-figures.tsx";
import { ResultFigures } from "../../totals/result-figures.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./today.module.css";
import { useCourse, useRangeOfChanges } from "./use-course.ts";

const words = copy.today;

export type HoldingsQuery = ComponentProps<typeof QueryState<RouterOutputs["portfolio"]["holdings"]>>["query"];

export function Today({ holdings }: { holdings: HoldingsQuery }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} id={titleId}>
          {words.title}
        </Title>
        <Button component={Link} to={returnsPath} variant="default" size="xs" flex="none">
          {words.action}
        </Button>
      </Group>
      <QueryState
        query={holdings}
        loading={<Skeleton height={136} role="status" aria-label={words.loading} />}
        errorText={words.loadFailed}
      >
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
      <div className={classes.whole}>
        <dt>{words.value}</dt>
        <dd className={classes.value}>{valor === null ? words.noValue : <Money value={valor} inherit />}</dd>
      </div>
      <RecentChanges />
      <ResultFigures totals={totais} />
      <NetWorthFigures netWorth={patrimonio} />
    </dl>
  );
}

/** Changes of the last day and of the month; their places are reserved, since they take longer than the other figures. */
function RecentChanges() {
  const { data, isPending } = useCourse(useRangeOfChanges());
  const { dia, mes } = data ?? { dia: null, mes: null };
  return (
    <>
      <Change
        label={dia?.dia ? words.day(formatDay(dia.dia).slice(0, 5)) : words.lastDay}
        change={dia}
        isPending={isPending}
      />
      <Change label={words.month} change={mes} isPending={isPending} />
    </>
  );
}

interface ChangeProps {
  label: string;
  change: { ganho: number | null; twr: number | null } | null;
  isPending: boolean;
}

function Change({ label, change, isPending }: ChangeProps) {
  const { ganho, twr } = change ?? { ganho: null, twr: null };
  return (
    <div>
      <dt>{label}</dt>
      <dd aria-busy={isPending}>
        {isPending ? words.pending : ganho === null ? words.unknown : <Gain value={ganho} inherit />}{" "}
        {twr !== null && <GainRate value={twr} size="sm" />}
      </dd>
    </div>
  );
}
