import { type Entry, entry, topic } from "./entry.ts";
import { chosenGroupEntries, groupEntries, namedGroupEntries } from "./groupings.ts";

/** Of one; with an `s` of several. */
const LARGE =
  "(?:car|alt|gord|graud|pesad|parrud|elevad|vultos|polpud|expressiv|significativ|robust)[oa]|forte|relevante";

/** Which rows come first, which one is chosen, and what figures are told for each of. */
export const order: readonly Entry[] = [
  topic("diferenca", [
    /\b(?:a )?(?:mais|menos)\b(?=[^?.!]{0,40}\bdo que\b)|\b(?:(?:qual|quanto|de quanto) (?:e|foi|da|deu|seria) )?(?:a )?(?:diferencas?|dif|distancia)\b/,
  ]),
  ...(
    [
      ["car", "mais"],
      ["barat", "menos"],
    ] as const
  ).map(([dear, extremo]) =>
    entry({ por: "corretora", extremo, topico: ["pagar", "cobrar"] }, [
      `\\bcorretora (?:(?:que|e|foi|a|me|sai|cobra|esta) )*(?:\\w+ )?mais ${dear}[oa]\\b`,
    ]),
  ),
  ...chosenGroupEntries,
  entry({ ordem: "maiores", todos: true }, [
    /\bd[ao]s? maior(?:es)? (?:para|ate|a|pro) (?:[oa]s? )?menor(?:es)?\b/,
    /\bd[ao]s? que (?:[a-z]+ ){0,2}mais(?: [a-z]+)? (?:para|ate|a) (?:[oa]s? )?que (?:[a-z]+ ){0,2}menos\b/,
    /\b(?:em |por )?ordem decrescente(?: d[eo] valor(?:es)?)?\b/,
  ]),
  entry({ agregacao: "primeiro", lado: "C", topico: "negociar" }, [
    /\b(?:desde quando|(?:ha|faz) quanto tempo) (?:e que |que )?(?:eu )?(?:tenho|possuo|invisto|sou (?:socio|acionista|cotista)|estou|carrego)\b/,
    /\bquando (?:e que |foi que |que )?(?:eu )?entrei\b|\b(?:que|em que|qual(?: foi)?(?: o)?) (?:dia|data|mes|ano) (?:foi )?(?:que )?(?:eu )?(?:entrei\b|comecei (?=com|em|n[ao]))/,
  ]),
  entry({ agregacao: "primeiro" }, [
    /\b(?:desde|a partir de) quando\b|\bestrei(?:a|ei)\b/,
    /\b(?:pela |na |a )?(?:primeir[oa]|1[ao]) vez\b|\bprimeir[oa]\b|\b1[ao]\b|\b(?:inicia(?:l|is)|inaugura(?:l|is)|inauguracao)\b|\b(?:mais|a mais|o mais) antig[oa]\b|\bquando (?:eu )?comecei\b/,
  ]),
  entry({ agregacao: "ultimo" }, [
    /\b(?:pela |na |da |a )?ultim[oa] vez\b|\bpor ultimo\b|\bultim[oa]\b|\b(?:mais|a mais|o mais) (?:recente|nov[oa])\b/,
  ]),
  entry({ ordem: "antigas" }, [
    /\bprimeir[oa]s\b|\b(?:mais|as mais|os mais) antig[oa]s\b|\bem ordem (?:cronologica|de data)\b|\bpor data\b/,
  ]),
  entry({ ordem: "recentes" }, [
    /\bultim[oa]s\b(?! (?:dias|semanas|meses|anos|tempos)\b)|\b(?:mais |as mais |os mais )?recentes\b|\b(?:mais|as mais|os mais) nov[oa]s\b/,
  ]),
  entry({ ordem: "maiores" }, [
    /\bmaiores\b|\bmelhores\b/,
    `\\bmais (?:${LARGE}|lucrativ[oa])s\\b`,
    /\bdo maior (?:para|pro) (?:o )?menor\b|\btop\b/,
  ]),
  entry({ ordem: "menores" }, [
    /\bmenores\b|\bpiores\b|\bmais (?:barat[oa]s|baix[oa]s)\b|\bdo menor (?:para|pro) (?:o )?maior\b/,
  ]),
  topic("lucro", [/\blucrativ[oa]s?\b/]),
  entry({ agregacao: "maior" }, [
    /\bmaior\b|\bmelhor\b/,
    `\\bmais (?:${LARGE})\\b`,
    /\bmaxim[oa]\b|\brecorde\b|\bde valor mais alto\b/,
  ]),
  entry({ agregacao: "menor" }, [
    /\bmenor\b|\bpior\b|\bmais (?:barat|baix|frac|magr|modest|pequen|irrisori)[oa]\b|\bminim[oa]\b/,
  ]),
  entry({ agregacao: "media" }, [/\bem media\b|\bmedi[oa]s?\b|\bna media\b/]),
  ...groupEntries,
  entry({}, [/\bnos meses (?:de )?(?=\u00b7)/]),
  ...namedGroupEntries,
  entry({ por: "ativo", classe: "acao" }, [/\b(?:qual|que) (?:foi |e )?(?:a )?(?:minha )?acao\b/]),
  entry({ por: "ativo", classe: "fii" }, [
    /\b(?:qual|que) (?:foi |e )?(?:o )?(?:meu )?(?:fii|fundo imobiliario|fundo)\b/,
  ]),
  entry({ por: "corretora", ordem: "maiores" }, [/\brank(?:ing)? (?:das|de) corretoras\b/]),
  entry({ por: "corretora", um: true }, [
    /\b(?:por )?onde (?:e que )?(?:eu )?(?=(?:[a-z]+ ){0,3}(?:mais|menos)\b(?! (?:dinheiro|grana|capital|patrimonio)))/,
  ]),
  entry({ por: "ativo" }, [
    /\b(?:qual|quais|que) d[oa]s (?:meus |minhas )?(?:ativos|papeis|investimentos)\b/,
    /\bo que (?:e que )?(?:eu )?(?=mais|menos)/,
  ]),
];
