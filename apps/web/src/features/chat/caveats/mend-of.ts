import type { AnswerCaveat } from "@app/core/chat/caveats";
import { notesPath, positionsPath, taxesPath, unreadFilesPath } from "../../../paths.ts";
import { copy } from "../copy.ts";

const { mend } = copy;

/** Link to the screen that mends what caveats of a kind tell; undefined where no screen does. */
export function mendOf(tipo: AnswerCaveat["tipo"]) {
  switch (tipo) {
    case "semCompra":
    case "semPreco":
    case "precoAntigo":
    case "semPrecoEmDias":
      return { to: positionsPath(), label: mend.positions };
    case "arquivoNaoLido":
      return { to: unreadFilesPath, label: mend.files };
    case "notaForaDaConta":
    case "notaEmDuvida":
      return { to: notesPath(), label: mend.notes };
    case "notaAConferir":
      return { to: notesPath({ estado: "a_conferir" }), label: mend.notes };
    case "negocioSemCustos":
      return { to: notesPath(), label: mend.send };
    case "papelSemCodigo":
      return { to: notesPath(), label: mend.code };
    case "ordemNoDia":
      return { to: taxesPath(), label: mend.order };
    case "regra":
      return { to: taxesPath(), label: mend.rules };
    default:
      return undefined;
  }
}
