import { Money } from "@app/ui/money";
import { QueryState } from "@app/ui/query-state";
import { Button, Center, Group, Loader, Title } from "@mantine/core";
import { Suspense, useId } from "react";
import { Link } from "react-router-dom";
import { lazy } from "../../loading/lazy.tsx";
import { returnsPath } from "../../paths.ts";
import { ErrorBoundary } from "../../shell/error-boundary.tsx";
import { FailureNotice } from "../../shell/failure-notice.tsx";
import { ResultFigures } from "../../totals/result-figures.tsx";
import { TotalsNotes } from "../../totals/totals-notes.tsx";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./today.module.css";

const Course = lazy(async () => (await import("./course.tsx")).Course);
const words = copy.today;

/** What the portfolio is worth and gave, what the month did to it, and its course. */
export function Today() {
  const titleId = useId();
  const holdings = trpc.portfolio.holdings.useQuery();
  return (
    <section aria-labelledby={titleId} className={classes.today}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={titleId}>
          {words.title}
        </Title>
        <Button component={Link} to={returnsPath} variant="default" size="xs">
          {words.action}
        </Button>
      </Group>
      <QueryState query={holdings} errorText={words.loadFailed}>
        {({ posicoes, totais }) => (
          <>
            <Figures totals={totais} />
            <TotalsNotes totals={totais} positions={posicoes} />
          </>
        )}
      </QueryState>
      <ErrorBoundary fallback={(failure) => <FailureNotice {...failure} />}>
        <Suspense
          fallback={
            <Center className={classes.pending} role="status" aria-label={copy.course.loading}>
              <Loader size="sm" />
            </Center>
          }
        >
          <Course />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

function Figures({ totals }: { totals: RouterOutputs["portfolio"]["holdings"]["totais"] }) {
  const { valor } = totals;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{words.value}</dt>
        <dd className={classes.value}>{valor === null ? words.noValue : <Money value={valor} inherit />}</dd>
      </div>
      <ResultFigures totals={totals} />
    </dl>
  );
}
