import { foldText } from "@app/core/fold-text";
import type { Icon } from "@tabler/icons-react";

export interface Entry {
  id: string;
  label: string;
  hint?: string | undefined;
  icon: Icon;
  run: () => void;
}

/** Entries whose words begin with each word of the query, in the order they were given; all without a query. */
export function findMatches(entries: readonly Entry[], query: string): readonly Entry[] {
  const asked = wordsOf(query);
  return entries.filter(({ label, hint = "" }) => {
    const words = wordsOf(`${label} ${hint}`);
    return asked.every((part) => words.some((word) => word.startsWith(part)));
  });
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
