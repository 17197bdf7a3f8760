import { Button, Group, Text } from "@mantine/core";
import { copy } from "./copy.ts";

interface PageTurnerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The pages of a list; nothing for a single page. */
export function PageTurner({ page, pages, onPage }: PageTurnerProps) {
  if (pages <= 1) return null;
  return (
    <Group gap="sm">
      <Button size="xs" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {copy.pages.before}
      </Button>
      <Text size="sm" role="status">
        {copy.pages.one(page, pages)}
      </Text>
      <Button size="xs" variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {copy.pages.after}
      </Button>
    </Group>
  );
}
