import type { ReactNode } from "react";
import type { Choices } from "./choices.ts";
import { FileView } from "./file-view.tsx";
import { NoteBrowser } from "./list/note-browser.tsx";
import { NoteView } from "./note/note-view.tsx";
import type { PdfSlot } from "./pdf-slot.ts";
import { useNoteQuery } from "./use-note-query.ts";

interface MyNotesProps {
  choices: Choices;
  renderPdf: (pdf: PdfSlot) => ReactNode;
  /** Questions about securities, of another feature; shown above the list. */
  names: ReactNode;
  /** Opens the panel that reads files. */
  onProcess: () => void;
}

/** The person's notes, or the one that the address opens. */
export function MyNotes({ choices, renderPdf, names, onProcess }: MyNotesProps) {
  const { noteId, fileId } = useNoteQuery();
  if (noteId) return <NoteView key={noteId} id={noteId} renderPdf={renderPdf} />;
  if (fileId) return <FileView key={fileId} id={fileId} choices={choices} renderPdf={renderPdf} />;
  return <NoteBrowser choices={choices} names={names} onProcess={onProcess} />;
}
