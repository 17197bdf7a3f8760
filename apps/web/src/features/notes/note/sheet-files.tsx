import { SegmentedControl, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { copy } from "../copy.ts";
import type { PdfSlot } from "../pdf-slot.ts";
import type { Place } from "../place.ts";
import { filesOf, pageOf, placeInNote } from "./note-pages.ts";
import classes from "./note-view.module.css";
import type { Note } from "./use-note.ts";

interface SheetFilesProps {
  note: Note;
  /** The page to begin with, as the note's lines name it. */
  page: number;
  places: readonly Place[];
  marked: Place | null;
  onPoint: (place: Place | null) => void;
  renderPdf: (pdf: PdfSlot) => ReactNode;
}

/** Page of a note: in the file of the marked line, or in the chosen file where its sheets are in several. */
export function SheetFiles({ note, page, places, marked, onPoint, renderPdf }: SheetFilesProps) {
  const files = filesOf(note);
  const markedFile = marked ? pageOf(note, marked.pagina).fileId : null;
  const [chosen, setChosen] = useState(markedFile ?? pageOf(note, page).fileId);
  useEffect(() => {
    if (markedFile !== null) setChosen(markedFile);
  }, [markedFile]);

  const shown = files.find(({ fileId }) => fileId === chosen) ?? files[0];
  if (!shown) return null;
  const { fileId, name } = shown;
  const here = (place: Place) => {
    const { fileId: of, pagina } = pageOf(note, place.pagina);
    return of === fileId ? [{ ...place, pagina }] : [];
  };
  const pdf = renderPdf({
    ...{ fileId, name },
    offersLayout: note.estado === "nao_confere",
    page: here({ pagina: page, linha: 1 })[0]?.pagina ?? here(places[0] ?? { pagina: 1, linha: 1 })[0]?.pagina ?? 1,
    places: places.flatMap(here),
    marked: marked ? (here(marked)[0] ?? null) : null,
    onPoint: (place) => onPoint(place && placeInNote(note, fileId, place)),
  });
  if (files.length === 1) return pdf;
  return (
    <Stack gap="xs" className={classes.files}>
      <SegmentedControl
        aria-label={copy.note.files}
        orientation="vertical"
        fullWidth
        value={fileId}
        onChange={setChosen}
        data={files.map((file) => ({ value: file.fileId, label: file.name }))}
      />
      <div key={fileId} className={classes.page}>
        {pdf}
      </div>
    </Stack>
  );
}
