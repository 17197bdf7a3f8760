import { Card } from "@app/ui/card";
import { Gain, GainRate } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Page } from "@app/ui/page";
import { elevations, figureSizes, outcomeColors, seriesColors, spacing } from "@app/ui/theme/tokens";
import { Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { copy } from "./copy.ts";
import classes from "./style-page.module.css";

const grounds = ["ground", "surface", "tint", "tint-strong", "bubble", "mark"];
const texts = ["xs", "sm", "md", "lg", "xl"];

/** The theme's tokens, as this browser shows them: for developers, in no build. */
export function StylePage() {
  return (
    <Page title={copy.title} subtitle={copy.subtitle}>
      <Part title={copy.outcomes}>
        <Group gap="xl">
          <Gain value={1234.56} fw={600} />
          <GainRate value={0.0234} fw={600} />
          <Gain value={-987.65} fw={600} />
          <GainRate value={-0.0123} fw={600} />
        </Group>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          {Object.entries(outcomeColors.light).map(([name, color]) => (
            <Swatch key={name} name={`--app-${name}`} color={`var(--app-${name})`} hint={color} />
          ))}
          {seriesColors.light.map((color, index) => (
            <Swatch
              key={color}
              name={`--app-series-${index + 1}`}
              color={`var(--app-series-${index + 1})`}
              hint={color}
            />
          ))}
          {grounds.map((name) => (
            <Swatch key={name} name={`--app-${name}`} color={`var(--app-${name})`} />
          ))}
        </SimpleGrid>
      </Part>
      <Part title={copy.sizes}>
        {Object.keys(figureSizes).map((name) => (
          <div key={name} className={classes.figure} data-size={name}>
            <Money value={152_340.12} inherit /> <Text span>{name}</Text>
          </div>
        ))}
        {texts.map((size) => (
          <Text key={size} size={size}>
            {copy.sample} ({size})
          </Text>
        ))}
        {([1, 2, 3] as const).map((order) => (
          <Title key={order} order={order}>
            {copy.heading(order)}
          </Title>
        ))}
      </Part>
      <Part title={copy.spacing}>
        {Object.entries(spacing).map(([name, size]) => (
          <Group key={name} gap="md">
            <Text w={90}>
              {name}, {size}
            </Text>
            <div className={classes.bar} data-space={name} />
          </Group>
        ))}
      </Part>
      <Part title={copy.elevations}>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          {elevations.light.map((shadow, index) => (
            <div key={shadow} className={classes.raised} data-elevation={index + 1}>
              {index + 1}
            </div>
          ))}
        </SimpleGrid>
      </Part>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card stacked aria-label={title}>
      <Title order={2}>{title}</Title>
      <Stack gap="md">{children}</Stack>
    </Card>
  );
}

function Swatch({ name, color, hint }: { name: string; color: string; hint?: string }) {
  return (
    <Stack gap={4}>
      <svg className={classes.swatch} aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      <Text size="xs">{name}</Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Stack>
  );
}
