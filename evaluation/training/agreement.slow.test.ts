import { openReaderModels } from "@app/api/chat/client";
import { functionNames, plainQuestion } from "@app/core/chat/question";
import { agree } from "@app/core/chat/reader/agree";
import { askedAs, readAskedAs } from "@app/core/chat/reader/asked-as";
import { readByModels } from "@app/core/chat/reader/models";
import { understand } from "@app/core/chat/understanding/understand";
import { expect, it } from "vitest";
import { askers } from "../phrasings/askers.ts";
import { kinds, phrasings, traps } from "../questions/labelled.ts";
import { functionOf } from "./examples.ts";

const models = await openReaderModels();
const known = askers["many-years"];

/** Both readers together, of a message alone. */
const read = (text: string) =>
  agree(understand(text, [], known), readByModels(models, text, known), { text, before: null, known });

const EVERY_10TH = 10;
const some = phrasings.filter(({ antes, texto }, at) => !antes && !readAskedAs(texto) && at % EVERY_10TH === 0);

it("a question said with what it is about is the same question", () => {
  const changed = some.flatMap(({ texto, asker }) => {
    const own = understand(texto, [], askers[asker]);
    if (own.kind !== "question" || own.depois) return [];
    const again = understand(askedAs(own.question, texto), [], askers[asker]);
    return again.kind === "question" && JSON.stringify(again.question) === JSON.stringify(own.question) ? [] : [texto];
  });
  expect(changed).toEqual([]);
});

it("no reading that can be offered is asked back again, whatever is asked as whatever", () => {
  const again = some
    .filter((_, at) => at % EVERY_10TH === 0)
    .flatMap(({ texto }) =>
      functionNames.flatMap((funcao) => {
        const sentence = askedAs(plainQuestion(funcao), texto);
        const own = understand(sentence, [], known);
        if (own.kind !== "question" || own.question.funcao !== funcao) return [];
        const tapped = read(askedAs(own.question, texto));
        return tapped.kind === "question" && tapped.question.funcao === funcao ? [] : [sentence];
      }),
    );
  expect(again).toEqual([]);
});

it("few labelled questions are asked back, and each of them with the right reading", () => {
  const asked = [...kinds, ...traps].filter(({ set }) => set !== "tune" && set !== "aside");
  const back = asked.flatMap((it) => {
    const answer = read(it.texto);
    return answer.kind === "askBack" ? [{ ...it, opcoes: answer.opcoes }] : [];
  });
  const functions = (opcoes: readonly string[]) =>
    opcoes.map((opcao) => {
      const own = understand(opcao, [], known);
      return own.kind === "question" ? own.question.funcao : null;
    });
  expect(back.length / asked.length).toBeLessThan(0.15);
  expect(back.length).toBeGreaterThan(0);
  const wrong = back.filter(({ kind, opcoes }) => !functions(opcoes).includes(functionOf[kind]));
  // What lacks a year is asked back with its years.
  expect(wrong.map(({ texto }) => texto)).toEqual([]);
});
