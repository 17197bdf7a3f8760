import { z } from "zod";
import { plainText } from "../plain-text.ts";

/** A question is a sentence or two; longer text is a document and belongs in an upload. */
export const MAX_QUESTION_LENGTH = 1000;
export const CHAT_TIMEOUT_MS = 30_000;
/** Messages answered by the history, newest last. */
export const HISTORY_LENGTH = 200;
/** Turns that help to understand a follow-up; older ones are ignored. */
const MAX_CLIENT_HISTORY = 50;
const MAX_MESSAGE_LENGTH = 20_000;

/** Where a figure of an answer stands: a line of a note, or a page of a document. */
const citacao = z.object({
  /** `Nota 12345 · Clear · 14/03/2023 · p. 1 · linha 7`. */
  rotulo: z.string(),
  arquivoId: z.string(),
  nomeArquivo: z.string(),
  notaId: z.string().nullable(),
  pagina: z.number().int(),
  linha: z.number().int().nullable(),
});
export type Citacao = z.output<typeof citacao>;

/** The result a sentence was made from, as a table; cells are already written as people read them. */
const dados = z.object({ colunas: z.array(z.string()), linhas: z.array(z.array(z.string())) });
export type Dados = z.output<typeof dados>;

export const chatMessage = z.object({
  type: z.enum(["user", "bot", "system"]),
  content: z.string(),
  error: z.boolean().optional(),
  citacoes: z.array(citacao).optional(),
  dados: dados.optional(),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const askInput = z.object({
  query: plainText
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, "Digite sua pergunta.")
    .refine(
      (text) => text.length <= MAX_QUESTION_LENGTH,
      `A pergunta pode ter no máximo ${MAX_QUESTION_LENGTH} caracteres.`,
    ),
  chatHistory: z
    .array(z.object({ type: z.string(), content: z.string().max(MAX_MESSAGE_LENGTH) }))
    .max(MAX_CLIENT_HISTORY)
    .optional(),
});
export type AskInput = z.output<typeof askInput>;

export const chatAnswer = z.object({
  response: z.string(),
  citacoes: z.array(citacao),
  dados: dados.nullable(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;
