// The page that `npm run eval:chat -- --part readers` writes: counts alone, so that no figure of it is kept by hand.
import type { Tally } from "./tally.ts";

/** Who chooses the function where the grammar and the models differ; both together ask back. */
export const readers = ["both", "grammar", "models"] as const;
export type Reader = (typeof readers)[number];

export interface ReadBy {
  set: string;
  reader: Reader;
  tally: Tally;
}

const names: Record<Reader, string> = { both: "both", grammar: "grammar alone", models: "models alone" };

const columns: readonly (readonly [heading: string, of: (tally: Tally, isHeld: boolean | null) => string])[] = [
  ["turns without a fault", (tally, isHeld) => countOf(tally.faultless(isHeld))],
  ["another question without a word", (tally, isHeld) => countOf(wrongOf(tally.count("sem estreitar calado", isHeld)))],
  ["inexact figures", (tally, isHeld) => countOf(wrongOf(tally.count("valores exatos", isHeld)))],
  ["wrongly refused", (tally, isHeld) => countOf(wrongOf(tally.count("recusa errada", isHeld)))],
  ["asked back", (tally, isHeld) => countOf(wrongOf(tally.count("sem perguntar de volta", isHeld)))],
  ["the right reading offered", (tally, isHeld) => countOf(tally.count("leitura certa entre opções", isHeld))],
  ["leaks", (tally, isHeld) => countOf(wrongOf(tally.count("vazamentos", isHeld)))],
];

interface Count {
  right: number;
  of: number;
}
const wrongOf = ({ right, of }: Count): Count => ({ right: of - right, of });
const countOf = ({ right, of }: Count) => (of === 0 ? "–" : `${right} of ${of} (${((right / of) * 100).toFixed(1)} %)`);

/** Markdown; of a set with a half that stays unread each half by itself. */
export function resultsPage(runs: readonly ReadBy[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const parts = [...new Set(runs.map(({ set }) => set))].flatMap((set) => {
    const own = runs.filter((run) => run.set === set);
    const halves = own.some(({ tally }) => tally.faultless(true).of > 0) ? [false, true] : [null];
    return halves.flatMap((isHeld) => [
      `## ${set}${isHeld === null ? "" : isHeld ? ", the half that stays unread" : ", the half that was read"}`,
      "",
      row(["", ...own.map(({ reader }) => names[reader])]),
      row(["---", ...own.map(() => "---")]),
      ...columns.map(([heading, of]) => row([heading, ...own.map(({ tally }) => of(tally, isHeld))])),
      "",
    ]);
  });
  return [
    "# What the assistant answered",
    "",
    "Written by `npm run eval:chat -- --part readers`; nothing here is kept by hand. Two sets of 300 questions, by authors who had read",
    "neither the product nor the other questions, asked as the product reads them, and as the grammar or the models alone would have",
    "chosen where they differ ([decision 65](decisions/0065-a-second-reader.md)). The set `eighth` and one half of `blind` were read after",
    "they had first been asked, and were mended; the other half was not ([decision 88](decisions/0088-a-half-that-stays-unread.md)).",
    "An answer that was asked back counts by the reading that is right, if that is offered. The measures are those of",
    "[assistant](assistant.md) section 3.",
    "",
    ...parts,
  ].join("\n");
}
