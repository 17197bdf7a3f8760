import { Card } from "@app/ui/card";
import { List, Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "../copy.ts";

const words = copy.banks;

/** One sentence for each bank on its export, which none of them shows at once. */
export function BankExports() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} stacked>
      <div>
        <Title order={2} size="h3" id={titleId}>
          {words.title}
        </Title>
        <Text size="sm" c="dimmed" maw={720}>
          {words.hint}
        </Text>
      </div>
      <List size="sm" spacing={4}>
        {words.list.map(([bank, sentence]) => (
          <List.Item key={bank}>
            <strong>{bank}</strong>: {sentence}
          </List.Item>
        ))}
      </List>
    </Card>
  );
}
