import type { SessionUser } from "@app/core/auth/schema";
import { Avatar, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./user-menu.module.css";

interface UserMenuProps {
  user: SessionUser;
  onLogOut: () => void;
}

export function UserMenu({ user, onLogOut }: UserMenuProps) {
  return (
    <Menu position="bottom-end" width={240} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={copy.member.userMenu(user.nomeUsuario)}>
          <Avatar color="mar" variant="filled" radius="xl" size={36}>
            {user.nomeUsuario.charAt(0).toLocaleUpperCase("pt-BR")}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text component="div" fw={600} truncate>
            {user.nomeUsuario}
          </Text>
          <Text component="div" size="sm" c="dimmed" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={onLogOut}>
          {copy.member.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
