import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { recordId } from "../wire.ts";
import { answerCaveat } from "./caveats.ts";
import { functionNames, type Question, questionParameters, questionParts } from "./question.ts";

/** A question is a sentence or two; longer text is a document and belongs in an upload. */
export const MAX_QUESTION_LENGTH = 1000;
export const CHAT_TIMEOUT_MS = 30_000;
/** Messages answered by the history, newest last. */
export const HISTORY_LENGTH = 200;
/** Messages of the conversation sent at once: more than the panel shows without scrolling. */
export const CHAT_PAGE_LENGTH = 20;
/** Turns that help to understand a follow-up; older ones are ignored. */
const MAX_CLIENT_HISTORY = 50;
const MAX_MESSAGE_LENGTH = 20_000;

/** Notes behind an answer that are cited; an answer says how many there are in all. */
export const MAX_CITED_NOTES = 200;
/** Citations of an earlier answer that come with a page of the conversation: twenty such answers stay below 256 KB. */
export const CITED_IN_CONVERSATION = 40;

/** Where a figure of an answer stands: a line of a note, or a page of a document, which has neither number nor broker. */
const citacao = z.object({
  /** `Nota 12345 · Clear · 14/03/2023 · p. 1 · linha 7`. */
  rotulo: z.string(),
  numero: z.string().nullable(),
  corretora: z.string().nullable(),
  dataPregao: z.string().nullable(),
  arquivoId: z.string(),
  nomeArquivo: z.string(),
  notaId: z.string().nullable(),
  pagina: z.number().int(),
  linha: z.number().int().nullable(),
});
export type Citacao = z.output<typeof citacao>;

/** Rows of a table that a conversation shows before anybody asks for more; the stored history has no others. */
export const ROWS_AT_FIRST = 8;

/** A place in the table of an answer: the answer's id, and how many rows come before. */
const CURSOR = /^([0-9a-f-]{36})\.(\d{1,9})$/i;

export interface RowPlace {
  messageId: string;
  offset: number;
}

/** Where the rows of an answer's table go on; null after the last one. @param shown - rows up to there */
export function cursorAfter(messageId: string, shown: number, total: number): string | null {
  return shown < total ? `${messageId}.${shown}` : null;
}

const rowCursor = z
  .string()
  .regex(CURSOR, "Este ponto da tabela não existe.")
  .transform((text): RowPlace => {
    const [, messageId, offset] = CURSOR.exec(text) ?? [];
    return { messageId: recordId.parse(messageId), offset: Number(offset) };
  });

/** Rows of a table of `total` rows; cells are already written as people read them. */
export const tableRows = z.object({
  linhas: z.array(z.array(z.string())),
  total: z.number().int(),
  /** Where the rows after these are asked for; null after the last one. */
  proximo: z.string().nullable(),
});

/** A part of a question in words; null in place of its name where it cannot be changed. */
const shownPart = z.object({ parte: z.enum(questionParts).nullable(), texto: z.string() });
export type ShownPart = z.output<typeof shownPart>;

/**
 * The result a sentence was made from, as a table with its first rows, and what was understood; `funcao` and `parametros`
 * are null when something is asked back, and `opcoes` are then the questions that may be meant; of an answer they are further
 * questions that it told without their rows. An answer without a table has neither columns nor rows.
 */
const dados = tableRows.extend({
  colunas: z.array(z.string()),
  funcao: z.enum(functionNames).nullable(),
  parametros: questionParameters.nullable(),
  opcoes: z.array(z.string()),
  /** What was understood, part by part, as it is shown above the answer. */
  partes: shownPart.array().default([]),
  /** What the answer ends with, sentence by sentence. */
  ressalvas: answerCaveat.array().default([]),
});
export type Dados = z.output<typeof dados>;

type ToldTable = Pick<Dados, "colunas" | "linhas" | "total" | "opcoes" | "ressalvas">;

/** The table of an answer as it is sent. @param question - what it answers, with its parts; null where that is not known */
export function tableOfAnswer(
  messageId: string,
  table: ToldTable,
  question: Question | null,
  partes: ShownPart[],
): Dados {
  return { ...table, proximo: cursorAfter(messageId, table.linhas.length, table.total), ...askedIn(question), partes };
}

/** A question as its function and the rest, as it is sent. */
const askedIn = (question: Question | null): Pick<Dados, "funcao" | "parametros"> => ({
  funcao: question?.funcao ?? null,
  parametros: question && questionParameters.parse(question),
});

export const chatMessage = z.object({
  /** Of a stored message; one that the server did not keep has none. */
  _id: z.string().optional(),
  type: z.enum(["user", "bot", "system"]),
  content: z.string(),
  error: z.boolean().optional(),
  citacoes: z.array(citacao).optional(),
  /** How many notes the answer rests on; `citacoes` has the first {@link MAX_CITED_NOTES}. */
  totalNotas: z.number().int().optional(),
  dados: dados.optional(),
  /** What the person said of an answer; absent until then. */
  ajudou: z.boolean().optional(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A part of the conversation, oldest message first. */
export const chatPage = z.object({
  mensagens: z.array(chatMessage),
  /** Where the messages before these are asked for; null before the first one. */
  anterior: z.string().nullable(),
});
export type ChatPage = z.output<typeof chatPage>;
export const chatPageInput = z.object({ cursor: recordId.nullish() });

export type TableRows = z.output<typeof tableRows>;
export const tableRowsInput = z.object({ cursor: rowCursor });

export const askInput = z.object({
  query: plainText
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, "Digite sua pergunta.")
    .refine(
      (text) => text.length <= MAX_QUESTION_LENGTH,
      `A pergunta pode ter no máximo ${MAX_QUESTION_LENGTH} caracteres.`,
    ),
  chatHistory: z
    .array(z.object({ type: plainText, content: plainText.max(MAX_MESSAGE_LENGTH) }))
    .max(MAX_CLIENT_HISTORY)
    .optional(),
});
export type AskInput = z.output<typeof askInput>;

/** What the person says of an answer; null takes it back. */
export const rateInput = z.object({ id: recordId, ajudou: z.boolean().nullable() });
export type RateInput = z.output<typeof rateInput>;

/** Whether questions and answers may be kept for the operator with what was said of them. */
export const chatSettings = z.object({ guardaPerguntas: z.boolean() });
export type ChatSettings = z.output<typeof chatSettings>;

export const chatAnswer = z.object({
  _id: z.string(),
  response: z.string(),
  citacoes: z.array(citacao),
  totalNotas: z.number().int(),
  dados: dados.nullable(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;

/** The answer of a question without language; nothing of it is kept, so that its further rows are asked for by their number. */
export const givenAnswer = chatAnswer
  .omit({ _id: true })
  .extend({ dados: dados.extend({ proximo: z.number().int().nullable() }) });
export type GivenAnswer = z.output<typeof givenAnswer>;

/** The table of an answer that is not kept. @param start - rows before its own */
export function tableOfGiven(
  table: ToldTable,
  question: Question | null,
  partes: ShownPart[],
  start: number,
): GivenAnswer["dados"] {
  const end = start + table.linhas.length;
  return { ...table, proximo: end > start && end < table.total ? end : null, ...askedIn(question), partes };
}
