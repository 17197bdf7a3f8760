import { Button, Group, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import classes from "./demo-notice.module.css";

/** Stands over every screen of the demonstration. */
export function DemoNotice({ onLeave }: { onLeave: () => void }) {
  const { label, text, leave } = copy.notice;
  return (
    <Group component="section" aria-label={label} className={classes.notice}>
      <Text size="sm">{text}</Text>
      <Button variant="default" size="xs" onClick={onLeave}>
        {leave}
      </Button>
    </Group>
  );
}
