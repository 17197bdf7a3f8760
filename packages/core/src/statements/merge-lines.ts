import type { CalendarDate } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import type { StatementLayout } from "./reading/statement.ts";

/** A line of a statement of one account. */
export interface MergeableLine {
  /** The file, within which equal lines are different movements. */
  fonte: string;
  layout: StatementLayout;
  data: CalendarDate;
  /** Exact text of the amount, with two decimals. */
  valor: string;
  descricao: string;
  /** As `descriptionKey` gives the description. */
  chave: string;
}

/** Lines of several files that are one movement; the first one describes it. */
type Merged<Line> = [Line, ...Line[]];

/**
 * The movements of an account, whatever the order and the overlap of its files: of the lines with one day and amount,
 * the n-th with one description in a file is the n-th in another of the same layout; layouts describe a movement in
 * their own words, so that between them the n-th line is the n-th line.
 */
export function mergeLines<Line extends MergeableLine>(lines: readonly Line[]): Merged<Line>[] {
  const groups = groupBy(lines, keyOf);
  return [...groups.values()].flatMap((group) => (isAlone(group) ? [group] : mergeGroup(group)));
}

/** Movements with one key can be the same. */
const keyOf = ({ data, valor }: { data: string; valor: string }) => `${data} ${valor}`;

const isAlone = <Line>(group: Line[]): group is [Line] => group.length === 1;

function mergeGroup<Line extends MergeableLine>(group: readonly Line[]): Merged<Line>[] {
  const layouts = [...groupBy(group, ({ layout }) => layout)].sort(([a], [b]) => rank(a) - rank(b) || compare(a, b));
  const movements: Merged<Line>[] = [];
  for (const [, ofLayout] of layouts) {
    for (const [at, lines] of unite(ofLayout).entries()) {
      const known = movements[at];
      if (known) known.push(...lines);
      else movements.push([...lines]);
    }
  }
  return movements;
}

/** OFX first, whose descriptions are complete. */
const rank = (layout: StatementLayout) => (layout === "ofx" ? 0 : 1);

/** The union of multisets: of each description as many as the file with most has. */
function unite<Line extends MergeableLine>(lines: readonly Line[]): Merged<Line>[] {
  const byDescription = [...groupBy(lines, ({ chave }) => chave)].sort(([a], [b]) => compare(a, b));
  return byDescription.flatMap(([, equal]) => {
    const united: Merged<Line>[] = [];
    for (const ofFile of groupBy(equal, ({ fonte }) => fonte).values()) {
      for (const [at, line] of ofFile.entries()) {
        const known = united[at];
        if (known) known.push(line);
        else united.push([line]);
      }
    }
    return united;
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface Known {
  id: string;
  data: CalendarDate;
  valor: string;
  chave: string;
}

/**
 * Which entry each movement is: of one day and amount, the one with its description, else one that no other movement is.
 *
 * @returns the movements with their entries, undefined for a new one; and the entries that are none of them
 */
export function matchEntries<Movement extends Omit<Known, "id">, Entry extends Known>(
  movements: readonly Movement[],
  entries: readonly Entry[],
): { matched: (readonly [Movement, Entry | undefined])[]; left: Entry[] } {
  const found = new Map<Movement, Entry>();
  const taken = new Set<Entry>();
  const take = (wordsOf: (one: Omit<Known, "id">) => string) => {
    const left = entries.filter((entry) => !taken.has(entry));
    const open = new Map([...groupBy(left, wordsOf)].map(([words, group]) => [words, group.values()]));
    for (const movement of movements) {
      const entry: Entry | undefined = found.has(movement) ? undefined : open.get(wordsOf(movement))?.next().value;
      if (!entry) continue;
      found.set(movement, entry);
      taken.add(entry);
    }
  };
  take((one) => `${keyOf(one)} ${one.chave}`);
  take(keyOf);
  return {
    matched: movements.map((it) => [it, found.get(it)] as const),
    left: entries.filter((entry) => !taken.has(entry)),
  };
}
