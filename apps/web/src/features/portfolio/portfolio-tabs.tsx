import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import classes from "./portfolio-tabs.module.css";

/** Which tab is open stands in the address, since every other inner path is another screen. */
const TAB = "aba";

interface PortfolioTabsProps {
  /** The value of the tab that is open unless the address names another. */
  first: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
}

/** The parts of the analysis. */
export function PortfolioTabs({ first, tabs }: PortfolioTabsProps) {
  const [query, setQuery] = useSearchParams();
  const named = query.get(TAB) ?? first;
  const open = tabs.find(({ value }) => value === named) ?? tabs.find(({ value }) => value === first);

  return (
    <Tabs
      value={open?.value ?? null}
      onChange={(value) => {
        if (value) setQuery({ [TAB]: value });
      }}
      keepMounted={false}
    >
      <Tabs.List mb="lg" className={classes.list}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
