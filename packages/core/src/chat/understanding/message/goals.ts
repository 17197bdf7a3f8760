// Goals of the person that a message names.
import { foldText } from "../../../fold-text.ts";
import { frameWords } from "../lexicon/vocabulary.ts";
import { markRead, READ } from "../text.ts";

/** A goal of the person that the text names. */
export function readGoal(text: string, goals: readonly string[]): { meta: string | null; rest: string } {
  const [named] = goals
    .flatMap((meta) => {
      const words = foldText(meta)
        .split(/[^a-z0-9]+/)
        .filter((word) => word && !frameWords.has(word));
      // `viagem do Japão` of `Viagem ao Japão`: what joins the words of a name is said in other ways.
      const found =
        words.length > 0 &&
        new RegExp(`(?<![a-z0-9])${words.join("[^a-z0-9]+(?:[a-z]{1,4}[^a-z0-9]+)?")}(?![a-z0-9])`).exec(text);
      return found ? [{ meta, words, at: found.index, length: found[0].length }] : [];
    })
    .toSorted((one, other) => other.meta.length - one.meta.length);
  if (!named) return { meta: null, rest: text };
  const rest = markRead(text, named.at, named.at + named.length);
  return {
    meta: named.meta,
    rest: rest.replace(/[a-z0-9]+/g, (word) => (named.words.includes(word) ? READ.repeat(word.length) : word)),
  };
}

/** In shorter words names are too often alike. */
const SHORTEST_HINT = 4;

export function suggestedGoal(text: string, goals: readonly string[]): string | null {
  const words = new Set(text.split(/[^a-z0-9]+/));
  const hinted = goals.filter((goal) =>
    foldText(goal)
      .split(/[^a-z0-9]+/)
      .some((word) => word.length >= SHORTEST_HINT && !frameWords.has(word) && words.has(word)),
  );
  return hinted.length === 1 ? (hinted[0] ?? null) : null;
}
