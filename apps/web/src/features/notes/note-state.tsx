import type { NoteQuestion, NoteState as State } from "@app/core/notes/note-list";
import type { Currency, NoteOrigin } from "@app/core/notes/schema";
import { HideableText } from "@app/ui/hideable-text";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconPhotoQuestion,
  IconUserQuestion,
  IconVersions,
} from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./note-state.module.css";

interface NoteStateProps {
  note: {
    estado: State;
    corrigida: boolean;
    origem: NoteOrigin;
    moeda: Currency;
    falha: { nome: string; diferenca: number } | null;
    pergunta: NoteQuestion | null;
  };
}

const icons = {
  conciliada: IconCircleCheck,
  duas_versoes: IconVersions,
  a_conferir: IconPhotoQuestion,
  nao_confere: IconAlertTriangle,
  outro_titular: IconUserQuestion,
  deixada_de_fora: IconCircleMinus,
  outra_versao: IconCircleMinus,
};

/** State of a note as text, since colour alone must not carry it. */
export function NoteState({ note }: NoteStateProps) {
  const { estado, corrigida, pergunta } = note;
  const Icon = pergunta ? IconAlertTriangle : icons[estado];
  return (
    <span className={classes.state} data-state={pergunta ? "pergunta" : estado}>
      <Icon size={16} aria-hidden="true" className={classes.icon} />
      <span>
        <HideableText>{textOf(note)}</HideableText>
        {corrigida && <span className={classes.corrected}>{copy.corrected}</span>}
      </span>
    </span>
  );
}

function textOf({ estado, origem, moeda, falha, pergunta }: NoteStateProps["note"]): string {
  if (pergunta) return copy.questions[pergunta];
  if (origem === "imagem" && (estado === "conciliada" || estado === "nao_confere")) return copy.scannedStates[estado];
  return estado === "nao_confere" && falha ? copy.failing(falha.nome, falha.diferenca, moeda) : copy.states[estado];
}
