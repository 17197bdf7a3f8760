import { z } from "zod";

const lackTypes = ["compra", "preco", "nome", "duvida", "imposto", "arquivo", "imagem", "dados"] as const;

/** Why a figure is missing or partial, as a sentence, with the assets whose purchases or prices would complete it, by detail. */
export const lackWire = z.object({
  tipo: z.enum(lackTypes),
  mensagem: z.string(),
  /** Number of files or of notes read from pictures; present for these only. */
  quantidade: z.number().int().optional(),
  ativos: z.array(z.object({ detalhe: z.string().nullable(), tickers: z.array(z.string()) })),
});
export type Lack = z.output<typeof lackWire>;

/** A lack of a type, of some assets with the same detail. */
export const lackOf = (
  tipo: Lack["tipo"],
  mensagem: string,
  tickers: readonly string[] = [],
  detalhe: string | null = null,
): Lack => ({ tipo, mensagem, ativos: tickers.length > 0 ? [{ detalhe, tickers: [...tickers] }] : [] });
