import type { SessionUser } from "@app/core/auth/schema";
import { Menu, Text } from "@mantine/core";
import {
  IconBellPlus,
  IconChartLine,
  IconFileText,
  IconHistory,
  IconLogout,
  IconServer,
  IconSettings,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { copy } from "../copy.ts";
import type { PanelName } from "./panel-names.ts";
import classes from "./user-menu.module.css";
import { UserMenuButton } from "./user-menu-button.tsx";

export interface UserMenuProps {
  user: SessionUser;
  /** Receives the menu's button, which still exists when the dialog returns the focus. */
  onOpenPanel: (panel: PanelName, button: HTMLButtonElement | null) => void;
  onLogOut: () => void;
}

const administration = [
  { label: copy.member.manageUsers, panel: "users", icon: IconUsers },
  { label: copy.member.sendNotifications, panel: "manager", icon: IconBellPlus },
  { label: copy.member.manageContent, panel: "contents", icon: IconFileText },
  { label: copy.member.auditTrail, panel: "audit", icon: IconHistory },
  { label: copy.member.prices, panel: "prices", icon: IconChartLine },
  { label: copy.member.installation, panel: "installation", icon: IconServer },
] as const satisfies readonly { panel: PanelName; label: string; icon: typeof IconUsers }[];

/** The menu itself, opened as soon as it has loaded; its button replaces the pressed one. */
export function UserMenuContents({ user, onOpenPanel, onLogOut }: UserMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Not opened from the start: the menu gives the focus back to what had it before it opened.
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserMenuButton ref={button} name={user.nomeUsuario} />
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
