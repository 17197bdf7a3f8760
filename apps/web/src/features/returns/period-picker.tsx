import { DayInput } from "@app/ui/day-input";
import { Group, NativeSelect } from "@mantine/core";
import { copy } from "./copy.ts";
import { presets, type usePeriod } from "./use-period.ts";

const words = copy.period;

export function PeriodPicker({ preset, period, setPreset, setDay }: ReturnType<typeof usePeriod>) {
  return (
    <Group align="flex-end" gap="md">
      <NativeSelect
        size="sm"
        label={words.label}
        value={preset}
        data={presets.map((value) => ({ value, label: words[value] }))}
        onChange={({ currentTarget }) => {
          const chosen = presets.find((known) => known === currentTarget.value);
          if (chosen) setPreset(chosen);
        }}
      />
      {preset === "own" && (
        <>
          <DayInput
            size="sm"
            clearable
            label={words.from}
            placeholder={words.dayHint}
            value={period.de}
            {...(period.ate ? { maxDate: period.ate } : {})}
            onChange={(day) => setDay("de", day)}
          />
          <DayInput
            size="sm"
            clearable
            label={words.until}
            placeholder={words.dayHint}
            value={period.ate}
            {...(period.de ? { minDate: period.de } : {})}
            onChange={(day) => setDay("ate", day)}
          />
        </>
      )}
    </Group>
  );
}
