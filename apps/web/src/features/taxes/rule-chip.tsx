import { Chip } from "@app/ui/chip";
import { Popover, Stack, Text } from "@mantine/core";
import { IconScale } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./rule-chip.module.css";
import type { Rule } from "./wires.ts";

const words = copy.rules;

interface RuleChipProps {
  id: Rule["id"];
  /** The rules of the month; other ids have no chip. */
  rules: readonly Rule[];
}

/** Opens a rule's text, source and certainty beside the figure that follows it. */
export function RuleChip({ id, rules }: RuleChipProps) {
  const rule = rules.find((it) => it.id === id);
  if (!rule) return null;
  const name = words.names[id];
  return (
    <Popover width={300} position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Chip className={classes.chip} aria-label={words.open(name)}>
          <IconScale size={14} aria-hidden="true" />
          {name}
        </Chip>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.open(name)} tabIndex={-1}>
        <Stack gap="xs">
          <Text size="sm" fw={500}>
            {rule.texto}
          </Text>
          <dl className={classes.rule}>
            <dt>{words.source}</dt>
            <dd>{rule.fonte}</dd>
            <dt>{words.certainty}</dt>
            <dd>{words.certainties[rule.certeza]}</dd>
          </dl>
          <Text size="xs" c="dimmed">
            {words.since(rule.de, rule.ate)} {words.page(rule.regra)} {copy.check}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
