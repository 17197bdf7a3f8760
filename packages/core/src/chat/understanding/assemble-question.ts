import type { FunctionName, Grouping, Measure, Order, Question } from "../question.ts";
import { chargeMeasures } from "./choose-function.ts";
import type { Concept, Topic } from "./lexicon.ts";
import type { Reading } from "./read-message.ts";

/** What each function can tell the figure of, of the measures that a question names. */
const measuresOf: Partial<Record<FunctionName, readonly Measure[]>> = {
  encargos: [...chargeMeasures, "irrf", "irrf_day_trade"],
  custo_total: chargeMeasures,
  irrf: ["irrf", "irrf_day_trade"],
  preco_medio: ["preco_medio", "preco", "quantidade"],
  quantidade: ["quantidade", "preco_medio"],
  carteira: ["quantidade", "preco_medio", "custo", "preco"],
  operacoes: ["preco", "valor", "quantidade", "data"],
  apuracao: ["imposto", "vencimento"],
  liquido_da_nota: ["liquido", "data_liquidacao"],
  explicacao_da_nota: ["liquido"],
  meta: ["prazo"],
  valor_de_mercado: ["valor_de_mercado", "resultado_aberto", "quantidade", "preco"],
};

/** Topics that say nothing more than a function does; any other topic of a question was not used. */
const plainTopics: readonly Topic[] = [
  "abrir",
  "aparecer",
  "carteira",
  "exportar",
  "investir",
  "negociar",
  "nota",
  "origem",
  "pagar",
  "por_quanto",
  "quando",
  "quantos",
  "uma_nota",
  "ter",
];
const topicsOf: Partial<Record<FunctionName, readonly Topic[]>> = {
  ajuda: ["ajuda"],
  encargos: ["custar", "retido", "liquidar", "com_custos"],
  preco_medio: ["com_custos"],
  custo_total: ["custar", "volume", "percentual", "liquidar"],
  operacoes: ["volume"],
  resultado: ["lucro", "perda", "com_custos"],
  day_trade: ["lucro", "perda", "com_custos"],
  futuros: ["lucro", "perda", "volume", "com_custos"],
  isencao: ["isencao", "imposto", "faltar", "lucro"],
  apuracao: ["imposto", "faltar", "liquidar", "lucro"],
  prejuizo_a_compensar: ["compensar", "imposto", "perda", "lucro", "faltar"],
  irrf: ["retido", "imposto"],
  explicacao_da_nota: ["liquidar"],
  liquido_da_nota: ["liquidar"],
  notas_com_erro: ["erro"],
  notas_que_faltam: ["faltar"],
  aportes: ["aporte"],
  alocacao: ["divisao", "percentual", "concentracao"],
  concentracao: ["concentracao", "percentual", "divisao"],
  comparacao: ["bater", "rentabilidade", "lucro", "perda", "percentual"],
  rentabilidade: ["rentabilidade", "percentual", "lucro", "perda"],
  meta: ["meta", "faltar", "aporte"],
  valor_de_mercado: ["em_aberto", "cotar", "rentabilidade", "lucro", "perda", "percentual"],
};

const ABOUT_A_POSITION: readonly FunctionName[] = [
  "preco_medio",
  "quantidade",
  "carteira",
  "alocacao",
  "concentracao",
  "valor_de_mercado",
];

/** Sold shares are what the exemption measures, and what is held was bought. */
const sidesMeantAnyhow: readonly FunctionName[] = [...ABOUT_A_POSITION, "isencao", "resultado", "aportes", "meta"];

/** Those of a plural without a number: `as maiores compras`. */
const SOME = 5;

/** Shares of Meta Platforms, which are named by the word for a goal. */
const NAMED_AS_A_GOAL = "M1TA34";

function assetsOf({ futuros, ativos }: Reading, funcao: FunctionName): string[] {
  if (funcao === "futuros") return [...futuros, ...ativos];
  return funcao === "meta" ? ativos.filter((ticker) => ticker !== NAMED_AS_A_GOAL) : [...ativos];
}

/**
 * The question of a reading whose function was chosen, without its periods, and the words that it does not use.
 *
 * @param reading - with what it takes over from the conversation
 */
export function assembleQuestion(reading: Reading, chosen: FunctionName): { question: Question; naoUsado: string[] } {
  const funcao = chosen === "explicacao_da_nota" && wantsSeveral(reading) ? "notas" : chosen;
  const { agregacao, por, ordem, limite } = arrange(reading, funcao);
  const isLastNote = reading.topicos.has("nota") && agregacao === "ultimo";
  const classes = funcao === "isencao" ? [] : classesOf(reading);
  const question: Question = {
    funcao,
    medidas: measuresFor(reading, funcao),
    agregacao: isLastNote || isPlain(agregacao, funcao) ? null : agregacao,
    por,
    ordem,
    limite,
    semCustos: reading.semCustos,
    filtros: {
      ativos: assetsOf(reading, funcao),
      corretoras: [...reading.corretoras],
      classes,
      periodos: [],
      lado: sidesMeantAnyhow.includes(funcao) ? null : reading.lado,
      operacao: reading.operacao,
      notas: [...reading.notas],
      ultimaNota: isLastNote,
      exceto: {
        ativos: [...reading.exceto.ativos],
        corretoras: [...reading.exceto.corretoras],
        classes: [...reading.exceto.classes],
      },
      valorMinimo: reading.valorMinimo,
      valorMaximo: reading.valorMaximo,
      meta: reading.meta ?? (funcao === "meta" ? reading.metaSugerida : null),
      indices: [...reading.indices],
    },
  };
  return { question, naoUsado: unusedWords(reading, question) };
}

/** A sum is what is told anyhow, and an average price is no average of figures. */
const isPlain = (agregacao: Question["agregacao"], funcao: FunctionName) =>
  agregacao === "soma" || (agregacao === "media" && (funcao === "preco_medio" || funcao === "meta"));

const wantsSeveral = ({ ordem, limite }: Reading) => ordem !== null || (limite ?? 1) > 1;

/** A class says nothing beside the assets of it that are named; people call units shares too. */
function classesOf({ classes, ativos, futuros }: Reading) {
  const named = classes.filter((classe) => classe !== "futuro" || futuros.length === 0);
  if (ativos.length > 0) return named.filter((classe) => classe === "futuro");
  return named.includes("acao") ? [...new Set([...named, "unit" as const])] : [...named];
}

function measuresFor({ medidas }: Reading, funcao: FunctionName): Measure[] {
  const own = medidas.filter((medida) => measuresOf[funcao]?.includes(medida));
  // "Taxas e corretagem" is all of it, brokerage included, as when no charge is named; "a bolsa me cobrou de taxas" is not.
  if (own.includes("custos")) return own.includes("taxas_b3") ? ["taxas_b3"] : [];
  return own.every((medida) => ownMeasures[funcao]?.includes(medida)) ? [] : own;
}

/** What a function tells anyhow. */
const ownMeasures: Partial<Record<FunctionName, readonly Measure[]>> = {
  irrf: ["irrf"],
  preco_medio: ["preco_medio", "preco"],
  quantidade: ["quantidade"],
  liquido_da_nota: ["liquido", "data_liquidacao"],
  explicacao_da_nota: ["liquido"],
  valor_de_mercado: ["valor_de_mercado", "preco"],
  carteira: ["custo"],
  apuracao: ["imposto"],
  meta: ["prazo"],
};

type Arrangement = Pick<Question, "agregacao" | "por" | "ordem" | "limite">;

/** Which rows come first and how many, from words as `maior`, `mais`, `últimas 5`. */
function arrange(reading: Reading, funcao: FunctionName): Arrangement {
  const { limite } = reading;
  const por = groupingOf(reading, funcao);
  const agregacao = flipped(reading, reading.agregacao, { maior: "menor", menor: "maior" });
  const ordem = flipped(reading, orderOf(reading, por), { maiores: "menores", menores: "maiores" });
  if (por && isSuperlative(reading)) {
    const isPlural = reading.ordem !== null && !reading.extremo;
    const largest = agregacao === "maior" || agregacao === "menor" ? orderFrom[agregacao] : ordem;
    return { agregacao: null, por, ordem: largest, limite: limite ?? (isPlural ? SOME : 1) };
  }
  const isSorted = ordem === "maiores" || ordem === "menores";
  if (limite !== null && limite > 1 && (agregacao === "ultimo" || agregacao === "primeiro")) {
    return { agregacao: null, por, ordem: agregacao === "ultimo" ? "recentes" : "antigas", limite };
  }
  return { agregacao, por, ordem, limite: limite ?? (isSorted && !por ? SOME : null) };
}

const orderFrom: Record<"maior" | "menor", Order> = { maior: "maiores", menor: "menores" };

const orderOf = ({ ordem, extremo }: Reading, por: Grouping | null): Order | null =>
  ordem ?? (extremo && por ? (extremo === "mais" ? "maiores" : "menores") : null);

/** The largest loss is the smallest result. */
function flipped<Name extends string>({ topicos }: Reading, name: Name | null, opposites: Partial<Record<Name, Name>>) {
  return name && topicos.has("perda") ? (opposites[name] ?? name) : name;
}

function isSuperlative({ extremo, agregacao, ordem }: Reading): boolean {
  return (
    extremo !== null || agregacao === "maior" || agregacao === "menor" || ordem === "maiores" || ordem === "menores"
  );
}

/** `onde tenho mais negócios, Clear ou Rico?` */
function chosenAmong({ extremo, corretoras, ativos }: Reading): Grouping | null {
  if (extremo === null) return null;
  return corretoras.length > 1 ? "corretora" : ativos.length > 1 ? "ativo" : null;
}

/** "Qual ativo" groups only where one of several is chosen. */
function groupingOf(reading: Reading, funcao: FunctionName): Grouping | null {
  const por = reading.por ?? chosenAmong(reading);
  const isChoice = isSuperlative(reading);
  if (por === "ativo" && !isChoice && (funcao === "carteira" || reading.ativos.length > 0)) return null;
  if (por === "dia" && !isChoice && reading.topicos.has("quando")) return null;
  if (por === "classe" && funcao === "alocacao") return null;
  return por;
}

/** Words that carry meaning and that neither the function nor a part of the question says. */
function unusedWords(reading: Reading, question: Question): string[] {
  const ofPhrases = reading.phrases
    .filter(({ concepts }) => concepts.length > 0 && !concepts.some((concept) => isUsed(concept, question, reading)))
    .map(({ words }) => words);
  return [...new Set([...ofPhrases, ...reading.unread])];
}

function isUsed(concept: Concept, question: Question, reading: Reading): boolean {
  const { funcao, filtros } = question;
  if ("topico" in concept) {
    return plainTopics.includes(concept.topico) || (topicsOf[funcao] ?? []).includes(concept.topico);
  }
  if ("medida" in concept) {
    if (concept.medida === "preco") return true;
    const isTold = question.medidas.length === 0 || question.medidas.includes(concept.medida);
    return isTold && (measuresOf[funcao] ?? []).includes(concept.medida);
  }
  if ("indice" in concept) return funcao === "comparacao" || funcao === "rentabilidade" || funcao === "meta";
  if ("futuro" in concept) return filtros.ativos.includes(concept.futuro);
  if ("lado" in concept) return filtros.lado !== null || sidesMeantAnyhow.includes(funcao) || bothSides(reading);
  // Of two of a kind the question holds one.
  if ("agregacao" in concept) return concept.agregacao === reading.agregacao || concept.agregacao === "soma";
  if ("por" in concept) return concept.por === reading.por;
  // Other parts are in the question, and its function says which of them it uses.
  return true;
}

const bothSides = ({ phrases, lado }: Reading) =>
  lado === null && phrases.some(({ concepts }) => concepts.some((concept) => "lado" in concept));

/** True when a position is asked for, of which only the end of a period counts. */
export const isAboutPosition = (funcao: FunctionName) => ABOUT_A_POSITION.includes(funcao);
