import type { Question } from "@app/core/chat/question";
import { readAs } from "@app/core/chat/understanding/message/read-as";
import { amountsIn } from "@app/core/chat/understanding/numbers/find-amounts";
import type { Reading } from "@app/core/chat/understanding/reading";
import { understand } from "@app/core/chat/understanding/understand";
import type { UnderstoodQuestion } from "@app/core/chat/understanding/understood";
import { isAboutPosition, isSideMeant } from "@app/core/chat/understanding/what-is-told";
import { describe, expect, it } from "vitest";
import { phrasings } from "../questions/labelled.ts";
import { askers } from "./askers.ts";

const NAMED = ["ativos", "corretoras", "notas", "indices", "categorias", "contas", "palavras"] as const;

const each = (asked: UnderstoodQuestion): UnderstoodQuestion[] => [asked, ...(asked.depois ? each(asked.depois) : [])];

/** Told of now, whatever day is named for it. */
const isOfNow = (funcao: Question["funcao"]) => isAboutPosition(funcao) || funcao === "meta";

/** `foi na Clear ou em outra?`: of all of them. */
const isAllOf = (part: string, questions: readonly Question[]) =>
  part === "corretoras" && questions.some(({ por }) => por.includes("corretora"));

/** What a message names and no question of it holds. */
function lostOf(reading: Reading, questions: readonly Question[]): string[] {
  const held = (part: (typeof NAMED)[number]) =>
    questions.flatMap(({ filtros }) => [
      ...filtros[part],
      ...(part in filtros.exceto ? filtros.exceto[part as "ativos"] : []),
    ]);
  return [
    ...NAMED.flatMap((part) =>
      reading[part].filter((name) => !(held(part) as string[]).includes(name) && !isAllOf(part, questions)),
    ),
    ...amountsIn(reading).filter(
      (amount): amount is string =>
        amount !== null &&
        !questions.some(
          ({ filtros, tendo, funcao }) =>
            // The exemption has its own limit.
            funcao === "isencao" || [...amountsIn(filtros), tendo.minimo, tendo.maximo].includes(amount),
        ),
    ),
    ...(reading.limite !== null && !questions.some(({ limite }) => limite === reading.limite)
      ? [`${reading.limite}`]
      : []),
    ...(reading.periodos.length > 0 &&
    questions.every(({ filtros, funcao }) => filtros.periodos.length === 0 && !filtros.ultimaNota && !isOfNow(funcao))
      ? ["period"]
      : []),
    ...(reading.lado !== null &&
    questions.every(({ filtros, funcao }) => filtros.lado !== reading.lado && !isSideMeant(reading.lado, funcao))
      ? [`${reading.lado}`]
      : []),
  ];
}

describe("what a message names", { timeout: 180_000 }, () => {
  it("is asked, or said to be unused", () => {
    const lost = phrasings
      .filter(({ antes = [] }) => antes.length === 0)
      .flatMap(({ asker, texto }) => {
        const understood = understand(texto, [], askers[asker]);
        if (understood.kind !== "question") return [];
        const all = each(understood);
        const names = lostOf(
          readAs(texto, askers[asker]),
          all.map(({ question }) => question),
        );
        const said = all.flatMap(({ naoUsado }) => naoUsado);
        return names.length > 0 && said.length === 0
          ? [`${texto}: ${names.join(", ")} (${all.map(({ question }) => question.funcao).join("+")})`]
          : [];
      });
    expect(lost).toEqual([]);
  });
});
