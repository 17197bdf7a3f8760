import { addDays, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { monthChange } from "@app/core/returns/month-change";
import { Gain, GainRate } from "@app/ui/gain";
import { QueryState } from "@app/ui/query-state";
import { Center, Loader, Text } from "@mantine/core";
import { CurveChart } from "../../charts/curve-chart.tsx";
import { ALONE, trpc } from "../../trpc.ts";
import { Changes } from "./changes.tsx";
import { copy } from "./copy.ts";
import classes from "./today.module.css";

const words = copy.course;

/** Twelve months back, and a day, so that a month's first day has one before it. */
const startOf = (today: CalendarDate): CalendarDate => addDays(today, -366);

/** How the portfolio went: its own file, since it brings the charts. */
export function Course() {
  const today = dayInSaoPaulo(new Date());
  // Alone: it takes longer than what else the dashboard asks, which would wait for it in one batch.
  const returns = trpc.returns.get.useQuery({ de: startOf(today) }, { trpc: { context: ALONE } });
  return (
    <QueryState
      query={returns}
      loading={
        <Center className={classes.pending} role="status" aria-label={words.loading}>
          <Loader size="sm" />
        </Center>
      }
      errorText={words.failed}
    >
      {(loaded) => {
        const { ganho, twr } = monthChange(loaded, today);
        return (
          <>
            <Text>
              {words.month}: {ganho === null ? words.unknown : <Gain value={ganho} fw={600} />}{" "}
              {twr !== null && <GainRate value={twr} size="sm" />}
            </Text>
            <Changes />
            {loaded.curva.length > 1 && (
              <div className={classes.chart}>
                <CurveChart
                  title={words.title}
                  unit="money"
                  fileName="carteira-12-meses"
                  points={loaded.curva}
                  series={[
                    { name: "valor", label: words.value, color: 1, kind: "area" },
                    { name: "investido", label: words.invested, color: 2, dash: "dashed", isStepped: true },
                  ]}
                />
              </div>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
