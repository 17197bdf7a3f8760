import { type CaveatKind, countCaveat, joinParts } from "@app/core/caveats/tell-caveats";
import type { AnswerCaveat } from "@app/core/chat/caveats";
import { groupBy } from "@app/core/group-by";
import { HideableText } from "@app/ui/hideable-text";
import { Text } from "@mantine/core";
import { CaveatItems } from "../../../caveats/caveat-items.tsx";
import { CaveatLine } from "../../../caveats/caveat-line.tsx";
import { copy } from "../copy.ts";
import { mendOf } from "./mend-of.ts";

interface AnswerCaveatsProps {
  caveats: readonly AnswerCaveat[];
  /** Distinguishes them from those of other answers. */
  answer: number;
}

type Counted = AnswerCaveat & { tipo: CaveatKind };

/** A line with more kinds tells the first ones, and how many more there are. */
const MAX_KINDS = 3;

/** What an answer ends with: sentences that count nothing, and a line with the counts of the others, which opens them. */
export function AnswerCaveats({ caveats, answer }: AnswerCaveatsProps) {
  const kinds = new Set(caveats.filter(({ quantidade }) => quantidade > 0).map(({ tipo }) => tipo));
  const plain = caveats.filter(({ tipo }) => !kinds.has(tipo));
  const counted = [...kinds]
    .sort((a, b) => Number(isRule(a)) - Number(isRule(b)))
    .flatMap((kind) => caveats.filter((caveat): caveat is Counted => caveat.tipo === kind));
  return (
    <>
      {plain.length > 0 && (
        <Text size="sm" c="dimmed">
          <HideableText>{plain.map(({ mensagem }) => mensagem).join(" ")}</HideableText>
        </Text>
      )}
      {counted.length > 0 && (
        <CaveatLine label={copy.caveatsOf(answer)} parts={lineOf(counted)} isPlain={[...kinds].every(isRule)}>
          <CaveatItems
            inSentences
            items={counted.map(({ tipo, quantidade, mensagem }) => ({
              name: mensagem.replaceAll("**", ""),
              mend: quantidade > 0 ? mendOf(tipo) : undefined,
            }))}
          />
        </CaveatLine>
      )}
    </>
  );
}

const isRule = (tipo: AnswerCaveat["tipo"]) => tipo === "regra";

function lineOf(counted: readonly Counted[]): string[] {
  const kinds = [...groupBy(counted, ({ tipo }) => tipo)];
  const told = kinds.map(([kind, own]) => countOf(kind, own));
  const shown = told.length > MAX_KINDS ? told.slice(0, MAX_KINDS - 1) : told;
  return joinParts(told.length > shown.length ? [...shown, copy.moreCaveats(told.length - shown.length)] : shown);
}

/** Several sentences of one kind may count the same again, so that their greatest number is the least that there are. */
function countOf(kind: CaveatKind, own: readonly Counted[]): string {
  const counts = own.map(({ quantidade }) => quantidade).filter((count) => count > 0);
  const told = countCaveat(kind, Math.max(...counts));
  return counts.length > 1 ? copy.atLeast(told) : told;
}
