// How a short message leans on what was just told.

import type { FunctionName } from "../../question.ts";
import { takesOne } from "../arrange.ts";
import { BARE_ANSWER_WORDS, chooseFunction, isOfKind } from "../choose-function.ts";
import { anyOf, inARow } from "../lexicon/expression.ts";
import type { Reading } from "../reading.ts";
import { isAboutPosition } from "../what-is-told.ts";

/** `quantas foram na Clear?` of trades or notes that were just told. */
export const countsSome = (before: Reading, now: Reading, text: string) =>
  COUNTS_SOME.test(text) &&
  now.medidas.length === 0 &&
  (before.agregacao === null || before.agregacao === "contagem") &&
  isOfKind(before, ["operacoes", "notas"]);
const COUNTS_SOME =
  /^(?:e )?quant[oa]s (?:d?el[ea]s |dess[ea]s )?(?:foram|sao|eram) (?:de|em|n[ao]s?|d[ao]s?|pel[ao]s?|por) (?!mes |ano |dia )[^ ]+(?: de \d{4})?[?!. ]*$/;

/** `e em abril?`, `só na Rico`, `agora de VALE3`, `não, em 2024`. */
export const FOLLOW_UP = inARow(
  /^/,
  [
    /e|so|somente|apenas|agora|mas|tambem|ok,? e|certo,? e|nao|na verdade|quer dizer|quis dizer|corrigindo|digo|ops/,
    /sem|incluindo|exceto|tirando|dess[ea]s?|dest[ea]s?|disso|isso|e se|so que|ah|comparad[oa]|comparando|em relacao/,
    /contra|versus|frente a|(?:cont|consider|olh|peg|som)ando(?= (?:so|apenas|somente)\b)|desculp[ae]|errei|perdao/,
    inARow(
      /(?:deix[ae]|fic[ae]|mantem|mantenha|filtr[ae]r?|restring[ae]|restrinja|limit[ae])/,
      /(?= (?:so|apenas|somente|com|por|pel[ao]s?)\b)/,
    ),
  ],
  /\b/,
);

export const MOST_OF_A_FRAGMENT = 3;

/** `quais?` */
export const ONLY_WHICH = /^(?:e )?qua(?:l|is)(?: (?:sao|foram|seriam|e|foi)(?: el[ea]s?)?)?[?!. ]*$/;

/** `qual o custo total?` of what was just said to be held. */
export const asksForCostOfPosition = (before: Reading, now: Reading) =>
  before.ativos.length > 0 &&
  isOfKind(before, ["quantidade", "preco_medio"]) &&
  now.length <= BARE_ANSWER_WORDS + 1 &&
  now.medidas.length > 0 &&
  now.medidas.every((medida) => medida === "custo" || medida === "custos") &&
  /\bcusto\b/.test(now.folded) &&
  !hasNames(now);

/** `qual o líquido?` of the note that was just explained. */
export const asksForNetOfThatNote = (before: Reading, now: Reading) =>
  (chooseFunction(before) === "explicacao_da_nota" || before.notas.length > 0) &&
  chooseFunction(now) === "liquido_da_nota" &&
  !hasNames(now);

/** `em que notas ela foi cobrada?` of charges, `em quais notas?` also of trades and results. */
export const asksInWhichNotes = (before: Reading, now: Reading, text: string) =>
  ((isOfKind(before, ["encargos", "custo_total", "irrf"]) && IN_WHICH_NOTES.test(text)) ||
    (isOfKind(before, ["operacoes", "resultado"]) && IN_WHICH_ALONE.test(text))) &&
  now.medidas.length === 0 &&
  !hasNames(now);
const IN_WHICH_NOTES = /^(?:e )?(?:(?:em|de) )?(?:que|qua(?:l|is)) notas?\b/;
const IN_WHICH_ALONE = /^(?:e )?(?:em|de) (?:que|qua(?:l|is)) notas?(?: (?:foi|foram|esta|estao))?[?!. ]*$/;
/** `e em percentual do volume?` of charges. */
export const asksForShareOfCharges = (before: Reading, now: Reading) =>
  chooseFunction(before) === "encargos" &&
  now.topicos.has("percentual") &&
  now.topicos.has("volume") &&
  now.medidas.length === 0 &&
  !hasNames(now);
/** `agora as vendas`: of what was just told, the other side. */
export const isOtherSide = (before: Reading, now: Reading, own: FunctionName | null, text: string) =>
  own !== null &&
  own === chooseFunction(before) &&
  now.lado !== null &&
  now.length <= SHORT &&
  now.unread.length === 0 &&
  !hasNames(now) &&
  FOLLOW_UP.test(text);

/** `e na venda de 2024?` of a result: what came of that sale. */
export const isOfSale = (before: Reading, now: Reading, own: FunctionName | null, text: string) =>
  own === "operacoes" &&
  chooseFunction(before) === "resultado" &&
  now.lado === "V" &&
  now.unread.length === 0 &&
  !hasNames({ ...now, periodos: [] }) &&
  /^(?:e |mas )?(?:so |apenas )?n?as? (?:vendas? )?d/.test(text);

/** `quantas são?` of what was just told counts it. */
export const isCount = (before: Reading, now: Reading) =>
  now.topicos.size === 1 && now.topicos.has("quantos") && !hasNames(now) && before.ativos.length === 0;

/** `já paguei?` of the tax of a month. */
export const asksIfPaid = (before: Reading, now: Reading) =>
  chooseFunction(before) === "apuracao" &&
  /\bpag(?:uei|o|a|amos)\b/.test(now.folded) &&
  now.length <= MOST_OF_A_FRAGMENT &&
  now.unread.length === 0 &&
  !hasNames(now);

/** What came of the month that was just spoken of: `passei do limite?`, `quanto deu de DARF?`. */
const CAME_OF_IT =
  /\b(?:deu|deram|passei|passou|estourei|ultrapassei|foi|foram|fico|fiquei|ficou|era|venceu|vencia|pag(?:uei|o|a)|gerou|houve|teve)\b/;
/** The exemption and the tax of the month of the question before. */
export const isOfThatMonth = (before: Reading, now: Reading, own: FunctionName | null) =>
  (own === "isencao" || own === "apuracao") &&
  before.periodos.length === 1 &&
  !hasNames(now) &&
  now.length <= SHORT &&
  CAME_OF_IT.test(now.folded);

/** What is asked of an asset. */
const OF_ASSETS: readonly FunctionName[] = [
  "operacoes",
  "resultado",
  "carteira",
  "quantidade",
  "preco_medio",
  "valor_de_mercado",
];
/** Says that all are meant: `minhas compras`, `quanto vendi no total?`, `o que comprei?` */
const MEANS_ALL = anyOf(
  /\b(?:total|totais|tudo|tod[ao]s|geral|carteira|acoes|ativos?|papeis|fiis?|minhas?|meus?|outr[ao]s?)\b/,
  /\b(?:o que|quais|operac\w+|posic\w+|dinheiro|invest\w+)\b/,
);

/** `quanto pagou de dividendos?`: who pays is an asset. */
const PAID = /\b(?:pagou|pagaram|paga|rendeu|renderam|distribuiu)\b/;

/** `quando vendi?`, `com lucro?`, `e ainda tenho?`: too short to name anything, of the asset just spoken of. */
export const isOfThatAsset = (now: Reading, own: FunctionName | null) =>
  own !== null &&
  (OF_ASSETS.includes(own) || (own === "proventos" && PAID.test(now.folded))) &&
  now.length <= SHORT &&
  now.unread.length === 0 &&
  !hasNames({ ...now, todos: false }) &&
  (now.por ?? now.extremo ?? now.ordem) === null &&
  !MEANS_ALL.test(now.folded);

/** `quanto lucrei na venda de maio?`: of the asset just spoken of, in other days. */
export const isOfThatAssetThen = (before: Reading, now: Reading, own: FunctionName) =>
  before.ativos.length > 0 &&
  (OF_ASSETS.includes(own) || own === "proventos") &&
  !MEANS_ALL.test(now.folded) &&
  !ASKS_WHICH.test(now.folded) &&
  !hasNames({ ...now, periodos: [] }) &&
  (now.por ?? now.extremo ?? now.ordem) === null;

/** `comprei algum ativo em 2024?`, `lista os proventos de 2024` */
const ASKS_WHICH = /\b(?:algum(?:a|as|ns)?|quant[oa]s (?!acoes|cotas)|(?:list|mostr|relac)[a-z]+|que)\b/;

/** `day trade em 2023`, `qual o resultado?` */
export const isResultOf = (before: Reading, now: Reading, own: FunctionName | null) =>
  own === "resultado" && before.operacao === "day_trade" && !hasNames(now) && now.length <= SHORT;

/** `qual vendi mais?` after sales by asset: one of those. */
export const picksOfTold = (before: Reading, now: Reading, own: FunctionName | null) =>
  own !== null &&
  own === chooseFunction(before) &&
  now.extremo !== null &&
  now.por === null &&
  before.por !== null &&
  !hasNames(now) &&
  now.length <= BARE_ANSWER_WORDS;

/** In words. */
export const SHORT = 6;

export const hasNames = ({ ativos, corretoras, periodos, notas, classes, futuros, meta, todos, ...of }: Reading) =>
  [ativos, corretoras, periodos, notas, classes, futuros, of.categorias, of.contas, of.palavras].some(
    (list) => list.length > 0,
  ) ||
  meta !== null ||
  todos;

/** `a última venda`: one row of all, and no group. */
export const picksRow = (reading: Reading) => reading.por === null && takesOne(reading);

export const isAboutNote = ({ topicos }: Reading) =>
  topicos.has("nota") || topicos.has("liquidar") || topicos.has("abrir");

/** `e por ativo?`, `e em abril na Rico?`: nothing of what is asked. */
export const saysOnlyWhich = (it: Reading) =>
  it.topicos.size === 0 &&
  [it.medidas, it.ativos, it.futuros, it.notas, it.indices, it.unread].every((list) => list.length === 0) &&
  [it.agregacao, it.ordem, it.lado, it.operacao].every((part) => part === null);

/** `qual mês`, `a maior compra`, `o ativo que mais rendeu`. */
export const picksOne = (reading: Reading) =>
  takesOne(reading) || reading.extremo !== null || reading.um === true || reading.limite === 1;
/** Whether the answer to a question names one of all that there are. */
export const tellsOne = (before: Reading) => picksOne(before) || chooseFunction(before) === "concentracao";
export const tellsHeld = (before: Reading) => isAboutPosition(chooseFunction(before) ?? "ajuda");

/** `a maior`, `as 3 maiores`: rows, which tell all of them. */
export const tellsRows = ({ agregacao, limite, por }: Reading) =>
  agregacao !== null || (limite !== null && por === null);
