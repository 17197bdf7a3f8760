import type { Fact, FactUnit } from "./facts.ts";
import { type Attribute, attributes, type Clause, type Group, type Inherited, readClauses } from "./guard/clauses.ts";
import { FactsByFigure, type Figure } from "./guard/figures.ts";
import { inOneSpelling } from "./guard/names.ts";

/**
 * The figures of a text that no fact grounds. A figure needs a fact with its value whose asset, broker, note, period and
 * measure, bought or sold, are those named beside it: within a clause the nearest before each figure or the nearest after each, and what a
 * clause does not name is taken over from the clauses before it. See assistant §2.2.
 *
 * @param facts - all that the function computed; an attribute that is null means all
 * @param asked - figures and periods of the question's own filters, which may be repeated
 * @returns as written; empty when every figure may be said
 */
export function findUngrounded(text: string, facts: readonly Fact[], asked: readonly Fact[]): string[] {
  const [known, repeatable] = [facts.map(inOneSpelling), asked.map(inOneSpelling)];
  const values = new FactsByFigure(known);
  const filters = new FactsByFigure(repeatable);
  const scope = new Scope(known);
  return readClauses(text, known, repeatable, values).flatMap((clause) =>
    ungroundedOf(clause, values, filters, scope).map(({ written }) => written),
  );
}

/**
 * Each attribute is read in one of two directions, the side as the measure, so there are 32 ways to read a clause: a bit for each. Bit n of the
 * number of a way says the direction of attribute n.
 */
const ALL_WAYS = -1;
const BEFORE: Record<Attribute, number> = {
  ativo: 0x55555555,
  corretora: 0x33333333,
  nota: 0x0f0f0f0f,
  periodo: 0x00ff00ff,
  medida: 0x0000ffff,
  /** As its measure: there are no more bits, and both stand beside a figure together. */
  lado: 0x0000ffff,
};

/** The figures that are no fact's; when each is one, but not of what is named beside it, all of the clause. */
function ungroundedOf(clause: Clause, values: FactsByFigure, filters: FactsByFigure, scope: Scope): Figure[] {
  const figures = clause.figures.filter((figure) => filters.find(figure).length === 0);
  const unknown = figures.filter((figure) => values.find(figure).length === 0);
  if (unknown.length > 0) return unknown;
  const reading = new Reading(clause, scope);
  const common = figures.reduce((ways, figure) => ways & reading.waysOf(figure, values.find(figure)), ALL_WAYS);
  return common === 0 ? figures : [];
}

/** What there is to speak of. */
class Scope {
  private readonly measures = new Map<FactUnit, Set<Fact["medida"]>>();
  private readonly namesAll = new Map<Group, boolean>();

  constructor(private readonly facts: readonly Fact[]) {
    for (const { unidade, medida } of facts) {
      const known = this.measures.get(unidade);
      if (known) known.add(medida);
      else this.measures.set(unidade, new Set([medida]));
    }
  }

  /** True when a measure is one that a figure of this unit may be of. */
  hasMeasure(unit: FactUnit, measures: readonly Fact["medida"][]): boolean {
    const known = this.measures.get(unit);
    return known !== undefined && measures.some((measure) => known.has(measure));
  }

  /** True when a group names everything that facts are of, so that the figure of all is its figure. */
  isAll(group: Group, attribute: Exclude<Attribute, "medida">): boolean {
    const known = this.namesAll.get(group);
    if (known !== undefined) return known;
    const isAll =
      group.members.length > 1 &&
      this.facts.every((fact) => fact[attribute] == null || group.members.some((member) => member.fits(fact)));
    this.namesAll.set(group, isAll);
    return isAll;
  }
}

/** What stands nearest to a figure; where there is nothing on one side, what is on the other. */
interface Sides {
  before: Group | undefined;
  after: Group | undefined;
}

/** One clause, read for its figures. */
class Reading {
  private readonly measureGroups = new Map<FactUnit, Group[]>();
  private readonly leavesMeasureOpen: boolean;

  constructor(
    private readonly clause: Clause,
    private readonly scope: Scope,
  ) {
    this.leavesMeasureOpen = clause.groups.medida.some(({ members }) => members.some((m) => m.measures.length === 0));
  }

  /** In which ways the figure is one of its facts. */
  waysOf(figure: Figure, candidates: readonly Fact[]): number {
    let ways = 0;
    const each = new Map<Group, boolean>();
    const isOfEach = (group: Group) => ofEach(group, candidates, each);
    const sides = new Map<string, Sides>();
    for (const fact of candidates) {
      let own = ALL_WAYS;
      for (const attribute of attributes) {
        if (own !== 0) own &= this.waysOfAttribute(attribute, figure, fact, sides, isOfEach);
      }
      ways |= own;
      if (ways === ALL_WAYS) break;
    }
    return ways;
  }

  private waysOfAttribute(
    attribute: Attribute,
    figure: Figure,
    fact: Fact,
    sides: Map<string, Sides>,
    isOfEach: (group: Group) => boolean,
  ): number {
    if (attribute === "lado" && !fact.lado) return ALL_WAYS;
    const isText = fact.unidade === "texto";
    if (isText && (attribute === "medida" || fact[attribute] == null)) return ALL_WAYS;
    const { before, after } = this.sidesOf(attribute, figure, fact.unidade, sides);
    const fits = (group: Group) => this.isFigureOf(group, attribute, fact, isOfEach);
    if (!before || !after) return this.fitsInherited(attribute, fact, fits) ? ALL_WAYS : 0;
    if (before === after) return fits(before) ? ALL_WAYS : 0;
    return (fits(before) ? BEFORE[attribute] : 0) | (fits(after) ? ~BEFORE[attribute] : 0);
  }

  private sidesOf(attribute: Attribute, { at, end }: Figure, unit: FactUnit, known: Map<string, Sides>): Sides {
    const key = attribute === "medida" ? unit : attribute;
    const found = known.get(key);
    if (found) return found;
    const groups = attribute === "medida" ? this.groupsFor(unit) : this.clause.groups[attribute];
    const next = firstAfter(groups, at);
    const [before, after] = [groups[next - 1] ?? groups[next], groups[next] ?? groups[next - 1]];
    // `3 compras` are bought, whatever was sold before.
    const sides = attribute === "lado" && after?.at === end ? { before: after, after } : { before, after };
    known.set(key, sides);
    return sides;
  }

  private isFigureOf(group: Group, attribute: Attribute, fact: Fact, isOfEach: (group: Group) => boolean): boolean {
    const isMember = group.members.some((member) => member.fits(fact));
    if (attribute === "medida")
      return isMember || (group.members.length > 1 && (fact.medida === "custos" || fact.medida === "provento"));
    if (fact[attribute] == null) return this.scope.isAll(group, attribute);
    return isMember && (group.members.length === 1 || isOfEach(group));
  }

  private fitsInherited(attribute: Attribute, fact: Fact, fits: (group: Group) => boolean): boolean {
    const inherited = this.clause.inherited[attribute];
    if (!inherited) return true;
    if (attribute === "medida") return this.fitsInheritedMeasure(inherited, fact);
    if (fact[attribute] == null && !inherited.isStrict) return true;
    return inherited.groups.some((group) => fits(group) || group.members.some((member) => member.fits(fact)));
  }

  private fitsInheritedMeasure({ groups }: Inherited, fact: Fact): boolean {
    if (this.leavesMeasureOpen) return true;
    const relevant = this.relevantTo(fact.unidade, groups);
    return relevant.length === 0 || relevant.some(({ members }) => members.some((member) => member.fits(fact)));
  }

  private groupsFor(unit: FactUnit): Group[] {
    const known = this.measureGroups.get(unit);
    if (known) return known;
    const groups = this.relevantTo(unit, this.clause.groups.medida);
    this.measureGroups.set(unit, groups);
    return groups;
  }

  private relevantTo(unit: FactUnit, groups: readonly Group[]): Group[] {
    return groups.filter(({ members }) => members.some(({ measures }) => this.scope.hasMeasure(unit, measures)));
  }
}

/** True when the figure is that of every member: of each its own fact. */
function ofEach(group: Group, candidates: readonly Fact[], known: Map<Group, boolean>): boolean {
  const found = known.get(group) ?? group.members.every((member) => candidates.some((fact) => member.fits(fact)));
  known.set(group, found);
  return found;
}

/** The index of the first group after a token. */
function firstAfter(groups: readonly Group[], at: number): number {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
