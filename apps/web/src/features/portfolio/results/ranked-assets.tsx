import { Card } from "@app/ui/card";
import { Gain } from "@app/ui/gain";
import { SimpleGrid, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { positionsPath } from "../../../paths.ts";
import { copy } from "../copy.ts";
import classes from "./ranked-assets.module.css";
import type { ResultsOfPeriod } from "./results-of-period.ts";

/** Enough to see what made the difference; all of them are in the table below. */
const SHOWN = 5;
const words = copy.results;

/** The assets that gained and those that lost most. */
export function RankedAssets({ assets }: { assets: ResultsOfPeriod["ativos"] }) {
  const known = assets.filter(({ confiavel }) => confiavel).toSorted((a, b) => b.resultado - a.resultado);
  const winners = known.filter(({ resultado }) => resultado > 0).slice(0, SHOWN);
  const losers = known.filter(({ resultado }) => resultado < 0).slice(-SHOWN);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Ranking title={words.winners} none={words.noneUp} assets={winners} />
      <Ranking title={words.losers} none={words.noneDown} assets={losers.toReversed()} />
    </SimpleGrid>
  );
}

interface RankingProps {
  title: string;
  none: string;
  assets: readonly { ticker: string; resultado: number }[];
}

function Ranking({ title, none, assets }: RankingProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="xs">
        {title}
      </Title>
      {assets.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ol className={classes.list}>
          {assets.map(({ ticker, resultado }) => (
            <li key={ticker}>
              <Link to={positionsPath(ticker)} className={classes.link}>
                {ticker}
              </Link>
              <Gain value={resultado} fw={600} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
