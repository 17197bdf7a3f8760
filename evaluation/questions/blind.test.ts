import { describe, expect, it } from "vitest";
import { keepBooks } from "../oracle/books.ts";
import { expectedOf } from "../oracle/expect.ts";
import { fourBrokers } from "../people/four-brokers.ts";
import { oneBroker } from "../people/one-broker.ts";
import { blind, eighth } from "./blind.ts";
import {
  advice,
  conversations,
  hostileDocuments,
  isolation,
  kinds,
  phrasings,
  traps,
  unanswerable,
  withoutNotes,
} from "./labelled.ts";
import { toldQuestion } from "./question.ts";

const labelledElsewhere = [
  ...[...kinds, ...traps, ...unanswerable, ...advice, ...isolation],
  ...[...hostileDocuments, ...conversations, ...withoutNotes],
];

describe.each([
  ["blind", blind, eighth],
  ["eighth", eighth, blind],
] as const)("the set %s", (name, set, other) => {
  const { noteTexts, conversations: talks, ...single } = set;
  const questions = Object.values(single).flat();
  const all = [...questions, ...talks];

  it.each([
    ["compound", set.compound.length, 45],
    ["documents", set.documents.length, 30],
    ["talks", talks.length, 40],
    ["must refuse", set.refusals.length + set.isolation.length, 40],
    ["spoken", set.spoken.length, 30],
    ["slips", set.slips.length, 30],
    ["plain", set.plain.length + set.oneBroker.length, 85],
    ["all", all.length, 300],
  ])("is of %s: %i", (_, count, promised) => {
    expect(count).toBe(promised);
  });

  it("is an author's, and no other list holds a line of it", () => {
    expect(new Set([...all, ...noteTexts].map(({ set, source }) => `${set} ${source}`))).toEqual(
      new Set([`${name} author`]),
    );
    expect([...labelledElsewhere, ...phrasings].filter((line) => line.set === name)).toEqual([]);
  });

  it("asks each question once, under a name of its own", () => {
    const others = [...Object.values(other).flat(), ...labelledElsewhere];
    const ids = [...all, ...noteTexts, ...others].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const texts = questions.map(({ texto }) => texto);
    const known = new Set(others.map((it) => "texto" in it && it.texto));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((texto) => known.has(texto))).toEqual([]);
  });

  it("asks every kind of assistant §4, and in talks of two to four turns", () => {
    const asked = questions.flatMap((it) => ("kind" in it && typeof it.kind === "number" ? [it.kind] : []));
    expect([...new Set(asked)].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(talks.filter(({ turnos }) => turnos.length > 4)).toEqual([]);
  });

  it("keeps half of it unread, or none", () => {
    const unread = all.filter(({ held }) => held).map(({ id }) => Number(id.split(".").at(-1)) % 2);
    expect([new Set(unread), unread.length]).toEqual(name === "blind" ? [new Set([1]), 151] : [new Set(), 0]);
  });

  it("has something that an answer can lack", () => {
    const [four, one] = [keepBooks(fourBrokers), keepBooks(oneBroker)];
    const own = new Set<unknown>(set.oneBroker);
    const empty = questions.filter((it) => {
      if (!("kind" in it)) return false;
      const { diz, linhas, palavras, semResposta } = expectedOf(own.has(it) ? one : four, it.kind, it.p);
      return !semResposta && diz.length + linhas.length + palavras.length === 0;
    });
    expect(empty.map(({ id }) => id)).toEqual([]);
  });

  it("reads texts of notes that the person has", () => {
    const numbers = fourBrokers.notas.map(({ numero }) => numero);
    expect(noteTexts.filter(({ nota }) => !numbers.includes(nota))).toEqual([]);
  });

  it("holds no line without what is right", () => {
    const line = { id: "1", set: "blind", source: "author", texto: "quanto?" };
    expect(toldQuestion.safeParse(line).error?.message).toContain("nothing says what is right");
    expect(toldQuestion.parse({ ...line, dito: { diz: ["1"] } }).dito?.palavras).toEqual([]);
  });
});
