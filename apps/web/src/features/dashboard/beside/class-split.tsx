import { classShares } from "@app/core/allocation/class-shares";
import { classNames } from "@app/core/allocation/classes";
import { formatPercent } from "@app/core/format";
import { Card } from "@app/ui/card";
import { Button, Group, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import type { RouterOutputs } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import classes from "./class-split.module.css";

const words = copy.split;
/** Colours of the chart series. */
const MAX_COLORS = 8;

/** The portfolio by class, as one bar and its figures; empty without a price. */
export function ClassSplit({ holdings }: { holdings: RouterOutputs["portfolio"]["holdings"] }) {
  const titleId = useId();
  const shares = classShares(holdings.posicoes, MAX_COLORS);
  if (shares.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} id={titleId} size="h3">
          {words.title}
        </Title>
        <Button component={Link} to={paths.assetAllocation} variant="default" size="xs" flex="none">
          {words.action}
        </Button>
      </Group>
      <svg className={classes.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        {shares.map(({ classe, peso }, index) => (
          <rect
            key={classe}
            x={shares.slice(0, index).reduce((before, share) => before + share.peso, 0) * 100}
            width={peso * 100}
            height="1"
            fill={`var(--app-series-${index + 1})`}
          />
        ))}
      </svg>
      <ul className={classes.shares}>
        {shares.map(({ classe, peso }, index) => (
          <li key={classe}>
            <span className={classes.name} data-series={index + 1}>
              {classNames[classe]}
            </span>
            <span className={classes.figure}>{formatPercent(peso, 1)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
