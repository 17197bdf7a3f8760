import { Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { Together } from "../loading/together.tsx";
import { PartSkeleton } from "./part-skeleton.tsx";
import classes from "./screen-tabs.module.css";

/** Query parameter of the open tab: every other inner path is another screen. */
export const SCREEN_TAB = "aba";

interface ScreenTabsProps {
  /** The value of the tab that is open unless the address names another. */
  first: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
}

/** The parts of a screen; one alone is not chosen among. */
export function ScreenTabs({ first, tabs }: ScreenTabsProps) {
  const [query, setQuery] = useSearchParams();
  const named = query.get(SCREEN_TAB) ?? first;
  const open = tabs.find(({ value }) => value === named) ?? tabs.find(({ value }) => value === first);
  const list = useRef<HTMLDivElement>(null);
  const value = open?.value ?? null;
  // On a phone the open tab may stand beyond the edge, also once the phone is turned.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[role=tab][data-value="${value}"]`);
    if (!row || !tab) return;
    const show = () => {
      row.scrollLeft = tab.offsetLeft + (tab.offsetWidth - row.clientWidth) / 2;
    };
    show();
    const resized = new ResizeObserver(show);
    resized.observe(row);
    return () => resized.disconnect();
  }, [value]);

  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        if (chosen) setQuery({ [SCREEN_TAB]: chosen });
      }}
      keepMounted={false}
    >
      {tabs.length > 1 && (
        <Tabs.List ref={list} mb="lg" className={classes.list}>
          {tabs.map(({ value: tab, label }) => (
            <Tabs.Tab key={tab} value={tab} data-value={tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {tabs.map(({ value: tab, content }) => (
        <Tabs.Panel key={tab} value={tab}>
          <Together pending={<PartSkeleton />}>{content}</Together>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
