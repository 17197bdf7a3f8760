// What a message takes over from the one before.
import { foldText } from "../../../fold-text.ts";
import {
  isDated,
  type Period,
  type PeriodMention,
  type UndatedMention,
  unitOf,
  withYear,
  yearOf,
} from "../../period.ts";
import type { Measure } from "../../question.ts";
import { heldGroups } from "../arrange.ts";
import { chooseFunction, isBySettlement } from "../choose-function.ts";
import type { Concept, Topic } from "../lexicon/entry.ts";
import type { SaidRange } from "../numbers/find-amounts.ts";
import type { Reading } from "../reading.ts";
import { withoutArrangement } from "./refined/refinement.ts";
import { hasNames, isAboutNote, saysOnlyWhich } from "./told-before.ts";

export const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

export const namesGoal = (before: Reading, now: Reading) =>
  chooseFunction(before) === "meta" && now.metaSugerida !== null;

/** Any but the one just told: all are. */
export const OTHER_GOAL = /\boutr[oa]s? (?:metas?|objetivos?)\b|\b(?:para|[nd]?[ao]s?) outr[oa]s?[?!. ]*$/;

/** `e a média?` after the largest chooses none. */
const asksOtherwise = ({ agregacao }: Reading) => agregacao === "media" || agregacao === "soma";

/** `e no sushi, quanto foi?` after the month with most: how much of that, and no month; `quanto foi?` alone is of the month. */
const asksHowMuch = (before: Reading, now: Reading) =>
  now.quanto &&
  (now.medidas.length > 0 || hasNames({ ...now, periodos: [] }) || Object.values(now.exceto).flat().length > 0) &&
  before.por !== null &&
  (before.limite === 1 || before.um === true) &&
  [now.agregacao, now.por, now.extremo, now.ordem].every((part) => part === null);

/** What kind of question it is, from the one before, unless this one says another part of it. */
export function kindOf(told: Reading, now: Reading): Partial<Reading> {
  const before = asksHowMuch(told, now) ? { ...withoutArrangement(told), por: null, agregacao: null } : told;
  // `por mês` after the two assets with most: of all months.
  const isOfOtherGroups =
    before.por !== null && now.por !== null && now.por !== before.por && (now.um !== true || (before.limite ?? 1) > 1);
  return {
    funcao: saysOnlyWhich(now) ? chooseFunction(before) : null,
    topicos: new Set([
      ...[...before.topicos].filter((it) => !isOtherwise(it, now) && (it !== "abrir" || isAboutNote(before))),
      ...[...now.topicos].filter((it) => it !== "abrir" || isAboutNote(before)),
    ]),
    ...measuresOf(before, now),
    agregacao: addsMeasure(before, now) ? "soma" : (now.agregacao ?? (now.ordem || now.por ? null : before.agregacao)),
    por: now.por ?? (now.agregacao ? null : before.por),
    ...boundOf(before, now),
    ...((now.agregacao ?? now.por ?? now.ordem) === null &&
      now.medidas.length === 0 && { combinacao: before.combinacao }),
    limitaGrupos: before.limitaGrupos && (now.por ?? now.valorMinimo ?? now.valorMaximo) === null,
    porTambem: now.por ? now.porTambem : before.porTambem,
    ordem: now.ordem ?? (asksOtherwise(now) || isOfOtherGroups ? null : before.ordem),
    limite: now.limite ?? (asksOtherwise(now) || isOfOtherGroups ? null : before.limite),
    lado: now.lado ?? before.lado,
    operacao: now.operacao ?? before.operacao,
    indices: now.indices.length > 0 ? now.indices : before.indices,
    extremo: now.extremo ?? (asksOtherwise(now) || isOfOtherGroups ? null : before.extremo),
    porLiquidacao: now.porLiquidacao || isBySettlement(before),
    semCustos: now.semCustos || before.semCustos,
    sinal: now.sinal ?? before.sinal,
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

/** `quais ativos comprei mais de uma vez em 2023? e em 2024?`: of the same groups, unless others are asked for. */
function boundOf(before: Reading, now: Reading): Partial<Pick<Reading, "tendo" | "por">> {
  const funcao = chooseFunction(before);
  const por = funcao && heldGroups(before, funcao);
  if (!por || now.tendo || asksOtherwise(now) || (now.por ?? por) !== por) return {};
  return { tendo: before.tendo, por };
}

/** `e alguma deixou de chegar?` after notes that do not add up: one is asked for, or the other. */
const isOtherwise = (topico: Topic, { topicos }: Reading) =>
  (topico === "erro" && topicos.has("faltar")) || (topico === "faltar" && topicos.has("erro"));

/** `inclui a corretagem`, `mais o ISS`. */
const INCLUDES = /^(?:e )?(?:inclu\w+|som[ae]\w*|adicion\w+|junt[ae]\w*|acrescent\w+|contando|mais|com) /;
export const addsMeasure = (before: Reading, now: Reading) =>
  now.medidas.length > 0 && before.medidas.length > 0 && INCLUDES.test(now.folded);

const measuresOf = (before: Reading, now: Reading): Pick<Reading, "medidas"> => {
  if (addsMeasure(before, now)) return { medidas: distinct([...before.medidas, ...now.medidas]) };
  // `e o mercado?` after a wage: what goes out.
  const isOtherCategory = before.medidas[0] === "receitas" && before.categorias.length > 0 && now.categorias.length > 0;
  return { medidas: now.medidas.length > 0 || isOtherCategory ? now.medidas : before.medidas };
};

/** True for what the question before said and this one says otherwise. */
function isReplaced({ topico, medida, extremo, agregacao, por }: Concept, now: Reading): boolean {
  if (topico) return isOtherwise(topico, now);
  if (medida) return now.medidas.length > 0 && !INCLUDES.test(now.folded);
  return (
    (extremo !== undefined && asksOtherwise(now)) ||
    (agregacao !== undefined && (now.agregacao ?? now.por ?? now.ordem) !== null) ||
    (por !== undefined && (now.por ?? now.agregacao) !== null)
  );
}

/** `e todas as da Rico?` after a note. */
const OF_ALL = /^(?:e )?(?:(?:tod[oa]s )?[oa]s (?:notas )?d[ao]|tudo n[ao]) [a-z]+[?!. ]*$/;

/** Which rows are meant, from the question before where this one says nothing. */
export function slotsOf(before: Reading, now: Reading): Partial<Reading> {
  const namesNote = now.notas.length > 0;
  const isAdded = addsMeasure(before, now);
  const isOfAll = now.corretoras.length > 0 && OF_ALL.test(now.folded);
  const ofNote = now.periodos.length > 0 || isOfAll ? [] : before.notas;
  // A category and words of descriptions together are those of the category that have the words, and no sum of both.
  const isMixed = JOINS_IN.test(now.folded) && before.categorias.length > 0 !== now.categorias.length > 0;
  const unjoined = isMixed ? [...now.categorias, ...now.palavras] : [];
  return {
    ativos: isAdded
      ? unionOf(before.ativos, now.ativos)
      : now.ativos.length > 0 || now.futuros.length > 0
        ? now.ativos
        : without(before.ativos, now.exceto.ativos),
    futuros: now.futuros.length > 0 || now.ativos.length > 0 ? now.futuros : before.futuros,
    // The number of a note says more than a broker does.
    corretoras:
      now.corretoras.length > 0 || namesNote ? now.corretoras : without(before.corretoras, now.exceto.corretoras),
    classes: isAdded
      ? unionOf(before.classes, now.classes)
      : [now.classes, now.ativos, now.futuros].some(({ length }) => length > 0) || isOfCompanies(before, now)
        ? now.classes
        : before.classes,
    periodos: now.deSempre || namesNote ? now.periodos : joinMentions(before.periodos, now),
    notas: namesNote ? now.notas : ofNote,
    ...amountsOf(before, now),
    exceto: {
      ativos: [...without(before.exceto.ativos, now.ativos), ...now.exceto.ativos],
      corretoras: [...without(before.exceto.corretoras, now.corretoras), ...now.exceto.corretoras],
      classes: [...before.exceto.classes.filter((it) => !now.classes.includes(it)), ...now.exceto.classes],
      categorias: [...without(before.exceto.categorias, now.categorias), ...now.exceto.categorias],
      palavras: [...without(before.exceto.palavras, now.palavras), ...now.exceto.palavras],
    },
    // A category and words of descriptions say of what: one takes the place of the other.
    categorias: JOINS_IN.test(now.folded)
      ? distinct([...before.categorias, ...now.categorias])
      : saysOfWhat(before, now)
        ? now.categorias
        : without(before.categorias, now.exceto.categorias),
    palavras: !saysOfWhat(before, now)
      ? before.palavras
      : JOINS_IN.test(now.folded)
        ? distinct([...before.palavras, ...now.palavras])
        : now.palavras,
    contas: now.contas.length > 0 ? now.contas : before.contas,
    ...(unjoined.length > 0 && {
      ...{ categorias: before.categorias, palavras: before.palavras },
      unread: [...now.unread, ...unjoined.map(foldText)],
    }),
  };
}

/** Of both; of all where either is of all. */
const unionOf = <Name>(before: readonly Name[], now: readonly Name[]) =>
  before.length > 0 && now.length > 0 ? distinct([...before, ...now]) : before;

/** `e JCP?` after what funds paid, which pay none. */
const isOfCompanies = (before: Reading, now: Reading) =>
  now.medidas.includes("jcp") && before.classes.every((classe) => classe === "fii" || classe === "fiagro");

/** `e juntando com o condomínio?` */
const JOINS_IN = /^(?:e )?(?:junt|som|inclu|acrescent|adicion|cont(?=ando))[a-z]+ /;
/** What is left is so of all that came in, and what was spent of no wage. */
const saysOfWhat = (before: Reading, { categorias, palavras, medidas }: Reading) =>
  categorias.length + palavras.length > 0 || medidas.includes("guardado") || areOfOtherSides(before.medidas, medidas);
const SIDES: readonly Measure[] = ["receitas", "despesas"];
export const areOfOtherSides = (before: readonly Measure[], now: readonly Measure[]) =>
  [before, now].every((side) => side.some((it) => SIDES.includes(it))) && !now.some((it) => before.includes(it));

/** `e abaixo disso?` turns the bound around; bounds of a kind that is said anew take the place of those before. */
function amountsOf(before: Reading, now: Reading): SaidRange {
  const turned = TURNED.exec(now.folded)?.[1];
  const isBelow = turned !== undefined && /^(?:abaixo|men)/.test(turned);
  const bounds = (minimo: string | null, maximo: string | null) => {
    const bound = minimo ?? maximo;
    return turned && bound !== null ? [isBelow ? null : bound, isBelow ? bound : null] : [minimo, maximo];
  };
  const [valorMinimo = null, valorMaximo = null] = bounds(before.valorMinimo, before.valorMaximo);
  const [precoMinimo = null, precoMaximo = null] = bounds(before.precoMinimo, before.precoMaximo);
  const saysPrice = (now.precoMinimo ?? now.precoMaximo) !== null;
  const saysValue = (now.valorMinimo ?? now.valorMaximo) !== null || (saysPrice && before.talvezPreco);
  const value = saysValue ? now : { valorMinimo, valorMaximo, talvezPreco: before.talvezPreco };
  const price = saysPrice ? now : { precoMinimo, precoMaximo };
  return {
    valorMinimo: value.valorMinimo,
    valorMaximo: value.valorMaximo,
    precoMinimo: price.precoMinimo,
    precoMaximo: price.precoMaximo,
    talvezPreco: value.talvezPreco,
  };
}
export const TURNS = /^(?:abaixo|acima)$/;
export const TURNED = /\b(abaixo|menos|menores|acima|mais|maiores) (?:(?:do )?que )?(?:disso|isso|dess[ea] valor)\b/;

export const without = (list: readonly string[], excluded: readonly string[]) =>
  list.filter((it) => !excluded.includes(it));

/** `dezembro de 2024, e em janeiro seguinte?` */
const FOLLOWS = /^(?:e )?(?:(?:em|n?o|de|do) )?[a-z]+ seguinte[?!. ]*$/;

/** A month without a year takes the year named before; a lone year answers "which year?" and moves a month. */
function joinMentions(before: readonly PeriodMention[], { periodos: now, folded }: Reading): readonly PeriodMention[] {
  if (now.length === 0 || before.length === 0) return now.length > 0 ? now : before;
  const dated = before.find(isDated);
  const undated = before.find((mention): mention is UndatedMention => !isDated(mention));
  return now.map((mention) => {
    if (!isDated(mention)) return dated ? inYearOf(dated, mention, FOLLOWS.test(folded)) : mention;
    return unitOf(mention) === "ano" && undated ? withYear(undated, yearOf(mention.to)) : mention;
  });
}

/** A month in the year of a period, or in the next one where it is to follow the period and would not. */
function inYearOf({ to }: Period, mention: UndatedMention, isToFollow: boolean): PeriodMention {
  const ofSame = withYear(mention, yearOf(to));
  const follows = !isDated(ofSame) || ofSame.from > to;
  return isToFollow && !follows ? withYear(mention, yearOf(to) + 1) : ofSame;
}
