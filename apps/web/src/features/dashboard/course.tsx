import { depositsOn } from "@app/core/returns/deposits";
import { QueryState } from "@app/ui/query-state";
import { SegmentedControl, Text, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { CurveChart } from "../../charts/curve-chart.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./today.module.css";
import { FIRST_RANGE, type Range, ranges, useCourse } from "./use-course.ts";

const words = copy.course;

const views = ["money", "indexes"] as const;
type View = (typeof views)[number];

/** The curve of a chosen range, in BRL or against the indexes; a separate chunk, since it imports the charts. */
export function Course() {
  const [range, setRange] = useState(FIRST_RANGE);
  const [view, setView] = useState<View>("money");
  const returns = useCourse(range);
  // The range of the curve that stands there until the chosen one has loaded.
  const [shown, setShown] = useState(range);
  if (returns.data && !returns.isPlaceholderData && shown !== range) setShown(range);
  return (
    <div className={classes.course}>
      <div className={classes.controls}>
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
      </div>
      <div aria-busy={returns.isPlaceholderData}>
        <QueryState query={returns} loading={<div role="status" aria-label={words.loading} />} errorText={words.failed}>
          {(loaded) => <Curve returns={loaded} range={shown} view={view} />}
        </QueryState>
      </div>
    </div>
  );
}

interface CurveProps {
  returns: RouterOutputs["returns"]["get"];
  range: Range;
  view: View;
}

function Curve({ returns: { curva, fluxos }, range, view }: CurveProps) {
  if (curva.length < 2) {
    return <Text c="dimmed">{words.tooShort}</Text>;
  }
  if (view === "indexes") {
    return (
      <CurveChart
        title={words.titles.indexes(range)}
        unit="percent"
        fileName={words.files.indexes}
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
      points={curva.map((point) => ({ ...point, aporte: deposits.get(point.dia) ?? null }))}
      series={[
        { name: "valor", label: words.value, color: 1, kind: "area" },
        { name: "investido", label: words.invested, color: 2, dash: "dashed", isStepped: true },
        { name: "aporte", label: words.deposit, color: 3, kind: "mark" },
      ]}
    />
  );
}
