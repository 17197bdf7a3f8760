import { z } from "zod";
import { plainText } from "../../plain-text.ts";
import { message } from "../../wire.ts";
import { isTicker, readAsset } from "./ticker.ts";

/**
 * Length of a printed name: normally 12 characters and a class; a text without a class is kept whole up to this length.
 */
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

/** The security of a printed name; `nome` as returned by `instruments.unknown`. */
export const ownNameInput = z.object({ nome, ticker });
export type OwnNameInput = z.output<typeof ownNameInput>;
export const forgetNameInput = z.object({ nome });

/** A name of the viewer's notes whose security is unknown; its trades are in no position and no result. */
export const unknownNameWire = z.object({
  nome: z.string(),
  /** Number of its trades. */
  quantidadeNegocios: z.number().int(),
  primeiroPregao: z.string(),
  ultimoPregao: z.string(),
  /**
   * Assets that the name may mean, whose figures are uncertain until it is known. Empty where no known name is similar,
   * null where too many are.
   */
  podeSer: z.array(z.string()).nullable(),
});
export type UnknownName = z.output<typeof unknownNameWire>;

export const ownNameWire = z.object({ nome: z.string(), ticker: z.string() });

/** Names listed at once; more follow once these are answered. */
export const MAX_UNKNOWN_NAMES = 100;

/** Number of trades that took the new ticker. */
export const namedWire = message.extend({ quantidadeNegocios: z.number().int() });
