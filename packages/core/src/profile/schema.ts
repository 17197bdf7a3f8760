import { z } from "zod";
import { nomeUsuario } from "../auth/schema.ts";
import { forbiddenField } from "../forbidden-field.ts";
import { plainText } from "../plain-text.ts";
import { CEP_LENGTH, CEP_MESSAGE } from "./cep.ts";

/** Length of an address line; longer texts are pasted by mistake. */
const MAX_TEXT_LENGTH = 120;
/** Length of a house number, as "s/n" or "1234-A". */
const MAX_NUMERO_LENGTH = 20;

const shortText = (maxLength: number) =>
  plainText
    .transform((text) => text.trim())
    .refine((text) => text.length <= maxLength, `Use no máximo ${maxLength} caracteres.`);

/** Everything of a profile that its owner may change. Absent fields stay unchanged. */
export const profileInput = z.object({
  nomeUsuario,
  sobreNome: shortText(MAX_TEXT_LENGTH).optional(),
  endereco: shortText(MAX_TEXT_LENGTH).optional(),
  numero: shortText(MAX_NUMERO_LENGTH).optional(),
  complemento: shortText(MAX_TEXT_LENGTH).optional(),
  bairro: shortText(MAX_TEXT_LENGTH).optional(),
  cidade: shortText(MAX_TEXT_LENGTH).optional(),
  estado: shortText(MAX_TEXT_LENGTH).optional(),
  cep: plainText.refine((text) => text.length <= CEP_LENGTH, CEP_MESSAGE).optional(),
  isAdmin: forbiddenField,
});
export type ProfileInput = z.output<typeof profileInput>;

export const profileWire = z.object({
  _id: z.string(),
  nomeUsuario: z.string(),
  sobreNome: z.string(),
  email: z.string(),
  endereco: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
  cep: z.string(),
  isAdmin: z.boolean(),
});
export type ProfileWire = z.output<typeof profileWire>;
