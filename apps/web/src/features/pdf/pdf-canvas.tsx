import { useHidesValues } from "@app/ui/hide-values";
import { useEffect, useRef } from "react";
import { copy } from "./copy.ts";
import classes from "./pdf-page.module.css";
import type { OpenedPage } from "./use-page.ts";

/** A sharp page needs no more; above it a zoomed page takes hundreds of megabytes. */
const MAX_PIXELS = 16_000_000;

interface PdfCanvasProps {
  opened: OpenedPage;
  pages: number;
  name: string;
  /** CSS pixels per point. */
  scale: number;
}

export function PdfCanvas({ opened, pages, name, scale }: PdfCanvasProps) {
  const isCovered = useHidesValues();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { page, width, height, rotation } = opened;

  useEffect(() => {
    if (!canvas.current || scale === 0) return;
    const sharp = Math.min(scale * window.devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)));
    const viewport = page.getViewport({ scale: sharp, rotation });
    canvas.current.width = Math.floor(viewport.width);
    canvas.current.height = Math.floor(viewport.height);
    const task = page.render({ canvas: canvas.current, viewport, annotationMode: NO_ANNOTATIONS });
    task.promise.catch(() => undefined); // cancelled by the next drawing, or a page that draws only in part
    return () => task.cancel();
  }, [page, width, height, rotation, scale]);

  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      data-covered={isCovered || undefined}
      role="img"
      aria-label={copy.drawing(page.pageNumber, pages, name)}
    />
  );
}

/** pdf.js's `AnnotationMode.DISABLE`: neither forms nor links nor notes are drawn. */
const NO_ANNOTATIONS = 0;
