// A message that leans on the talk, with what it takes over of the question before it.

import { isDated } from "../../period.ts";
import type { FunctionName } from "../../question.ts";
import { isExtreme, takesOne } from "../arrange.ts";
import { chooseFunction } from "../choose-function.ts";
import type { Topic } from "../lexicon/entry.ts";
import { inARow } from "../lexicon/expression.ts";
import type { Reading } from "../reading.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { asksForUnits, PRONOUN } from "./pronouns.ts";
import type { RelativePeriods } from "./relative-periods.ts";
import { kindOf, OTHER_GOAL, slotsOf } from "./taken-over.ts";
import { FOLLOW_UP, isOfThatAsset, tellsHeld } from "./told-before.ts";
import { ADDS_UP, OF_EACH } from "./told-together.ts";

/** How a message leans on the one before it. */
export interface Leaning {
  /** The function that the message itself asks for; null where it only says more of the one before. */
  own: FunctionName | null;
  /** True where it is a part of a question alone. */
  isFragment: boolean;
  /** True for a question of another kind that does not say what it is of. */
  namesNothing: boolean;
  /** Of two that were told, both. */
  both: Partial<Reading> | null;
  leans: boolean;
}

/** @param relative - its periods, where they are said by those before */
export function takingOver(
  before: Reading,
  now: Reading,
  text: string,
  relative: RelativePeriods | null,
  { own, isFragment, namesNothing, both }: Leaning,
): Reading {
  const takesOver = own === null || isFragment;
  const kind = takesOver
    ? { ...now, ...kindOf(before, now) }
    : { ...now, meta: now.meta ?? (own === "meta" && !OTHER_GOAL.test(now.folded) ? before.meta : null) };
  const said = relative
    ? { ...now, periodos: relative.periodos, deSempre: now.deSempre || relative.periodos.length === 0 }
    : now;
  const slots = {
    ...slotsOf(before, said),
    ...(relative && { periodos: relative.periodos }),
    ...soldShares(before, now),
    // `quanto de IRRF nessa operação?` after a day trade.
    ...(own === "irrf" && { operacao: now.operacao ?? before.operacao }),
  };
  // `qual a posição mais pesada da carteira?`
  const isOfAll = own === "concentracao" && now.topicos.has("carteira");
  const ofEverything =
    !takesOver &&
    (isOfAll || OF_EVERYTHING.includes(own)) &&
    !PRONOUN.test(text) &&
    !asksForUnits(now) &&
    !isOfThatAsset(now, own);
  const assets = ofEverything ? { ativos: now.ativos, futuros: now.futuros, notas: now.notas } : {};
  return {
    ...kind,
    ...chosenFrom(before, kind, takesOver && saysOnlyThat(now)),
    ...slots,
    ...assets,
    ...(both
      ? { ...both, unread: kind.unread.filter((word) => !OF_EACH.test(word)) }
      : widened(before, now, own, text)),
    ...numberedNote(before, now),
    // `e quantas tenho agora?`: of no other day.
    ...(said.periodos.length === 0 &&
    OF_NOW.test(takesOver ? text.replace(/^(?:e |mas )?agora /, "") : text) &&
    isAboutPosition(own ?? chooseFunction(before) ?? "ajuda")
      ? { periodos: [] }
      : {}),
    // `e as vendas?` after what the portfolio is worth today: of no day.
    ...(said.periodos.length === 0 && own !== null && !isAboutPosition(own) && isOfOneDay(before) && { periodos: [] }),
    // `e a geladeira, foi quando?`: of no day that something else was of.
    ...(said.periodos.length === 0 && asksWhen(text) && !takesOne(now) && namesOther(before, now) && { periodos: [] }),
    // `a TIR de tudo`: of no period.
    ...(own === "rentabilidade" && now.todos && !said.periodos.length && { periodos: [] }),
    // What bounds groups bounds nothing else.
    ...(before.limitaGrupos &&
      !kind.limitaGrupos &&
      (now.valorMinimo ?? now.valorMaximo) === null && { valorMinimo: null, valorMaximo: null }),
    // A shop is none of other kinds, where the message does not go on with it.
    ...(namesNothing && own !== "lancamentos" && !FOLLOW_UP.test(text) && { categorias: [], contas: [], palavras: [] }),
    // Whether some are missing is asked of all.
    ...(now.topicos.has("faltar") && now.notas.length === 0 && { notas: [] }),
  };
}

const asksWhen = (text: string) => /\bquando\b|\b(?:que|qual) (?:foi (?:o )?)?(?:dia|data)\b/.test(text);
const NAMED = ["ativos", "categorias", "palavras"] as const;
const namesOther = (before: Reading, now: Reading) =>
  NAMED.some((part) => now[part].length > 0 && !now[part].some((it) => before[part].includes(it)));

const OF_NOW = /\b(?:agora|hoje|atualmente)\b/;

/** What is held on a day. */
const isOfOneDay = (before: Reading) =>
  tellsHeld(before) && before.periodos.length > 0 && before.periodos.every((it) => isDated(it) && it.from === it.to);

/** `e no mês passado, vendi quanto?` after the exemption: of shares, of which alone there is one. */
const soldShares = (before: Reading, now: Reading): Partial<Reading> =>
  chooseFunction(before) === "isencao" && now.lado === "V" && now.ativos.length + now.classes.length === 0
    ? { classes: ["acao"] }
    : {};

/** Questions about all that is held or done, which take no asset over from the one before. */
export const OF_EVERYTHING: readonly FunctionName[] = [
  ...([
    "carteira",
    "alocacao",
    "rentabilidade",
    "comparacao",
    "meta",
    "apuracao",
    "prejuizo_a_compensar",
    "isencao",
  ] as const),
  ...(["notas_que_faltam", "notas_com_erro", "ajuda"] as const),
];

/** `e o que deu mais prejuízo?`, `e o pior?` choose among the same things as the question before. */
function chosenFrom(before: Reading, now: Reading, isPlain: boolean): Partial<Reading> {
  if (now.por !== null) return {};
  if (now.extremo !== null && before.por !== null) return { por: before.por };
  const isChosen = isPlain || before.um !== null || isExtreme(before);
  return isExtreme(now) && before.por !== null && isChosen ? { por: before.por, um: before.um } : {};
}

/** `só a maior`, `o melhor`, `qual foi o pior?`: nothing else. */
const saysOnlyThat = ({ topicos, medidas, lado, folded }: Reading) =>
  [...topicos].every((topico) => OF_COMING_OUT.includes(topico)) &&
  medidas.length === 0 &&
  lado === null &&
  ONLY_THAT.test(folded);
/** `qual saiu mais cara?`, `qual custou menos?` */
const OF_COMING_OUT: readonly Topic[] = ["liquidar", "custar", "pagar"];
const ONLY_THAT = inARow(
  /^(?:(?:e|so|mas|agora|me) )*(?:(?:qua[li]|que|diz)(?: (?:mes|ano|dia|delas|deles))?(?: (?:e|foi|era|saiu|ficou|deu|teve|tive))? )?/,
  /(?:[oa] )?(?:mais |menos )?\S+(?: (?:delas|deles|de todos|de todas))?[?!. ]*$/,
);

/** `e no total?`: of all brokers, or of all assets when no broker was named. */
function widened(before: Reading, now: Reading, own: FunctionName | null, text: string): Partial<Reading> {
  if (own !== null || now.corretoras.length + now.ativos.length > 0) return {};
  if (OF_ALL.test(text))
    return { corretoras: [], ativos: [], classes: [], categorias: [], contas: [], palavras: [], por: null };
  if (now.agregacao !== "soma") return {};
  // `agora soma` adds up the rows that were told.
  if ((before.por !== null && ADDS_UP.test(text)) || WHAT_IT_CAME_TO.test(text)) return { por: null };
  return before.corretoras.length > 0 ? { corretoras: [] } : { ativos: [], por: null };
}
/** `quanto deu no total?` of what was told, and of nothing more. */
const WHAT_IT_CAME_TO = /^(?:e )?(?:quanto|qual) (?:que )?(?:deu|da|foi|ficou|e|soma|somou|somaram) /;

/** `em tudo`. */
export const OF_ALL = inARow(
  /^(?:(?:e|agora|volt[ae]|de novo|considerando|somando|juntando|contando|incluindo|pegando|olhando) )*/,
  /(?:(?:em|de|com|no|para|n?as|n?os) )*(?:tudo|todos|todas)(?: [oa]s)?/,
  /(?: (?:el[ea]s|junt[oa]s?|corretoras|ativos|classes))?[?!. ]*$/,
);

/** Of a note. */
export const NUMBER = /^\d[\d.]{2,}$/;

/** `e a 12004?` after a question about a note. */
function numberedNote(before: Reading, now: Reading): Partial<Reading> {
  const numbers = now.unread.filter((word) => NUMBER.test(word));
  if (numbers.length === 0 || !(before.topicos.has("nota") || before.notas.length > 0)) return {};
  const notas = numbers.map((number) => number.replaceAll(".", ""));
  return {
    notas,
    corretoras: now.corretoras,
    periodos: now.periodos,
    unread: now.unread.filter((word) => !numbers.includes(word)),
    agregacao: now.agregacao,
  };
}
