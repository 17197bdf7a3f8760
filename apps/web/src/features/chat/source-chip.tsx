import type { Citacao } from "@app/core/chat/schema";
import { Popover, Text, UnstyledButton } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./source-chip.module.css";

/** Where a figure stands; pressing it tells the file. */
export function SourceChip({ citacao }: { citacao: Citacao }) {
  return (
    <Popover position="top-start" shadow="md" withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.chip}>
          <IconFileText size={14} aria-hidden="true" />
          {citacao.rotulo}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown maw={320}>
        <Text size="xs" c="dimmed">
          {copy.sourceFile}
        </Text>
        <Text size="sm" className={classes.file}>
          {citacao.nomeArquivo}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
