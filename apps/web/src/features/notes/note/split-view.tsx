import { Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { copy } from "../copy.ts";
import classes from "./note-view.module.css";
import type { View } from "./use-pointing.ts";

/** From here on page and lines stand side by side; the same width as in the stylesheet. */
const WIDE = "(min-width: 62em)";

interface SplitViewProps {
  view: View;
  onView: (view: View) => void;
  page: ReactNode;
  lines: ReactNode;
  /** Stays in sight below the lines. */
  footer: ReactNode;
}

/** A page and its lines: side by side, or two tabs where only one fits. Both stay mounted, or the page would be drawn anew. */
export function SplitView({ view, onView, page, lines, footer }: SplitViewProps) {
  const id = useId();
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches, { getInitialValueInEffect: false });
  const part = (name: View) =>
    isWide
      ? { role: "region", "aria-label": copy.note[name] }
      : {
          role: "tabpanel",
          id: `${id}-panel-${name}`,
          "aria-labelledby": `${id}-tab-${name}`,
          hidden: view !== name,
        };

  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<View>("lines");
  useEffect(() => {
    // A line far below was chosen, or an answer opened a position: the page begins above the visible part.
    if (!isWide && view === "page" && shown.current !== view) top.current?.scrollIntoView({ block: "start" });
    shown.current = view;
  }, [isWide, view]);

  return (
    <>
      {!isWide && (
        <Tabs
          ref={top}
          className={classes.views}
          id={id}
          value={view}
          onChange={(value) => onView(value === "page" ? "page" : "lines")}
          variant="pills"
        >
          <Tabs.List grow aria-label={copy.note.views}>
            <Tabs.Tab value="lines">{copy.note.lines}</Tabs.Tab>
            <Tabs.Tab value="page">{copy.note.page}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
      <div className={classes.split}>
        <div className={classes.page} {...part("page")}>
          {page}
        </div>
        <div className={classes.column} {...part("lines")}>
          <div className={classes.lines}>{lines}</div>
          {footer}
        </div>
      </div>
    </>
  );
}
