import { Text } from "@mantine/core";
import classes from "./holdings-elsewhere.module.css";

/** What keeps a holding out of the total, or makes its value less than sure. */
export const Notices = ({ notices }: { notices: readonly string[] }) =>
  notices.map((notice) => (
    <Text key={notice} size="sm" className={classes.notice}>
      {notice}
    </Text>
  ));
