import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { currentPassword } from "../settings/schema.ts";
import { recordId, wireInstant } from "../wire.ts";
import { VALIDITY_DAYS } from "./token-rules.ts";

/** Two lines of the list on a 360 px screen. */
const MAX_NOME_LENGTH = 60;
/** Control characters, tabs and line breaks. */
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Input for a new token, with the current password as proof of identity. */
export const createAccessTokenInput = z.object({
  nome: plainText
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, "Dê um nome ao token.")
    .refine((text) => text.length <= MAX_NOME_LENGTH, `Use no máximo ${MAX_NOME_LENGTH} caracteres.`)
    .refine((text) => !NOT_ONE_LINE.test(text), "O nome deve caber em uma linha, sem quebras."),
  podeEscrever: z.boolean(),
  validadeDias: z.literal(VALIDITY_DAYS, "Escolha uma validade de 30, 90 ou 365 dias."),
  currentPassword,
});
export type CreateAccessTokenInput = z.output<typeof createAccessTokenInput>;

export const accessTokenIdInput = z.object({ id: recordId });

/** Metadata of a token as its owner sees it, without the token itself. `lastUsedAt` is null while nothing has used it. */
export const accessTokenWire = z.object({
  _id: z.string(),
  nome: z.string(),
  podeEscrever: z.boolean(),
  createdAt: wireInstant,
  lastUsedAt: wireInstant.nullable(),
  expiresAt: wireInstant,
  expirado: z.boolean(),
});

/** The only response that holds the token itself. */
export const newAccessTokenWire = accessTokenWire.extend({ token: z.string() });
