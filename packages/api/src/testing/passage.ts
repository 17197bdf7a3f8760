import { estimateTokens } from "@app/core/search/chunk-text";
import { toTerms } from "@app/core/search/terms";
import type { IndexedChunk } from "../notes/pdf-document.ts";

/** A passage as the child of the reader answers it, its vector still to be computed. */
export function passage(texto: string, pagina = 1): IndexedChunk {
  return { pagina, texto, tokens: estimateTokens(texto), terms: toTerms(texto).join(" "), embedding: undefined };
}
