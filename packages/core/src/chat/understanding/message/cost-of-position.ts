import { isExtreme } from "../arrange.ts";
import type { Phrase, Topic } from "../lexicon/entry.ts";
import type { Reading } from "../reading.ts";

/** In the singular; `custos` are charges. */
const COST = /^(?:custo|custo total)$/;

/** `dos que tenho, qual tem o maior custo?` */
const HELD =
  /\b(?:d[oa]s|dess[ea]s|ativos?|pape(?:l|is)|ac(?:ao|oes)|fiis?|fundos?(?: imobiliarios?)?) que (?:eu )?(?:ainda )?tenho\b/;

const SAYS_NO_MORE: readonly Topic[] = ["ter", "carteira", "pagar", "custar"];

/** What of an asset is held cost something, and so did trading it: `qual meu custo em MXRF11?` asks for the first. */
export function withCostOfPosition(reading: Reading): Reading {
  const { medidas, phrases, ativos, corretoras, periodos, notas, lado, por, agregacao, topicos, folded } = reading;
  const saysHow = [...topicos].some((topico) => !SAYS_NO_MORE.includes(topico));
  const isOfAsset = ativos.length > 0 && periodos.length + notas.length === 0 && lado === null;
  const isCost = phrases.filter(isOfCharges).every(({ words }) => COST.test(words));
  const isPlain = por === null && agregacao === null && !saysHow;
  const isOfHeld =
    HELD.test(folded) &&
    isExtreme(reading) &&
    (por === null || por === "ativo") &&
    corretoras.length + notas.length === 0 &&
    lado === null &&
    !saysHow;
  if (!(isOfAsset && isPlain) && !isOfHeld) return reading;
  if (!isCost || medidas.length !== 1 || medidas[0] !== "custos") return reading;
  return {
    ...reading,
    medidas: ["custo"],
    phrases: phrases.map((phrase) => (isOfCharges(phrase) ? { ...phrase, concepts: [{ medida: "custo" }] } : phrase)),
  };
}

const isOfCharges = ({ concepts }: Phrase) => concepts.some(({ medida }) => medida === "custos");
