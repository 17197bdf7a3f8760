import { describe, expect, it } from "vitest";
import { type EndedFile, type ReadCount, rereadMessage, runMessage } from "./run-message.ts";

const read = (name: string): EndedFile => ({ name, refusal: null });
const failed = (name: string): EndedFile => ({ name, refusal: "Este PDF está protegido por senha." });
const count = (all: number, open = 0): ReadCount => ({ read: all, open });

describe("the end of a run", () => {
  it.each<[EndedFile[], ReadCount, string]>([
    [[read("a.pdf")], count(1), 'O arquivo "a.pdf" foi processado: 1 nota lida.'],
    [[read("a.pdf")], count(2), 'O arquivo "a.pdf" foi processado: 2 notas lidas.'],
    [[read("a.pdf")], count(2, 1), 'O arquivo "a.pdf" foi processado: 2 notas lidas. A conta de 1 nota não fechou.'],
    [[read("a.pdf")], count(2, 2), 'O arquivo "a.pdf" foi processado: 2 notas lidas. A conta de 2 notas não fechou.'],
    [
      [read("a.pdf")],
      { ...count(2), toConfirm: 1 },
      'O arquivo "a.pdf" foi processado: 2 notas lidas. 1 nota foi lida de imagem: confira com o PDF.',
    ],
    [
      [read("a.pdf")],
      { ...count(2), toConfirm: 2 },
      'O arquivo "a.pdf" foi processado: 2 notas lidas. 2 notas foram lidas de imagem: confira com o PDF.',
    ],
    [[failed("a.pdf")], count(0), 'O arquivo "a.pdf" terminou com erro. Este PDF está protegido por senha.'],
    [[read("a.pdf"), read("b.pdf")], count(3), "2 arquivos foram processados: 3 notas lidas."],
    [
      [read("a.pdf"), failed("b.pdf"), read("c.pdf")],
      count(2, 1),
      '3 arquivos foram processados: 2 notas lidas. A conta de 1 nota não fechou. 1 arquivo terminou com erro: "b.pdf".',
    ],
    [
      [failed("a.pdf"), failed("b.pdf"), failed("c.pdf"), failed("d.pdf"), failed("e.pdf")],
      count(0),
      '5 arquivos terminaram com erro: "a.pdf", "b.pdf", "c.pdf" e mais 2.',
    ],
  ])("of %j with %j is told", (files, notes, message) => {
    expect(runMessage(files, notes)).toBe(message);
  });
});

describe("what a newer reader made of earlier files", () => {
  it.each([
    [{ read: 2, closed: 0 }, "2 notas que antes não eram reconhecidas foram lidas."],
    [{ read: 1, closed: 0 }, "1 nota que antes não era reconhecida foi lida."],
    [{ read: 0, closed: 1 }, "1 nota que antes não fechava agora fecha."],
    [
      { read: 1, closed: 2 },
      "1 nota que antes não era reconhecida foi lida. 2 notas que antes não fechavam agora fecham.",
    ],
  ])("%j is told as %s", (changes, message) => {
    expect(rereadMessage(changes)).toBe(message);
  });
});
