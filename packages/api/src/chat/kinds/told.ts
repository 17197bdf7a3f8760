import type { DraftTable } from "@app/core/chat/answers/table";
import { citeSources } from "@app/core/chat/cite-sources";
import type { Source } from "@app/core/notes/source";
import type { Told } from "./kind.ts";

/** An answer of words alone. */
export const inWords = (response: string): Told => ({ response, citacoes: [], totalNotas: 0, dados: null });

/** An answer with the lines of notes behind it. */
export function withSources(response: string, sources: readonly Source[], dados: DraftTable | null): Told {
  const totalNotas = new Set(sources.map(({ notaId }) => notaId)).size;
  return { response, citacoes: citeSources(sources), totalNotas, dados };
}
