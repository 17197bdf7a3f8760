// Whether a message leans on the talk before it, and how much of it the message says itself.
import { BARE_ANSWER_WORDS, chooseFunction } from "../choose-function.ts";
import { inARow } from "../lexicon/expression.ts";
import { amountsIn } from "../numbers/find-amounts.ts";
import type { Reading } from "../reading.ts";
import { PRONOUN } from "./pronouns.ts";
import { addsMeasure, namesGoal } from "./taken-over.ts";
import { type Leaning, NUMBER, OF_ALL, OF_EVERYTHING } from "./taking-over.ts";
import {
  asksForShareOfCharges,
  asksIfPaid,
  countsSome,
  FOLLOW_UP,
  hasNames,
  isCount,
  isOfSale,
  isOfThatAsset,
  isOfThatAssetThen,
  isOfThatMonth,
  isOtherSide,
  isResultOf,
  MOST_OF_A_FRAGMENT,
  picksOfTold,
  picksRow,
  SHORT,
  saysOnlyWhich,
} from "./told-before.ts";
import { together } from "./told-together.ts";

/** @param isRelative - true where its periods are said by those before */
export function leaningOf(before: Reading, now: Reading, text: string, isRelative: boolean): Leaning {
  const own =
    asksForShareOfCharges(before, now) ||
    isCount(before, now) ||
    asksIfPaid(before, now) ||
    countsSome(before, now, text)
      ? null
      : chooseFunction(now);
  const saysOnlyNames = now.topicos.size === 0 && now.medidas.length === 0;
  const isFragment =
    own === null ||
    (own === "lancamentos" && own === chooseFunction(before) && now.medidas.length === 0) ||
    isResultOf(before, now, own) ||
    isOtherSide(before, now, own, text) ||
    isOfSale(before, now, own, text) ||
    picksOfTold(before, now, own) ||
    addsMeasure(before, now) ||
    (own === chooseFunction(before) && asksOfSame(before, now, text)) ||
    (saysOnlyWhich(now) &&
      (FOLLOW_UP.test(text) ||
        ANSWER.test(text) ||
        (now.por !== null && (now.length <= MOST_OF_A_FRAGMENT || (now.length <= SHORT && IN_WHICH.test(text)))) ||
        (now.quanto && now.length <= BARE_ANSWER_WORDS))) ||
    (saysOnlyNames &&
      (now.ativos.length > 0 ||
        ((now.classes.length > 0 || (now.operacao !== null && !/\bfiz\b/.test(text))) &&
          (FOLLOW_UP.test(text) || ANSWER.test(text) || OF_THOSE.test(text) || KEEPS_SOME.test(text)))));
  const isOfSame = own === null || own === chooseFunction(before);
  const both = isOfSame ? together(before, text) : null;
  const namesNothing =
    own !== null &&
    !OF_EVERYTHING.includes(own) &&
    (!hasNames(now) || isOfThatAssetThen(before, now, own)) &&
    !(own === "resultado" && before.ativos.length > 0 && isOfThatAsset(now, own)) &&
    !OF_ONES_OWN.test(text) &&
    !PRONOUN.test(text);
  const leans =
    namesNothing ||
    FOLLOW_UP.test(text) ||
    TOO.test(text) ||
    ANSWER.test(text) ||
    ONLY_SOME.test(text) ||
    (own === "meta" && before.meta !== null && now.meta === null && !OF_GOALS.test(text)) ||
    (saysOnlyWhich(now) && now.quanto && now.length <= BARE_ANSWER_WORDS) ||
    (own !== null && own === chooseFunction(before) && asksOnlyAnother(now)) ||
    both !== null ||
    isOfThatMonth(before, now, own) ||
    (own === "resultado" && before.ativos.length > 0 && !now.quanto && isOfThatAsset(now, own)) ||
    (isFragment &&
      (isRelative || OF_ALL.test(text) || hasSlot(now) || PRONOUN.test(text) || namesGoal(before, now) || goesOn(now)));
  const isAskedAnew = own !== null && (ASKED_ANEW.test(text) || OTHER_SUBJECT.test(text));
  return { own, isFragment, namesNothing, both, leans: leans && !isAskedAnew };
}

/** `mudando de assunto, quanto paguei de corretagem?` */
const OTHER_SUBJECT =
  /\b(?:(?:mud(?:ando|a|ar)|troc(?:ando|a|ar)) de assunto|outr[oa] (?:assunto|coisa|pergunta|duvida))\b/;
/** `agora, quais são meus ativos?` begins like a follow-up and leaves nothing out. */
const ASKED_ANEW =
  /^(?:(?:e |mas |nao,? )?agora|na verdade|ah|mas)\b.*?\b(?:qua(?:l|is)|quant[oa]s?|que|quando|onde|como|mostr\w+|list\w+|me (?:diz|diga|fala|fale|conta)|quero saber)\b/;
/** Of no goal in particular. */
const OF_GOALS =
  /\b(?:qua(?:l|is)|algum\w* (?:metas?|objetivos?|del[ea]s?)|[2-4](?! (?:mes|ano|mil))|metas|meta d[aeo]|objetivos|tod[oa]s|cada|outr[oa]s?)\b/;
/** `quanto foi só salário?` */
const ONLY_SOME =
  /^(?:e )?(?:quant[oa]s?|qua(?:l|is)) (?:foi|foram|era|eram|e|sao|deu|deram) (?:isso )?(?:so|apenas|somente) /;
/** `teve dólar também?` */
const TOO = /\btambem[?!. ]*$/;
/** What was answered, with all that it was of. */
const ANSWER = inARow(
  /\b/,
  [
    /disso|nisso|(?:com|custou|rendeu|paguei|gastei|ganhei|perdi) (?:isso|isto)|(?:com )?[dn]?ess[ea]s? (?:vendas?|compras?|operac\w+|negoci\w+)/,
    /que (?:ger|origin|caus|form|provoc|deu|deram|result|lev|compo)\w+ (?:a |em |origem a )?(?:ess|est|aquel)[ea]s?/,
    /^(?:(?:e|mas) )?(?:qua(?:l|is) (?:foram|foi|sao|e) )?ess[ea]s? (?:vendas?|compras?|operac\w+|negoci\w+)/,
    /^(?:e )?(?:de|com) (?:que|quais) (?:vendas?|compras?|operac\w+)(?=[?!. ]*$)/,
    /dess[ea] (?:total|valor|lucro|resultado|conta|quantia)|d[eo]s?s?es? total/,
  ],
  /\b/,
);
/** `meus gastos`, `quero ver minhas notas`: of all that one has, and of nothing that was spoken of. */
const OF_ONES_OWN = /\b(?:meus?|minhas?|tenho|tudo|geral)\b/;
/** `em que corretora está?` */
const IN_WHICH = /^(?:e )?(?:em|n[ao]s?|por|de|com) (?:que|qua(?:l|is)) /;
/** `filtra os fundos imobiliários`: some of what was told. */
const KEEPS_SOME = /^(?:(?:e|agora|entao|ok),? )?(?:filtr|deix|mant|restrin|limit)[a-z]+ /;
/** `em fiis`, `na clear`: what a question is of and nothing else. */
const OF_THOSE = /^(?:em|n[ao]s?|d[aeo]s?|com|por|pel[ao]s?)(?: \S+){1,2}$/;

/** `e de emolumentos?` after brokerage by broker, `por quanto vendi?` after the last sale: of the same groups, or of that one. */
const asksOfSame = (before: Reading, now: Reading, text: string) =>
  (isByGroups(before) && asksOnlyAnother(now) && !now.quanto && FOLLOW_UP.test(text)) ||
  (picksRow(before) &&
    now.lado !== null &&
    now.lado === before.lado &&
    [now.agregacao, now.por, now.extremo, now.ordem].every((part) => part === null) &&
    now.unread.length === 0 &&
    now.length <= BARE_ANSWER_WORDS &&
    !hasNames(now) &&
    (now.topicos.has("por_quanto") || now.medidas.length > 0));

/** Of all groups, and of no one of them. */
const isByGroups = ({ por, extremo, um, limite, ordem, agregacao }: Reading) =>
  por !== null && [extremo, um, limite, ordem, agregacao].every((part) => part === null);

/** `quando vence?`, `em quanto tempo chego lá?`: another figure of what was just asked. */
const asksOnlyAnother = (now: Reading) => now.medidas.length > 0 && !hasNames(now) && now.length <= SHORT;
/** `quanto falta?` */
const goesOn = ({ topicos, unread, length }: Reading) =>
  topicos.size > 0 && unread.length === 0 && length <= BARE_ANSWER_WORDS;

const hasSlot = (now: Reading) =>
  hasNames({ ...now, todos: false }) ||
  [now.medidas, now.indices, now.semEncargos, ...Object.values(now.exceto)].some((list) => list.length > 0) ||
  [now.lado, now.por, now.agregacao, now.ordem, now.limite, ...amountsIn(now), now.operacao].some(
    (it) => it !== null,
  ) ||
  now.semCustos ||
  now.deSempre ||
  now.unread.some((word) => NUMBER.test(word));
