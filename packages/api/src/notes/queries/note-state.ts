import type { NoteState } from "@app/core/notes/note-list";

/** What a note is worth. */
export function stateOf({ conciliada, isLeftOut }: { conciliada: boolean; isLeftOut: boolean }): NoteState {
  if (isLeftOut) return "deixada_de_fora";
  return conciliada ? "conciliada" : "nao_confere";
}
