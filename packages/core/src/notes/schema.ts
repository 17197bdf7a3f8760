import { z } from "zod";
import type { CalendarDate } from "../calendar.ts";
import type { Decimal } from "../money.ts";
import { pageNumber, wireNumber } from "../wire.ts";
import { doubtWire } from "./doubts/schema.ts";

/** One run of text on a page. Origin is the top left corner; all lengths in PDF points (1/72 inch). */
export interface TextItem {
  text: string;
  x: number;
  /** Baseline, measured from the top of the page. */
  y: number;
  width: number;
  height: number;
}

export interface TextPage {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  items: TextItem[];
  /**
   * Reason for which a page of a file with text has none: a picture, or unreadable content. Absent for a blank page.
   */
  lost?: LostReason;
  /** Set where the texts were recognised in a picture, and may hold letters that were never printed. */
  source?: "image";
}

export const lostReasons = ["image", "damaged"] as const;
export type LostReason = (typeof lostReasons)[number];
export const isLost = (reason: string): reason is LostReason => (lostReasons as readonly string[]).includes(reason);

export const chargeTypes = [
  "corretagem",
  "execucao",
  "iss",
  "impostos",
  "liquidacao",
  "registro",
  "emolumentos",
  "ana",
  "termo_opcoes",
  "transferencia",
  "custodia",
  "irrf",
  "irrf_day_trade",
  "outros",
] as const;
export type ChargeType = (typeof chargeTypes)[number];

export const currencies = ["BRL", "USD"] as const;
export type Currency = (typeof currencies)[number];

export type DebitCredit = "D" | "C";
export type Side = "C" | "V";

/** One line of "Negócios realizados", as printed. */
export interface NoteTrade {
  lado: Side;
  /** As printed: VISTA, FRACIONARIO, FRA, OPCAO DE COMPRA… */
  mercado: string;
  prazo: string | null;
  /** As printed, blanks collapsed. */
  especificacao: string;
  /** Null when the printed name is not in the instruments table; never guessed. */
  ticker: string | null;
  quantidade: Decimal;
  /** In BRL per unit. */
  preco: Decimal;
  /** In BRL, positive. */
  valor: Decimal;
  debitoCredito: DebitCredit;
  dayTrade: boolean;
  observacao: string | null;
  /** From 1, within the file. */
  pagina: number;
  /** From 1, the text line on the page, top to bottom. */
  linha: number;
}

/** One charge of the note, in BRL, positive; a credit is negative. */
export interface NoteCharge {
  tipo: ChargeType;
  valor: Decimal;
  /** False for withheld tax that is printed for information and is not inside the net. */
  debitado: boolean;
  pagina: number;
  linha: number;
}

/** An arithmetic check of a note. `esperado` is the sum of the lines, `encontrado` the printed figure. */
export interface NoteCheck {
  nome: string;
  esperado: Decimal;
  encontrado: Decimal;
  ok: boolean;
}

export interface ReadNote {
  corretora: string;
  /** 14 digits with punctuation, as `00.000.000/0000-00`. */
  cnpj: string | null;
  numero: string | null;
  dataPregao: CalendarDate;
  dataLiquidacao: CalendarDate | null;
  /** BOVESPA, BMF, EMPRESTIMO for loans of shares, EUA for trades in the United States, TESOURO for Treasury securities. */
  mercado: string;
  /** Currency of every amount of the note. */
  moeda: Currency;
  /** Family of the print: sinacor-xp, inter, nuinvest… */
  layout: string;
  negocios: NoteTrade[];
  custos: NoteCharge[];
  liquido: { valor: Decimal; debitoCredito: DebitCredit; data: CalendarDate | null; pagina: number; linha: number };
  conciliada: boolean;
  verificacoes: NoteCheck[];
  /** Keyed fingerprint of the client's CPF; absent when the note prints none. */
  titular?: string | undefined;
  /**
   * `imagem` when a page of it was recognised in a picture: facts that no sum proves, such as its day, may be misread.
   */
  origem: NoteOrigin;
  /** Its pages in other files; absent for a note within one file. */
  outrasPaginas?: OtherPage[] | undefined;
}

/** A page of another file: `pagina` is its number among those of the note, after the last page of the note's own file. */
export interface OtherPage {
  pagina: number;
  arquivoId: string;
  paginaNoArquivo: number;
}

/** `planilha` for spreadsheet trades without a note: a note without costs that no list of notes shows. */
export const noteOrigins = ["texto", "imagem", "planilha"] as const;
export type NoteOrigin = (typeof noteOrigins)[number];

/** A note as its layout reads it, without the origin of its texts. */
export type PrintedNote = Omit<ReadNote, "origem">;

/**
 * Reason for which a page that looks like a note gave none. `unknown-layout`: of no family that is read;
 * `foreign-note`: the same in English; `unreadable-note`: a note of a known family without its day, its trades or its
 * net; `garbled`: text that names no letters; `image` and `damaged`: a page without text.
 */
export type UnreadReason = "unknown-layout" | "foreign-note" | "unreadable-note" | "garbled" | LostReason;

/** Missing part of an `unreadable-note`; `pagina`: a page announced as following. */
export type MissingPart = "pagina" | "data" | "negocios" | "liquido";

/** A page that looks like a note, or has no text, and was not read; `pagina` from 1, within the file. */
export interface UnreadPage {
  pagina: number;
  reason: UnreadReason;
  faltam?: MissingPart[];
}

/** Why a document gave no notes at all. `no-text`: pictures only; `not-a-note`: nothing in it looks like a note. */
export type ReadRefusal = "no-text" | "not-a-note" | UnreadReason;

/** The notes of a document, with its unread pages. */
export interface ReadNotes {
  notes: ReadNote[];
  unreadPages: UnreadPage[];
}

/** A document without notes. */
export interface Refused {
  refusal: ReadRefusal;
  faltam?: MissingPart[];
}

export type ReadResult = ReadNotes | Refused;

const side = z.enum(["C", "V"]);
const debitCredit = z.enum(["D", "C"]);
const place = { pagina: z.number().int(), linha: z.number().int() };

/** A note as it travels: `GET /api/v1/notas/{userId}`. */
export const noteWire = z.object({
  _id: z.string(),
  arquivoId: z.string(),
  arquivos: z.array(z.string()),
  nomeArquivo: z.string(),
  corretora: z.string(),
  cnpj: z.string().nullable(),
  numero: z.string().nullable(),
  dataPregao: z.string(),
  dataLiquidacao: z.string().nullable(),
  mercado: z.string(),
  moeda: z.enum(currencies),
  negocios: z.array(
    z.object({
      lado: side,
      mercado: z.string(),
      prazo: z.string().nullable(),
      especificacao: z.string(),
      ticker: z.string().nullable(),
      quantidade: wireNumber,
      preco: wireNumber,
      valor: wireNumber,
      debitoCredito: debitCredit,
      dayTrade: z.boolean(),
      observacao: z.string().nullable(),
      ...place,
    }),
  ),
  custos: z.array(z.object({ tipo: z.enum(chargeTypes), valor: wireNumber, debitado: z.boolean(), ...place })),
  liquido: z.object({ valor: wireNumber, debitoCredito: debitCredit, data: z.string().nullable(), ...place }),
  conciliada: z.boolean(),
  /** `imagem` for a note read from a picture, which counts once the person confirmed its day and its assets. */
  origem: z.enum(noteOrigins),
  confirmada: z.boolean(),
  verificacoes: z.array(z.object({ nome: z.string(), esperado: wireNumber, encontrado: wireNumber, ok: z.boolean() })),
  /** Contradicted fields that no proof covers; while one is unanswered, the note's month is open. */
  duvidas: doubtWire.array(),
});
export type NoteWire = z.output<typeof noteWire>;

/** A note in the few words that stand beside the name of its file. */
const noteSummaryWire = z.object({
  _id: z.string(),
  corretora: z.string(),
  dataPregao: z.string(),
  numero: z.string().nullable(),
  quantidadeNegocios: z.number().int(),
  liquido: z.object({ valor: wireNumber, debitoCredito: debitCredit }),
  moeda: z.enum(currencies),
  conciliada: z.boolean(),
  /** True for one that closes and was read from a picture that the person has not compared with it. */
  aConferir: z.boolean(),
  /** True for a note in no figure, by the person's choice or because it prints another CPF. */
  deFora: z.boolean(),
  /** True when it closes only with figures that the person corrected. */
  corrigida: z.boolean(),
  /** Name of the first proof that fails; null when all hold. */
  falha: z.string().nullable(),
  /** Names of the first other files that hold the same note, oldest file first. */
  outrosArquivos: z.array(z.string()),
});

/** Summaries sent at once; each may name files by 255 characters. */
export const MAX_SUMMARIES = 250;

/** `desde`: only of files that were read at that moment or later. */
export const summariesInput = z.object({ page: pageNumber, desde: z.iso.datetime().optional() }).default({ page: 1 });
export type SummariesInput = z.output<typeof summariesInput>;

/** Notes read from one file, or a page of them: those of a long file go on in the next page. */
export const fileNotesWire = z.object({ arquivoId: z.string(), notas: z.array(noteSummaryWire) });
