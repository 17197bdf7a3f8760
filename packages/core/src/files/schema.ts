import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { processamentoWire } from "../processing/schema.ts";
import { wireInstant } from "../wire.ts";

/** One file of the storage listing; `size` in bytes. */
export const fileWire = z.object({ name: z.string(), size: z.number().int(), createdAt: wireInstant });

export const fileRecordWire = z.object({
  _id: z.string(),
  nome_arquivo: z.string(),
  processamento: processamentoWire,
});

/** What the person's files take, and may take, in bytes; null without a limit. */
export const fileSpaceWire = z.object({ usado: z.number().int(), limite: z.number().int().nullable() });

export const deleteFileInput = z.object({ fileName: plainText });
export const registerFileInput = z.object({ nome_arquivo: plainText });
export const registerFileWire = z.object({ _id: z.string() });

/** What an upload answers: the files kept, and for each one refused its sentence and a code for programs. */
export const uploadWire = z.object({
  message: z.string(),
  arquivos: z.array(z.object({ _id: z.string(), name: z.string(), size: z.number().int() })),
  recusados: z.array(z.object({ name: z.string(), message: z.string(), code: z.string().optional() })),
});
export type UploadWire = z.output<typeof uploadWire>;
