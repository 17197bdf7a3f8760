import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { processamentoWire, processingStatus } from "../processing/schema.ts";
import { pageNumber, recordId, wireInstant } from "../wire.ts";

/** One file of the storage listing; `size` in bytes. */
export const fileWire = z.object({ name: z.string(), size: z.number().int(), createdAt: wireInstant });

export const fileRecordWire = z.object({
  _id: z.string(),
  nome_arquivo: z.string(),
  processamento: processamentoWire,
});

/** Files whose states are sent at once. Each may have a name of 255 characters and a sentence about its failure. */
export const MAX_STATES = 400;

/** `desde`: only files that were sent, started or ended at that moment or later, and those whose pictures are being read. */
export const fileStatesInput = z.object({ page: pageNumber, desde: z.iso.datetime().optional() }).default({ page: 1 });
export type FileStatesInput = z.output<typeof fileStatesInput>;

/** Files as the screens list them, newest first, and the number in each state. */
export const fileStatesWire = z.object({
  registros: z.array(
    fileRecordWire.extend({
      processamento: processamentoWire.pick({ status: true, mensagemErro: true, imagens: true, dataConclusao: true }),
    }),
  ),
  contagem: z.record(processingStatus, z.number().int()),
  /** `desde` of the next call. */
  ate: wireInstant,
});

/** Used and allowed storage of the person's files, in bytes; null without a limit. */
export const fileSpaceWire = z.object({ usado: z.number().int(), limite: z.number().int().nullable() });

export const deleteFileInput = z.object({ fileName: plainText });
/** `naoENota`: the person says that the unread part of a file is no note. */
export const notANoteInput = z.object({ fileId: recordId, naoENota: z.boolean() });
export const registerFileInput = z.object({ nome_arquivo: plainText });
export const registerFileWire = z.object({ _id: z.string() });

/** Answer to an upload: the stored files, and for each refused one a sentence and an error code. */
export const uploadWire = z.object({
  message: z.string(),
  arquivos: z.array(z.object({ _id: z.string(), name: z.string(), size: z.number().int() })),
  recusados: z.array(z.object({ name: z.string(), message: z.string(), code: z.string().optional() })),
});
export type UploadWire = z.output<typeof uploadWire>;
