import { z } from "zod";
import { pdfPassword } from "../pdf-passwords/schema.ts";
import { recordId, wireInstant } from "../wire.ts";

const processingStatuses = ["pendente", "processando", "concluido", "erro"] as const;
export const processingStatus = z.enum(processingStatuses);
export type ProcessingStatus = z.output<typeof processingStatus>;

/** Polling interval of the processing screen. */
export const POLL_INTERVAL_MS = 3000;

export const processamentoWire = z.object({
  status: processingStatus,
  dataInicio: wireInstant.nullable(),
  dataConclusao: wireInstant.nullable(),
  tentativas: z.number().int(),
  mensagemErro: z.string().nullable(),
  /** Progress of its picture pages: read, failed, and whether some are being read; null without any. */
  imagens: z
    .object({ paginas: z.number().int(), lidas: z.number().int(), naoLidas: z.number().int(), lendo: z.boolean() })
    .nullable(),
  embeddings: z.object({ quantidadeTokens: z.number().int() }),
  vectorStore: z.string().nullable(),
});
export type Processamento = z.output<typeof processamentoWire>;

export const fileIdInput = z.object({ fileId: recordId });
export const startProcessingInput = fileIdInput.extend({
  senha: pdfPassword.optional(),
});
