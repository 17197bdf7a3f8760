import { Text } from "@mantine/core";
import classes from "./holdings-elsewhere.module.css";

/** Reasons for which a holding is outside the total, or its value is not sure. */
export const Notices = ({ notices }: { notices: readonly string[] }) =>
  notices.map((notice) => (
    <Text key={notice} size="sm" className={classes.notice}>
      {notice}
    </Text>
  ));
