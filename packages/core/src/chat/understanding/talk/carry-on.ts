import type { Known } from "../../known.ts";
import { isDated } from "../../period.ts";
import type { FunctionName } from "../../question.ts";
import { BARE_ANSWER_WORDS, chooseFunction } from "../choose-function.ts";
import type { Topic } from "../lexicon/entry.ts";
import { inARow } from "../lexicon/expression.ts";
import { amountsIn } from "../numbers/find-amounts.ts";
import type { Reading } from "../reading.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { asksForUnits, NEEDS_ASSET, PRONOUN, withOnlyOf, withPronouns } from "./pronouns.ts";
import { refined } from "./refined/refined.ts";
import { relativePeriods } from "./relative-periods.ts";
import { bestOfThem, isExtreme, retold, supposedOfGoal, uncounted } from "./retold.ts";
import { addsMeasure, kindOf, namesGoal, OTHER_GOAL, slotsOf, TURNED, TURNS } from "./taken-over.ts";
import {
  asksForCostOfPosition,
  asksForNetOfThatNote,
  asksForShareOfCharges,
  asksIfPaid,
  asksInWhichNotes,
  countsSome,
  FOLLOW_UP,
  hasNames,
  isAboutNote,
  isCount,
  isOfThatAsset,
  isOfThatAssetThen,
  isOfThatMonth,
  isOtherSide,
  isResultOf,
  MOST_OF_A_FRAGMENT,
  ONLY_WHICH,
  picksOfTold,
  SHORT,
  saysOnlyWhich,
} from "./told-before.ts";
import { ADDS_UP, OF_BOTH, OF_EACH, together } from "./told-together.ts";

const FILLER =
  /^(?:(?:esta|ok|certo|beleza|ah|hum|entendi|legal|sim|bom|opa|isso|perfeito|tudo bem|(?:muito )?(?:obrigad[oa]|brigad[oa])|show|valeu)[, .!]+)+/;
/** `agora, quais são meus ativos?` begins like a follow-up and leaves nothing out. */
const ASKED_ANEW =
  /^(?:(?:e |mas |nao,? )?agora|na verdade|ah|mas)\b.*?\b(?:qua(?:l|is)|quant[oa]s?|que|quando|onde|como|mostr\w+|list\w+|me (?:diz|diga|fala|fale|conta)|quero saber)\b/;
/** `por que mudou tanto?`: why nothing says, and what it is of is told once more. */
const WHY = /^(?:e |mas |entao )?(por que|pq|porque)\b/;
/** Without a question of its own, or of the same kind: `por que foi maior em julho?` */
function isOfTold(before: Reading, now: Reading): boolean {
  const own = chooseFunction({ ...now, agregacao: null, extremo: null });
  return (own === null || own === chooseFunction(before)) && !hasNames({ ...now, periodos: [] });
}
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

/** The reading with what it takes over from the one before. */
export function carryOn(
  before: Reading | null,
  asked: Reading,
  known: Pick<Known, "notasComErro" | "tickers" | "today">,
): Reading {
  const supposed = before && supposedOfGoal(before, asked);
  if (supposed) return supposed;
  const best = before && bestOfThem(before, asked);
  if (best) return carryOn(before, best, known);
  if (before && choosesAnother(before, asked)) {
    return carryOn(before, { ...asked, refusal: null }, known);
  }
  if (!before) return asked;
  if (asked.refusal) return notToDo(before, asked, known) ?? asked;
  const text = asked.folded.replace(FILLER, "");
  if (asked.asksForDocument) {
    // `qual a diferença entre os dois anos?` asks what something is, unless two were told.
    const isOfBoth = asked.topicos.has("diferenca") && together(before, text) !== null;
    return isOfBoth ? carryOn(before, { ...asked, asksForDocument: false }, known) : asked;
  }
  const relative = relativePeriods(text, before.periodos, asked.periodos, known.today);
  const read = ofGroups(before, leavesOutToo(before, asked), text);
  const isSaid = (word: string) =>
    relative?.words.includes(word) ||
    (TURNS.test(word) && TURNED.test(text)) ||
    (word.startsWith("volt") && OF_ALL.test(text));
  const now = {
    ...read,
    unread: read.unread.filter((word) => !isSaid(word)),
    topicos: new Set([...read.topicos].filter((it) => it !== "disso")),
    phrases: read.phrases.filter(
      ({ concepts }) =>
        !concepts.some((it) => ("topico" in it && it.topico === "disso") || (relative?.isPart && "agregacao" in it)),
    ),
    ...(relative?.isPart && { agregacao: null }),
    ...(relative?.isCompared && { topicos: new Set([...read.topicos, "diferenca" as const]) }),
  };
  if (now.topicos.has("origem") || (now.topicos.has("exportar") && chooseFunction(now) === null)) {
    return { ...before, refusal: null, unread: [] };
  }

  const why = WHY.exec(text)?.[1];
  if (why !== undefined && isOfTold(before, now)) {
    // Why one month was dearer its categories show.
    const por = chooseFunction(before) === "lancamentos" ? ("categoria" as const) : before.por;
    return { ...before, ...slotsOf(before, now), agregacao: null, por, refusal: null, unread: [why] };
  }

  if (before.agregacao !== null && saysOnlyWhich(now) && OF_WHAT_WAS_TOLD.test(text)) return before;

  if (ONLY_WHICH.test(text)) return { ...uncounted(before), refusal: null };
  if (asksForCostOfPosition(before, now)) return { ...before, medidas: ["custo"], unread: [] };
  if (asksForNetOfThatNote(before, now)) {
    const { agregacao, corretoras, periodos, ativos, notas } = before;
    return { ...now, topicos: new Set([...now.topicos, "nota"]), agregacao, corretoras, periodos, ativos, notas };
  }
  if (asksInWhichNotes(before, now, text)) {
    const most = /\bmai(?:s|or)\b/.test(text) ? { um: true, extremo: "mais" as const, limite: 1 } : {};
    return { ...before, por: "nota", agregacao: null, unread: [], ...most };
  }
  const again =
    refined(before, now, { text, periodos: relative?.periodos ?? now.periodos, today: known.today }) ??
    retold(before, now, text);
  if (again) return again;

  const isCountOfSome = countsSome(before, now, text);
  const own =
    asksForShareOfCharges(before, now) || isCount(before, now) || asksIfPaid(before, now) || isCountOfSome
      ? null
      : chooseFunction(now);
  const [broken, ...others] = known.notasComErro;
  if (broken !== undefined && others.length === 0 && pointsAtBroken(before, now)) {
    return {
      ...now,
      notas: [broken],
      topicos: new Set(["nota", "abrir"]),
      unread: now.unread.filter((word) => !WRONG.test(word)),
    };
  }
  // `quanto deu o mini-índice nelas?`, of all the notes that were listed: a few picked ones are no filter of their own.
  if (own !== null && OF_THOSE_NOTES.test(text) && chooseFunction(before) === "notas" && before.limite === null) {
    const kept = <Part extends "corretoras" | "periodos" | "notas">(part: Part) =>
      (now[part].length > 0 ? now : before)[part];
    const unread = now.unread.filter((word) => word !== "nelas");
    return { ...now, corretoras: kept("corretoras"), periodos: kept("periodos"), notas: kept("notas"), unread };
  }
  const saysOnlyNames = now.topicos.size === 0 && now.medidas.length === 0;
  const isFragment =
    own === null ||
    (own === "lancamentos" && own === chooseFunction(before) && now.medidas.length === 0) ||
    isResultOf(before, now, own) ||
    isOtherSide(before, now, own, text) ||
    picksOfTold(before, now, own) ||
    addsMeasure(before, now) ||
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
  if (!isOfSame && !OF_EVERYTHING.includes(own) && !hasNames(now) && OF_BOTH.test(text)) {
    const those = together(before, text);
    if (those) return { ...now, ...those, unread: now.unread.filter((word) => !OF_EACH.test(word)) };
  }
  const isAskedAnew = own !== null && ASKED_ANEW.test(text);
  const saysLittle =
    own !== null &&
    !OF_EVERYTHING.includes(own) &&
    (!hasNames(now) || isOfThatAssetThen(before, now, own)) &&
    !(own === "resultado" && before.ativos.length > 0 && isOfThatAsset(now, own)) &&
    !OF_ONES_OWN.test(text) &&
    !PRONOUN.test(text);
  const leansOn =
    isCountOfSome ||
    saysLittle ||
    FOLLOW_UP.test(text) ||
    TOO.test(text) ||
    ANSWER.test(text) ||
    (saysOnlyWhich(now) && now.quanto && now.length <= BARE_ANSWER_WORDS) ||
    (own !== null && own === chooseFunction(before) && asksOnlyAnother(now)) ||
    both !== null ||
    isResultOf(before, now, own) ||
    isOfThatMonth(before, now, own) ||
    (own === "resultado" && before.ativos.length > 0 && !now.quanto && isOfThatAsset(now, own)) ||
    picksOfTold(before, now, own) ||
    asksIfPaid(before, now) ||
    (isFragment &&
      (relative !== null ||
        OF_ALL.test(text) ||
        hasSlot(now) ||
        PRONOUN.test(text) ||
        namesGoal(before, now) ||
        goesOn(now)));
  if (isAskedAnew || !leansOn) {
    const dated = relative?.leans ? { ...now, periodos: relative.periodos } : now;
    return withPronouns(
      before,
      own !== null && NEEDS_ASSET.includes(own) ? withOnlyOf(before, dated, known.tickers) : dated,
      own,
      text,
    );
  }

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
  };
  const ofEverything =
    !takesOver && OF_EVERYTHING.includes(own) && !PRONOUN.test(text) && !asksForUnits(now) && !isOfThatAsset(now, own);
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
    // `a TIR de tudo`: of no period.
    ...(own === "rentabilidade" && now.todos && !said.periodos.length && { periodos: [] }),
    // What bounds groups bounds nothing else.
    ...(before.limitaGrupos &&
      !kind.limitaGrupos &&
      (now.valorMinimo ?? now.valorMaximo) === null && { valorMinimo: null, valorMaximo: null }),
    // A shop is none of other kinds, where the message does not go on with it.
    ...(saysLittle && own !== "lancamentos" && !FOLLOW_UP.test(text) && { categorias: [], contas: [], palavras: [] }),
    // Whether some are missing is asked of all.
    ...(now.topicos.has("faltar") && now.notas.length === 0 && { notas: [] }),
  };
}

/** `e o melhor?` after the worst is no request for advice. */
const choosesAnother = (before: Reading, { refusal, folded }: Reading) =>
  refusal === "advice" &&
  /^(?:e )?[ao] (?:melhor|pior)[?!. ]*$/.test(folded) &&
  (isExtreme(before) || before.por !== null);

/** What is held on a day. */
const isOfOneDay = (before: Reading) =>
  isAboutPosition(chooseFunction(before) ?? "ajuda") &&
  before.periodos.length > 0 &&
  before.periodos.every((it) => isDated(it) && it.from === it.to);

/** `meus gastos`, `quero ver minhas notas`: of all that one has; any other question of a talk is of what was spoken of. */
const OF_ONES_OWN = /\b(?:meus?|minhas?|tenho|tudo|geral|total)\b/;

/** `tira PETR4 da conta` asks for a figure, and for nothing to be done. */
function notToDo(before: Reading, asked: Reading, known: Parameters<typeof carryOn>[2]): Reading | null {
  if (asked.refusal !== "action") return null;
  const now = { ...asked, refusal: null };
  const isLeftOut = Object.values(asked.exceto).some((names) => names.length > 0) && asked.length <= SHORT;
  if (isLeftOut) return carryOn(before, { ...now, topicos: new Set(), unread: [] }, known);
  return refined(before, now, { text: now.folded, periodos: now.periodos, today: known.today });
}

const OF_THOSE_NOTES = /\bnelas\b|\b[dn]ess[ea]s notas\b/;
const OF_NOW = /\b(?:agora|hoje|atualmente)\b/;

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

/** `explica ela`, after the one note that does not add up was told. */
const pointsAtBroken = (before: Reading, now: Reading) =>
  chooseFunction(before) === "notas_com_erro" &&
  now.notas.length === 0 &&
  PRONOUN.test(now.folded) &&
  (isAboutNote(now) || WHAT_IS_IN_IT.test(now.folded));
const WRONG = /^(?:problema|erro|motivo)$/;
const WHAT_IS_IN_IT =
  /\bqual (?:e |foi )?o (?:problema|erro|motivo)\b|\bpor que\b|\bo que (?:e que )?(?:tem|ha|houve|teve|aconteceu|deu|diz|foi|esta)\b/;

/** `em qual tenho mais?` after groups: one of these. */
const ofGroups = (before: Reading, now: Reading, text: string): Reading =>
  now.por === null && before.por !== null && IN_WHICH_OF_THEM.test(text) ? { ...now, por: before.por, um: true } : now;
const IN_WHICH_OF_THEM =
  /^(?:e )?(?:em|n[ao]) qua(?:l|is)(?: del[ea]s)? (?:(?:eu|mais|menos) )*(?:tenho|tem|esta|[a-z]+ei|[a-z]+i)\b/;

/** `em que corretora está?` */
const IN_WHICH = /^(?:e )?(?:em|n[ao]s?|por|de|com) (?:que|qua(?:l|is)) /;

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
const OF_ALL = inARow(
  /^(?:(?:e|agora|volt[ae]|de novo|considerando|somando|juntando|contando|incluindo|pegando|olhando) )*/,
  /(?:(?:em|de|com|no|para|n?as|n?os) )*(?:tudo|todos|todas)(?: [oa]s)?/,
  /(?: (?:el[ea]s|junt[oa]s?|corretoras|ativos|classes))?[?!. ]*$/,
);
/** `de que corretora?` of a trade that was told with it. */
const OF_WHAT_WAS_TOLD = /^(?:e )?(?:foi )?(?:de|em|n?[ao]|pel[ao]|por) (?:que|qual) (?:corretora|nota|dia|data)\b/;
/** `filtra os fundos imobiliários`: some of what was told. */
const KEEPS_SOME = /^(?:(?:e|agora|entao|ok),? )?(?:filtr|deix|mant|restrin|limit)[a-z]+ /;
/** `em fiis`, `na clear`: what a question is of and nothing else. */
const OF_THOSE = /^(?:em|n[ao]s?|d[aeo]s?|com|por|pel[ao]s?)(?: \S+){1,2}$/;

/** `tira a Clear`, `e a XP também`. */
function leavesOutToo(before: Reading, now: Reading): Reading {
  const left = Object.values(before.exceto).flat().length;
  const earlier = Object.values(before.antes?.exceto ?? {}).flat().length;
  const namesOthers = now.corretoras.length + now.ativos.length + now.classes.length > 0;
  if (left <= earlier || !namesOthers || !/\btambem\b/.test(now.folded)) return now;
  const exceto = { ...now.exceto, ativos: now.ativos, corretoras: now.corretoras, classes: now.classes };
  return { ...now, exceto, ativos: [], corretoras: [], classes: [] };
}

const NUMBER = /^\d[\d.]{2,}$/;

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
