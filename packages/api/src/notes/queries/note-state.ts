import type { NoteQuestion, NoteState } from "@app/core/notes/note-list";
import type { VersionState } from "@app/core/notes/versions";

interface NoteFlags {
  conciliada: boolean;
  aConferir: boolean;
  versao: VersionState | null;
  motivo: string | null;
}

/** State of a note. @param motivo - reason for leaving it out; null when it is not left out */
export function stateOf({ conciliada, aConferir, versao, motivo }: NoteFlags): NoteState {
  if (motivo === "titular") return "outro_titular";
  if (motivo === "versao") return "outra_versao";
  if (motivo !== null) return "deixada_de_fora";
  if (versao === "duas") return "duas_versoes";
  if (aConferir) return "a_conferir";
  return conciliada ? "conciliada" : "nao_confere";
}

/** What a note asks although it closes; null for one that does not close, which its state tells. */
export function questionOf(
  { conciliada, semCodigo }: Pick<NoteFlags, "conciliada"> & { semCodigo: boolean },
  doubts: readonly { respondida: boolean }[],
): NoteQuestion | null {
  if (!conciliada) return null;
  if (doubts.some(({ respondida }) => !respondida)) return "duvida";
  return semCodigo ? "codigo" : null;
}
