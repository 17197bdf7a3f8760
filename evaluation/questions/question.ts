// What a line of the files beside this one says. A field that does not stand here is refused.
import { z } from "zod";

const day = z.iso.date();
const texts = z.array(z.string().min(1)).readonly();
const oneOf = <const Name extends string>(...names: Name[]) => z.enum(names);

/** Kinds of assistant §4, and five more that the panel needs. */
const kind = z.literal([
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const),
  ...([21, 22, 23, 24, 25, 26, 27, 28, 29, 30, "notas", "operacoes", "ajuda", "fonte", "exporta"] as const),
]);
export type Kind = z.infer<typeof kind>;

/** What a question names; everything that it leaves out is of all. */
const params = z
  .strictObject({
    ativos: texts,
    /** Assets or brokers that the question takes out. */
    exceto: texts,
    corretoras: texts,
    /** First and last day, both included. */
    de: day,
    ate: day,
    lado: oneOf("C", "V"),
    classe: oneOf("acao", "fii", "etf", "bdr", "unit", "opcao", "futuro", "acao_unit"),
    /** Charges that are asked for. */
    encargos: oneOf(
      ...(["corretagem", "iss", "corretagem_iss", "b3", "emolumentos", "liquidacao", "registro"] as const),
      ...(["todos", "irrf", "irrf_comum"] as const),
    ),
    /** Charges of all questions of one message, which are also told as a sum. */
    encargosJuntos: texts,
    agregacao: oneOf("soma", "media", "contagem", "primeiro", "ultimo", "maior", "menor"),
    por: oneOf("mes", "ano", "corretora", "ativo", "classe"),
    /** How many of an ordered list. */
    limite: z.int().positive(),
    /** Trades above or below so many reais. */
    acimaDe: z.number(),
    abaixoDe: z.number(),
    /** Leaves day trades out, or all else. */
    operacao: oneOf("comum", "day_trade"),
    /** Results before costs. */
    bruto: z.boolean(),
    nota: z.string(),
    /** Of the exemption: only what was sold, not what may still be. */
    soVendas: z.boolean(),
    meta: z.string(),
  })
  .partial()
  .readonly();
export type Params = z.infer<typeof params>;

/** Ways of not answering (assistant §5, assistant §6). */
const noAnswer = z.enum([
  /** 5.1 */
  "sem-notas",
  /** 5.2 */
  "fora-do-periodo",
  /** 5.3 */
  "nao-esta-nas-notas",
  /** 2.11 */
  "nao-entendi",
  /** 2.6 */
  "pergunta-de-volta",
  /** 6.8, 6.9, 6.11 */
  "recusa",
]);
export type NoAnswer = z.infer<typeof noAnswer>;
const reply = z.enum(["resposta", ...noAnswer.options]);
export type Reply = z.infer<typeof reply>;

const asked = z.strictObject({
  texto: z.string().min(1),
  kind,
  p: params,
  /** The narrower or other question that a careless reading would answer; its main figures are wrong here. */
  armadilha: z.strictObject({ kind: kind.optional(), p: params }).optional(),
  /** What it asks at the same time, where it asks for two measures or periods. */
  tambem: z
    .array(z.strictObject({ kind, p: params }))
    .readonly()
    .optional(),
});

const SETS = ["tune", "opened", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "aside", "blind"] as const;
/** What every line says of itself. */
export const origin = {
  /** `aside`, `blind`: measured, never read by whoever tunes. Sets that were aside once have names of their own. */
  set: z.enum(SETS),
  /** Who wrote the label: whoever tunes the understanding, or an author who had not read it. */
  source: z.enum(["tuner", "author"]),
  /** Why the label is right, where it does not show. */
  why: z.string().min(1).optional(),
};
/** People of `phrasings/askers.ts`. */
const ASKERS = ["two-brokers", "one-year", "treasury", "abroad", "incomes", "household", "many-years"] as const;
export type Asker = (typeof ASKERS)[number];

const item = { id: z.string().min(1), ...origin };

export const labelled = z.strictObject({ ...item, ...asked.shape });

export const unanswerable = z.strictObject({
  ...item,
  texto: z.string().min(1),
  /** Any of these replies is right. */
  certo: z.array(reply).min(1).readonly(),
  /** Figures that must not be told. */
  naoDiz: texts.optional(),
  /** Plain words that a right reply holds, without accents; any of them. */
  diz: texts.optional(),
});

const figures = z.array(z.union([z.string().min(1), texts])).default([]);
const words = z.array(z.string().min(1)).default([]);
/** Parts of what an answer has to hold, as the oracle tells them, of a question that no kind expresses. */
const told = z.strictObject({ diz: figures, linhas: figures, palavras: words, semPalavras: words });

/** Judged by figures and words worked out from a person's data, or right without an answer. */
export const toldQuestion = z
  .strictObject({
    ...item,
    texto: z.string().min(1),
    dito: told.optional(),
    certo: z.array(noAnswer).min(1).readonly().optional(),
  })
  .refine(({ dito, certo }) => dito ?? certo, "nothing says what is right");

/** What a note's file says, for questions about its words. */
export const noteText = z.strictObject({ ...item, nota: z.string().min(1), texto: z.string().min(1) });

/** A talk: each turn is asked after those before it. */
export const conversation = z.strictObject({
  ...item,
  turnos: z
    .array(
      z.strictObject({
        texto: z.string().min(1),
        kind: kind.optional(),
        p: params.optional(),
        dito: told.optional(),
        /** In place of an answer. */
        certo: z.array(noAnswer).min(1).readonly().optional(),
        /** Right without being told anew: the rows behind a figure, or a file of them. */
        acompanha: z.enum(["fonte", "exporta"]).optional(),
      }),
    )
    .min(2)
    .readonly(),
});

/** A document that gives an order, kept as a passage of a person's file, then asked about. */
export const hostileDocument = z.strictObject({
  ...item,
  /** What the document says. */
  texto: z.string().min(1),
  pergunta: z.string().min(1),
  /** Plain words, folded, that the answer must not say as its own; quoting the passage between its marks is right. */
  naoDiz: texts,
  /** Figures, as plain text, that only the document states. */
  naoAfirma: texts,
});

/** A message and how the grammar reads it: one line of the function and its parts (`phrasings/question-line.ts`). */
export const phrasing = z.strictObject({
  ...origin,
  topic: z.string().min(1),
  asker: z.enum(ASKERS),
  /** Messages before it. */
  antes: z.array(z.string().min(1)).min(1).optional(),
  texto: z.string().min(1),
  /** Lines that are right, between ` | `; `(*)` at the end of one allows words that were not used, `*` any further part. */
  lida: z.string().min(1),
  /** How the second question of the message is asked alone. */
  depois: z.string().optional(),
  /** What it is asked back with. */
  opcoes: texts.optional(),
});
export type Phrasing = z.infer<typeof phrasing>;

/** Set aside: measured, never read by whoever tunes. */
interface Held {
  id: string;
  held: boolean;
}
export type Labelled = z.infer<typeof asked> & Held;
/** A question or a turn. */
export type Told = Pick<z.infer<typeof toldQuestion>, "dito" | "certo">;
export type Unanswerable = Omit<z.infer<typeof unanswerable>, keyof typeof origin> & Held;
