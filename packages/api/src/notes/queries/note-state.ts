import type { NoteState } from "@app/core/notes/note-list";

/** State of a note. @param motivo - why it is left out; null when it is not */
export function stateOf({ conciliada, motivo }: { conciliada: boolean; motivo: string | null }): NoteState {
  if (motivo === "titular") return "outro_titular";
  if (motivo !== null) return "deixada_de_fora";
  return conciliada ? "conciliada" : "nao_confere";
}
