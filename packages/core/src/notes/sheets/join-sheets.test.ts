import { type AnyInventedNote, notePages } from "@app/invented-notes/draw-note";
import type { InventedNote } from "@app/invented-notes/invented-note";
import { randomNote } from "@app/invented-notes/random-notes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byVolume } from "../../testing/volume.ts";
import { groupRows } from "../page/rows.ts";
import { readNotes, readSheets } from "../read-notes.ts";
import type { ReadNote, TextPage } from "../schema.ts";
import { joinSheets } from "./join-sheets.ts";
import { shownFrom } from "./other-pages.ts";

const RUNS = byVolume({ small: 6, full: 25, deep: 200 });
/** Families whose sheets all print their number and day; the last one of Inter prints neither. */
const families = [
  "sinacor-xp",
  "sinacor-classic",
  "btg",
  "agora",
  "modal",
  "inter-web",
  "nuinvest",
  "bmf-btg",
  "bmf-toro",
] as const;

/** Notes long enough to take two sheets or more, up to four. */
function longNote(family: (typeof families)[number]): fc.Arbitrary<AnyInventedNote> {
  return fc
    .tuple(randomNote(family), fc.integer({ min: 30, max: 110 }))
    .map(([note, length]) => {
      if (!("negocios" in note)) return note;
      const { negocios } = note;
      const repeated = Array.from({ length }, (_, index) => negocios[index % negocios.length]);
      return { ...note, numero: "numero" in note && note.numero !== "" ? note.numero : "77", negocios: repeated };
    })
    .map((note) => note as AnyInventedNote);
}

const note: InventedNote = {
  layout: "sinacor-xp",
  numero: "901",
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: Array.from({ length: 30 }, (_, index) => ({
    ...{ lado: "C" as const, mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2" },
    ...{ quantidade: 100 + index, preco: "30.00" },
  })),
};

const asFile = (pages: readonly TextPage[]) => pages.map((page, index) => ({ ...page, number: index + 1 }));
const sheetsOf = (pages: readonly TextPage[]) => asFile(pages).map((page) => groupRows(page));

function whole(pages: readonly TextPage[]): ReadNote[] {
  const result = readNotes(sheetsOf(pages));
  if ("refusal" in result) throw new Error(result.refusal);
  return result.notes;
}

/** Every way to cut pages into two files. */
const cuts = <Page>(pages: readonly Page[]) =>
  pages.slice(1).map((_, index) => [pages.slice(0, index + 1), pages.slice(index + 1)] as const);

describe("sheets of one note in two files", () => {
  it.each(families)("are the note of one file, whichever came first: %s", (family) => {
    fc.assert(
      fc.property(longNote(family), (drawn) => {
        const pages = notePages([drawn]);
        fc.pre(pages.length > 1);
        const expected = whole(pages);
        expect(expected.every(({ conciliada }) => conciliada)).toBe(true);
        for (const [first, second] of cuts(pages)) {
          expect(joinSheets([asFile(first), asFile(second)])?.notes).toEqual(expected);
          const places = [...second, ...first].map((page) => ({ arquivoId: "a", pagina: pages.indexOf(page) + 1 }));
          const reversed = joinSheets([asFile(second), asFile(first)])?.notes;
          expect(reversed?.map((it) => shownFrom(it, "a", pages.length, places))).toEqual(expected);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it.each(families)("say each that others are missing, with their number and day: %s", (family) => {
    fc.assert(
      fc.property(longNote(family), (drawn) => {
        const pages = notePages([drawn]);
        fc.pre(pages.length > 1);
        const [expected] = whole(pages);
        for (const part of cuts(pages).flat()) {
          const { result, loose } = readSheets(sheetsOf(part));
          const closing = "notes" in result ? result.notes.filter(({ conciliada }) => conciliada) : [];
          expect(closing).toEqual([]);
          expect(loose.map(({ numero, dataPregao }) => ({ numero, dataPregao }))).toEqual([
            { numero: expected?.numero, dataPregao: expected?.dataPregao },
          ]);
          expect(loose.flatMap(({ paginas }) => paginas)).toEqual(part.map((_, index) => index + 1));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("in three files are joined in any order", () => {
    const pages = notePages([{ ...note, negocios: [...note.negocios, ...note.negocios, ...note.negocios] }]);
    expect(pages.length).toBeGreaterThan(2);
    const [first = [], second = []] = cuts(pages)[0] ?? [];
    const [middle = [], last = []] = cuts(second)[0] ?? [];
    const trades = whole(pages)[0]?.negocios.map(({ quantidade }) => quantidade.toFixed());
    for (const parts of [
      [first, middle, last],
      [last, first, middle],
      [middle, last, first],
    ])
      expect(joinSheets(parts)?.notes.map(({ negocios }) => negocios.map((it) => it.quantidade.toFixed()))).toEqual([
        trades,
      ]);
    expect(joinSheets([first, last])).toBeNull();
  });
});

describe("sheets that are not of one note", () => {
  const [[first = [], last = []] = []] = cuts(notePages([note]));
  const lastOf = (other: Partial<InventedNote>) => cuts(notePages([{ ...note, ...other }]))[0]?.[1] ?? [];
  const replaced = (pages: readonly TextPage[], from: string, to: string) =>
    pages.map((page) => ({
      ...page,
      items: page.items.map((item) => ({ ...item, text: item.text.replaceAll(from, to) })),
    }));
  const [cpf] = first.flatMap(({ items }) =>
    items.flatMap(({ text }) => /\d{3}\.\d{3}\.\d{3}-\d{2}/.exec(text)?.[0] ?? []),
  );

  it("are joined by nobody", () => {
    expect(joinSheets([first, last])?.notes).toHaveLength(1);
    expect(joinSheets([first, lastOf({ numero: "902" })])).toBeNull();
    expect(joinSheets([first, lastOf({ dataPregao: "2026-03-17" })])).toBeNull();
    expect(joinSheets([first, lastOf({ corretora: "Rico" })])).toBeNull();
    expect(cpf).toBeDefined();
    expect(joinSheets([first, replaced(last, cpf ?? "", "390.533.447-05")])).toBeNull();
  });

  it("stay apart where the sums do not close, or a sheet has two texts", () => {
    const dearer = lastOf({ negocios: note.negocios.map((trade) => ({ ...trade, preco: "31.00" })) });
    expect(joinSheets([first, dearer])).toBeNull();
    expect(joinSheets([first, last, dearer])).toBeNull();
  });
});

describe("the pages of a note in two files", () => {
  it("keep their numbers in the file that shows it, and follow after its last page", () => {
    const [[first = [], last = []] = []] = cuts(notePages([note]));
    const [joined] = joinSheets([asFile(first), asFile(last)])?.notes ?? [];
    if (!joined) throw new Error("not joined");
    const places = [
      { arquivoId: "um", pagina: 4 },
      { arquivoId: "dois", pagina: 1 },
    ];
    const one = shownFrom(joined, "um", 6, places);
    expect(one.outrasPaginas).toEqual([{ pagina: 7, arquivoId: "dois", paginaNoArquivo: 1 }]);
    expect([one.negocios[0]?.pagina, one.liquido.pagina]).toEqual([4, 7]);
    const two = shownFrom(joined, "dois", 1, places);
    expect(two.outrasPaginas).toEqual([{ pagina: 2, arquivoId: "um", paginaNoArquivo: 4 }]);
    expect([two.negocios[0]?.pagina, two.liquido.pagina]).toEqual([2, 1]);
    expect(two.custos.every(({ pagina }) => pagina === 1)).toBe(true);
  });
});
