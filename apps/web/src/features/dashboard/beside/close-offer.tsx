import { addMonths, dayInSaoPaulo } from "@app/core/calendar";
import { Card } from "@app/ui/card";
import { Button, Group, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { closePath } from "../../../paths.ts";
import { copy } from "../copy.ts";
import { useLastVisit } from "../use-last-visit.ts";

/** On the first visit of a month, the way to the close of the one before. */
export function CloseOffer() {
  const before = useLastVisit();
  const running = dayInSaoPaulo(new Date()).slice(0, 7);
  if (before === null || dayInSaoPaulo(new Date(before)).slice(0, 7) >= running) return null;
  const mes = addMonths(`${running}-01`, -1).slice(0, 7);
  return (
    <Card>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{copy.close.title(mes)}</Text>
        <Button component={Link} to={closePath(mes)} size="xs" flex="none">
          {copy.close.action}
        </Button>
      </Group>
    </Card>
  );
}
