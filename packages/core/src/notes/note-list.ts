import { z } from "zod";
import { isCalendarDate } from "../calendar.ts";
import { plainText } from "../plain-text.ts";
import { calendarDate, recordId, wireNumber } from "../wire.ts";
import { currencies, noteOrigins } from "./schema.ts";

/** Notes per page: a month of a daily trader, and more than a screen shows. */
export const NOTES_PER_PAGE = 50;

/**
 * State of a note: it closes and counts; one of several versions to choose from; it closes but was read from a picture
 * that its person has not compared yet; it does not close; it prints another CPF; left out by the person, or another
 * version was chosen.
 */
export const noteStates = [
  "conciliada",
  "duas_versoes",
  "a_conferir",
  "nao_confere",
  "outro_titular",
  "deixada_de_fora",
  "outra_versao",
] as const;
export type NoteState = (typeof noteStates)[number];

/** What a note that closes still asks of its person: answer a doubt, or tell the ticker of a printed name. */
export const noteQuestions = ["duvida", "codigo"] as const;
export type NoteQuestion = (typeof noteQuestions)[number];

/** Printed names are far shorter; this only bounds the look-up. */
const MAX_NAME_LENGTH = 200;

const filters = z.object({
  corretora: plainText.max(MAX_NAME_LENGTH).optional(),
  /** First and last trading day, both included. */
  de: calendarDate.optional(),
  ate: calendarDate.optional(),
  ticker: plainText.max(MAX_NAME_LENGTH).optional(),
  estado: z.enum(noteStates).optional(),
});
export type NoteFilters = z.output<typeof filters>;

/** Notes that do not close come first, then the others; each by trading day, the newest first. */
export interface NotePlace {
  group: "open" | "others";
  day: string;
  id: string;
}

const CURSOR = /^(open|others)\.(\d{4}-\d{2}-\d{2})\.([0-9a-f-]{36})$/i;

/** Cursor of the page that starts after a note. */
export const cursorAfterNote = ({ group, day, id }: NotePlace) => `${group}.${day}.${id}`;

const noteCursor = z
  .string()
  .refine((text) => isCalendarDate(CURSOR.exec(text)?.[2] ?? ""), "Este ponto da lista não existe.")
  .transform((text): NotePlace => {
    const [, group, day = "", id] = CURSOR.exec(text) ?? [];
    return { group: group === "open" ? "open" : "others", day, id: recordId.parse(id) };
  });

export const notePageInput = filters
  .extend({
    /** Part of the printed number. */
    numero: plainText.min(1).max(MAX_NAME_LENGTH).optional(),
    cursor: noteCursor.optional(),
  })
  .default({});
export type NotePageInput = z.output<typeof notePageInput>;

const noteRowWire = z.object({
  _id: z.string(),
  corretora: z.string(),
  numero: z.string().nullable(),
  dataPregao: z.string(),
  mercado: z.string(),
  moeda: z.enum(currencies),
  liquido: z.object({ valor: wireNumber, debitoCredito: z.enum(["D", "C"]) }),
  /** Charges inside the net, added up. */
  custos: wireNumber,
  estado: z.enum(noteStates),
  /** True when it closes only with figures that the person corrected. */
  corrigida: z.boolean(),
  origem: z.enum(noteOrigins),
  /** The first proof that fails, and by how much; null when all hold. */
  falha: z.object({ nome: z.string(), diferenca: wireNumber }).nullable(),
  pergunta: z.enum(noteQuestions).nullable(),
});

export const notePageWire = z.object({
  notas: noteRowWire.array(),
  /** Cursor of the next page; null after the last note. */
  proximo: z.string().nullable(),
});

/** Not read yet, read without a note, or read without some of its pages. */
export const unreadStates = ["aguardando", "comErro", "lidoEmParte"] as const;

/** More files than this are counted, not named. */
export const MAX_UNREAD_FILES = 100;
/** More assets than anybody trades; further ones are found by typing. */
export const MAX_CHOICES = 5_000;

/** Filter choices for a person's notes, and the files and corrections that need a look. */
export const noteChoicesWire = z.object({
  /** Whether any file was processed, with notes or without, or any event entered: then the analysis has its tabs. */
  temCarteira: z.boolean(),
  corretoras: z.string().array(),
  tickers: z.string().array(),
  /** Files without notes, or without all of theirs, with the reason, and files not read yet; newest first. */
  arquivosSemNota: z
    .object({
      _id: z.string(),
      nome_arquivo: z.string(),
      mensagem: z.string(),
      estado: z.enum(unreadStates),
      /** The person marked the file as not a note, so no month waits for it. */
      naoENota: z.boolean(),
    })
    .array(),
  totalSemNota: z.number().int(),
  /** Corrections that no longer hold, since their line is read differently now. */
  correcoesCaidas: z
    .object({
      _id: z.string(),
      nome_arquivo: z.string(),
      pagina: z.number().int(),
      linha: z.number().int(),
      lido: wireNumber,
      valor: wireNumber,
    })
    .array(),
});
