// What in a talk about entries is of entries too, and would be of something else, or of nothing, by itself.
import type { Known } from "../../known.ts";
import { chooseFunction } from "../choose-function.ts";
import { inARow } from "../lexicon/expression.ts";
import { areBrands, describedWords } from "../message/read-as.ts";
import { readMessage } from "../read-message.ts";
import type { Reading } from "../reading.ts";
import { hasNames, tellsRows } from "./told-before.ts";

/** Whether a message in a talk about entries is of them. */
export const isOfEntriesToo = (before: Reading, asked: Reading, known: Known): boolean =>
  namesShop(asked, known) ||
  namesEntries(asked, known) ||
  isPurchase(asked) ||
  isOfFlow(asked) ||
  // Of a row that was told, its account stands in it.
  (!tellsRows(before) && asksOfEntries.some(({ words }) => words.test(asked.folded)));

/** `foi no cartão ou no Itaú?`, `foi tudo no cartão, né?` */
export const WHERE_PAID = inARow(
  /^(?:e )?(?:(?:isso|ess[ea]s?|el[ea]s?) )?(?:foi|foram|era|eram|saiu|sairam|paguei|passei) (?:(?:tudo|tod[oa]s|isso|so) )*/,
  /(?:n[oa]|pel[oa]) (?:cart(?:ao|oes)|credito|conta|debito)(?: [a-z]+)?/,
  /(?:,? (?:ou|e) (?:n[oa]|pel[oa]) [a-z]+(?: [a-z]+)?)?(?:,? (?:ne|mesmo|certo))?[?!. ]*$/,
);
/** `algum mês ficou no vermelho?` */
const IN_THE_RED = inARow(
  /^(?:e )?(?:(?:teve|tem|houve|qua(?:l|is)|em|que|algum|alguns|foi|de) ?)*(?:mes|meses)/,
  /(?: (?:que|foi|foram|ficou|ficaram|fechou|fecharam|fiquei|fechei|deu|terminei))* ?(?:no vermelho|negativ[oa]s?)[?!. ]*$/,
);

/** What has words of something else, in those of entries. */
export const asksOfEntries: readonly { words: RegExp; restated: string }[] = [
  { words: WHERE_PAID, restated: "e por conta?" },
  { words: IN_THE_RED, restated: "quanto sobrou por mês?" },
];

/** `e quanto recebi?`, `e saiu?` of nothing else. */
const isOfFlow = (asked: Reading) =>
  FLOW.test(asked.folded) && chooseFunction(asked) === null && asked.medidas.length === 0 && !hasNames(asked);
const FLOW = inARow(
  [/^(?:e )?(?:o que|quanto)(?: (?:que|eu|me|ja))*/, /^e/],
  / (?:receb|ganh|entr|sai|saiu|gast)[a-z]*(?: (?:por|n[oa]|esse|este|de|todo) [a-z]+)?[?!. ]*$/,
);

/** `qual foi a compra mais cara?` of a shop, and of no category that is called so. */
export const PURCHASE = /\bcompras?\b/i;
const isPurchase = ({ folded, lado, extremo, agregacao, ...asked }: Reading) =>
  lado === "C" &&
  (extremo !== null || agregacao === "maior" || agregacao === "menor" || asked.topicos.has("quantos")) &&
  !OF_MARKETS.test(folded) &&
  !hasNames({ ...asked, folded, lado, extremo, agregacao, periodos: [] });
const OF_MARKETS = /\b(?:bolsa|acoes|acao|papel|papeis|ativos?|notas?|minhas?|corretoras?|fiis?|fundos?)\b/;

/** `e o 13º?`, `quanto foi no cartão?` in a talk about entries: what is nothing else names a category or account. */
function namesEntries(asked: Reading, known: Known): boolean {
  const unnamed = { ...asked, ativos: areBrands(asked, known) ? [] : asked.ativos, corretoras: [], periodos: [] };
  if (asked.refusal !== null || chooseFunction(unnamed) !== null || hasNames(unnamed)) return false;
  const { categorias, contas } = readMessage(asked.text, known, "lancamentos");
  return categorias.length + contas.length > 0;
}

/** `e com uber?` in a talk about entries is of their descriptions: nothing else has the name. */
function namesShop(asked: Reading, known: Known): boolean {
  const { folded, topicos, medidas, ativos, corretoras, unread } = asked;
  // `muda o uber pra transporte` is an order.
  if (asked.refusal !== null && !LEAVES_OUT.test(folded)) return false;
  // `a netflix subiu de preço?`: of what was paid there; `tira a netflix`.
  const named = { ...asked, ativos: [...ativos, ...asked.exceto.ativos] };
  if (areBrands(named, known) && describedWords(named, known).length > 0) return true;
  const isNameAlone =
    topicos.size + medidas.length + corretoras.length === 0 &&
    (areBrands(asked, known) || (ativos.length === 0 && unread.length > 0));
  const isNamed = OF_SHOP.test(folded) || describedWords(asked, known).length > 0;
  return isNameAlone && isNamed && !OF_OTHERS.test(folded);
}
const LEAVES_OUT = /^(?:e )?tir[ae] /;
const OF_SHOP =
  /^(?:e )?(?:tir[ae](?: [oa]s?)?|com|em|n[ao]s?|d[aeo]s?|sem|tirando|fora|exceto|descontando|desconsiderando) /;

/** `e no retrasado?`, `e nos outros meses?` */
const OF_OTHERS = /\b(?:retrasad|passad|anterior|seguinte|outr|lugar)[a-z]*\b/;
