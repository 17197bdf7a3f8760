import { QueryState } from "@app/ui/query-state";
import { Center, Loader } from "@mantine/core";
import { CurveChart } from "../../charts/curve-chart.tsx";
import { copy } from "./copy.ts";
import classes from "./today.module.css";
import { useCourse } from "./use-course.ts";

const words = copy.course;

/** The twelve-month curve; a separate chunk, since it imports the charts. */
export function Course() {
  const returns = useCourse();
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
      {({ curva }) =>
        curva.length > 1 && (
          <CurveChart
            title={words.title}
            unit="money"
            fileName="carteira-12-meses"
            points={curva}
            series={[
              { name: "valor", label: words.value, color: 1, kind: "area" },
              { name: "investido", label: words.invested, color: 2, dash: "dashed", isStepped: true },
            ]}
          />
        )
      }
    </QueryState>
  );
}
