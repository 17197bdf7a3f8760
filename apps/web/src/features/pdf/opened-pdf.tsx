import { ActionIcon, Center, Loader, Text, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { AnonymousLayout } from "./anonymous-layout.tsx";
import { copy } from "./copy.ts";
import { PdfCanvas } from "./pdf-canvas.tsx";
import classes from "./pdf-page.module.css";
import { PdfRows } from "./pdf-rows.tsx";
import type { ShownPdf } from "./shown-pdf.ts";
import { useFollowedRow } from "./use-followed-row.ts";
import { usePage } from "./use-page.ts";

/** Times the width of the frame. */
const ZOOMS = [1, 1.5, 2, 3] as const;
/** Width of a frame below which a whole page is unreadable, so that it starts enlarged. */
const NARROW_PX = 420;
const ZOOM_OF_NARROW = ZOOMS.indexOf(2);

interface OpenedPdfProps extends ShownPdf {
  document: PDFDocumentProxy;
}

export function OpenedPdf({ document, name, offersLayout, page, places, marked, onPoint }: OpenedPdfProps) {
  const pages = document.numPages;
  const [shown, setShown] = useState(clamp(page, pages));
  const { ref: frame, width: frameWidth } = useElementSize();
  const [chosenZoom, setZoom] = useState<number>();
  const zoom = chosenZoom ?? (frameWidth < NARROW_PX ? ZOOM_OF_NARROW : 0);
  const scroller = useRef<HTMLElement>(null);
  const opened = usePage(document, shown);
  const scale = opened && frameWidth > 0 ? (frameWidth / opened.width) * (ZOOMS[zoom] ?? 1) : 0;
  useFollowedRow(scroller, opened, scale, marked);

  // The page goes to the line that is pointed at beside it.
  const markedPage = marked?.pagina;
  useEffect(() => {
    if (markedPage !== undefined) setShown(clamp(markedPage, pages));
  }, [markedPage, pages]);

  const onThisPage = new Set(places.filter(({ pagina }) => pagina === shown).map(({ linha }) => linha));
  const size = { "--page-width": (opened?.width ?? 0) * scale, "--page-height": (opened?.height ?? 0) * scale };

  return (
    <div className={classes.viewer}>
      <div className={classes.bar}>
        <div className={classes.group}>
          <ActionIcon
            variant="subtle"
            aria-label={copy.previous}
            disabled={shown <= 1}
            onClick={() => setShown(shown - 1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Text span className={classes.count} role="status">
            {copy.page(shown, pages)}
          </Text>
          <ActionIcon
            variant="subtle"
            aria-label={copy.next}
            disabled={shown >= pages}
            onClick={() => setShown(shown + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
        <div className={classes.group}>
          <ActionIcon
            variant="subtle"
            aria-label={copy.zoomOut}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <IconZoomOut size={18} />
          </ActionIcon>
          <Text span className={classes.count}>
            {copy.zoom((ZOOMS[zoom] ?? 1) * 100)}
          </Text>
          <ActionIcon
            variant="subtle"
            aria-label={copy.zoomIn}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconZoomIn size={18} />
          </ActionIcon>
        </div>
      </div>
      {offersLayout && (
        <div className={classes.bar}>
          <AnonymousLayout document={document} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed page is scrolled by keyboard */}
      <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={copy.frame(name)}>
        <div ref={frame}>
          {opened && scale > 0 && (
            <div className={classes.paper} style={size as CSSProperties}>
              <PdfCanvas opened={opened} pages={pages} name={name} scale={scale} />
              <PdfRows
                rows={opened.rows.filter(({ linha }) => onThisPage.has(linha))}
                scale={scale}
                marked={marked}
                onPoint={onPoint}
              />
            </div>
          )}
          {opened === undefined && (
            <Center py="xl" role="status">
              <Loader size="sm" aria-hidden="true" />
              <VisuallyHidden>{copy.loading}</VisuallyHidden>
            </Center>
          )}
          {opened === null && <Text className={classes.notice}>{copy.broken}</Text>}
        </div>
      </section>
    </div>
  );
}

const clamp = (page: number, pages: number) => Math.min(Math.max(page, 1), pages);
