import type { Known } from "../known.ts";
import type { PeriodMention } from "../period.ts";
import { withYear } from "../period.ts";
import type { FunctionName } from "../question.ts";
import { BARE_ANSWER_WORDS, chooseFunction } from "./choose-function.ts";
import type { Concept } from "./lexicon/entry.ts";
import type { Reading } from "./read-message.ts";
import { relativePeriods } from "./relative-periods.ts";

/** `e em abril?`, `só na Rico`, `agora de VALE3`, `não, em 2024`. */
const FOLLOW_UP =
  /^(?:e|so|somente|apenas|agora|mas|tambem|ok,? e|certo,? e|nao|na verdade|quer dizer|quis dizer|corrigindo|digo|ops|sem|incluindo|exceto|tirando|desse|dessa|deste|desta|disso|isso|e se|so que|ah|comparad[oa]|comparando|em relacao|contra|versus|frente a|desculp[ae]|errei|perdao)\b/;
const FILLER =
  /^(?:(?:esta|ok|certo|beleza|ah|hum|entendi|legal|sim|bom|opa|isso|perfeito|tudo bem|obrigad[oa]|valeu)[, .!]+)+/;
/** `agora, quais são meus ativos?` begins like a follow-up and leaves nothing out. */
const ASKED_ANEW =
  /^(?:(?:e |mas |nao,? )?agora|na verdade|ah|mas)\b.*?\b(?:qua(?:l|is)|quant[oa]s?|que|quando|onde|como|mostr\w+|list\w+|me (?:diz|diga|fala|fale|conta)|quero saber)\b/;
export const PRONOUN =
  /\b(?:del[ea]s?|nel[ea]s?|dess[ea]s?(?: ativos?| papel| papeis| acao| acoes| fiis?| nota)?|ness[ea]s?(?: ativos?| papel| nota)|ess[ea]s?(?: ativos?| papel| acao| acoes| fii| nota)|el[ea]s?|disso|nisso|isso|isto|dest[ea]s? (?:ativo|papel|nota))\b/;
/** What was answered, with all that it was of. */
const ANSWER =
  /\b(?:disso|nisso|com (?:isso|isto)|(?:com |d|n)ess[ea]s (?:vendas?|compras?|operac\w+|negoci\w+)|dess[ea] (?:total|valor|lucro|resultado|conta|quantia)|d[eo]s?s?es? total)\b/;
const MANY = /\b(?:del[ea]s|nel[ea]s|el[ea]s|d?n?ess[ea]s)\b/;
const SAME_PERIOD = /\b(?:ness[ea]|n?o mesm[oa]|dess[ea]) (?:mes|ano|periodo|dia|epoca|data|trimestre)\b/;

/** Questions about assets. */
export const NEEDS_ASSET: readonly FunctionName[] = ["preco_medio", "quantidade", "notas_do_ativo"];

/** The reading with what it takes over from the one before. */
export function carryOn(
  before: Reading | null,
  asked: Reading,
  { notasComErro, today }: Pick<Known, "notasComErro" | "today">,
): Reading {
  if (!before || asked.refusal || asked.asksForDocument) return asked;
  const text = asked.folded.replace(FILLER, "");
  const relative = relativePeriods(text, before.periodos, today);
  const read = leavesOutToo(before, asked);
  const isSaid = (word: string) =>
    relative?.words.includes(word) ||
    (TURNS.test(word) && TURNED.test(text)) ||
    (word.startsWith("volt") && OF_ALL.test(text));
  const now = { ...read, unread: read.unread.filter((word) => !isSaid(word)) };
  if (now.topicos.has("origem") || (now.topicos.has("exportar") && chooseFunction(now) === null)) {
    return { ...before, refusal: null, unread: [] };
  }

  if (before.agregacao !== null && saysOnlyWhich(now) && OF_WHAT_WAS_TOLD.test(text)) return before;

  if (ONLY_WHICH.test(text)) {
    return { ...before, topicos: new Set([...before.topicos].filter((it) => it !== "quantos")), refusal: null };
  }
  if (asksForCostOfPosition(before, now)) return { ...before, medidas: ["custo"], unread: [] };
  if (asksForNetOfThatNote(before, now)) {
    const { agregacao, corretoras, periodos, ativos, notas } = before;
    return { ...now, topicos: new Set([...now.topicos, "nota"]), agregacao, corretoras, periodos, ativos, notas };
  }
  if (asksInWhichNotes(before, now, text)) return { ...before, por: "nota", agregacao: null, unread: [] };
  if (before.topicos.has("quantos") && now.topicos.size === 0 && WHICH_THEY_ARE.test(text)) {
    const topicos = new Set([...before.topicos].filter((it) => it !== "quantos"));
    return { ...before, ...slotsOf(before, now), topicos, agregacao: null, por: null, unread: now.unread };
  }

  const own =
    asksForShareOfCharges(before, now) || isCount(before, now) || asksIfPaid(before, now) ? null : chooseFunction(now);
  const [broken, ...others] = notasComErro;
  if (broken !== undefined && others.length === 0 && pointsAtBroken(before, now)) return { ...now, notas: [broken] };
  const saysOnlyNames = now.topicos.size === 0 && now.medidas.length === 0;
  const isFragment =
    own === null ||
    isResultOf(before, now, own) ||
    isOtherSide(before, now, own, text) ||
    addsMeasure(before, now) ||
    (saysOnlyWhich(now) &&
      (FOLLOW_UP.test(text) ||
        ANSWER.test(text) ||
        (now.por !== null && now.length <= MOST_OF_A_FRAGMENT) ||
        (now.quanto && now.length <= BARE_ANSWER_WORDS))) ||
    (saysOnlyNames &&
      (now.ativos.length > 0 ||
        ((now.classes.length > 0 || now.operacao !== null) &&
          (FOLLOW_UP.test(text) || ANSWER.test(text) || OF_THOSE.test(text)))));
  const both = own === null || own === chooseFunction(before) ? together(before, text) : null;
  const isAskedAnew = own !== null && ASKED_ANEW.test(text);
  const leansOn =
    FOLLOW_UP.test(text) ||
    ANSWER.test(text) ||
    (saysOnlyWhich(now) && now.quanto && now.length <= BARE_ANSWER_WORDS) ||
    (own !== null && own === chooseFunction(before) && asksOnlyAnother(now)) ||
    both !== null ||
    isResultOf(before, now, own) ||
    isOfThatMonth(before, now, own) ||
    asksIfPaid(before, now) ||
    (isFragment &&
      (relative !== null ||
        OF_ALL.test(text) ||
        hasSlot(now) ||
        PRONOUN.test(text) ||
        namesGoal(before, now) ||
        goesOn(now)));
  if (isAskedAnew || !leansOn) {
    return withPronouns(before, relative?.leans ? { ...now, periodos: relative.periodos } : now, own, text);
  }

  const takesOver = own === null || isFragment;
  const kind = takesOver
    ? { ...now, ...kindOf(before, now) }
    : { ...now, meta: now.meta ?? (own === "meta" && !OTHER_GOAL.test(now.folded) ? before.meta : null) };
  const said = relative
    ? { ...now, periodos: relative.periodos, deSempre: now.deSempre || relative.periodos.length === 0 }
    : now;
  const slots = slotsOf(before, said);
  const ofEverything = !takesOver && OF_EVERYTHING.includes(own) && !PRONOUN.test(text) && !asksForUnits(now);
  const assets = ofEverything ? { ativos: now.ativos, futuros: now.futuros } : {};
  return {
    ...kind,
    ...chosenFrom(before, kind),
    ...slots,
    ...assets,
    ...(both
      ? { ...both, unread: kind.unread.filter((word) => !OF_EACH.test(word)) }
      : widened(before, now, own, text)),
    ...numberedNote(before, now),
  };
}

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
function chosenFrom(before: Reading, now: Reading): Partial<Reading> {
  if (now.por !== null) return {};
  if (now.extremo !== null && before.por !== null) return { por: before.por };
  if (now.extremo !== null && isExtreme(before)) return { agregacao: aggregationOf[now.extremo] };
  const isChosen = before.um !== null || isExtreme(before);
  return isExtreme(now) && before.por !== null && isChosen ? { por: before.por, um: before.um } : {};
}

const isExtreme = ({ agregacao }: Reading) => agregacao === "maior" || agregacao === "menor";
const aggregationOf = { mais: "maior", menos: "menor" } as const;

const namesGoal = (before: Reading, now: Reading) =>
  (before.topicos.has("meta") || before.topicos.has("juntar")) && now.metaSugerida !== null;

/** A whole question inherits only what it points at, and the asset that its kind cannot do without. */
function withPronouns(before: Reading, now: Reading, own: FunctionName | null, text: string): Reading {
  const pointsBack = PRONOUN.test(text);
  const ofMany = MANY.test(text) && now.ativos.length === 0;
  const lacksAsset =
    own !== null && (isOfThatAsset(before, now, own) || NEEDS_ASSET.includes(own) || asksForUnits(now));
  const inherits = now.ativos.length === 0 && !now.todos && (pointsBack || (lacksAsset && !isAboutAll(now)));
  const pronoun = OF_ONE.exec(text)?.[0];
  const isOfBroker = pronoun !== undefined && before.ativos.length === 0 && now.corretoras.length === 0;
  const isUnclear =
    isOfBroker && now.ativos.length + before.corretoras.length + before.notas.length + before.futuros.length === 0;
  return {
    ...now,
    ...(ofMany && OF_THEM.test(text) ? ofThem(before, now) : {}),
    ...(isUnclear && before.meta === null && !isAboutNote(before) ? { unread: [...now.unread, pronoun] } : {}),
    ativos: inherits ? before.ativos : now.ativos,
    futuros: inherits ? before.futuros : now.futuros,
    classes: ofMany && now.classes.length === 0 ? before.classes : now.classes,
    corretoras: (ofMany || isOfBroker) && now.corretoras.length === 0 ? before.corretoras : now.corretoras,
    notas: pointsBack && now.notas.length === 0 && isAboutNote(now) ? before.notas : now.notas,
    periodos:
      (SAME_PERIOD.test(text) || (ofMany && OF_THEM.test(text))) && now.periodos.length === 0
        ? before.periodos
        : now.periodos,
  };
}

const OF_ONE = /\b[nd]el[ea]\b/;
/** `qual delas deu mais lucro?`: one of those that were just told. */
const OF_THEM = /\b(?:qua(?:l|is)|quant[oa]s) del[ea]s\b/;
const ofThem = (before: Reading, now: Reading): Partial<Reading> => ({
  lado: now.lado ?? before.lado,
  ...(now.extremo !== null && now.agregacao === null && now.por === null
    ? before.por === null
      ? { agregacao: aggregationOf[now.extremo] }
      : { por: before.por }
    : {}),
});

/** `explica ela`, after the one note that does not add up was told. */
const pointsAtBroken = (before: Reading, now: Reading) =>
  chooseFunction(before) === "notas_com_erro" && now.notas.length === 0 && PRONOUN.test(now.folded) && isAboutNote(now);

const isAboutNote = ({ topicos }: Reading) => topicos.has("nota") || topicos.has("liquidar") || topicos.has("abrir");

/** `quantas ações eu tenho?` right after a question about one asset. */
const asksForUnits = ({ topicos, agregacao, length }: Reading) =>
  topicos.has("quantos") && (topicos.has("ter") || length <= BARE_ANSWER_WORDS) && agregacao === null;
const isAboutAll = ({ topicos, exceto }: Reading) => topicos.has("nota") || exceto.classes.length > 0;

/** `e no total?`: of all brokers, or of all assets when no broker was named. */
function widened(before: Reading, now: Reading, own: FunctionName | null, text: string): Partial<Reading> {
  if (own !== null || now.corretoras.length + now.ativos.length > 0) return {};
  if (OF_ALL.test(text)) return { corretoras: [], ativos: [], classes: [], por: null };
  if (now.agregacao !== "soma") return {};
  return before.corretoras.length > 0 ? { corretoras: [] } : { ativos: [], por: null };
}

/** `em tudo`. */
const OF_ALL =
  /^(?:(?:e|agora|volt[ae]|de novo|considerando|somando|juntando|contando|incluindo|pegando|olhando) )*(?:(?:em|de|com|no|para|n?as|n?os) )*(?:tudo|todos|todas)(?: [oa]s)?(?: (?:el[ea]s|junt[oa]s?|corretoras|ativos|classes))?[?!. ]*$/;
/** `de que corretora?` of a trade that was told with it. */
const OF_WHAT_WAS_TOLD = /^(?:e )?(?:foi )?(?:de|em|n?[ao]|pel[ao]|por) (?:que|qual) (?:corretora|nota|dia|data)\b/;
/** What came of the month that was just spoken of: `passei do limite?`, `quanto deu de DARF?`. */
const CAME_OF_IT =
  /\b(?:deu|deram|passei|passou|estourei|ultrapassei|foi|foram|ficou|era|venceu|vencia|pag(?:uei|o|a)|gerou|houve|teve)\b/;
const MOST_OF_A_FRAGMENT = 3;
/** `em fiis`, `na clear`: what a question is of and nothing else. */
const OF_THOSE = /^(?:em|n[ao]s?|d[aeo]s?|com|por|pel[ao]s?)(?: \S+){1,2}$/;

/** `quais?` */
const ONLY_WHICH = /^(?:e )?qua(?:l|is)(?: (?:sao|foram|seriam|e|foi)(?: el[ea]s?)?)?[?!. ]*$/;

const OF_POSITION: readonly FunctionName[] = ["quantidade", "preco_medio"];
/** `qual o custo total?` of what was just said to be held. */
const asksForCostOfPosition = (before: Reading, now: Reading) =>
  before.ativos.length > 0 &&
  OF_POSITION.some((funcao) => funcao === chooseFunction(before)) &&
  now.length <= BARE_ANSWER_WORDS + 1 &&
  now.medidas.length > 0 &&
  now.medidas.every((medida) => medida === "custo" || medida === "custos") &&
  /\bcusto\b/.test(now.folded) &&
  !hasNames(now);

/** `qual o líquido?` of the note that was just explained. */
const asksForNetOfThatNote = (before: Reading, now: Reading) =>
  chooseFunction(before) === "explicacao_da_nota" && chooseFunction(now) === "liquido_da_nota" && !hasNames(now);

/** `em que notas ela foi cobrada?` of charges. */
const asksInWhichNotes = (before: Reading, now: Reading, text: string) =>
  (["encargos", "custo_total", "irrf"] as const).some((funcao) => funcao === chooseFunction(before)) &&
  IN_WHICH_NOTES.test(text) &&
  now.medidas.length === 0 &&
  !hasNames(now);
const IN_WHICH_NOTES = /^(?:e )?(?:em|de) (?:que|quais) notas?\b/;
/** `e em percentual do volume?` of charges. */
const asksForShareOfCharges = (before: Reading, now: Reading) =>
  chooseFunction(before) === "encargos" &&
  now.topicos.has("percentual") &&
  now.topicos.has("volume") &&
  now.medidas.length === 0 &&
  !hasNames(now);
/** `quais são da Clear?` after a count of notes. */
const WHICH_THEY_ARE = /^(?:e )?quais (?:sao|foram|delas|deles)\b/;

/** `agora as vendas`: of what was just told, the other side. */
const isOtherSide = (before: Reading, now: Reading, own: FunctionName | null, text: string) =>
  own !== null &&
  own === chooseFunction(before) &&
  now.lado !== null &&
  now.length <= BARE_ANSWER_WORDS &&
  now.unread.length === 0 &&
  !hasNames(now) &&
  FOLLOW_UP.test(text);

/** `quantas são?` of what was just told counts it. */
const isCount = (before: Reading, now: Reading) =>
  now.topicos.size === 1 && now.topicos.has("quantos") && !hasNames(now) && before.ativos.length === 0;

/** `tira a Clear`, `e a XP também`. */
function leavesOutToo(before: Reading, now: Reading): Reading {
  const left = Object.values(before.exceto).flat().length;
  const earlier = Object.values(before.antes?.exceto ?? {}).flat().length;
  const namesOthers = now.corretoras.length + now.ativos.length + now.classes.length > 0;
  if (left <= earlier || !namesOthers || !/\btambem\b/.test(now.folded)) return now;
  const exceto = { ativos: now.ativos, corretoras: now.corretoras, classes: now.classes };
  return { ...now, exceto, ativos: [], corretoras: [], classes: [] };
}

/** `já paguei?` of the tax of a month. */
const asksIfPaid = (before: Reading, now: Reading) =>
  chooseFunction(before) === "apuracao" &&
  /\bpag(?:uei|o|a|amos)\b/.test(now.folded) &&
  now.length <= MOST_OF_A_FRAGMENT &&
  now.unread.length === 0 &&
  !hasNames(now);

/** The exemption and the tax of the month of the question before. */
const isOfThatMonth = (before: Reading, now: Reading, own: FunctionName | null) =>
  (own === "isencao" || own === "apuracao") &&
  before.periodos.length === 1 &&
  !hasNames(now) &&
  now.length <= SHORT &&
  CAME_OF_IT.test(now.folded);

/** `quando vendi?`, `por quanto comprei?`: of the asset just spoken of. */
const isOfThatAsset = (before: Reading, now: Reading, own: FunctionName | null) =>
  own === "operacoes" &&
  before.ativos.length > 0 &&
  !hasNames(now) &&
  now.length <= MOST_OF_A_FRAGMENT &&
  /^(?:e )?(?:quando|por quanto|a que preco|quantas vezes|em que (?:dia|data))\b/.test(now.folded);

/** `day trade em 2023`, `qual o resultado?` */
const isResultOf = (before: Reading, now: Reading, own: FunctionName | null) =>
  own === "resultado" && before.operacao === "day_trade" && !hasNames(now) && now.length <= SHORT;

/** `nas duas`, `os dois somados`, `ambas`. */
const TOGETHER =
  /\b(?:[oa]s|n[oa]s|d[oa]s|pel[oa]s|n?d?ess[ea]s|tod[oa]s [oa]s) (?:ultim[oa]s )?([2-4])\b|\bamb[oa]s\b/;
const OF_EACH = /^(?:[2-4]|amb[oa]s|junt[oa]s?|somad[oa]s?|periodos?)$/;
const ADDED = /\b(?:junt[oa]s?|somad[oa]s?|som[ae]|total|totais)\b/;

/** What the last questions differ in, of all of them; null when they do not, or when nothing is asked of several. */
function together(before: Reading, text: string): Partial<Reading> | null {
  const said = TOGETHER.exec(text);
  const questions = said ? lastOf(before, Number(said[1] ?? 2)) : [];
  const differ = (list: (it: Reading) => readonly unknown[]) =>
    questions.length > 1 &&
    questions.every((it) => list(it).length > 0) &&
    new Set(questions.map((it) => JSON.stringify(list(it)))).size > 1;
  const all = <Value>(list: (it: Reading) => readonly Value[]) => distinct(questions.flatMap(list));
  const united = {
    ...(differ((it) => it.corretoras) && { corretoras: all((it) => it.corretoras) }),
    ...(differ((it) => it.ativos) && { ativos: all((it) => it.ativos) }),
    ...(differ((it) => it.classes) && { classes: all((it) => it.classes) }),
    ...(differ((it) => it.futuros) && { futuros: all((it) => it.futuros) }),
    ...(differ((it) => it.notas) && { notas: all((it) => it.notas) }),
    ...(differ((it) => it.periodos) && { periodos: all((it) => it.periodos) }),
    ...(differ((it) => (it.lado ? [it.lado] : [])) && { lado: null }),
    ...(differ((it) => it.medidas) && { medidas: all((it) => it.medidas) }),
  };
  if (Object.keys(united).length === 0) return null;
  return "medidas" in united && ADDED.test(text) ? { ...united, agregacao: "soma" } : united;
}

/** The last so many questions, oldest first. */
function lastOf(before: Reading | null, count: number): Reading[] {
  return before && count > 0 ? [...lastOf(before.antes, count - 1), before] : [];
}

const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

const NUMBER = /^\d[\d.]{2,}$/;

/** `e a 12004?` after a question about a note. */
function numberedNote(before: Reading, now: Reading): Partial<Reading> {
  const numbers = now.unread.filter((word) => NUMBER.test(word));
  if (numbers.length === 0 || !before.topicos.has("nota")) return {};
  const notas = numbers.map((number) => number.replaceAll(".", ""));
  return {
    notas,
    periodos: now.periodos,
    unread: now.unread.filter((word) => !numbers.includes(word)),
    agregacao: now.agregacao,
  };
}

/** `e por ativo?`, `e em abril na Rico?`: nothing of what is asked. */
const saysOnlyWhich = ({
  topicos,
  medidas,
  ativos,
  futuros,
  notas,
  agregacao,
  ordem,
  lado,
  operacao,
  indices,
  unread,
}: Reading) =>
  topicos.size === 0 &&
  [medidas, ativos, futuros, notas, indices, unread].every((list) => list.length === 0) &&
  [agregacao, ordem, lado, operacao].every((part) => part === null);

/** `quando vence?`, `em quanto tempo chego lá?`: another figure of what was just asked. */
const asksOnlyAnother = (now: Reading) => now.medidas.length > 0 && !hasNames(now) && now.length <= SHORT;
/** In words. */
const SHORT = 6;

const hasNames = ({ ativos, corretoras, periodos, notas, classes, futuros, meta, todos }: Reading) =>
  [ativos, corretoras, periodos, notas, classes, futuros].some((list) => list.length > 0) || meta !== null || todos;

/** `quanto falta?` */
const goesOn = ({ topicos, unread, length }: Reading) =>
  topicos.size > 0 && unread.length === 0 && length <= BARE_ANSWER_WORDS;

/** Any but the one just told: all are. */
const OTHER_GOAL = /\boutr[oa]s? (?:metas?|objetivos?)\b/;

/** What kind of question it is, from the one before, unless this one says another part of it. */
function kindOf(before: Reading, now: Reading): Partial<Reading> {
  return {
    funcao: saysOnlyWhich(now) ? chooseFunction(before) : null,
    topicos: new Set([...before.topicos, ...now.topicos].filter((it) => it !== "abrir" || isAboutNote(before))),
    ...measuresOf(before, now),
    agregacao: addsMeasure(before, now) ? "soma" : (now.agregacao ?? (now.ordem || now.por ? null : before.agregacao)),
    por: now.por ?? (now.agregacao ? null : before.por),
    ordem: now.ordem ?? before.ordem,
    limite: now.limite ?? before.limite,
    lado: now.lado ?? before.lado,
    operacao: now.operacao ?? before.operacao,
    indices: now.indices.length > 0 ? now.indices : before.indices,
    extremo: now.extremo ?? before.extremo,
    semCustos: now.semCustos || before.semCustos,
    semEncargos: [...before.semEncargos, ...now.semEncargos],
    phrases: [
      ...before.phrases.filter(({ concepts }) => !concepts.some((concept) => isReplaced(concept, now))),
      ...now.phrases,
    ],
    meta: now.meta ?? (namesGoal(before, now) ? now.metaSugerida : OTHER_GOAL.test(now.folded) ? null : before.meta),
    metaSugerida: now.metaSugerida,
    quanto: now.quanto || before.quanto,
    unread: namesGoal(before, now) ? [] : now.unread,
  };
}

/** `inclui a corretagem`, `mais o ISS`. */
const INCLUDES = /^(?:e )?(?:inclu\w+|som[ae]\w*|adicion\w+|junt[ae]\w*|acrescent\w+|mais|com) /;
const addsMeasure = (before: Reading, now: Reading) =>
  now.medidas.length > 0 && before.medidas.length > 0 && INCLUDES.test(now.folded);

const measuresOf = (before: Reading, now: Reading): Pick<Reading, "medidas"> => {
  if (addsMeasure(before, now)) return { medidas: distinct([...before.medidas, ...now.medidas]) };
  return { medidas: now.medidas.length > 0 ? now.medidas : before.medidas };
};

/** True for what the question before said and this one says otherwise. */
function isReplaced(concept: Concept, now: Reading): boolean {
  if ("medida" in concept) return now.medidas.length > 0 && !INCLUDES.test(now.folded);
  return (
    ("agregacao" in concept && (now.agregacao ?? now.por ?? now.ordem) !== null) ||
    ("por" in concept && (now.por ?? now.agregacao) !== null)
  );
}

/** Which rows are meant, from the question before where this one says nothing. */
function slotsOf(before: Reading, now: Reading): Partial<Reading> {
  const namesNote = now.notas.length > 0;
  const ofNote = now.periodos.length > 0 ? [] : before.notas;
  return {
    ativos: now.ativos.length > 0 || now.futuros.length > 0 ? now.ativos : without(before.ativos, now.exceto.ativos),
    futuros: now.futuros.length > 0 || now.ativos.length > 0 ? now.futuros : before.futuros,
    corretoras: now.corretoras.length > 0 ? now.corretoras : without(before.corretoras, now.exceto.corretoras),
    classes: now.classes.length > 0 || now.ativos.length > 0 ? now.classes : before.classes,
    periodos: now.deSempre ? now.periodos : joinMentions(before.periodos, now.periodos),
    notas: namesNote ? now.notas : ofNote,
    ...amountsOf(before, now),
    exceto: {
      ativos: [...before.exceto.ativos, ...now.exceto.ativos],
      corretoras: [...before.exceto.corretoras, ...now.exceto.corretoras],
      classes: [...before.exceto.classes, ...now.exceto.classes],
    },
  };
}

/** `e abaixo disso?` turns the bound around. */
function amountsOf(before: Reading, now: Reading): Pick<Reading, "valorMinimo" | "valorMaximo"> {
  const bound = before.valorMinimo ?? before.valorMaximo;
  const turned = TURNED.exec(now.folded)?.[1];
  if (bound !== null && turned) {
    const isBelow = /^(?:abaixo|men)/.test(turned);
    return { valorMinimo: isBelow ? null : bound, valorMaximo: isBelow ? bound : null };
  }
  return { valorMinimo: now.valorMinimo ?? before.valorMinimo, valorMaximo: now.valorMaximo ?? before.valorMaximo };
}
const TURNS = /^(?:abaixo|acima)$/;
const TURNED = /\b(abaixo|menos|menores|acima|mais|maiores) (?:(?:do )?que )?(?:disso|isso|dess[ea] valor)\b/;

const without = (list: readonly string[], excluded: readonly string[]) => list.filter((it) => !excluded.includes(it));

function hasSlot(now: Reading): boolean {
  const { ativos, corretoras, periodos, notas, classes, futuros, medidas, exceto, meta, indices } = now;
  const lists = [ativos, corretoras, periodos, notas, classes, futuros, medidas, indices, ...Object.values(exceto)];
  return (
    lists.some((list) => list.length > 0) ||
    [
      now.lado,
      now.por,
      now.agregacao,
      now.ordem,
      now.limite,
      now.valorMinimo,
      now.valorMaximo,
      meta,
      now.operacao,
    ].some((part) => part !== null) ||
    now.semCustos ||
    now.semEncargos.length > 0 ||
    now.deSempre ||
    now.unread.some((word) => NUMBER.test(word))
  );
}

const isUndated = (mention: PeriodMention): mention is Exclude<PeriodMention, { kind: "period" }> =>
  mention.kind !== "period";

/** A month without a year takes the year named before; a lone year answers "which year?" and moves a month. */
function joinMentions(before: readonly PeriodMention[], now: readonly PeriodMention[]): readonly PeriodMention[] {
  if (now.length === 0 || before.length === 0) return now.length > 0 ? now : before;
  const dated = before.find((mention) => mention.kind === "period");
  const undated = before.find(isUndated);
  return now.map((mention) => {
    if (mention.kind !== "period") {
      return dated?.kind === "period" ? withYear(mention, Number(dated.period.to.slice(0, 4))) : mention;
    }
    const { from, to } = mention.period;
    const isYear = from.endsWith("-01-01") && to.endsWith("-12-31") && from.slice(0, 4) === to.slice(0, 4);
    return isYear && undated ? withYear(undated, Number(to.slice(0, 4))) : mention;
  });
}
