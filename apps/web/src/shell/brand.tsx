import { Mark } from "@app/ui/mark";
import { Group, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { PRODUCT_NAME } from "../env.ts";
import classes from "./brand.module.css";

export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={classes.link}>
      <Group gap={8} wrap="nowrap">
        <Mark size={30} />
        <Text span className={classes.name}>
          {PRODUCT_NAME}
        </Text>
      </Group>
    </Link>
  );
}
