import { confirm } from "@app/ui/confirm";
import { QueryState } from "@app/ui/query-state";
import { Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { ConfirmNote } from "../confirmation/confirm-note.tsx";
import { copy } from "../copy.ts";
import type { PdfSlot } from "../pdf-slot.ts";
import { CorrectionBar } from "./correction-bar.tsx";
import { NoteDoubts } from "./note-doubts.tsx";
import { NoteHeader } from "./note-header.tsx";
import { NoteProof } from "./note-proof.tsx";
import { NoteVersions } from "./note-versions.tsx";
import classes from "./note-view.module.css";
import { asRead } from "./reading.ts";
import { SheetFiles } from "./sheet-files.tsx";
import { SplitView } from "./split-view.tsx";
import { TradeLines } from "./trade-lines.tsx";
import { useChangeNote } from "./use-change-note.ts";
import { useCorrection } from "./use-correction.ts";
import type { Note, useTrades } from "./use-note.ts";
import { usePointing } from "./use-pointing.ts";

interface OpenedNoteProps {
  note: Note;
  trades: ReturnType<typeof useTrades>;
  renderPdf: (pdf: PdfSlot) => ReactNode;
}

export function OpenedNote({ note, trades, renderPdf }: OpenedNoteProps) {
  const lines = trades.data;
  const { pointing, onPage, view, setView } = usePointing(lines?.[0]?.pagina ?? note.liquido.pagina);
  const [isCorrecting, setCorrecting] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const reading = useMemo(() => (lines ? asRead(note, lines) : undefined), [note, lines]);
  const draft = useCorrection(reading);
  const { correct, undo, leaveOut, takeIn, answer } = useChangeNote();
  const { _id: id } = note;
  const shownDraft = isCorrecting ? draft : null;

  const stopCorrecting = () => {
    setCorrecting(false);
    setEdited(null);
    draft.reset();
  };
  const save = () => {
    const correcoes = draft.changes.map(({ valor, ...figure }) => ({ ...figure, valor: valor.toFixed() }));
    correct.mutate({ id, correcoes }, { onSuccess: stopCorrecting });
  };
  const askAndUndo = async () => {
    if (await confirm({ ...copy.correction.undoing, isHarmless: true })) undo.mutate({ id });
  };
  const editing = { draft: shownDraft, edited, onEdit: setEdited };

  return (
    <Stack gap="md">
      <NoteHeader
        note={note}
        trades={lines}
        isCorrecting={isCorrecting}
        isBusy={[correct, undo, leaveOut, takeIn].some(({ isPending }) => isPending)}
        onCorrect={() => {
          setCorrecting(true);
          setView("lines");
        }}
        onUndo={askAndUndo}
        onLeaveOut={() => leaveOut.mutate({ id })}
        onTakeIn={() => takeIn.mutate({ id })}
      />
      <NoteDoubts
        note={note}
        isBusy={answer.isPending}
        onAnswer={(duvida, respondida) => answer.mutate({ id, duvida, respondida })}
      />
      {note.temVersoes && <NoteVersions note={note} />}
      <SplitView
        view={view}
        onView={setView}
        page={
          <SheetFiles
            note={note}
            places={[...(lines ?? []), ...note.custos, note.liquido]}
            renderPdf={renderPdf}
            {...onPage}
          />
        }
        lines={
          <Stack gap="md">
            {note.origem === "imagem" && !isCorrecting && (
              <ConfirmNote note={note} trades={trades} pointing={pointing} />
            )}
            {isCorrecting && (
              <Text size="sm" className={classes.hint}>
                {copy.correction.hint}
              </Text>
            )}
            <QueryState query={trades} loadingText={copy.trades.loading} errorText={copy.trades.failed}>
              {(loaded) => <TradeLines note={note} trades={loaded} pointing={pointing} {...editing} />}
            </QueryState>
            <NoteProof note={note} pointing={pointing} {...editing} />
          </Stack>
        }
        footer={
          isCorrecting && (
            <CorrectionBar
              draft={draft}
              moeda={note.moeda}
              isSaving={correct.isPending}
              onSave={save}
              onCancel={stopCorrecting}
            />
          )
        }
      />
    </Stack>
  );
}
