import { QueryState } from "@app/ui/query-state";
import type { ReactNode } from "react";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { PdfSlot } from "../pdf-slot.ts";
import { OpenedNote } from "./opened-note.tsx";
import { useTrades } from "./use-note.ts";

interface NoteViewProps {
  id: string;
  renderPdf: (pdf: PdfSlot) => ReactNode;
}

export function NoteView({ id, renderPdf }: NoteViewProps) {
  const note = trpc.notes.get.useQuery({ id });
  const trades = useTrades(id);
  return (
    <QueryState query={note} loadingText={copy.note.loading} errorText={copy.note.loadFailed}>
      {(loaded) => <OpenedNote note={loaded} trades={trades} renderPdf={renderPdf} />}
    </QueryState>
  );
}
