import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { CODE_LETTERS, LETTERS, LINK_LETTERS } from "./confirmation-rules.ts";
import { wrongConfirmationLink } from "./errors.ts";

const CONFIRMATION_CODE_MESSAGE = "Digite o código de dez letras que enviamos por e-mail.";

const letters = (count: number) => new RegExp(`^[${LETTERS}]{${count}}$`);

/** As typed or pasted: case, blanks and hyphens do not matter. */
const confirmationCode = plainText
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .refine((text) => letters(CODE_LETTERS).test(text), CONFIRMATION_CODE_MESSAGE);

export const confirmByCodeInput = z.object({ code: confirmationCode });
export type ConfirmByCodeInput = z.output<typeof confirmByCodeInput>;

export const confirmByLinkInput = z.object({
  token: plainText.refine((text) => letters(LINK_LETTERS).test(text), wrongConfirmationLink().message),
});
export type ConfirmByLinkInput = z.output<typeof confirmByLinkInput>;

/** `means`: content of the mail, a link to click or a code to type. */
export const confirmationWire = z.object({ isConfirmed: z.boolean(), means: z.enum(["link", "code"]) });
