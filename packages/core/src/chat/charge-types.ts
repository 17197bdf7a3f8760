import { type ChargeType, chargeTypes } from "../notes/schema.ts";
import { WITHHELD_TAXES } from "../portfolio/parts.ts";
import type { Measure } from "./question.ts";

/** What the exchange charges. */
const exchangeFees: readonly ChargeType[] = [
  "emolumentos",
  "liquidacao",
  "registro",
  "ana",
  "termo_opcoes",
  "transferencia",
];

const byMeasure: Partial<Record<Measure, readonly ChargeType[]>> = {
  corretagem: ["corretagem", "execucao"],
  iss: ["iss"],
  emolumentos: ["emolumentos"],
  liquidacao: ["liquidacao"],
  registro: ["registro"],
  taxas_b3: exchangeFees,
  outros_encargos: ["impostos", "custodia", "outros"],
  custos: chargeTypes.filter((tipo) => !WITHHELD_TAXES.includes(tipo)),
  irrf: ["irrf", "irrf_day_trade"],
  irrf_day_trade: ["irrf_day_trade"],
};

/** The charges that a measure adds up; none for a measure of something else. */
export const chargeTypesOfMeasure = (medida: Measure): readonly ChargeType[] => byMeasure[medida] ?? [];
