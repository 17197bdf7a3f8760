import { formatCount, listWords } from "../../format.ts";
import type { Cited } from "../cite-sources.ts";

/** More notes are for the table and the labels under an answer. */
const MOST_NAMED = 3;

/** `De onde vem: Nota 8806 · Rico · 22/05/2024 e mais 2 notas.`; empty for an answer without notes. */
export function originSentence({ citacoes, totalNotas }: Cited): string {
  const notes = [...new Set(citacoes.map(({ rotulo }) => rotulo.replace(/ · (?:p\. |[^·]+ · linha ).*$/, "")))];
  const named = notes.slice(0, MOST_NAMED);
  if (named.length === 0) return "";
  const more = Math.max(totalNotas, notes.length) - named.length;
  const others = more > 0 ? ` e mais ${formatCount(more, "nota", "notas")}` : "";
  return `De onde vem: ${more > 0 ? named.join(", ") : listWords(named)}${others}.`;
}
