import { readFileSync } from "node:fs";
import { openReaderModels } from "@app/api/chat/client";
import { readByModels, readerParts, SAME, unpackModels } from "@app/core/chat/reader/models";
import { understand } from "@app/core/chat/understanding/understand";
import { describe, expect, it } from "vitest";
import { followUps, known, talks } from "../phrasings/follow-ups.ts";
import { examplesToLearn, LEARNED_SUM, labelsOfLine, listExamples, sumOfExamples } from "./examples.ts";
import { makeModels } from "./make-models.ts";

const all = listExamples();
const [EVERY_29TH, EVERY_80TH] = [29, 80];
const few = examplesToLearn(all).filter((_, at) => at % EVERY_80TH === 0);

describe("a line of the phrasings", () => {
  it.each([
    [
      "encargos emolumentos+corretagem media por mes maiores 1 2023-01-01..2023-12-31",
      { funcao: "encargos", medidas: "corretagem+emolumentos", agregacao: "media", por: "mes", ordem: "maiores" },
    ],
    ["operacoes contagem PETR4 C", { funcao: "operacoes", medidas: "-", agregacao: "contagem", por: "-", lado: "C" }],
    ["encargos + apuracao", { funcao: "encargos", duas: "sim" }],
    ["recusa advice", { recusa: "conselho" }],
    ["recusa* | search", { recusa: "fora" }],
    ["De qual nota? Diga o número dela ou a data do pregão.", {}],
  ])("%s has the labels of its parts", (lida, labels) => {
    expect(labelsOfLine({ lida })).toMatchObject(labels);
  });

  it("that leaves parts open teaches its function alone", () => {
    expect(labelsOfLine({ lida: "meta*" })).toEqual({
      recusa: "pergunta",
      funcao: "meta",
      continua: "nao",
      duas: "nao",
    });
  });
});

describe("training", () => {
  it("learns from no message of a set that is or was set aside", () => {
    const others = new Set(all.filter(({ set }) => set !== "tune").map(({ texto }) => texto.toLowerCase()));
    const learned = examplesToLearn(all);
    expect(learned.length).toBeGreaterThan(5000);
    expect(learned.filter(({ set, texto }) => set !== "tune" || others.has(texto.toLowerCase()))).toEqual([]);
  });

  it("makes equal bytes of equal questions, and others of others", () => {
    const { bytes, judged } = makeModels(few);
    expect(makeModels(few).bytes).toEqual(bytes);
    expect(makeModels(few.slice(1)).bytes).not.toEqual(bytes);
    expect(Object.keys(unpackModels(bytes))).toEqual([...readerParts]);
    expect(judged.length).toBeGreaterThan(few.length);
  });
});

describe("the models of the repository", () => {
  it("are made of the questions as they are: `npm run train` after a change", () => {
    expect(readFileSync(LEARNED_SUM, "utf8").trim()).toBe(sumOfExamples(examplesToLearn(all)));
  });

  const unlearned = all.filter(({ set }) => set === "seventh");

  it("choose the function of questions that they never saw, and are right as often as they say", async () => {
    const models = await openReaderModels();
    const asked = unlearned.filter(({ labels }) => labels.funcao);
    const read = asked.map(({ texto, known, labels }) => {
      const { label, confidence } = readByModels(models, texto, known).funcao;
      return { confidence, isRight: label === labels.funcao };
    });
    const right = read.filter(({ isRight }) => isRight).length;
    const expected = read.reduce((sum, { confidence }) => sum + confidence, 0);
    expect(asked.length).toBeGreaterThan(170);
    expect(right / asked.length).toBeGreaterThan(0.9);
    expect(Math.abs(right - expected) / asked.length).toBeLessThan(0.07);
  });

  it("tell what a message asks after a question, in words of authors that they never saw", async () => {
    const models = await openReaderModels();
    const read = followUps.flatMap(([pede, asked]) =>
      talks(pede, "fourth", EVERY_29TH).flatMap(([first, texto]) => {
        const before = understand(first, [], known);
        if (before.kind !== "question") return [];
        const { funcao } = before.question;
        const { label, confidence } = readByModels(models, texto, known, funcao).segue;
        const wanted = [asked(before.question)].flat().map((it) => (it.funcao === funcao ? SAME : it.funcao));
        return confidence >= 0.9 ? wanted.some((it) => it === label) : [];
      }),
    );
    expect(read.length).toBeGreaterThan(300);
    expect(read.filter(Boolean).length / read.length).toBeGreaterThan(0.94);
  });

  it("tell requests for advice and what no note holds from questions", async () => {
    const models = await openReaderModels();
    const asked = unlearned.filter(({ labels }) => labels.recusa);
    const right = asked.filter(({ texto, known, labels }) => {
      const isQuestion = readByModels(models, texto, known).recusa.label === "pergunta";
      return isQuestion === (labels.recusa === "pergunta");
    });
    expect(right.length / asked.length).toBeGreaterThan(0.9);
  });
});
