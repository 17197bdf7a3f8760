import { depositsOn } from "@app/core/returns/deposits";
import { QueryState } from "@app/ui/query-state";
import { SegmentedControl, Text, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { CurveChart } from "../../charts/curve-chart.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./today.module.css";
import { type Range, ranges, useCourse } from "./use-course.ts";

const words = copy.course;

const views = ["money", "indexes"] as const;
type View = (typeof views)[number];

/** The curve of a chosen range, in BRL or against the indexes; a separate chunk, since it imports the charts. */
export function Course() {
  const [range, setRange] = useState<Range>("months12");
  const [view, setView] = useState<View>("money");
  const returns = useCourse(range);
  return (
    <QueryState
      query={returns}
      loading={<div className={classes.pending} role="status" aria-label={words.loading} />}
      errorText={words.failed}
    >
      {(loaded) => (
        <Curve
          returns={loaded}
          range={range}
          view={view}
          controls={
            <>
              <SegmentedControl
                size="xs"
                aria-label={words.range}
                value={range}
                onChange={setRange}
                data={ranges.map((value) => ({
                  value,
                  label: (
                    <>
                      <span aria-hidden="true">{words.ranges[value].short}</span>
                      <VisuallyHidden>{words.ranges[value].name}</VisuallyHidden>
                    </>
                  ),
                }))}
              />
              <SegmentedControl
                size="xs"
                aria-label={words.view}
                value={view}
                onChange={setView}
                data={views.map((value) => ({ value, label: words.views[value] }))}
              />
            </>
          }
        />
      )}
    </QueryState>
  );
}

interface CurveProps {
  returns: RouterOutputs["returns"]["get"];
  range: Range;
  view: View;
  controls: ReactNode;
}

function Curve({ returns: { curva, fluxos }, range, view, controls }: CurveProps) {
  if (curva.length < 2) {
    return (
      <section className={classes.short} aria-label={words.view}>
        {controls}
        <Text c="dimmed">{words.tooShort}</Text>
      </section>
    );
  }
  if (view === "indexes") {
    return (
      <CurveChart
        title={words.titles.indexes(range)}
        unit="percent"
        fileName={words.files.indexes}
        controls={controls}
        points={curva}
        series={[
          { name: "twr", label: words.own, color: 1 },
          { name: "cdi", label: words.cdi, color: 5, dash: "dashed" },
          { name: "ibov", label: words.ibov, color: 4, dash: "long" },
        ]}
      />
    );
  }
  const deposits = depositsOn(
    curva.map(({ dia }) => dia),
    fluxos,
  );
  return (
    <CurveChart
      title={words.titles.money(range)}
      unit="money"
      fileName={words.files.money}
      controls={controls}
      points={curva.map((point) => ({ ...point, aporte: deposits.get(point.dia) ?? null }))}
      series={[
        { name: "valor", label: words.value, color: 1, kind: "area" },
        { name: "investido", label: words.invested, color: 2, dash: "dashed", isStepped: true },
        { name: "aporte", label: words.deposit, color: 3, kind: "mark" },
      ]}
    />
  );
}
