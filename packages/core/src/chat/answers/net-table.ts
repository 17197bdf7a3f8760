import { formatDay, formatMoney } from "../../format.ts";
import type { NoteResult, Some } from "../results.ts";
import { type DraftTable, lineColumns, NO_VALUE, tableOf } from "./table.ts";

/** Notes with their net, as people read them. */
export function netTable(notes: Some<NoteResult>): DraftTable {
  return tableOf(notes, {
    Nota: ({ numero }) => numero ?? "sem número",
    Corretora: ({ corretora }) => corretora,
    Pregão: ({ dataPregao }) => formatDay(dataPregao),
    Líquido: ({ liquidoValor }) => formatMoney(liquidoValor),
    "D/C": ({ liquidoDebitoCredito }) => liquidoDebitoCredito,
    Liquidação: (note) => settledOn(note) ?? NO_VALUE,
    ...lineColumns,
  });
}

/** The day printed beside the net, else the settlement day of the header; null when neither is printed. */
export function settledOn({ liquidoData, dataLiquidacao }: NoteResult): string | null {
  const day = liquidoData ?? dataLiquidacao;
  return day ? formatDay(day) : null;
}

/** Failed proofs that a sentence names. */
const MAX_FAILURES = 5;

/** Says that a note is left out of the figures and which proof failed; empty for one that closes. */
export function failureSentence({ conciliada, aConferir, falhas }: NoteResult): string {
  if (conciliada) return "";
  if (aConferir)
    return "Atenção: esta nota foi lida de imagem e fica fora de todos os totais até você conferir a data, o número e os ativos.";
  const failed = falhas
    .slice(0, MAX_FAILURES)
    .map(
      ({ nome, esperado, encontrado }) =>
        `${nome}: somei ${formatMoney(esperado)}, está impresso ${formatMoney(encontrado)}`,
    );
  const detail = failed.length > 0 ? ` (${failed.join("; ")})` : "";
  return `Atenção: esta nota não fechou ao centavo${detail} e por isso fica fora de todos os totais.`;
}
