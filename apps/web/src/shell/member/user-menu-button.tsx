import { Avatar, UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { copy } from "../copy.ts";
import classes from "./user-menu.module.css";

interface UserMenuButtonProps extends Omit<ComponentPropsWithRef<"button">, keyof UnstyledButtonProps> {
  /** Name of the person whose menu it opens. */
  name: string;
}

export function UserMenuButton({ name, ...button }: UserMenuButtonProps) {
  return (
    <UnstyledButton {...button} className={classes.target} aria-label={copy.member.userMenu(name)}>
      <Avatar color="mar" variant="filled" radius="xl" size={36}>
        {name.charAt(0).toLocaleUpperCase("pt-BR")}
      </Avatar>
    </UnstyledButton>
  );
}
