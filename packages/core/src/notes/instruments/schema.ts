import { z } from "zod";
import { plainText } from "../../plain-text.ts";
import { message } from "../../wire.ts";
import { isTicker, readAsset } from "./ticker.ts";

/** A printed name is 12 characters and a class; what no class ends is kept whole and bounded. */
export const MAX_NAME_LENGTH = 120;

const nome = plainText.min(1, "Informe o nome impresso.").max(MAX_NAME_LENGTH, "Este nome é longo demais.");

const ticker = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine(isTicker, "Informe um código de negociação, como PETR4 ou HGLG11.");

/** An asset as a person or a script writes it; the odd lot is the same asset. */
export const assetCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => readAsset(text) !== null, "Informe o código do ativo, como PETR4.")
  .transform((text) => readAsset(text) ?? text);

/** Which security a printed name stands for; `nome` as `instruments.unknown` gives it. */
export const ownNameInput = z.object({ nome, ticker });
export type OwnNameInput = z.output<typeof ownNameInput>;
export const forgetNameInput = z.object({ nome });

/** A name of the viewer's notes for which nobody knows the security; its trades are in no position and no result. */
export const unknownNameWire = z.object({
  nome: z.string(),
  /** Number of its trades. */
  quantidadeNegocios: z.number().int(),
  primeiroPregao: z.string(),
  ultimoPregao: z.string(),
  /**
   * The assets that it may be, of which nothing is certain meanwhile; empty for a name that is like none known, null for one
   * that may be any, since too many are like it.
   */
  podeSer: z.array(z.string()).nullable(),
});
export type UnknownName = z.output<typeof unknownNameWire>;

export const ownNameWire = z.object({ nome: z.string(), ticker: z.string() });

/** Names told at once; more follow once these are answered. */
export const MAX_UNKNOWN_NAMES = 100;

/** How many trades took the new ticker. */
export const namedWire = message.extend({ quantidadeNegocios: z.number().int() });
