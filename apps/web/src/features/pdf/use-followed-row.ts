import { type RefObject, useEffect } from "react";
import type { RowPlace } from "./shown-pdf.ts";
import type { OpenedPage } from "./use-page.ts";

/** Share of the frame above a line after scrolling to it. */
const SHARE_ABOVE = 0.4;
/** Space left of a line after scrolling to it. */
const MARGIN_PX = 12;

/** Scrolls a page inside its frame, never the screen, until the marked line is in sight. */
export function useFollowedRow(
  scroller: RefObject<HTMLElement | null>,
  opened: OpenedPage | null | undefined,
  scale: number,
  marked: RowPlace | null,
) {
  const row = opened?.rows.find(({ pagina, linha }) => pagina === marked?.pagina && linha === marked.linha);
  const top = row && row.y * scale;
  const left = row && Math.min(...row.items.map(({ x }) => x)) * scale;

  useEffect(() => {
    const frame = scroller.current;
    if (!frame || top === undefined || left === undefined) return;
    const isInSight = top > frame.scrollTop && top < frame.scrollTop + frame.clientHeight;
    if (!isInSight) frame.scrollTop = top - frame.clientHeight * SHARE_ABOVE;
    const startsInSight = left > frame.scrollLeft && left < frame.scrollLeft + frame.clientWidth / 2;
    if (!startsInSight) frame.scrollLeft = left - MARGIN_PX;
  }, [scroller, top, left]);
}
