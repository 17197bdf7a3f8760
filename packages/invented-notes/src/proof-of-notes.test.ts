import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import type { ReadNote, TextItem, TextPage } from "@app/core/notes/schema";
import { byVolume } from "@app/core/testing/volume";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnyInventedNote, notePages } from "./draw-note.ts";
import type { InventedFuturesNote } from "./invented-futures.ts";
import type { InventedNote } from "./invented-note.ts";
import type { InventedTreasuryNote } from "./layouts/treasury-note.ts";
import { NO_QUIRKS } from "./quirks.ts";
import { type InventedLayout, randomNote } from "./random-notes.ts";

const note: InventedNote = {
  layout: "sinacor-classic",
  corretora: "Toro",
  numero: "3609",
  dataPregao: "2022-03-14",
  dataLiquidacao: "2022-03-16",
  negocios: Array.from({ length: 60 }, (_, index) => ({
    lado: index % 2 === 0 ? "C" : "V",
    mercado: "VISTA",
    nome: "WEG",
    classe: "ON NM",
    quantidade: 100 + index,
    preco: "51.37",
  })),
};
const shortNote = { ...note, negocios: note.negocios.slice(0, 3) };

function onlyNote(pages: readonly TextPage[]): ReadNote {
  const result = readNotes(pages.map(groupRows));
  if ("refusal" in result) throw new Error(`refused: ${result.refusal}`);
  const [found, ...others] = result.notes;
  if (!found || others.length > 0) throw new Error("expected one note");
  return found;
}

const failures = ({ verificacoes }: ReadNote) => verificacoes.filter(({ ok }) => !ok).map(({ nome }) => nome);

/** The same pages with the items of each line changed; lines as the reader numbers them. */
function mapItems(pages: readonly TextPage[], change: (item: TextItem) => TextItem[]): TextPage[] {
  return pages.map((page) => ({ ...page, items: page.items.flatMap(change) }));
}

const atLine = (found: ReadNote, index: number) => {
  const trade = found.negocios[index];
  if (!trade) throw new Error("no such trade");
  return trade;
};

/** The height of a line on its page. */
function heightOf(pages: readonly TextPage[], pagina: number, linha: number): number {
  const page = pages[pagina - 1];
  const row = page && groupRows(page).find((candidate) => candidate.linha === linha);
  if (!row) throw new Error("no such line");
  return row.y;
}

describe("a proof", () => {
  it("leaves out a last line of zeros that one broker prints", () => {
    const pages = notePages([shortNote]);
    const { pagina, linha } = atLine(onlyNote(pages), 2);
    const y = heightOf(pages, pagina, linha);
    const zero = (item: TextItem) => (/^[\d.,]+$/.test(item.text) ? "0,00" : item.text);
    const withPhantom = mapItems(pages, (item) =>
      item.y === y ? [item, { ...item, y: y + 8.8, text: zero(item) }] : [item],
    );

    expect(onlyNote(withPhantom)).toMatchObject({ conciliada: true, negocios: { length: 3 } });
  });

  it("names the line that looks like a trade and was not read", () => {
    const pages = notePages([shortNote]);
    const { pagina, linha } = atLine(onlyNote(pages), 1);
    const y = heightOf(pages, pagina, linha);
    const withoutPrice = mapItems(pages, (item) => (item.y === y && item.text === "51,37" ? [] : [item]));

    const found = onlyNote(withoutPrice);
    expect(found.conciliada).toBe(false);
    expect(failures(found)).toContain(`Negócio não lido na página ${pagina}, linha ${linha}`);
  });

  it("says that a sheet in the middle is missing", () => {
    const [first, , third] = notePages([note]);
    if (!first || !third) throw new Error("expected three pages");

    const found = onlyNote([first, { ...third, number: 2 }]);
    expect(found.conciliada).toBe(false);
    expect(failures(found)[0]).toBe("Folhas da nota");
  });

  it("counts the day trade's withheld tax where only that closes the net, though no total holds it", () => {
    const taxed = { ...shortNote, custos: { irrf_day_trade: "0.09" } };
    const taxOf = (found: ReadNote) => found.custos.find(({ tipo }) => tipo === "irrf_day_trade");

    const debited = onlyNote(notePages([{ ...taxed, errorCents: -9 }]));
    expect([debited.conciliada, taxOf(debited)?.debitado]).toEqual([true, true]);
    const informed = onlyNote(notePages([taxed]));
    expect([informed.conciliada, taxOf(informed)?.debitado]).toEqual([true, false]);
  });

  it("takes a net just below its label, and none further down", () => {
    const pages = notePages([{ ...shortNote, layout: "btg", corretora: "EQI" }]);
    const raised = (points: number) =>
      mapItems(pages, (item) => [item.text.startsWith("Líquido para") ? { ...item, y: item.y - points } : item]);

    expect(onlyNote(pages).conciliada).toBe(true);
    expect(onlyNote(raised(1.5)).conciliada).toBe(true);
    expect(readNotes(raised(3).map(groupRows))).toEqual({ refusal: "unreadable-note", faltam: ["liquido"] });
  });

  it("of futures names the line whose adjustment is not that of the day's price", () => {
    const trade = {
      mercadoria: "WIN",
      serie: "G26",
      vencimento: "2026-02-18",
      quantidade: 1,
      tipo: "DAY TRADE",
    } as const;
    const pages = notePages([
      {
        layout: "bmf-btg",
        numero: "469",
        dataPregao: "2026-01-08",
        negocios: [
          { ...trade, lado: "V", preco: "123740", ajuste: "125127" },
          { ...trade, lado: "C", preco: "122780", ajuste: "125127" },
          { ...trade, lado: "C", preco: "122855", ajuste: "125127" },
        ],
      },
    ]);
    const misread = mapItems(pages, (item) => [item.text === "469,40" ? { ...item, text: "489,40" } : item]);

    expect(failures(onlyNote(pages))).toEqual([]);
    const found = onlyNote(misread);
    expect(found.conciliada).toBe(false);
    expect(failures(found)).toEqual([
      `Ajuste de WING26 na página 1, linha ${atLine(found, 1).linha}`,
      "Valor dos negócios",
    ]);
  });
});

describe("taxes of a futures note that only its net holds", () => {
  /** 371.00 + 10.89 = 381.89, and 1.06 of taxes: 382.95. */
  const drawn = (custos: InventedFuturesNote["custos"], errorCents = 0): InventedFuturesNote => ({
    layout: "bmf-toro",
    numero: "5120",
    dataPregao: "2021-08-11",
    negocios: [
      {
        ...{ lado: "C", mercadoria: "WIN", serie: "V21", vencimento: "2021-10-13" },
        ...{ quantidade: 1, preco: "126982", ajuste: "125127", tipo: "DAY TRADE" },
      },
    ],
    custos: { corretagem: "1.20", registro: "2.10", emolumentos: "7.09", outros: "0.50", ...custos },
    impostosSoNoLiquido: true,
    errorCents,
  });
  const debits = ({ custos }: ReadNote) =>
    custos.filter(({ debitado }) => debitado).map(({ tipo, valor }) => `${tipo} ${valor.toFixed(2)}`);

  it("are found when the total of the expenses and the net close so", () => {
    const found = onlyNote(notePages([drawn({ iss: "0.06", irrf_day_trade: "1.00" })]));

    expect([failures(found), found.liquido.valor.toFixed(2), found.liquido.debitoCredito]).toEqual([[], "382.95", "D"]);
    expect(debits(found)).toEqual([
      "registro 2.10",
      "emolumentos 7.09",
      "corretagem 1.20",
      "iss 0.06",
      "irrf_day_trade 1.00",
      "outros 0.50",
    ]);
  });

  it("leave the note open when either of two equal ones would close it", () => {
    const found = onlyNote(notePages([drawn({ iss: "1.00", irrf_day_trade: "1.00" }, 100)]));

    expect(failures(found)).toEqual(["Total das despesas", "Total líquido da nota"]);
  });
});

describe("a leaflet of futures with its totals on the first page", () => {
  const trades = Array.from({ length: 40 }, (_, index) => ({
    ...{ lado: index % 2 === 0 ? ("C" as const) : ("V" as const), mercadoria: "WIN" as const, serie: "M23" },
    ...{
      vencimento: "2023-06-14",
      quantidade: 1 + index,
      preco: "104600",
      ajuste: "104625",
      tipo: "DAY TRADE" as const,
    },
  }));
  const drawn: InventedFuturesNote = {
    layout: "toro-comprovante",
    numero: "715741",
    dataPregao: "2023-05-10",
    negocios: trades,
    custos: { emolumentos: "3.20" },
    resumoNaFrente: true,
  };
  const pages = notePages([drawn]);
  const told = ({ numero, conciliada, negocios }: ReadNote) => [numero, conciliada, negocios.length];
  const withoutHeading = (page: TextPage) => ({ ...page, items: page.items.filter(({ y }) => y > 145) });
  const renumber = (list: readonly TextPage[]) => list.map((page, index) => ({ ...page, number: index + 1 }));

  it("is one note of all its pages, with its number as English numbers print it", () => {
    const english = notePages([drawn], { ...NO_QUIRKS, usNumbers: true });

    expect(english.flatMap(({ items }) => items).some(({ text }) => text.includes("715,741"))).toBe(true);
    expect(pages).toHaveLength(5);
    expect(readNotes(pages.map(groupRows))).toMatchObject({ unreadPages: [] });
    expect([told(onlyNote(pages)), told(onlyNote(english))]).toEqual([
      ["715741", true, 40],
      ["715741", true, 40],
    ]);
  });

  it("is one note where only its first page has a heading, and twice in a file it is two", () => {
    const bare = pages.map((page, index) => (index === 0 ? page : withoutHeading(page)));
    const twice = readNotes(renumber([...pages, ...pages]).map(groupRows));

    expect(told(onlyNote(bare))).toEqual(["715741", true, 40]);
    expect("notes" in twice && twice.notes.map(told)).toEqual([
      ["715741", true, 40],
      ["715741", true, 40],
    ]);
  });

  it("has no sheet missing where legal text stands in its place, and misses trades that are gone", () => {
    const sheet = (number: number) => ({ text: `Folha: ${number}/5`, x: 330, y: 72, width: 40, height: 7.5 });
    const numbered = pages.map((page) =>
      page.number === 2 || page.number === 5
        ? withoutHeading(page)
        : { ...page, items: [...page.items, sheet(page.number)] },
    );

    expect(told(onlyNote(numbered))).toEqual(["715741", true, 40]);
    const cut = onlyNote(renumber(numbered.filter(({ number }) => number !== 3)));
    expect([cut.conciliada, cut.negocios.length]).toEqual([false, 10]);
  });
});

describe("a proof of a confirmation without totals", () => {
  const trades = ["AAPL", "MSFT", "NVDA"].map((symbol) => ({
    symbol,
    security: `${symbol} INC`,
    action: "Buy" as const,
    quantity: "2",
    price: "112.00",
  }));
  const days = { dataPregao: "2026-03-09", dataLiquidacao: "2026-03-10" };
  const pages = notePages([{ layout: "drivewealth", account: "INTR000000", ...days, negocios: trades }]);

  it.each([0, 1, 2])("misses trade %i, whose day cannot be read", (index) => {
    const { pagina, linha } = atLine(onlyNote(pages), index);
    const y = heightOf(pages, pagina, linha);
    const misprinted = mapItems(pages, (item) => [
      item.y === y && item.text === "3/9/2026" ? { ...item, text: "3/q/2026" } : item,
    ]);
    expect(onlyNote(misprinted)).toMatchObject({ conciliada: false, negocios: { length: 2 } });
  });

  it.each([0, 1, 2])("misses trade %i, of whose own line nothing is left", (index) => {
    const { pagina, linha } = atLine(onlyNote(pages), index);
    const y = heightOf(pages, pagina, linha);
    const found = onlyNote(mapItems(pages, (item) => (item.y === y ? [] : [item])));
    expect(found).toMatchObject({ conciliada: false, negocios: { length: 2 } });
    expect(failures(found)[0]).toBe("Linhas de negócios lidas");
  });
});

/** Families whose print adds its trades up. */
const totalled: readonly InventedLayout[] = [
  "sinacor-xp",
  "sinacor-classic",
  "btg",
  "agora",
  "modal",
  "inter",
  "inter-web",
  "nuinvest",
  "bmf-btg",
  "bmf-toro",
  "toro-comprovante",
];

describe.each(totalled)("a note of %s without one of its lines", (layout) => {
  it("is never taken for proven", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(randomNote(layout), fc.nat(), (drawn: AnyInventedNote, chosen) => {
        const pages = notePages([drawn]);
        const whole = onlyNote(pages);
        const trade = atLine(whole, chosen % whole.negocios.length);
        // A line of zero changes no sum, and none is drawn but where a price happens to be that of the day.
        fc.pre(!trade.valor.isZero() && whole.negocios.length > 1);
        const y = heightOf(pages, trade.pagina, trade.linha);
        const cut = pages.map((page) =>
          page.number === trade.pagina
            ? { ...page, items: page.items.filter((item) => Math.abs(item.y - y) > 2) }
            : page,
        );
        expect(onlyNote(cut).conciliada).toBe(false);
      }),
      { numRuns: 25, seed: 23 },
    );
  });
});

describe("a note of a Treasury security", () => {
  const figuresOf = ({ negocios, liquido, dataPregao }: ReadNote) => [
    dataPregao,
    liquido.debitoCredito,
    liquido.valor.toFixed(),
    ...negocios.map((trade) => [trade.lado, trade.ticker, ...[trade.quantidade, trade.preco, trade.valor].map(String)]),
  ];
  const notes = byVolume({ small: 100, full: 1_000, deep: 10_000 });

  /** Nothing that is read as proven may differ from the whole note. */
  function holdsFigures(pages: readonly TextPage[], change: (item: TextItem) => TextItem[]): void {
    const whole = onlyNote(pages);
    expect(failures(whole)).toEqual([]);
    const result = readNotes(mapItems(pages, change).map(groupRows));
    const proven = "refusal" in result ? [] : result.notes.filter(({ conciliada }) => conciliada);
    expect(proven.map(figuresOf)).toEqual(proven.map(() => figuresOf(whole)));
  }

  it("without any of its texts is unread, unproven, or tells the same figures", { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(randomNote("tesouro-direto"), fc.nat(), (drawn, chosen) => {
        const pages = notePages([drawn]);
        const texts = pages.flatMap(({ items }) => items);
        const lost = texts[chosen % texts.length];
        holdsFigures(pages, (item) => (item === lost ? [] : [item]));
      }),
      { numRuns: notes, seed: 29 },
    );
  });

  it("with any of its numbers misread is unread, unproven, or tells the same figures", { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(randomNote("tesouro-direto"), fc.nat(), fc.integer({ min: 1, max: 9 }), (drawn, chosen, by) => {
        const pages = notePages([drawn]);
        const numbers = pages.flatMap(({ items }) => items).filter(({ text }) => /^(R\$ )?[\d.]+,\d+$/.test(text));
        const misread = numbers[chosen % numbers.length];
        const other = (text: string) => text.replace(/\d(?=,)/, (digit) => String((Number(digit) + by) % 10));
        holdsFigures(pages, (item) => [item === misread ? { ...item, text: other(item.text) } : item]);
      }),
      { numRuns: notes, seed: 31 },
    );
  });

  it("with another one below it, equal or not, is unread or unproven", { timeout: 600_000 }, () => {
    const drawn = randomNote("tesouro-direto");
    fc.assert(
      fc.property(drawn, fc.option(drawn), (first, second) => {
        const [above, below] = [first, second ?? first].map((it) => notePages([it])[0]);
        if (!above || !below) throw new Error("expected a page");
        const lowered = below.items.filter(({ y }) => y > 112).map((item) => ({ ...item, y: item.y + 300 }));
        const result = readNotes([groupRows({ ...above, items: [...above.items, ...lowered] })]);
        expect("refusal" in result ? [] : result.notes.filter(({ conciliada }) => conciliada)).toEqual([]);
      }),
      { numRuns: notes, seed: 37 },
    );
  });

  const treasury: InventedTreasuryNote = {
    ...{ layout: "tesouro-direto", numero: "7781", dataPregao: "2021-03-10", dataLiquidacao: "2021-03-11" },
    ...{ lado: "C", titulo: "Tesouro Selic 2027", vencimento: "2027-03-01", quantidade: "0.37", preco: "10876.47" },
  };

  it("cuts its amount to cents: 0,37 × 10.876,47 = 4.024,2939", () => {
    const found = onlyNote(notePages([treasury]));
    expect(figuresOf(found)).toEqual([
      "2021-03-10",
      "D",
      "4024.29",
      ["C", "Tesouro Selic 2027", "0.37", "10876.47", "4024.29"],
    ]);
    const finer = onlyNote(notePages([{ ...treasury, quantidade: "0.375" }]));
    expect(failures(finer)).toEqual(["Quantidade × preço na página 1, linha 12"]);
    expect(failures(onlyNote(notePages([{ ...treasury, errorCents: 1 }])))).toEqual(["Líquido dos negócios"]);
  });

  it("that names another security than its maturity does, or prints a second trade, is not proven", () => {
    const wrongYear = onlyNote(notePages([{ ...treasury, vencimento: "2029-03-01" }]));
    expect([wrongYear.negocios[0]?.ticker, failures(wrongYear)]).toEqual([null, ["Título público reconhecido"]]);

    const pages = notePages([treasury]);
    const rowOf = (texts: readonly string[]) =>
      texts.map((text, index): TextItem => ({ text, x: 40 + index * 120, y: 700, width: 40, height: 8 }));
    const withRow = (texts: readonly string[]) =>
      pages.map((page) => ({ ...page, items: [...page.items, ...rowOf(texts)] }));
    for (const second of [
      ["1,00", "10.876,47", "10.876,47"],
      ["Quantidade:", "0,50"],
    ]) {
      expect(failures(onlyNote(withRow(second)))[0]).toBe("Linhas de negócios lidas");
    }
  });
});
