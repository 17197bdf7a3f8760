import { z } from "zod";
import { eventTypes } from "../events/event-types.ts";
import { uploadWire } from "../files/schema.ts";
import { incomeTypes } from "../incomes/schema.ts";
import { processingStatus } from "../processing/schema.ts";
import { calendarDate, pageNumber, recordId, wireInstant, wireNumber } from "../wire.ts";

/** Standing of a row of a batch. Every row has exactly one. */
export const rowStandings = [
  /** It counts: a trade, an event or an income. */
  "nova",
  /** A copy of a row in another file, or in the same file sent before. */
  "repetida",
  /** A note has the trade, with its costs. */
  "nota",
  /** Another sheet has the trade in more detail, or the event was entered by hand. */
  "coberta",
  /** A position, or a repetition of other rows: compared, never counted. */
  "conferencia",
  /** It changes neither quantity nor cost. */
  "sem_efeito",
  /** Recognised, and in no figure yet. */
  "guardada",
  /** Only the person knows its effect. */
  "perguntar",
  /** Its day has not come. */
  "futura",
] as const;
export type RowStanding = (typeof rowStandings)[number];

/** A file of a batch; `mensagemErro` explains why it was not read. */
const importedFileWire = z.object({
  _id: z.string(),
  nome: z.string(),
  status: processingStatus,
  mensagemErro: z.string().nullable(),
  linhas: z.number().int(),
  /** Whether it has positions at the end of a day. */
  temPosicoes: z.boolean(),
  /** Day of the positions; null while it is not known, and for a file without positions. */
  dataReferencia: z.string().nullable(),
});

export const importBatchWire = z.object({
  _id: z.string(),
  createdAt: wireInstant,
  confirmadoEm: wireInstant.nullable(),
  lendo: z.boolean(),
  /** First and last day of its rows; days to come are in neither. */
  de: z.string().nullable(),
  ate: z.string().nullable(),
  /** All rows read. */
  linhas: z.number().int(),
  arquivos: z.array(importedFileWire),
});

/** A batch and the standings of its rows; the counts add up to `linhas`. Null while it is read. */
export const importPreviewWire = importBatchWire.extend({
  contagem: z.record(z.enum(rowStandings), z.number().int()).nullable(),
});

/** Rows of a batch on one page. */
export const IMPORTED_ROWS_PER_PAGE = 100;

export const batchIdInput = z.object({ loteId: recordId });
/** `data`: the day of the file's positions. */
export const reportDayInput = batchIdInput.extend({ arquivoId: recordId, data: calendarDate });
export type ReportDayInput = z.infer<typeof reportDayInput>;
export const batchRowsInput = batchIdInput.extend({
  situacao: z.enum(rowStandings).optional(),
  page: pageNumber,
});

const askedEventWire = z.object({
  /** Null where only the person knows. */
  tipo: z.enum(eventTypes).nullable(),
  /** Null where the row names the new asset alone. */
  ticker: z.string().nullable(),
  tickerNovo: z.string().nullable(),
  data: z.string(),
  quantidade: wireNumber.nullable(),
  /** In BRL, for the whole quantity. */
  custo: wireNumber.nullable(),
});

const askedIncomeWire = z.object({
  tipo: z.enum(incomeTypes),
  ticker: z.string(),
  data: z.string(),
  quantidade: wireNumber.nullable(),
});

const importedRowWire = z.object({
  _id: z.string(),
  arquivo: z.string(),
  aba: z.string(),
  linha: z.number().int(),
  situacao: z.enum(rowStandings),
  /** Kind of the row, as `Compra` or `Dividendo`. */
  oQueE: z.string(),
  /** Why it stands where it does, for the person; null for a row that simply counts. */
  motivo: z.string().nullable(),
  data: z.string().nullable(),
  /** The asset, or the sheet's text for it. */
  ativo: z.string().nullable(),
  quantidade: wireNumber.nullable(),
  valor: wireNumber.nullable(),
  /** The event that would settle the row, as far as the row shows it; null where none would. */
  evento: askedEventWire.nullable(),
  /** The income whose amount the row lacks; null where no income would settle it. */
  provento: askedIncomeWire.nullable(),
});

export const importedRowsWire = z.object({ linhas: z.array(importedRowWire), total: z.number().int() });

/** Answer to sending documents: that of an upload of notes, with the batch. */
export const importWire = uploadWire.extend({
  /** Null where every stored file is a picture of a note. */
  loteId: z.string().nullable(),
});
