import { type ChargeType, chargeTypes } from "../notes/schema.ts";
import { WITHHELD_TAXES } from "../portfolio/parts.ts";
import type { Measure, Question } from "./question.ts";

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

/** The charges that several measures add up, each once. @param without - measures whose charges do not count */
export function chargeTypesOf(medidas: readonly Measure[], without: readonly Measure[] = []): ChargeType[] {
  const leftOut = without.flatMap(chargeTypesOfMeasure);
  return [...new Set(medidas.flatMap(chargeTypesOfMeasure))].filter((tipo) => !leftOut.includes(tipo));
}

/** False when each measure that is asked for is left out whole. */
export const leavesCharges = ({ medidas, semEncargos }: Pick<Question, "medidas" | "semEncargos">): boolean =>
  (medidas.length > 0 ? medidas : (["custos"] as const)).every(
    (medida) => chargeTypesOf([medida], semEncargos).length > 0,
  );
