import { z } from "zod";
import { newEmail } from "../auth/schema.ts";
import { LETTERS, LINK_LETTERS } from "../confirmation/confirmation-rules.ts";
import { loginWithPasskeyInput } from "../passkeys/schema.ts";
import { plainText } from "../plain-text.ts";
import { secondFactorCode } from "../second-factor/schema.ts";
import { wrongUndoToken } from "./errors.ts";

/** `codigo` or `chave`: the second factor, from whoever has one. */
export const startEmailChangeInput = z.object({
  email: newEmail,
  codigo: secondFactorCode.optional(),
  chave: loginWithPasskeyInput.shape.chave.optional(),
});
export type StartEmailChangeInput = z.output<typeof startEmailChangeInput>;

/** The fields that the person types. */
export const emailChangeForm = startEmailChangeInput.omit({ chave: true });

const TOKEN = new RegExp(`^[${LETTERS}]{${LINK_LETTERS}}$`);

/** As typed or pasted: case, blanks and hyphens do not matter. */
export const undoEmailChangeInput = z.object({
  token: plainText
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .refine((text) => TOKEN.test(text), wrongUndoToken().message),
});
export type UndoEmailChangeInput = z.output<typeof undoEmailChangeInput>;

/** `pendente`: the new address while it is unconfirmed; `means`: content of the mail, a link to click or a code to type. */
export const emailChangeWire = z.object({ pendente: z.string().nullable(), means: z.enum(["link", "code"]) });
