import { z } from "zod";
import { email, newPassword } from "../auth/schema.ts";
import { plainText } from "../plain-text.ts";

export const CODE_LENGTH = 8;
export const CODE_MESSAGE = "Digite o código de 8 números que enviamos por e-mail.";

/** As typed or pasted: blanks and hyphens between the digits do not matter. */
const recoveryCode = plainText
  .transform((text) => text.replace(/[\s-]/g, ""))
  .refine((text) => /^\d{8}$/.test(text), CODE_MESSAGE);

export const generateCodeInput = z.object({ email });
export type GenerateCodeInput = z.output<typeof generateCodeInput>;

export const verifyCodeInput = z.object({ email, code: recoveryCode });
export type VerifyCodeInput = z.output<typeof verifyCodeInput>;

export const resetPasswordInput = z.object({ email, code: recoveryCode, password: newPassword });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;
