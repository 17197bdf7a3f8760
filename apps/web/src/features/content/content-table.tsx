import { formatInstant } from "@app/core/format";
import { confirm } from "@app/ui/confirm";
import { ActionIcon, Badge, Group, Table } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import classes from "./content-table.module.css";
import { copy } from "./copy.ts";
import { type ContentItem, useManageContent } from "./use-manage-content.ts";

interface ContentTableProps {
  items: readonly ContentItem[];
  onEdit: (item: ContentItem) => void;
}

const { columns } = copy.manager;

export function ContentTable({ items, onEdit }: ContentTableProps) {
  const { remove } = useManageContent();
  const askAndRemove = async ({ _id: id }: ContentItem) => {
    if (await confirm(copy.manager.confirmDeletion)) remove.mutate({ id });
  };
  return (
    <Table.ScrollContainer minWidth={0} type="native" className={classes.table}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {Object.values(columns).map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item._id}>
              <Table.Td>{item.title}</Table.Td>
              <Table.Td>{copy.types[item.type]}</Table.Td>
              <Table.Td>
                <Badge miw="max-content" variant={item.isActive ? "light" : "default"}>
                  {item.isActive ? copy.manager.active : copy.manager.inactive}
                </Badge>
              </Table.Td>
              <Table.Td>{formatInstant(item.createdAt)}</Table.Td>
              <Table.Td>
                <Group gap={6} wrap="nowrap">
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={copy.manager.edit(item.title)}
                    onClick={() => onEdit(item)}
                  >
                    <IconPencil size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    c="var(--mantine-color-error)"
                    size="lg"
                    aria-label={copy.manager.delete(item.title)}
                    disabled={remove.isPending}
                    onClick={() => askAndRemove(item)}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
