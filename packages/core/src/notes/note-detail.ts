import { z } from "zod";
import { Decimal } from "../money.ts";
import { plainText } from "../plain-text.ts";
import { calendarDate, pageNumber, recordId, wireInstant, wireNumber } from "../wire.ts";
import { correctionFields, correctionTargets } from "./corrections.ts";
import { noteQuestions, noteStates } from "./note-list.ts";
import { noteWire } from "./schema.ts";

/** Trades sent at once: below 256 KB with the longest printed names. */
export const TRADES_PER_PAGE = 400;
/** Checks of a note: each line whose product fails is one, and longer lists help nobody. */
export const MAX_CHECKS = 400;
/** A print has some twenty; a confirmation of many trades has three for each. */
export const MAX_CHARGES = 1000;
/** More figures than this were not misread one by one. */
const MAX_CORRECTIONS = 100;

export const noteIdInput = z.object({ id: recordId });
export const noteTradesInput = z.object({ id: recordId, page: pageNumber });

const checks = noteWire.shape.verificacoes;

/** A note as it is opened; its trades come in pages of their own. */
export const noteDetailWire = noteWire.omit({ negocios: true, arquivos: true, conciliada: true }).extend({
  /** Every file that holds the note, the one it is shown from first. */
  arquivos: z.object({ _id: z.string(), nome_arquivo: z.string() }).array(),
  /** Pages of the note in other files, with the numbers used by its lines. */
  outrasPaginas: z
    .object({
      pagina: z.number().int(),
      arquivoId: z.string(),
      nomeArquivo: z.string(),
      paginaNoArquivo: z.number().int(),
    })
    .array(),
  quantidadeNegocios: z.number().int(),
  estado: z.enum(noteStates),
  pergunta: z.enum(noteQuestions).nullable(),
  /** There are other complete versions of the note. */
  temVersoes: z.boolean(),
  /** False when its proofs cannot be made again without the print, so that no correction could be accepted. */
  corrigivel: z.boolean(),
  /** Its proofs as read, before corrections. */
  verificacoesLidas: checks,
  correcoes: z
    .object({
      alvo: z.enum(correctionTargets),
      /** From 0, among the lines of its kind. */
      posicao: z.number().int(),
      campo: z.enum(correctionFields),
      lido: wireNumber,
      valor: wireNumber,
      createdAt: wireInstant,
    })
    .array(),
});

export const noteTradeWire = noteWire.shape.negocios.element;

/** Columns hold 24 digits, 8 of them decimals. */
const MAX_FIGURE = 999_999_999_999;
const FIGURE_MESSAGE = "Informe um número com no máximo oito casas decimais.";
const figure = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,8})?$/, FIGURE_MESSAGE)
  .transform((digits) => new Decimal(digits))
  .refine((value) => value.abs().lte(MAX_FIGURE), FIGURE_MESSAGE);

/** All corrected figures of a note; a figure corrected before and not listed reverts to its reading. */
export const correctNoteInput = z.object({
  id: recordId,
  correcoes: z
    .object({
      alvo: z.enum(correctionTargets),
      posicao: z.number().int().min(0),
      campo: z.enum(correctionFields),
      /** Decimal digits with a point, since a JSON number is not exact. */
      valor: figure,
    })
    // Only a charge can be a credit; quantities, prices and amounts are printed without a sign.
    .refine(({ alvo, valor }) => alvo === "custo" || (valor.gte(0) && !(alvo === "negocio" && valor.isZero())), {
      path: ["valor"],
      message: "Informe um valor maior que zero.",
    })
    .array()
    .min(1)
    .max(MAX_CORRECTIONS),
});
export type CorrectNoteInput = z.output<typeof correctNoteInput>;

/** Far more than a note prints; bounds the comparison. */
const MAX_ASSETS = 1000;
/** A name is cut by its column; this only bounds the comparison. */
const MAX_NAME_LENGTH = 300;

/** Facts that the person compared with the page: the day of the note, and each printed name with its ticker. */
export const confirmNoteInput = z.object({
  id: recordId,
  dataPregao: calendarDate,
  ativos: z
    .object({ especificacao: plainText.max(MAX_NAME_LENGTH), ticker: plainText.max(MAX_NAME_LENGTH).nullable() })
    .array()
    .max(MAX_ASSETS),
});
export type ConfirmNoteInput = z.output<typeof confirmNoteInput>;

export const correctionIdInput = z.object({ id: recordId });
