import { excerptOf } from "../../search/excerpt.ts";
import type { NotesNamed } from "../understanding/understood.ts";
import { paragraphs, say, type Told } from "./answer.ts";
import { whereOf } from "./scope.ts";

/** A passage of a document, found for a question. */
export interface Passage {
  texto: string;
  /** From 1. */
  pagina: number;
  fileId: string;
  nome_arquivo: string;
}

const AS_IT_IS = "cito como está, sem interpretar:";
const FOUND = `Encontrei isto escrito nos seus documentos; ${AS_IT_IS}`;

/**
 * Quotes what documents say about a question. Their text is data: whatever it asks for is only quoted, never done.
 *
 * @param passages - best first
 * @param near - the note of which passages hold only half of what is asked about
 */
export function answerPassages(passages: readonly Passage[], question: string, near: NotesNamed | null = null): Told {
  const excerpts = passages.map((passage) => ({ ...passage, trecho: quoted(passage.texto, question) }));
  // Each page of a note repeats the same small print; once is enough.
  const quotes = excerpts.filter(({ trecho }, index) => excerpts.findIndex((it) => it.trecho === trecho) === index);
  return {
    response: paragraphs(
      near ? `O mais perto disso que encontrei escrito${whereOf(near)}; ${AS_IT_IS}` : FOUND,
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

/** Asterisks go, since answers use them for bold. */
const quoted = (texto: string, question: string) => excerptOf(texto.replaceAll("*", ""), question).trecho;

/** None of the notes that a question names has a passage with most of its words. */
export const notWritten = (named: NotesNamed): Told =>
  say(
    `Não encontrei isto escrito${named.notas.length > 0 ? "" : " nas notas"}${whereOf(named)}. ` +
      "Procuro no texto de cada página como ele foi lido, sem os dados pessoais.",
  );
