import { holdsPhrase, type Phrase } from "./phrase.ts";

/** The kinds of question answered by a function over the person's notes; numbers are the rows of assistant §4. */
export const intentNames = [
  "charges", // 1, 2, 16
  "averagePrice", // 4, 5
  "quantity", // 6
  "positions", // 7
  "trades", // 9
  "realized", // 10, 11
  "dayTrades", // 12
  "notesOfAsset", // 17
  "listNotes",
  "brokenNotes", // 20
  "explainNote", // 18
  "netOfNote", // 19
] as const;
export type IntentName = (typeof intentNames)[number];

/** The phrases that give a kind of question away; no accents, lower case. */
export type Cue<Name> = readonly [name: Name, phrases: readonly Phrase[]];

/** First match wins: the narrower question stands before the wider one. */
const intentCues: readonly Cue<IntentName>[] = [
  [
    "brokenNotes",
    [
      [/\bnotas?\b/, /\bnao (?:bat\w+|fech\w+|conferi\w+|concili\w+)/],
      /\bnotas? (?:com (?:erro|problema|divergencia)|em quarentena|nao conciliadas?|divergentes?)\b/,
      [/\b(?:bateram|fecharam|conferem)\b/, /\bnotas\b/],
      [/\bnotas\b/, /\b(?:bateram|fecharam|conferem)\b/],
    ],
  ],
  [
    "notesOfAsset",
    [
      [/\b(?:qual|quais|que|quantas) (?:e a |sao as )?(?:minhas? )?notas?\b/, /\b(?:aparec|consta|figura)/],
      [
        /\b(?:qual|quais|que|quantas) (?:e a |sao as )?(?:minhas? )?notas?\b/,
        /\b(?:tem|tenho|ha|esta|estao|contem|com|de)\b/,
      ],
      [/\b(?:qual|quais|que|quantas) notas?\b/, /\b(?:comprei|vendi|negociei)\b/],
      /\bnotas? (?:com|em que|onde|que tem|que tenha\w*|que contem|de compra)\b/,
      /\bonde (?:esta|aparece\w*)\b/,
      /\baparec\w+ (?:em )?(?:qual|quais|que) notas?/,
    ],
  ],
  [
    "netOfNote",
    [
      /\bliquido\b/,
      [/\bca(?:iu|iram|i)\b/, /\bconta\b/],
      /\bquando (?:caiu|liquid\w+|entrou|foi (?:debitad\w|creditad\w|pag\w)|sai[ur])/,
      /\bliquid(?:ou|a)\b/,
      /(?:data|dia) (?:de|da) liquidacao/,
      /quanto (?:caiu|entrou|saiu|recebi|paguei|deu|foi) (?:n?[oa] |d?[oa] |pel[oa] )?(?:valor )?(?:d[aeo] |n[ao] |pel[ao] )?nota\b/,
      /\bvalor (?:final |total )?d[aeo]s? notas?\b/,
      /total da nota/,
      /saldo da nota/,
    ],
  ],
  [
    "averagePrice",
    [
      /prec(?:o|os) medios?/,
      /\bpm\b/,
      /custo medio/,
      /media (?:de|do|da) (?:preco|compras?|custo)/,
      /em media/,
      /valor medio/,
      /preco de custo/,
      /custo de aquisicao/,
    ],
  ],
  ["dayTrades", [/\bday.?trades?\b/]],
  ["realized", [/\blucr\w+/, /\bprejuizos?\b/, /\bganhei\b/, /\bganhos?\b/, /\bperdi\b/, /\bperdas?\b/, /resultado/]],
  [
    "charges",
    [
      /\bcorretage(?:m|ns)\b/,
      /\btaxas?\b/,
      /\bemolumentos?\b/,
      /\bcustos?\b/,
      /\bdespesas?\b/,
      /\btarifas?\b/,
      /\birrf\b/,
      /\biss\b/,
      /\bretid[oa]s?\b/,
      /dedo.?duro/,
    ],
  ],
  [
    "explainNote",
    [
      [/(?:explic|expliqu|detalh|resum|mostr|abr[ae]|entend|descrev|fal[ae]|conta)\w*\b/, /\bnota\b/],
      [/\bo que (?:tem|ha|houve|teve|aconteceu|diz|foi feito|comprei|vendi|esta) /, /\bnota\b/],
      /\bconteudo da nota\b/,
      /\bdetalhes? da nota\b/,
      /\bcomo foi a nota\b/,
      /\bver a nota\b/,
      /^(?:e )?(?:a )?nota\b/,
      /\bultima nota\b|\bnota mais (?:recente|nova)\b/,
    ],
  ],
  [
    "trades",
    [
      /\boperac\w+/,
      /\bnegoci(?:o|os|ac\w+|ei|ad\w+)\b/,
      /\btransac\w+/,
      /\bmovimenta\w+/,
      /\bhistorico\b/,
      /\btrades?\b/,
      /\bordens\b/,
      /\bcompras?\b/,
      /\bvendas?\b/,
      /\bcomprei\b/,
      /\bvendi\b/,
      /\boperei\b/,
      /\bo que (?:eu )?fiz\b/,
      /\bextrato\b/,
    ],
  ],
  [
    "quantity",
    [
      [/\bquant[oa]s?\b/, /\b(?:tenho|possuo|sobr\w+|rest\w+|detenho|carteira|ficou|ficaram)\b/],
      /\btenho quant\w+/,
      /\bquantidade\b/,
      /\bqtde?\b/,
      /\bainda tenho\b/,
      /\bposicao\b/,
      /\bsaldo (?:de|em)\b/,
    ],
  ],
  [
    "positions",
    [
      /\bquant[oa]s (?:ativos|acoes|papeis|fiis?|fundos)\b/,
      [
        /\b(?:meus?|minhas?|quais|que|lista\w*|mostr\w+|todos?|todas?)\b/,
        /\b(?:ativos?|acoes|papeis|fiis?|fundos|titulos|posicoes|investimentos|patrimonio)\b/,
      ],
      /\bcarteira\b/,
      /\bportfolio\b/,
      /\bcustodia\b/,
      /\bo que (?:eu )?tenho\b/,
      /\bem que (?:eu )?(?:invisto|investi)\b/,
      /\binvesti\w*\b/,
      /\bapliquei\b/,
      /\bquanto (?:coloquei|aportei|botei)\b/,
    ],
  ],
  ["listNotes", [[/\b(?:quais|quantas|liste?|lista\w*|mostr\w+|ver|minhas|todas)\b/, /\bnotas\b/]]],
];

/** Asks what a document says, in so many words. */
const DOCUMENT_CUES: readonly Phrase[] = [
  /\bo que (?:esta escrito|(?:minhas?|as?|os?|meus?) (?:notas?|documentos?|arquivos?|pdfs?) (?:diz|dizem|fala|falam|menciona\w*))/,
  [/\b(?:procur|busqu|busc|pesquis|localiz)\w*\b/, /\b(?:nota|documento|arquivo|pdf|texto)/],
  /\b(?:no|do) (?:documento|arquivo|pdf|texto)\b/,
  /^o que (?:e|sao|significa\w*)\b/,
  /^como (?:se )?(?:calcul|funciona)/,
];

/** True when the text of the documents is asked for. @param text - lower case, without accents */
export function asksForDocument(text: string): boolean {
  return DOCUMENT_CUES.some((cue) => holdsPhrase(text, cue));
}

const QUESTION_FRAME =
  /\b(?:o que|onde|(?:n?[ao]s?|minhas?|meus?) (?:notas?|documentos?|arquivos?|pdfs?|textos?)|diz(?:em)?|fala(?:m)?|sobre|procur\w+|busqu\w+|encontr\w+|signific\w+)\b/gi;

/** What a question about a document looks for, without the words that only ask. */
export function documentSubject(text: string): string {
  return text.replace(QUESTION_FRAME, " ").replace(/\s+/g, " ").trim();
}

/** Comparisons that no function makes yet; a list of everything would look like an answer and be none. */
const UNSUPPORTED_CUES = [
  /\bmaior(?:es)?\b/,
  /\bmenor(?:es)?\b/,
  /\bpor (?:mes|ano)\b/,
  /\bcada mes\b/,
  /\bmais (?:operei|comprei|vendi|negociei)\b/,
  /\bfalta (?:alguma nota|para)\b/,
];

/** Every kind of question a text may be, likeliest first. @param text - lower case, without accents */
export function findIntents(text: string): IntentName[] {
  if (UNSUPPORTED_CUES.some((cue) => cue.test(text))) return [];
  return intentCues.filter(([, phrases]) => phrases.some((phrase) => holdsPhrase(text, phrase))).map(([name]) => name);
}
