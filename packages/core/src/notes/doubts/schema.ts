import { z } from "zod";
import { recordId } from "../../wire.ts";

/** Subject of a doubt: the settlement date, the check digits of the CNPJ, its owner, the price of a trade. */
const doubtCodes = ["liquidacao", "cnpj", "corretora", "preco"] as const;
export type DoubtCode = (typeof doubtCodes)[number];

/** Doubts shown of one note at once; further ones follow as these are answered. */
export const MAX_DOUBTS = 20;

export const doubtWire = z.object({
  _id: z.string(),
  codigo: z.enum(doubtCodes),
  texto: z.string(),
  /** The person confirmed the print: no month waits for it. */
  respondida: z.boolean(),
});

/** Notes listed at once; further ones follow as these are answered. */
export const MAX_DOUBTFUL_NOTES = 20;

export const doubtfulNotesWire = z.object({
  total: z.number().int(),
  notas: z
    .object({
      _id: z.string(),
      corretora: z.string(),
      numero: z.string().nullable(),
      dataPregao: z.string(),
      /** The first of its doubts. */
      texto: z.string(),
      /** Number of further doubts. */
      outras: z.number().int(),
    })
    .array(),
});

/** A note with a doubt, and the assets whose figures it may change. */
export const doubtedAssetsWire = z.object({
  _id: z.string(),
  corretora: z.string(),
  numero: z.string().nullable(),
  dataPregao: z.string(),
  texto: z.string(),
  /** Current tickers. */
  ativos: z.string().array(),
});

/** SHA-256 in hexadecimal. */
const DOUBT_ID = /^[0-9a-f]{64}$/;

/** `respondida`: false withdraws an answer. */
export const answerDoubtInput = z.object({
  id: recordId,
  duvida: z.string().regex(DOUBT_ID, "Esta dúvida não existe."),
  respondida: z.boolean(),
});
export type AnswerDoubtInput = z.output<typeof answerDoubtInput>;
