import { type Entry, entry, topic } from "./entry.ts";
import { chosenGroupEntries, groupEntries, namedGroupEntries } from "./groupings.ts";

/** Of one; with an `s` of several. */
const LARGE =
  "(?:car|alt|gord|graud|pesad|parrud|elevad|vultos|polpud|expressiv|significativ|robust)[oa]|forte|relevante";

/** What a month may have most of. */
const OF_AMOUNTS = "(?:compras?|vendas?|aportes?|gastos?|despesas?|receitas?|proventos?|dividendos?)\\b";

/** Which rows come first, which one is chosen, and what figures are told for each of. */
export const order: readonly Entry[] = [
  topic("diferenca", [
    /\b(?:a )?(?:mais|menos)\b(?=[^?.!]{0,40}·[^?.!]{0,12}\b(?:do )?que\b[^?.!]{0,12}·)|\bdiferenca\b(?=[^?.!]{0,40}·[^?.!]{0,12}\b(?:e|para|ate|com)\b[^?.!]{0,12}·)/,
    // `comprei mais ou vendi mais?`, `as compras em 2022 foram maiores que as de 2024?`
    /(?<=\b(?:compr|vend)\w+ )mais (?=ou (?:eu )?(?:mais )?(?:compr|vend))|\bmais (?=(?:compr|vend)\w+ ou (?:compr|vend))/,
    /(?<=\b(?:compr|vend)\w+ (?:mais )?ou (?:eu )?(?:mais )?(?:compr|vend)\w+ )mais\b/,
    /(?<=\bmais ou (?:eu )?)mais (?=(?:compr|vend))/,
    /(?<=·[^?.!·]{0,20})\b(?:maior(?:es)?|menor(?:es)?)\b(?= (?:do )?que[^?.!·]{0,12}·)/,
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
  // `o maior mês de compra`
  ...(["mes", "ano", "dia"] as const).flatMap((por) => [
    entry({ por, um: true, extremo: "mais" }, [`\\b(?:maior|melhor) ${por}(?= d[aeo]s? ${OF_AMOUNTS})`]),
    entry({ por, um: true, extremo: "menos" }, [`\\b(?:menor|pior) ${por}(?= d[aeo]s? ${OF_AMOUNTS})`]),
  ]),
  entry({ ordem: "recentes", todos: true }, [
    /\b(?:d[ao]s? )?mais (?:recentes?|nov[oa]s?) (?:para|ate|a) (?:[oa]s? )?mais (?:antig[oa]s?|velh[oa]s?)\b/,
  ]),
  entry({ ordem: "antigas", todos: true }, [
    /\b(?:d[ao]s? )?mais (?:antig[oa]s?|velh[oa]s?) (?:para|ate|a) (?:[oa]s? )?mais (?:recentes?|nov[oa]s?)\b/,
    /\b(?:(?:em|por|pela) ordem|ordenad[oa]s?|organizad[oa]s?) (?:d[aeo]s? |por )?(?:datas?|cronologica|temporal|dias?)\b/,
  ]),
  entry({ ordem: "maiores", todos: true }, [
    /\bd[ao]s? maior(?:es)? (?:para|ate|a|pro) (?:[oa]s? )?menor(?:es)?\b/,
    /\bd[ao]s? mais (?:car|alt|gord)[oa]s? (?:para|ate|a) (?:[oa]s? )?mais (?:barat|baix|magr)[oa]s?\b/,
    /\bd[ao]s? que (?:[a-z]+ ){0,2}mais(?: [a-z]+)? (?:para|ate|a) (?:[oa]s? )?que (?:[a-z]+ ){0,2}menos\b/,
    /\b(?:em |por )?ordem decrescente(?: d[eo] valor(?:es)?)?\b/,
    /\b(?:orden(?:ad[oa]s?|[ae]r?)|classific[ae]r?) por (?:valor|tamanho)(?!,? d)/,
  ]),
  entry({ ordem: "menores", todos: true }, [
    /\bd[ao]s? menor(?:es)? (?:para|ate|a|pro) (?:[oa]s? )?maior(?:es)?\b/,
    /\bd[ao]s? mais (?:barat|baix)[oa]s? (?:para|ate|a) (?:[oa]s? )?mais (?:car|alt)[oa]s?\b/,
    /\bd[ao]s? que (?:[a-z]+ ){0,2}menos(?: [a-z]+)? (?:para|ate|a) (?:[oa]s? )?que (?:[a-z]+ ){0,2}mais\b/,
    /\b(?:em |por )?ordem crescente(?: d[eo] valor(?:es)?)?\b/,
  ]),
  entry({ todos: true }, [/\b(?:orden(?:ad[oa]s?|[ae]r?)|classific[ae]r?) por (?:valor|tamanho)\b/]),
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
  entry({ agregacao: "maior", topico: "lucro" }, [/\bmais (?:lucrativ|rentave)\w+\b/]),
  topic("lucro", [/(?<!mais )(?<!menos )\blucrativ[oa]s?\b/]),
  entry({ agregacao: "menor", topico: "lucro" }, [/\bmenos (?:lucrativ|rentave)\w+\b/]),
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
