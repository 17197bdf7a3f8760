// What each function tells of the measures, topics and sides that a question names.
import { askable, chargeMeasures } from "../askable.ts";
import type { FunctionName, Measure, Question } from "../question.ts";
import type { Topic } from "./lexicon/entry.ts";
import type { Reading } from "./reading.ts";

/** Topics that say nothing more than a function does; any other topic of a question was not used. */
export const plainTopics: readonly Topic[] = [
  "abrir",
  "aparecer",
  "carteira",
  "exportar",
  "investir",
  "negociar",
  "nota",
  "origem",
  "pagar",
  "pago",
  "que_tenho",
  "por_quanto",
  "quando",
  "quantos",
  "simular",
  "uma_nota",
  "ter",
];

export const isSideMeant = (lado: Question["filtros"]["lado"], funcao: FunctionName) =>
  isAboutPosition(funcao) || askable[funcao].impliesSide === "any" || askable[funcao].impliesSide === lado;

export const chargesOfExchange: readonly Measure[] = ["emolumentos", "liquidacao", "registro"];

/** Told together they are what the exchange charges. */
export const namesAllOfExchange = (medidas: readonly Measure[]) =>
  chargesOfExchange.every((medida) => medidas.includes(medida));

/** `quanto a bolsa levou em taxas`: the charges are those of the exchange. */
export const isOfExchange = ({ medidas }: Pick<Reading, "medidas">, { phrases }: Reading) =>
  medidas.includes("taxas_b3") &&
  phrases.some(
    ({ words, concepts }) =>
      concepts.some((concept) => concept.medida === "taxas_b3") &&
      /^(?:que )?(?:a|para|com|pela|em favor)\b/.test(words),
  );

/** True when a position is asked for, of which only the end of a period counts. */
export const isAboutPosition = (funcao: FunctionName) => askable[funcao].isOfPosition === true;

/** `quanto por cento das taxas foi corretagem?`: the one charge whose share of all is asked for; null where it is not that. */
export function shareOfCharges({ medidas, topicos }: Reading): Measure | null {
  const [charge = null, ...others] = medidas.filter((medida) => medida !== "custos" && chargeMeasures.includes(medida));
  const isAsked = topicos.has("percentual") && medidas.includes("custos") && others.length === 0;
  return isAsked && !topicos.has("volume") && !topicos.has("negociar") ? charge : null;
}
