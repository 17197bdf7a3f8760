import { z } from "zod";
import { eventTypes } from "../events/event-types.ts";
import { uploadWire } from "../files/schema.ts";
import { processingStatus } from "../processing/schema.ts";
import { calendarDate, pageNumber, recordId, wireInstant, wireNumber } from "../wire.ts";

/** What a row of a batch comes to. Every row is in exactly one of these. */
export const rowStandings = [
  /** It counts: a trade, an event or an income. */
  "nova",
  /** Another file, or the same one sent before, has it already. */
  "repetida",
  /** A note tells of the trade, with its costs. */
  "nota",
  /** Another sheet tells of the trade in more detail, or the event was entered by hand. */
  "coberta",
  /** It says what is held, or repeats what other rows say: compared, never counted. */
  "conferencia",
  /** It changes neither quantity nor cost. */
  "sem_efeito",
  /** It is understood, and no figure counts it yet. */
  "guardada",
  /** Only the person can tell what it does. */
  "perguntar",
  /** Its day had not come when the import was confirmed. */
  "futura",
] as const;
export type RowStanding = (typeof rowStandings)[number];

/** A file of a batch; `mensagemErro` says why it was not read. */
const importedFileWire = z.object({
  _id: z.string(),
  nome: z.string(),
  status: processingStatus,
  mensagemErro: z.string().nullable(),
  linhas: z.number().int(),
  /** Whether it says what was held at the end of a day. */
  temPosicoes: z.boolean(),
  /** That day; null while it is not known, and for a file without positions. */
  dataReferencia: z.string().nullable(),
});

export const importBatchWire = z.object({
  _id: z.string(),
  createdAt: wireInstant,
  confirmadoEm: wireInstant.nullable(),
  /** True while one of its files is read. */
  lendo: z.boolean(),
  /** First and last day that its rows tell of. */
  de: z.string().nullable(),
  ate: z.string().nullable(),
  /** All rows that were read. */
  linhas: z.number().int(),
  arquivos: z.array(importedFileWire),
});

/** A batch and what its rows come to; the counts add up to `linhas`. Null while it is read. */
export const importPreviewWire = importBatchWire.extend({
  contagem: z.record(z.enum(rowStandings), z.number().int()).nullable(),
});

/** Rows of a batch on one page. */
export const IMPORTED_ROWS_PER_PAGE = 100;

export const batchIdInput = z.object({ loteId: recordId });
/** `data`: the day whose end the positions of the file tell. */
export const reportDayInput = batchIdInput.extend({ arquivoId: recordId, data: calendarDate });
export type ReportDayInput = z.infer<typeof reportDayInput>;
export const batchRowsInput = batchIdInput.extend({
  situacao: z.enum(rowStandings).optional(),
  page: pageNumber,
});

const askedEventWire = z.object({
  /** Null where only the person can tell. */
  tipo: z.enum(eventTypes).nullable(),
  /** Null where the row names the new asset alone. */
  ticker: z.string().nullable(),
  tickerNovo: z.string().nullable(),
  data: z.string(),
  quantidade: wireNumber.nullable(),
  /** In BRL, for the whole quantity. */
  custo: wireNumber.nullable(),
});

const importedRowWire = z.object({
  _id: z.string(),
  arquivo: z.string(),
  aba: z.string(),
  linha: z.number().int(),
  situacao: z.enum(rowStandings),
  /** What the row is, as `Compra` or `Dividendo`. */
  oQueE: z.string(),
  /** Why it stands where it does, for the person; null for a row that simply counts. */
  motivo: z.string().nullable(),
  data: z.string().nullable(),
  /** The asset, or what the sheet prints of it. */
  ativo: z.string().nullable(),
  quantidade: wireNumber.nullable(),
  valor: wireNumber.nullable(),
  /** The event that would settle the row, as far as the row tells it; null where none would. */
  evento: askedEventWire.nullable(),
});

export const importedRowsWire = z.object({ linhas: z.array(importedRowWire), total: z.number().int() });

/** What sending documents answers: as an upload of notes, with the batch that they are. */
export const importWire = uploadWire.extend({
  /** Null where every file that was kept is the picture of a note. */
  loteId: z.string().nullable(),
});
