import { type ChargeType, chargeTypes } from "../notes/schema.ts";
import { WITHHELD_TAXES } from "../portfolio/parts.ts";
import type { Measure, Question } from "./question.ts";

const chargeNames: Record<ChargeType, string> = {
  corretagem: "corretagem",
  execucao: "execução",
  iss: "ISS",
  impostos: "impostos",
  liquidacao: "taxa de liquidação",
  registro: "taxa de registro",
  emolumentos: "emolumentos",
  ana: "taxa A.N.A.",
  termo_opcoes: "taxa de termo/opções",
  transferencia: "transferência de ativos",
  custodia: "custódia",
  irrf: "IRRF s/ operações",
  irrf_day_trade: "IRRF day trade",
  outros: "outros",
};

/** The printed name of a charge. */
export const chargeName = (tipo: ChargeType) => chargeNames[tipo];

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

/** The charges that measures add up, each once; none of a measure of something else. @param without - measures whose charges do not count */
export function chargeTypesOf(medidas: readonly Measure[], without: readonly Measure[] = []): ChargeType[] {
  const typesOf = (measures: readonly Measure[]) => measures.flatMap((medida) => byMeasure[medida] ?? []);
  const leftOut = typesOf(without);
  return [...new Set(typesOf(medidas))].filter((tipo) => !leftOut.includes(tipo));
}

/** The charges that a question is about: all but withheld tax where it names none. */
export const measuresOf = ({ medidas }: Pick<Question, "medidas">): readonly Measure[] =>
  medidas.length > 0 ? medidas : ["custos"];

/** False when each measure that is asked for is left out whole. */
export const leavesCharges = (question: Pick<Question, "medidas" | "semEncargos">): boolean =>
  measuresOf(question).every((medida) => chargeTypesOf([medida], question.semEncargos).length > 0);
