import type { Choices } from "../choices.ts";
import { copy } from "../copy.ts";

/** Why a file has no note, or not all of its notes. */
export function tellUnread({ estado, mensagem }: Choices["arquivosSemNota"][number]): string {
  if (estado === "aguardando") return copy.unread.waiting;
  return estado === "lidoEmParte" ? copy.unread.partly(mensagem) : copy.unread.failed(mensagem);
}
