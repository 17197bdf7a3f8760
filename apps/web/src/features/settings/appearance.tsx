import { setHidesValues, useHidesValues } from "@app/ui/hide-values";
import { isMantineColorScheme, SegmentedControl, Stack, Switch, Text, useMantineColorScheme } from "@mantine/core";
import { useId } from "react";
import { copy } from "./copy.ts";

const themes = (["auto", "light", "dark"] as const).map((value) => ({ value, label: copy.appearance.themes[value] }));

export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const hidesValues = useHidesValues();
  const labelId = useId();
  return (
    <Stack align="flex-start" gap="lg">
      <div>
        <Text id={labelId} fw={600} mb={6}>
          {copy.appearance.theme}
        </Text>
        <SegmentedControl
          aria-labelledby={labelId}
          data={themes}
          value={colorScheme}
          onChange={(value) => isMantineColorScheme(value) && setColorScheme(value)}
        />
      </div>
      <Switch
        size="md"
        label={copy.appearance.hideValues}
        description={copy.appearance.hideValuesHint}
        checked={hidesValues}
        onChange={(event) => setHidesValues(event.currentTarget.checked)}
      />
    </Stack>
  );
}
