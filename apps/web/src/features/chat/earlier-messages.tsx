import { Button, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import type { Conversation } from "./use-conversation.ts";

export function EarlierMessages({ earlier }: Pick<Conversation, "earlier">) {
  return (
    <>
      <Button variant="subtle" size="compact-sm" mx="auto" loading={earlier.areLoading} onClick={earlier.load}>
        {copy.earlier}
      </Button>
      {earlier.haveFailed && (
        <Text size="sm" ta="center" c="var(--mantine-color-error)" role="alert">
          {copy.earlierFailed}
        </Text>
      )}
    </>
  );
}
