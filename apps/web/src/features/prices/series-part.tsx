import { formatInstant } from "@app/core/format";
import { type SeriesName, seriesNames } from "@app/core/prices/schema";
import { seriesLabels } from "@app/core/series/labels";
import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import type { RouterOutputs } from "../../trpc.ts";
import { copy, daysOf } from "./copy.ts";
import classes from "./prices.module.css";
import { usePriceFile } from "./use-price-file.ts";

type SeriesStatus = RouterOutputs["prices"]["status"]["series"][number];

export function SeriesPart({ series }: { series: readonly SeriesStatus[] }) {
  return (
    <Stack gap="xs" component="section" aria-label={copy.series.title}>
      <Text component="h3" fw={600}>
        {copy.series.title}
      </Text>
      <ul className={classes.list}>
        {seriesNames.map((name) => (
          <SeriesRow key={name} name={name} status={series.find(({ serie }) => serie === name)} />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {copy.series.hint}
      </Text>
    </Stack>
  );
}

interface SeriesRowProps {
  name: SeriesName;
  /** Undefined for a series without a point. */
  status: SeriesStatus | undefined;
}

function SeriesRow({ name, status }: SeriesRowProps) {
  const { sending, send } = usePriceFile(name);
  const label = seriesLabels[name];
  return (
    <Group component="li" justify="space-between" className={classes.row}>
      <div className={classes.words}>
        <Text fw={500}>
          {label}{" "}
          <Text span size="sm" c="dimmed" fw={400}>
            {copy.series.descriptions[name]}
          </Text>
        </Text>
        <Text size="sm">
          {status ? copy.series.points(status.pontos, daysOf(status.de, status.ate)) : copy.series.missing}
        </Text>
        {status && (
          <Text size="sm" c="dimmed">
            {copy.series.from(status.fonte, formatInstant(status.obtidoEm))}
          </Text>
        )}
      </div>
      <FileButton accept=".csv,.json,.txt" onChange={send} inputProps={{ "aria-label": copy.series.choose(label) }}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="sm"
            loading={sending !== null}
            leftSection={<IconUpload size={16} />}
          >
            {copy.series.choose(label)}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
