import { z } from "zod";
import { recordId } from "../../wire.ts";

/** What a doubt is about: the day of the settlement, the digits of the CNPJ, whose CNPJ it is, the price of a trade. */
const doubtCodes = ["liquidacao", "cnpj", "corretora", "preco"] as const;
export type DoubtCode = (typeof doubtCodes)[number];

/** A note says no more of them at once; further ones are told as these are answered. */
export const MAX_DOUBTS = 20;

export const doubtWire = z.object({
  _id: z.string(),
  codigo: z.enum(doubtCodes),
  texto: z.string(),
  /** The person says that what is printed is right: no month waits for it. */
  respondida: z.boolean(),
});

/** Notes named at once; further ones are told as these are answered. */
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
      /** How many more it has. */
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
  /** By their names of today. */
  ativos: z.string().array(),
});

/** SHA-256 in hexadecimal. */
const DOUBT_ID = /^[0-9a-f]{64}$/;

/** `respondida`: false takes an answer back. */
export const answerDoubtInput = z.object({
  id: recordId,
  duvida: z.string().regex(DOUBT_ID, "Esta dúvida não existe."),
  respondida: z.boolean(),
});
export type AnswerDoubtInput = z.output<typeof answerDoubtInput>;
