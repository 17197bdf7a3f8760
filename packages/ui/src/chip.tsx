import { UnstyledButton } from "@mantine/core";
import classes from "./chip.module.css";

/** A small link or button beside what it tells more about; `component` says which. */
export const Chip = UnstyledButton.withProps({ classNames: { root: classes.chip } });
