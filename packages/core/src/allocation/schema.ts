import { z } from "zod";
import { elsewhereTotalWire } from "../holdings-elsewhere/schema.ts";
import { Decimal } from "../money.ts";
import { doubtedAssetsWire } from "../notes/doubts/schema.ts";
import { unknownNameWire } from "../notes/instruments/schema.ts";
import { MAX_ASSET_LENGTH } from "../notes/instruments/treasury.ts";
import { plainText } from "../plain-text.ts";
import { money, wireNumber } from "../wire.ts";
import { divisionBases } from "./basis.ts";
import { allocationClasses } from "./classes.ts";

export const targetKinds = ["classe", "ativo"] as const;
export type TargetKind = (typeof targetKinds)[number];

const PERCENT_MESSAGE = "Informe uma meta entre 0 e 100 %, com no máximo duas casas.";
const targetInput = z.object({
  tipo: z.enum(targetKinds),
  /** A class or a ticker. */
  chave: plainText.trim().min(1).max(MAX_ASSET_LENGTH),
  /** In percent of the portfolio. */
  percentual: z
    .number(PERCENT_MESSAGE)
    .refine((value) => value >= 0 && value <= 100 && new Decimal(value).decimalPlaces() <= 2, PERCENT_MESSAGE)
    .transform((value) => new Decimal(value))
    .meta({ minimum: 0, maximum: 100 }),
});

/** All targets of a person, replacing the previous ones; those of one kind add up to at most 100 %. */
export const targetsInput = z.object({ metas: z.array(targetInput).max(200) });
export type TargetsInput = z.output<typeof targetsInput>;

export const targetWire = z.object({ tipo: z.enum(targetKinds), chave: z.string(), percentual: wireNumber });

/** Share and value of one part of the portfolio. Values in BRL; shares 0 to 1. */
const partWire = z.object({
  chave: z.string(),
  valor: wireNumber,
  peso: wireNumber,
  /** The person's target; null when there is none. */
  meta: wireNumber.nullable(),
  /** Share less target; null without one. */
  desvio: wireNumber.nullable(),
  /** Share a year ago by the same basis; null when the portfolio had no known value then. */
  pesoHaUmAno: wireNumber.nullable(),
});

export const allocationWire = z.object({
  /** Basis by which all values are measured. */
  base: z.enum(divisionBases),
  /** Assets without a quotation of at most five business days; where there are any, everything is measured by its cost. */
  semCotacao: z.array(z.string()),
  /** Value of all long positions and of holdings elsewhere, in BRL. */
  total: wireNumber,
  classes: z.array(partWire.extend({ classe: z.enum(allocationClasses) })),
  ativos: z.array(partWire.extend({ classe: z.enum(allocationClasses) })),
  /** By brokers of notes and institutions of reports; the empty key holds quantities without a known custodian. */
  corretoras: z.array(partWire),
  concentracao: z.object({
    maior: z.object({ ticker: z.string(), peso: wireNumber }).nullable(),
    cincoMaiores: wireNumber.nullable(),
    /** Herfindahl-Hirschman index, 0 to 1. */
    hhi: wireNumber.nullable(),
    frase: z.string(),
  }),
  /** Null also where something is held elsewhere, whose value then is unknown. */
  haUmAno: z.string().nullable(),
  /** Holdings elsewhere at their reported values, whatever the basis of the other parts. */
  foraDaBolsa: elsewhereTotalWire,
  /** Assets outside because neither quantity nor cost is known. */
  semCusto: z.array(z.string()),
  /** Unresolved names whose trades are in no part, and may change the parts. */
  foraDaConta: unknownNameWire.array(),
  /** Notes with an unanswered doubt, which may change figures of their assets. */
  duvidas: doubtedAssetsWire.array(),
});

export const contributionInput = z.object({
  valor: money.refine((value) => value.gt(0), "Informe quanto você quer aportar."),
  por: z.enum(targetKinds),
});

export type ContributionInput = z.output<typeof contributionInput>;

/** Division of an amount that brings the portfolio nearest to its targets without selling. */
export const contributionWire = z.object({
  partes: z.array(
    z.object({
      chave: z.string(),
      /** Now, contributed and then, in BRL. */
      valor: wireNumber,
      aporte: wireNumber,
      depois: wireNumber,
      pesoDepois: wireNumber,
      meta: wireNumber,
    }),
  ),
  /** Part of the contribution that no target takes, in BRL. */
  sobra: wireNumber,
});
