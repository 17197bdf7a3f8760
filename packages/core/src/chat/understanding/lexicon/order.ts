import { type Entry, entry, topic } from "./entry.ts";
import { anyOf, inARow } from "./expression.ts";
import { chosenGroupEntries, groupEntries } from "./groupings.ts";

/** Which rows come first, which one is chosen, and what figures are told for each of. */
export const order: readonly Entry[] = [
  topic(
    /\b(?:a )?(?:mais|menos)\b(?=[^?.!]{0,40}·[^?.!]{0,12}\b(?:do )?que\b[^?.!]{0,12}·)|\bdiferenca\b(?=[^?.!]{0,40}·[^?.!]{0,12}\b(?:e|para|ate|com)\b[^?.!]{0,12}·)/,
    "diferenca",
  ),
  // `comprei mais ou vendi mais?`, `as compras em 2022 foram maiores que as de 2024?`
  topic(
    anyOf(
      /(?<=\b(?:compr|vend)\w+ )mais (?=ou (?:eu )?(?:mais )?(?:compr|vend))|\bmais (?=(?:compr|vend)\w+ ou (?:compr|vend))/,
      /(?<=\b(?:compr|vend)\w+ (?:mais )?ou (?:eu )?(?:mais )?(?:compr|vend)\w+ )mais\b/,
      /(?<=\bmais ou (?:eu )?)mais (?=(?:compr|vend))/,
      /(?<=·[^?.!·]{0,20})\b(?:maior(?:es)?|menor(?:es)?)\b(?= (?:do )?que[^?.!·]{0,12}·)/,
    ),
    "diferenca",
  ),
  topic(
    /\b(?:a )?(?:mais|menos)\b(?=[^?.!]{0,40}\bdo que\b)|\b(?:(?:qual|quanto|de quanto) (?:e|foi|da|deu|seria) )?(?:a )?(?:diferencas?|dif|distancia)\b/,
    "diferenca",
  ),
  entry(
    /\bcorretora (?:(?:que|e|foi|a|me|sai|cobra|esta) )*(?:\w+ )?mais car[oa]\b/,
    { por: "corretora" },
    { extremo: "mais" },
    { topico: "pagar" },
    { topico: "cobrar" },
  ),
  entry(
    /\bcorretora (?:(?:que|e|foi|a|me|sai|cobra|esta) )*(?:\w+ )?mais barat[oa]\b/,
    { por: "corretora" },
    { extremo: "menos" },
    { topico: "pagar" },
    { topico: "cobrar" },
  ),
  entry(/\b(?:qual|quais|que) d[oa]s (?:meus |minhas )?(?:ativos|papeis|investimentos)\b/, { por: "ativo" }),
  ...chosenGroupEntries,
  entry(
    /\b(?:d[ao]s? )?mais (?:recentes?|nov[oa]s?) (?:para|ate|a) (?:[oa]s? )?mais (?:antig[oa]s?|velh[oa]s?)\b/,
    { ordem: "recentes" },
    { todos: true },
  ),
  entry(
    anyOf(
      /\b(?:d[ao]s? )?mais (?:antig[oa]s?|velh[oa]s?) (?:para|ate|a) (?:[oa]s? )?mais (?:recentes?|nov[oa]s?)\b/,
      inARow(
        /\b(?:(?:em|por|pela) ordem|ordenad[oa]s?|organizad[oa]s?) (?:d[aeo]s? |por )?/,
        /(?:datas?|cronologica|temporal|dias?)\b/,
      ),
    ),
    { ordem: "antigas" },
    { todos: true },
  ),
  entry(
    anyOf(
      /\bd[ao]s? maior(?:es)? (?:para|ate|a|pro) (?:[oa]s? )?menor(?:es)?\b/,
      /\bd[ao]s? mais (?:car|alt|gord)[oa]s? (?:para|ate|a) (?:[oa]s? )?mais (?:barat|baix|magr)[oa]s?\b/,
      /\bd[ao]s? que (?:[a-z]+ ){0,2}mais(?: [a-z]+)? (?:para|ate|a) (?:[oa]s? )?que (?:[a-z]+ ){0,2}menos\b/,
      /\b(?:em |por )?ordem decrescente(?: d[eo] valor(?:es)?)?\b/,
      /\b(?:orden(?:ad[oa]s?|[ae]r?)|classific[ae]r?) por (?:valor|tamanho)(?!,? d)/,
    ),
    { ordem: "maiores" },
    { todos: true },
  ),
  entry(
    anyOf(
      /\bd[ao]s? menor(?:es)? (?:para|ate|a|pro) (?:[oa]s? )?maior(?:es)?\b/,
      /\bd[ao]s? mais (?:barat|baix)[oa]s? (?:para|ate|a) (?:[oa]s? )?mais (?:car|alt)[oa]s?\b/,
      /\bd[ao]s? que (?:[a-z]+ ){0,2}menos(?: [a-z]+)? (?:para|ate|a) (?:[oa]s? )?que (?:[a-z]+ ){0,2}mais\b/,
      /\b(?:em |por )?ordem crescente(?: d[eo] valor(?:es)?)?\b/,
    ),
    { ordem: "menores" },
    { todos: true },
  ),
  entry(/\b(?:orden(?:ad[oa]s?|[ae]r?)|classific[ae]r?) por (?:valor|tamanho)\b/, { todos: true }),
  entry(
    /\b(?:melhor|mais lucrativo) mes\b|\bmes mais lucrativo\b/,
    { por: "mes" },
    { agregacao: "maior" },
    { topico: "lucro" },
  ),
  entry(/\bpior mes\b/, { por: "mes" }, { agregacao: "menor" }, { topico: "lucro" }),
  entry(
    /\b(?:melhor|mais lucrativo) ano\b|\bano mais lucrativo\b/,
    { por: "ano" },
    { agregacao: "maior" },
    { topico: "lucro" },
  ),
  entry(/\bpior ano\b/, { por: "ano" }, { agregacao: "menor" }, { topico: "lucro" }),
  entry(
    /\b(?:desde quando|(?:ha|faz) quanto tempo) (?:e que |que )?(?:eu )?(?:tenho|possuo|invisto|sou (?:socio|acionista|cotista)|estou|carrego)\b/,
    { agregacao: "primeiro" },
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(
    /\bquando (?:e que |foi que |que )?(?:eu )?entrei\b|\b(?:que|em que|qual(?: foi)?(?: o)?) (?:dia|data|mes|ano) (?:foi )?(?:que )?(?:eu )?(?:entrei\b|comecei (?=com|em|n[ao]))/,
    { agregacao: "primeiro" },
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(/\b(?:desde|a partir de) quando\b|\bestrei(?:a|ei)\b/, { agregacao: "primeiro" }),
  entry(
    /\b(?:pela |na |a )?(?:primeir[oa]|1[ao]) vez\b|\bprimeir[oa]\b|\b1[ao]\b|\b(?:inicia(?:l|is)|inaugura(?:l|is)|inauguracao)\b|\b(?:mais|a mais|o mais) antig[oa]\b|\bquando (?:eu )?comecei\b/,
    { agregacao: "primeiro" },
  ),
  entry(
    /\b(?:pela |na |da |a )?ultim[oa] vez\b|\bpor ultimo\b|\bultim[oa]\b|\b(?:mais|a mais|o mais) (?:recente|nov[oa])\b/,
    {
      agregacao: "ultimo",
    },
  ),
  entry(/\bprimeir[oa]s\b|\b(?:mais|as mais|os mais) antig[oa]s\b|\bem ordem (?:cronologica|de data)\b|\bpor data\b/, {
    ordem: "antigas",
  }),
  entry(
    /\bultim[oa]s\b(?! (?:dias|semanas|meses|anos|tempos)\b)|\b(?:mais |as mais |os mais )?recentes\b|\b(?:mais|as mais|os mais) nov[oa]s\b/,
    { ordem: "recentes" },
  ),
  entry(
    anyOf(
      /\bmaiores\b|\bmelhores\b/,
      inARow(
        /\bmais /,
        [
          /car[oa]s|alt[oa]s|lucrativ[oa]s|gord[oa]s|graud[oa]s|pesad[oa]s|elevad[oa]s|vultos[oa]s|polpud[oa]s/,
          /expressiv[oa]s|significativ[oa]s|relevantes|robust[oa]s/,
        ],
        /\b/,
      ),
      /\bdo maior (?:para|pro) (?:o )?menor\b|\btop\b/,
    ),
    { ordem: "maiores" },
  ),
  entry(/\bmenores\b|\bpiores\b|\bmais (?:barat[oa]s|baix[oa]s)\b|\bdo menor (?:para|pro) (?:o )?maior\b/, {
    ordem: "menores",
  }),
  entry(/\bmais (?:lucrativ|rentave)\w+\b/, { agregacao: "maior" }, { topico: "lucro" }),
  topic(/(?<!mais )(?<!menos )\blucrativ[oa]s?\b/, "lucro"),
  entry(/\bmenos (?:lucrativ|rentave)\w+\b/, { agregacao: "menor" }, { topico: "lucro" }),
  entry(
    anyOf(
      /\bmaior\b|\bmelhor\b/,
      inARow(
        /\bmais /,
        [
          /car[oa]|alt[oa]|gord[oa]|graud[oa]|pesad[oa]|forte|parrud[oa]|elevad[oa]|vultos[oa]|polpud[oa]|expressiv[oa]/,
          /significativ[oa]|relevante|robust[oa]/,
        ],
        /\b/,
      ),
      /\bmaxim[oa]\b|\brecorde\b|\bde valor mais alto\b/,
    ),
    {
      agregacao: "maior",
    },
  ),
  entry(/\bmenor\b|\bpior\b|\bmais (?:barat|baix|frac|magr|modest|pequen|irrisori)[oa]\b|\bminim[oa]\b/, {
    agregacao: "menor",
  }),
  entry(/\bem media\b|\bmedi[oa]s?\b|\bna media\b/, { agregacao: "media" }),
  entry(/(?<!reais )\b(?:por|cada|em cada|de cada) acao\b/, { por: "ativo" }, { classe: "acao" }),
  entry(/\b(?:por|cada|em cada|de cada) (?:fii|fundo imobiliario)\b/, { por: "ativo" }, { classe: "fii" }),
  ...groupEntries,
  entry(/\bnos meses (?:de )?(?=\u00b7)/),
  entry(/\b(?:por|pelos|nos) meses\b/, { por: "mes" }),
  entry(/\bpor anos\b/, { por: "ano" }),
  entry(/\bpor corretoras\b|\bpelas corretoras\b/, { por: "corretora" }),
  entry(/\bmes (?:a|por) mes\b|\bmensa(?:l|is|lmente)\b/, { por: "mes" }),
  entry(/\bano (?:a|por) ano\b|\banua(?:l|is|lmente)\b/, { por: "ano" }),
  entry(/\bdia (?:a|por) dia\b|\bdiari[oa]s?\b|\bdiariamente\b/, { por: "dia" }),
  entry(/\bcorretora (?:a|por) corretora\b/, { por: "corretora" }),
  entry(/\b(?:ativo|papel) (?:a|por) (?:ativo|papel)\b/, { por: "ativo" }),
  entry(/\b(?:qual|que) (?:foi |e )?(?:o )?(?:meu )?(?:ativo|papel)\b/, { por: "ativo" }),
  entry(/\b(?:qual|que) (?:foi |e )?(?:a )?(?:minha )?acao\b/, { por: "ativo" }, { classe: "acao" }),
  entry(
    /\b(?:qual|que) (?:foi |e )?(?:o )?(?:meu )?(?:fii|fundo imobiliario|fundo)\b/,
    { por: "ativo" },
    { classe: "fii" },
  ),
  entry(
    /\b(?:qual|que|quais) (?:das minhas |e a |foi a )?(?:classes?|tipos?|categorias?)(?: de (?:ativos?|investimentos?))?\b(?! de )/,
    { por: "classe" },
  ),
  entry(/\bentre (?:as |os )?(?:classes?|tipos?|categorias?)(?: de (?:ativos?|investimentos?))?\b/, { por: "classe" }),
  entry(/\brank(?:ing)? (?:das|de) corretoras\b/, { por: "corretora" }, { ordem: "maiores" }),
  entry(
    /\b(?:por )?onde (?:e que )?(?:eu )?(?=(?:[a-z]+ ){0,3}(?:mais|menos)\b(?! (?:dinheiro|grana|capital|patrimonio)))/,
    { por: "corretora" },
    { um: true },
  ),
  entry(/\bo que (?:e que )?(?:eu )?(?=mais|menos)/, { por: "ativo" }),
  entry(
    /\b(?:em )?(?:qual|que) (?:(?:foi|e) )?(?:(?:o )?(?:meu )?mes|d(?:os|esses) (?:\d )?meses)\b/,
    { por: "mes" },
    { um: true },
  ),
  entry(/\b(?:em )?(?:quais|que) (?:(?:foram|sao) )?(?:os )?meses\b/, { por: "mes" }),
  entry(
    /\b(?:em )?(?:qual|que) (?:(?:foi|e) )?(?:(?:o )?(?:meu )?ano|d(?:os|esses) (?:\d )?anos)\b/,
    { por: "ano" },
    { um: true },
  ),
  entry(/\b(?:em )?(?:quais|que) (?:(?:foram|sao) )?(?:os )?anos\b/, { por: "ano" }),
  entry(
    /\b(?:em |de )?(?:qual|que) (?:(?:foi|e) )?(?:o )?(?:meu )?dia\b/,
    { por: "dia" },
    { topico: "quando" },
    { um: true },
  ),
  entry(/\b(?:em |de )?(?:quais|que) (?:(?:foram|sao) )?(?:os )?dias\b/, { por: "dia" }, { topico: "quando" }),
  entry(
    /\b(?:em |de |por |com |pela |na )?(?:qual (?:(?:foi|e|das?) )?(?:(?:a|minha|minhas|a minha) )?|que )(?:corretora|banco|instituicao|intermediaria)\b/,
    { por: "corretora" },
    { um: true },
  ),
  entry(
    /\b(?:em |de |por |com |pelas |nas )?(?:qual|quais|que) (?:(?:foram|sao|das) )?(?:as )?(?:minhas )?(?:corretoras|bancos|instituicoes)\b/,
    { por: "corretora" },
  ),
];
