import { Button } from "@mantine/core";
import { copy } from "./copy.ts";

interface MoreIncomesProps {
  /** Number of rows not shown yet. */
  rest: number;
  page: number;
  onMore: () => void;
}

export function MoreIncomes({ rest, page, onMore }: MoreIncomesProps) {
  if (rest <= 0) return null;
  return (
    <Button variant="default" w="fit-content" onClick={onMore}>
      {copy.list.more(Math.min(rest, page))}
    </Button>
  );
}
