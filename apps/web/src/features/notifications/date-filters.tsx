import { DayInput } from "@app/ui/day-input";
import { Button, Group } from "@mantine/core";
import { copy } from "./copy.ts";
import type { Filters } from "./use-managed-pages.ts";

interface DateFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  onClear: () => void;
}

export function DateFilters({ filters, onChange, onClear }: DateFiltersProps) {
  const { startDate, endDate } = filters;
  return (
    <Group align="flex-end">
      <DayInput
        label={copy.manager.startDate}
        placeholder={copy.manager.datePlaceholder}
        clearable
        flex="1 1 180px"
        maxDate={endDate ?? undefined}
        value={startDate}
        onChange={(day) => onChange({ ...filters, startDate: day })}
      />
      <DayInput
        label={copy.manager.endDate}
        placeholder={copy.manager.datePlaceholder}
        clearable
        flex="1 1 180px"
        minDate={startDate ?? undefined}
        value={endDate}
        onChange={(day) => onChange({ ...filters, endDate: day })}
      />
      <Button variant="default" size="md" disabled={!startDate && !endDate} onClick={onClear}>
        {copy.manager.clearFilters}
      </Button>
    </Group>
  );
}
