import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { isBackupCode } from "./backup-codes.ts";

const CODE_MESSAGE = "Digite os seis números do aplicativo.";
const LOGIN_CODE_MESSAGE = "Digite os seis números do aplicativo ou um código de reserva de doze letras.";

/** As typed or pasted: case, blanks and hyphens do not matter. */
const typedCode = plainText.transform((text) => text.replace(/[\s-]/g, "").toUpperCase());
const isTotpCode = (text: string) => /^\d{6}$/.test(text);

/** The second factor at a login: six digits or a backup code; an empty field is none. */
export const secondFactorCode = typedCode
  .refine((text) => text === "" || isTotpCode(text) || isBackupCode(text), LOGIN_CODE_MESSAGE)
  .transform((text) => text || undefined)
  .meta({ description: LOGIN_CODE_MESSAGE });

export const confirmTotpInput = z.object({ codigo: typedCode.refine(isTotpCode, CODE_MESSAGE) });
export type ConfirmTotpInput = z.output<typeof confirmTotpInput>;

/**
 * What protects the own account beside the password. `codigosDeReserva`: how many are left; `exigido`: nothing else is answered
 * until a factor is set up.
 */
export const secondFactorWire = z.object({
  aplicativo: z.boolean(),
  codigosDeReserva: z.number().int(),
  exigido: z.boolean(),
});

/** The calls of an administrator who must set up a factor first. */
export const SETUP_CALLS: ReadonlySet<string> = new Set([
  "auth.me",
  "auth.logout",
  "secondFactor.get",
  "secondFactor.startTotp",
  "secondFactor.confirmTotp",
  "settings.enterPassword",
]);

/** The only answer that holds the secret: as text, and as the address that a QR code holds. */
export const startedTotpWire = z.object({ segredo: z.string(), uri: z.string() });

/** The only answer that holds the backup codes; empty when the person has some already. */
export const backupCodesWire = z.object({ codigos: z.string().array() });
