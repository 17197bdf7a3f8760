import { UnstyledButton } from "@mantine/core";
import classes from "./chip.module.css";

/** A small link or button beside the thing that it details; `component` chooses which. */
export const Chip = UnstyledButton.withProps({ classNames: { root: classes.chip } });
