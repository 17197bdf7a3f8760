import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { recordId, wireInstant } from "../wire.ts";

/** PDF passwords are cut at 127 bytes by the format itself (ISO 32000-2, 7.6.4.3.3). */
const MAX_PDF_PASSWORD_LENGTH = 127;
/** One line of the list on a 360 px screen. */
const MAX_APELIDO_LENGTH = 40;

export const pdfPassword = plainText.max(MAX_PDF_PASSWORD_LENGTH, "A senha do PDF é longa demais.");

/** A named password that is tried on every protected file. */
export const keepPasswordInput = z.object({
  apelido: plainText
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, "Dê um nome à senha, como o da corretora.")
    .refine((text) => text.length <= MAX_APELIDO_LENGTH, `Use no máximo ${MAX_APELIDO_LENGTH} caracteres.`),
  senha: pdfPassword.min(1, "Digite a senha do PDF."),
});
export type KeepPasswordInput = z.output<typeof keepPasswordInput>;

export const pdfPasswordIdInput = z.object({ id: recordId });

/** A stored password; the password itself never leaves the server. */
export const keptPasswordWire = z.object({ _id: z.string(), apelido: z.string(), createdAt: wireInstant });
