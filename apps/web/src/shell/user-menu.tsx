import type { SessionUser } from "@app/core/auth/schema";
import { Avatar, Menu, Text, UnstyledButton } from "@mantine/core";
import {
  IconBellPlus,
  IconFileText,
  IconHistory,
  IconLogout,
  IconSettings,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { useRef } from "react";
import { copy } from "./copy.ts";
import type { PanelName } from "./panels.tsx";
import classes from "./user-menu.module.css";

interface UserMenuProps {
  user: SessionUser;
  /** Given the menu's button, which is still there when the dialog gives the focus back. */
  onOpenPanel: (panel: PanelName, button: HTMLButtonElement | null) => void;
  onLogOut: () => void;
}

const administration = [
  { label: copy.member.manageUsers, panel: "users", icon: IconUsers },
  { label: copy.member.sendNotifications, panel: "manager", icon: IconBellPlus },
  { label: copy.member.manageContent, panel: "contents", icon: IconFileText },
  { label: copy.member.auditTrail, panel: "audit", icon: IconHistory },
] as const satisfies readonly { panel: PanelName; label: string; icon: typeof IconUsers }[];

export function UserMenu({ user, onOpenPanel, onLogOut }: UserMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" width={260} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.target} aria-label={copy.member.userMenu(user.nomeUsuario)}>
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
        <Menu.Item leftSection={<IconUser size={18} />} onClick={() => onOpenPanel("profile", button.current)}>
          {copy.member.profile}
        </Menu.Item>
        {/* Fixed by the specification: this entry only closes the menu; the sidebar has the one that leads there. */}
        <Menu.Item leftSection={<IconSettings size={18} />}>{copy.member.settings}</Menu.Item>
        {user.isAdmin && (
          <>
            <Menu.Divider />
            <Menu.Label>{copy.member.administration}</Menu.Label>
            {administration.map(({ label, panel, icon: Icon }) => (
              <Menu.Item
                key={panel}
                leftSection={<Icon size={18} />}
                onClick={() => onOpenPanel(panel, button.current)}
              >
                {label}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={onLogOut}>
          {copy.member.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
