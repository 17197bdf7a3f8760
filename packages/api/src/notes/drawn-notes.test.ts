import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import type { ReadNote } from "@app/core/notes/schema";
import { drawNote, drawNotes, type InventedNote } from "@app/invented-notes/draw-note";
import { describe, expect, it } from "vitest";
import { extractText } from "./pdf-text.ts";

const layouts = ["sinacor-xp", "inter", "nuinvest"] as const;

function invent(layout: InventedNote["layout"], tradeCount: number, changes: Partial<InventedNote> = {}): InventedNote {
  return {
    layout,
    numero: "12345",
    dataPregao: "2025-03-10",
    dataLiquidacao: "2025-03-12",
    negocios: Array.from({ length: tradeCount }, (_, index) => ({
      lado: index % 3 === 0 ? "V" : "C",
      mercado: layout === "inter" ? "VIS" : "VISTA",
      nome: "WEG",
      classe: "ON NM",
      quantidade: 100 * (index + 1),
      preco: "51.37",
    })),
    ...changes,
  };
}

async function readBack(bytes: Uint8Array, password?: string): Promise<ReadNote[]> {
  const text = await extractText(bytes, password);
  if ("refusal" in text) throw new Error(text.refusal);
  const result = readNotes(text.pages.map(groupRows));
  if ("refusal" in result) throw new Error(result.refusal);
  return result.notes;
}

describe.each(layouts)("an invented note of %s", (layout) => {
  it.each([1, 11, 12, 13, 18, 19, 40, 100])("closes with %i trades, on as many pages as they take", async (count) => {
    const [note] = await readBack(await drawNote(invent(layout, count)));

    expect(note).toMatchObject({ layout, conciliada: true, numero: "12345" });
    expect(note?.negocios).toHaveLength(count);
  });

  it("closes with brokerage and with the tax taken from the net", async () => {
    const drawn = await drawNote(
      invent(layout, 4, { irrfDebitado: true, custos: { corretagem: "4.90", irrf: "1.02" } }),
    );
    const [note] = await readBack(drawn);

    expect(note?.conciliada).toBe(true);
    expect(note?.custos.map(({ tipo, valor, debitado }) => `${tipo} ${valor} ${debitado}`)).toEqual([
      "liquidacao 12.84 true",
      "emolumentos 2.56 true",
      "corretagem 4.9 true",
      "irrf 1.02 true",
    ]);
  });

  it("misses by the given cents", async () => {
    const [note] = await readBack(await drawNote(invent(layout, 4, { errorCents: 1 })));

    expect(note?.conciliada).toBe(false);
    expect(note?.verificacoes.filter(({ ok }) => !ok).map(({ nome }) => nome)).toEqual(["Líquido da nota"]);
  });
});

describe("a drawn file", () => {
  it("opens only with its password", async () => {
    const bytes = await drawNote(invent("inter", 2), "123");

    expect(await extractText(bytes.slice(), undefined)).toEqual({ refusal: "password-required" });
    expect(await readBack(bytes, "123")).toHaveLength(1);
  });

  it("may hold several notes", async () => {
    const notes = await readBack(await drawNotes(layouts.map((layout) => invent(layout, 20))));

    expect(notes.map(({ layout, conciliada }) => [layout, conciliada])).toEqual(
      layouts.map((layout) => [layout, true]),
    );
  });

  it("is not drawn when a charge has no line in the layout", async () => {
    const note = invent("inter", 1, { custos: { custodia: "1.00" } });

    await expect(drawNote(note)).rejects.toThrow("no line for custodia");
  });
});
