import { Text, UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { paths } from "../../paths.ts";
import { copy } from "../copy.ts";
import { panelEntries, screenEntries } from "./entries.ts";
import classes from "./navigation.module.css";
import type { PanelName } from "./panel-names.ts";

interface NavigationProps {
  id: string;
  opened: boolean;
  onChoose: () => void;
  onOpenPanel: (panel: PanelName) => void;
  onLogOut: () => void;
}

/** The sidebar. While it is slid away nothing in it can be reached. */
export function Navigation({ id, opened, onChoose, onOpenPanel, onLogOut }: NavigationProps) {
  const { pathname } = useLocation();
  // The router shows the next screen as a transition, which may take some frames: the entry reacts in the first.
  const [chosen, setChosen] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever address it is, the choice has been answered
  useEffect(() => setChosen(null), [pathname]);

  const choose = (action?: () => void) => () => {
    onChoose();
    action?.();
  };

  return (
    <nav
      id={id}
      aria-label={copy.member.navigation}
      className={classes.sidebar}
      data-opened={opened || undefined}
      inert={!opened}
    >
      <ul className={classes.list}>
        {screenEntries.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.dashboard}
              className={classes.entry}
              aria-busy={chosen === to || undefined}
              onClick={choose(() => setChosen(to === pathname ? null : to))}
            >
              <Icon size={20} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <Text component="h2" className={classes.heading}>
        {copy.member.tools}
      </Text>
      <ul className={classes.list}>
        {panelEntries.map(({ label, panel, icon: Icon }) => (
          <li key={panel}>
            <UnstyledButton className={classes.entry} onClick={choose(() => onOpenPanel(panel))}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <UnstyledButton className={classes.entry} data-last onClick={choose(onLogOut)}>
        <IconLogout size={20} aria-hidden="true" />
        {copy.member.logout}
      </UnstyledButton>
    </nav>
  );
}
