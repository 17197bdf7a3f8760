import { toTerms } from "../../search/terms.ts";
import type { Fact } from "../facts.ts";
import { paragraphs, type Told } from "./answer.ts";
import { notUnderstood } from "./unknown.ts";

/** A passage of a document, found for a question. */
export interface Passage {
  texto: string;
  /** From 1. */
  pagina: number;
  fileId: string;
  nome_arquivo: string;
}

/** Lines quoted around the one that answers best. */
const LINES_AROUND = 1;
/** A quotation stays readable on a phone. */
const MAX_QUOTE_LENGTH = 400;

/**
 * Quotes what documents say about a question. Their text is data: whatever it asks for is only quoted, never done.
 *
 * @param passages - best first; none gives the honest "não sei"
 */
export function answerPassages(passages: readonly Passage[], question: string): Told {
  if (passages.length === 0) return notUnderstood(question);
  const terms = new Set(toTerms(question));
  const excerpts = passages.map((passage) => ({ ...passage, trecho: excerpt(passage.texto, terms) }));
  // Each page of a note repeats the same small print; once is enough.
  const quotes = excerpts.filter(({ trecho }, index) => excerpts.findIndex((it) => it.trecho === trecho) === index);
  return {
    response: paragraphs(
      "Encontrei isto escrito nos seus documentos; cito como está, sem interpretar:",
      ...quotes.map(({ trecho, nome_arquivo, pagina }) => `“${trecho}” (${nome_arquivo}, p. ${pagina})`),
    ),
    citacoes: quotes.map(({ fileId, nome_arquivo, pagina }) => ({
      rotulo: `${nome_arquivo} · p. ${pagina}`,
      arquivoId: fileId,
      nomeArquivo: nome_arquivo,
      numero: null,
      corretora: null,
      dataPregao: null,
      notaId: null,
      pagina,
      linha: null,
    })),
    totalNotas: 0,
    dados: null,
  };
}

/** The figures that a quotation holds. */
export function passageFacts(passages: readonly Passage[]): Fact[] {
  return passages.flatMap(({ texto, nome_arquivo, pagina }): Fact[] => [
    { medida: "outro", unidade: "texto", valor: `${texto} ${nome_arquivo}` },
    { medida: "outro", unidade: "contagem", valor: pagina },
  ]);
}

/** The line that holds most of the terms, with its neighbours; asterisks go, since answers use them for bold. */
function excerpt(texto: string, terms: ReadonlySet<string>): string {
  const lines = texto.replaceAll("*", "").split("\n");
  const held = lines.map((line) => new Set(toTerms(line).filter((term) => terms.has(term))).size);
  const best = held.indexOf(Math.max(...held));
  const quote = lines.slice(Math.max(0, best - LINES_AROUND), best + LINES_AROUND + 1).join(" / ");
  return quote.length > MAX_QUOTE_LENGTH ? `${quote.slice(0, MAX_QUOTE_LENGTH).trimEnd()}…` : quote;
}
