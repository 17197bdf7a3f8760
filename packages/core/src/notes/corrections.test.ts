import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { type Correction, changeFigures, correctNote, type FigureChange, lineAsRead } from "./corrections.ts";
import { fixturePages } from "./fixtures/fixture-pages.ts";
import { groupRows } from "./page/rows.ts";
import { readNotes } from "./read-notes.ts";
import type { ReadNote, TextPage } from "./schema.ts";

function readOnly(pages: TextPage[]): ReadNote {
  const result = readNotes(pages.map(groupRows));
  const [note] = "notes" in result ? result.notes : [];
  if (!note) throw new Error("a note was expected");
  return note;
}

/** The first note of a print in which one text was misread. */
const misread = (pages: TextPage[], from: string, to: string) => {
  let isDone = false;
  return readOnly(
    pages.map((page) => ({
      ...page,
      items: page.items.map((item) => {
        if (isDone || item.text !== from) return item;
        isDone = true;
        return { ...item, text: to };
      }),
    })),
  );
};

const failed = (note: ReadNote | null) => note?.verificacoes.filter(({ ok }) => !ok).map(({ nome }) => nome);

function keep(note: ReadNote, change: FigureChange): Correction {
  const line = lineAsRead(note, change.alvo, change.posicao);
  if (!line) throw new Error("no such line");
  return { ...change, ...line };
}

const price = (valor: string): FigureChange => ({
  alvo: "negocio",
  posicao: 0,
  campo: "preco",
  valor: new Decimal(valor),
});
const wrongPrice = misread(fixturePages.sinacorXp, "36,42", "86,42");

describe("a misread price", () => {
  it("closes once it is corrected, and keeps what it was read as apart", () => {
    expect(failed(wrongPrice)).toEqual(["Quantidade × preço na página 1, linha 11"]);
    const corrections = [keep(wrongPrice, price("36.42"))];
    const { note, applied, fallen } = correctNote(wrongPrice, corrections);
    expect(note.conciliada).toBe(true);
    expect(note.verificacoes).toEqual(readOnly(fixturePages.sinacorXp).verificacoes);
    expect(note.negocios[0]?.preco).toEqual(new Decimal("36.42"));
    expect(wrongPrice.negocios[0]?.preco).toEqual(new Decimal("86.42"));
    expect([applied.map(({ posicao }) => posicao), fallen]).toEqual([[0], []]);
  });

  it("stays as read when the correction does not close it", () => {
    const corrections = [keep(wrongPrice, price("36.40"))];
    expect(correctNote(wrongPrice, corrections)).toEqual({ note: wrongPrice, applied: [], fallen: corrections });
    expect(failed(changeFigures(wrongPrice, [price("36.40")]))).toEqual(["Quantidade × preço na página 1, linha 11"]);
  });

  it("is no longer corrected when its line is read differently, or closes as read", () => {
    const corrections = [keep(wrongPrice, price("36.42"))];
    const reread = misread(fixturePages.sinacorXp, "36,42", "96,42");
    expect(correctNote(reread, corrections)).toEqual({ note: reread, applied: [], fallen: corrections });
    const right = readOnly(fixturePages.sinacorXp);
    expect(correctNote(right, corrections)).toEqual({ note: right, applied: [], fallen: corrections });
  });
});

describe("every proof follows a corrected figure", () => {
  const amount = misread(fixturePages.sinacorXp, "2.420,00", "2.490,00");
  const change = (valor: string): FigureChange => ({
    alvo: "negocio",
    posicao: 2,
    campo: "valor",
    valor: new Decimal(valor),
  });

  it("of a trade's amount, through its totals", () => {
    expect(failed(amount)).toEqual([
      "Quantidade × preço na página 1, linha 13",
      "Total de compras",
      "Valor das operações",
      "Valor líquido das operações",
    ]);
    expect(failed(changeFigures(amount, [change("2420")]))).toEqual([]);
  });

  it("of a charge", () => {
    const note = misread(fixturePages.sinacorXp, "24,47", "24,41");
    expect(failed(note)).toEqual(["Líquido da nota"]);
    const at = note.custos.findIndex(({ tipo }) => tipo === "liquidacao");
    const right: FigureChange = { alvo: "custo", posicao: at, campo: "valor", valor: new Decimal("24.47") };
    expect(failed(changeFigures(note, [right]))).toEqual([]);
    expect(failed(changeFigures(note, [{ ...right, valor: new Decimal("24.48") }]))).toEqual(["Líquido da nota"]);
  });

  it("of the net", () => {
    const note = misread(fixturePages.sinacorXp, "32.751,07", "32.757,07");
    expect(failed(note)).toEqual(["Líquido da nota"]);
    const right: FigureChange = { alvo: "liquido", posicao: 0, campo: "valor", valor: new Decimal("32751.07") };
    expect(failed(changeFigures(note, [right]))).toEqual([]);
  });
});

describe("a figure that is not there, or a proof that cannot be made again", () => {
  it("is not corrected", () => {
    const beyond: FigureChange = { ...price("1"), posicao: 99 };
    const priceOfCharge: FigureChange = { ...price("1"), alvo: "custo" };
    expect(changeFigures(wrongPrice, [beyond])).toBeNull();
    expect(changeFigures(wrongPrice, [priceOfCharge])).toBeNull();
    const zero = new Decimal(0);
    const strange = { nome: "Prova desconhecida", esperado: zero, encontrado: zero, ok: true };
    expect(changeFigures({ ...wrongPrice, verificacoes: [strange] }, [price("36.42")])).toBeNull();
  });
});

describe.each(Object.entries(fixturePages))("the proofs of %s", (_, pages) => {
  it("can all be made again from the lines, and come out as the reader made them", () => {
    const note = readOnly(pages);
    expect(changeFigures(note, [])).toEqual(note);
  });
});
