import { z } from "zod";
import { forbiddenField } from "../forbidden-field.ts";
import { plainText } from "../plain-text.ts";
import { secondFactorCode } from "../second-factor/schema.ts";
import { isAcceptablePassword, PASSWORD_MESSAGE } from "./password-rules.ts";

const EMAIL_MESSAGE = "Por favor, insira um e-mail válido.";
const NAME_MESSAGE =
  "O nome de usuário deve conter apenas uma palavra com letras e não pode ser completamente numérico.";
const CONFIRMATION_MESSAGE = "As senhas não coincidem.";

/** RFC 5321 limits an address to 254 characters. */
const MAX_EMAIL_LENGTH = 254;
/** The greeting and the menu show the first name on one line at 360 px. */
const MAX_NAME_LENGTH = 60;
/** Longer than any accepted password; bounds the input of the password hash. */
const MAX_PASSWORD_INPUT_LENGTH = 200;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.\p{L}{2,}$/u;
/** Controls, zero-width characters and marks of direction; also letters that are drawn as nothing (Hangul fillers). */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
/** Latin ones, since labels that mix directions of writing name no host. */
const LETTER = "A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ";
const LABEL = `[${LETTER}0-9]([${LETTER}0-9-]{0,61}[${LETTER}0-9])?`;
/** Deliverable addresses: a local part of RFC 5321's characters, 64 at most, and the labels of a host, 63 each. */
const DELIVERABLE = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(\\.${ATOM})*@(${LABEL}\\.)+[${LETTER}]{2,}$`);

/** An address entered at a login or in a search. */
export const email = plainText
  .transform((text) => text.trim())
  .refine((text) => text.length <= MAX_EMAIL_LENGTH && !INVISIBLE.test(text) && EMAIL.test(text), EMAIL_MESSAGE)
  .meta({ format: "email" });

/** A new address as stored: compatibility forms of letters are replaced by the plain letters. */
export const newEmail = email
  .transform((text) => text.normalize("NFKC"))
  .refine((text) => text.length <= MAX_EMAIL_LENGTH && DELIVERABLE.test(text), EMAIL_MESSAGE)
  .meta({ format: "email" });

/** True for addresses that are one person's: equal without regard to case and to compatibility forms of letters. */
export function isSameAddress(one: string, other: string): boolean {
  const normalise = (address: string) => address.normalize("NFKC").toLowerCase();
  return normalise(one) === normalise(other);
}

/** First name as it is stored: first letter upper case, the rest lower case. */
export const nomeUsuario = plainText
  .transform((text) => text.trim())
  .refine((text) => text.length <= MAX_NAME_LENGTH, {
    message: `O nome pode ter no máximo ${MAX_NAME_LENGTH} letras.`,
    abort: true,
  })
  .refine((text) => /^\p{L}+$/u.test(text), NAME_MESSAGE)
  .transform((text) => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1).toLocaleLowerCase("pt-BR"))
  .meta({ description: "Uma palavra só de letras.", maxLength: MAX_NAME_LENGTH });

/** A current password; the rules apply only to new ones. */
export const enteredPassword = (emptyMessage: string) =>
  plainText.min(1, emptyMessage).max(MAX_PASSWORD_INPUT_LENGTH, PASSWORD_MESSAGE);

export const newPassword = plainText
  .refine(isAcceptablePassword, PASSWORD_MESSAGE)
  .meta({ format: "password", description: PASSWORD_MESSAGE });

/** `codigo`: the second factor, if the person has one. */
export const loginInput = z.object({
  email,
  password: enteredPassword("Informe a senha."),
  codigo: secondFactorCode.optional(),
});
export type LoginInput = z.output<typeof loginInput>;

export const registerInput = z.object({ email: newEmail, nomeUsuario, password: newPassword, isAdmin: forbiddenField });
export type RegisterInput = z.output<typeof registerInput>;

/** For `refine` of a form in which a new password is typed twice. */
export const passwordsMatch = [
  (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword,
  {
    path: ["confirmPassword"] as string[],
    message: CONFIRMATION_MESSAGE,
    when: () => true, // also while another field is invalid, so that all errors are shown at once
  },
] as const;

/** The registration form: the sent fields, plus the password typed again. */
export const registerForm = registerInput.extend({ confirmPassword: z.string() }).refine(...passwordsMatch);

export const sessionUser = z.object({
  _id: z.string(),
  nomeUsuario: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const loginWire = z.object({ token: z.string(), data: sessionUser });
export type LoginWire = z.output<typeof loginWire>;
