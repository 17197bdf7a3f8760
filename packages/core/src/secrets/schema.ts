import { z } from "zod";
import { wireInstant } from "../wire.ts";

/** States of a change of `APP_SECRET`, in the order of their occurrence. */
const secretSituations = ["nunca_trocada", "em_troca", "antiga_pode_sair", "trocada", "interrompida"] as const;
export type SecretSituation = (typeof secretSituations)[number];

export const secretStateWire = z.object({
  situacao: z.enum(secretSituations),
  /** When the present secret came into use; null for the first one. */
  trocaDesde: wireInstant.nullable(),
  /** When no text was left that an older secret opens; null until then. */
  conferidoEm: wireInstant.nullable(),
  /** Texts that no known secret opened. */
  ilegiveis: z.number().int().nonnegative(),
});
