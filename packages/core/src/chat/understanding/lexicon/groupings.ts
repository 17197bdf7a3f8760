import type { Grouping } from "../../question.ts";
import { adjective, arOrder, irOrder } from "../morphology.ts";
import { type Entry, entry } from "./entry.ts";
import { before, inARow, maybe } from "./expression.ts";

/** `por tipo de custo` is told anyhow; by then the word of the charge is read, as is the longer `investimento`. */
const OF_ASSETS = "(?: de (?:ativos?|investimentos?)|(?! de \\u00b7{3,9}(?!\\u00b7)))";

/** What figures may be told for each of, in either number. */
const groups: readonly (readonly [por: Grouping, one: string, several: string])[] = [
  ["mes", "mes", "meses"],
  ["ano", "ano", "anos"],
  ["dia", "dia", "dias"],
  [
    "corretora",
    "(?:corretora|banco|broker|instituicao(?: financeira)?)",
    "(?:corretoras|bancos|brokers|instituicoes(?: financeiras)?)",
  ],
  [
    "ativo",
    // Of funds the class stays in the text for its own entry.
    "(?:ativo|papel|acao|ticker|codigo|empresa|(?=(?:fii|fundo)\\b))",
    "(?:ativos|papeis|acoes|tickers|codigos|empresas|(?=(?:fiis|fundos)\\b))",
  ],
  ["classe", `(?:classe|tipo|categoria)${OF_ASSETS}`, `(?:classes|tipos|categorias)${OF_ASSETS}`],
  ["nota", "nota", "notas"],
];
const SPLIT = `(?:(?:${adjective("separad dividid abert quebrad detalhad agrupad discriminad organizad somad distribuid")}|discriminando|separando|somando|(?:${arOrder("separ quebr detalh agrup organiz discrimin reorganiz")}|${irOrder("divid repart distribu")}|divida|reparta|abre|abra)(?: (?:isso|tudo|ess[ea]s? \\S+|o total|os valores|ai|para mim))?) )?`;
const EACH = `${SPLIT}(?:por|todo|toda|(?:(?:a|em|de|para|com|na|no|por) )?cada)`;
const EACH_OF = `(?:(?:a|em|de|para|com|na|no|por) )?cada uma? d[aeo]s (?:minhas |meus )?`;
const OF = "(?:(?:em|de|por|com|n?[ao]s?|pel[ao]s?) )?";
const AMONG = before(
  inARow(
    /[ ·]{0,40}(?:d[eo] [ ·]{0,40})?(?:com|que|onde|em que|n[ao] qual|de) /,
    maybe(/[oa]s? |eu |me /, /(?:eu )?(?:pagu|gast|compr|vend|lucr|ganh|perd|aport|negoci|oper|cobr)[a-z]+ (?:[oa] )?/),
    /(?:mais|menos|maior|menor|melhor|pior)\b/,
  ),
).source;

const MUCH = `(?= (?:(?:que )?eu (?:mais|menos)\\b|(?:mais|menos) (?:${adjective("comprad vendid negociad operad movimentad usad")}|operacoes|negocios|negociacoes|compras|vendas|trades|ordens|volume)\\b))`;
const FIRST_OF_ALL = "(?:principal|campea|campeao|lider|favorit[oa]|preferid[oa]|numero 1|top 1|top)";
/** `lista as corretoras e quanto negociei em cada`. */
const EACH_AT_THE_END = "(?= [^?.!;]{1,60}\\bcada(?: uma?)?(?: d?el[ae]s?)?(?: *[?.!;]|$))";

/** `por mês e corretora`, `por ano, por ativo`: the second of two. */
const AFTER_ANOTHER = `(?<=\\b(?:por|cada) (?:${groups.map(([, one]) => one).join("|")})(?: e|,) )(?:(?:por|em|de) )?(?:cada )?`;

/** `por mês`, `em cada uma das corretoras`. */
export const groupEntries: readonly Entry[] = [
  ...groups.map(([por, one]) => entry({ por }, [`${AFTER_ANOTHER}${one}\\b`])),
  entry({ por: "classe" }, [
    /(?<=\b(?:carteira|alocacao|patrimonio|ativos) )(?:classes|tipos|categorias)\b|\b(?:classes?|tipos?|categorias?)(?= (?:d[ae] |n[ao] )(?:minha )?(?:carteira|portfolio)\b)|\b(?:entre|n?as) classes?\b/,
  ]),
  entry({ por: "corretora" }, [/\bbroker\b(?= por [a-z\u00b7])/]),
  ...groups.flatMap(([por, one, several]) => [
    entry({ por }, [
      `\\bentre (?:tod[oa]s )?(?:[oa]s )?(?:minhas |meus )?${por === "ativo" ? "(?:ativos|papeis|tickers)" : several}\\b`,
      `(?<!\\d reais )\\b${EACH} ${one}\\b|\\b${EACH_OF}${several}\\b|\\b(?=${several}\\b${EACH_AT_THE_END})`,
    ]),
  ]),
];

/** What is told for each of in words of its own. */
const EACH_IN_A_WORD: Partial<Record<Grouping, string>> = {
  mes: "mensa(?:l|is|lmente)",
  ano: "anua(?:l|is|lmente)",
  dia: "diari(?:[oa]s?|amente)",
};

/** `mês a mês`, `por meses`, `qual mês`, `quais as minhas corretoras`. */
export const namedGroupEntries: readonly Entry[] = [
  ...groups.slice(0, 4).flatMap(([por, one, several]) => {
    const quando = por === "dia" ? ({ topico: "quando" } as const) : {};
    const inAWord = EACH_IN_A_WORD[por];
    return [
      entry({ por }, [
        `\\b(?:${one} (?:a|por)|x) ${one}\\b${inAWord ? `|\\b${inAWord}\\b` : ""}`,
        `\\b(?:por|pel[oa]s${por === "mes" ? "|nos" : ""}) ${several}\\b`,
      ]),
      entry({ por, um: true, ...quando }, [
        `\\b${OF}(?:qual (?:(?:foi|e) )?(?:[oa] )?(?:(?:meu|minha) )?|que )(?:${one}|d(?:[oa]s|ess[ea]s) (?:\\d |minhas )?${several})\\b`,
      ]),
      entry({ por, ...quando }, [
        `\\b${OF}(?:quais|que) (?:(?:foram|sao|d[oa]s) )?(?:[oa]s )?(?:(?:meus|minhas) )?${several}\\b`,
      ]),
    ];
  }),
  entry({ por: "ativo" }, [
    /\b(?:ativo|papel) (?:a|por) (?:ativo|papel)\b|\b(?:qual|que) (?:foi |e )?(?:o )?(?:meu )?(?:ativo|papel)\b/,
  ]),
  entry({ por: "classe" }, [
    /\b(?:qual|que|quais) (?:das minhas |e a |foi a )?(?:classes?|tipos?|categorias?)(?: de (?:ativos?|investimentos?))?\b(?! de )/,
  ]),
];

/** `mês com mais operações`, `corretora que eu mais usei`. */
export const chosenGroupEntries: readonly Entry[] = [
  // The class stays in the text for its own entry.
  entry({ por: "ativo", um: true }, [`\\b(?=(?:acao|fii|fundo(?: imobiliario)?|etf|bdr|unit)(?:${AMONG}|${MUCH}))`]),
  entry({ por: "ativo", um: false }, [`\\b(?=(?:fiis|fundos(?: imobiliarios)?|etfs|bdrs|units)(?:${AMONG}|${MUCH}))`]),
  ...groups.flatMap(([por, one, several]) => [
    entry({ por, um: true }, [
      `\\b${one}(?:${AMONG}|${MUCH})`,
      `\\b(?:${one}(?= ${FIRST_OF_ALL}\\b)|(?<=\\b${FIRST_OF_ALL} )${one}\\b)`,
    ]),
    entry({ por, um: false }, [`\\b${several}(?:${AMONG}|${MUCH})`]),
  ]),
];
