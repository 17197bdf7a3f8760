import { Button, Menu } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import type { ColumnChoice } from "./use-columns.ts";

interface ColumnMenuProps<Column extends string> {
  /** Title of the table. */
  of: string;
  choice: ColumnChoice<Column>;
  labels: Readonly<Record<Column, string>>;
}

/** Which columns a table shows. */
export function ColumnMenu<Column extends string>({ of, choice, labels }: ColumnMenuProps<Column>) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} />} aria-label={copy.columnsOf(of)}>
          {copy.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choice.columns.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={choice.isShown(column)}
            disabled={choice.isLast(column)}
            onChange={() => choice.toggle(column)}
          >
            {labels[column]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
