import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { isBackupCode } from "./backup-codes.ts";

const CODE_MESSAGE = "Digite os seis números do aplicativo.";
const LOGIN_CODE = "Os seis números do aplicativo autenticador ou um código de reserva de doze letras.";
/** Names no application: not everybody has one. */
const LOGIN_CODE_MESSAGE = "O código tem seis números, ou doze letras se for de reserva.";

/** As typed or pasted: case, blanks and hyphens do not matter. */
const typedCode = plainText.transform((text) => text.replace(/[\s-]/g, "").toUpperCase());
const isTotpCode = (text: string) => /^\d{6}$/.test(text);

/** The second factor at a login: six digits or a backup code; an empty field is none. */
export const secondFactorCode = typedCode
  .refine((text) => text === "" || isTotpCode(text) || isBackupCode(text), LOGIN_CODE_MESSAGE)
  .transform((text) => text || undefined)
  .meta({ description: LOGIN_CODE });

export const confirmTotpInput = z.object({ codigo: typedCode.refine(isTotpCode, CODE_MESSAGE) });
export type ConfirmTotpInput = z.output<typeof confirmTotpInput>;

/** Calls allowed to an administrator who must set up a factor first. */
export const SETUP_CALLS: ReadonlySet<string> = new Set([
  "auth.me",
  "auth.logout",
  "secondFactor.get",
  "secondFactor.startTotp",
  "secondFactor.confirmTotp",
  "passkeys.start",
  "passkeys.confirm",
  "settings.enterPassword",
]);

/** The only answer that holds the secret: as text, and as the address that a QR code holds. */
export const startedTotpWire = z.object({ segredo: z.string(), uri: z.string() });

/** The only answer that holds the backup codes; empty when the person has some already. */
export const backupCodesWire = z.object({ codigos: z.string().array() });
