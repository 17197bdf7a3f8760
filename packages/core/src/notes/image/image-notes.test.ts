import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import { changeFigures, mayBeCorrected } from "../corrections.ts";
import { fixturePages } from "../fixtures/fixture-pages.ts";
import { readNotes } from "../read-notes.ts";
import type { NoteCheck, PrintedNote, TextPage } from "../schema.ts";
import { checkImage } from "./image-checks.ts";
import { sheetOf } from "./image-sheet.ts";

const asPicture = (pages: readonly TextPage[]): TextPage[] => pages.map((page) => ({ ...page, source: "image" }));

function read(pages: readonly TextPage[]) {
  const scanned = new Set(pages.flatMap(({ number, source }) => (source ? [number] : [])));
  return readNotes(pages.map(sheetOf), [], scanned);
}

function onlyNote(pages: readonly TextPage[]) {
  const result = read(pages);
  const [note] = "notes" in result ? result.notes : [];
  if (!note) throw new Error(JSON.stringify(result));
  return note;
}

const replaced = (pages: readonly TextPage[], from: RegExp, to: string): TextPage[] =>
  pages.map((page) => ({
    ...page,
    items: page.items.map((item) => ({ ...item, text: item.text.replace(from, to) })),
  }));

const failed = (pages: readonly TextPage[]) =>
  onlyNote(pages).verificacoes.flatMap(({ nome, ok }) => (ok ? [] : [nome.replace(/ na página.*/, "")]));

const xp = fixturePages.sinacorXp;

/** Right edge of the marks' column. */
const LAST_MARK_PT = 400;
/** Sells one asset for 5 130,00 and buys two others; the fixture marks the sale as a day trade, with no tax on it. */
const nuinvest = fixturePages.nuinvest.map((page) => ({
  ...page,
  items: page.items.filter(({ text, x }) => text !== "D" || x > LAST_MARK_PT),
}));

describe("a note read from a picture", () => {
  it("says so, and one of text too", () => {
    expect(onlyNote(asPicture(xp)).origem).toBe("imagem");
    expect(onlyNote(xp).origem).toBe("texto");
  });

  it("is of a picture when only one of its pages is", () => {
    const [first, ...others] = fixturePages.sinacorXpTwoPages;
    expect(onlyNote([...asPicture(first ? [first] : []), ...others]).origem).toBe("imagem");
  });

  it("is proven like one of text when every figure has a second one", () => {
    expect(onlyNote(nuinvest).negocios.map(({ dayTrade }) => dayTrade)).toEqual([false, false, false]);
    expect(failed(asPicture(nuinvest))).toEqual([]);
  });

  it("is not proven without the totals of both sides, which one of text can do without", () => {
    const without = replaced(nuinvest, /^(Compras à vista|Opções - compras)$/i, "");
    expect(failed(without)).toEqual([]);
    expect(failed(asPicture(without))).toEqual(["Sem total na imagem: Total de compras"]);
  });

  it("is not proven without the value of the operations, nor with a forward without their total", () => {
    expect(failed(asPicture(replaced(nuinvest, /^Valor das Operações$/i, "")))).toEqual([
      "Sem total na imagem: Valor das operações",
    ]);
    const lost = replaced(xp, /^Operações à termo$/i, "");
    expect(failed(lost)).toEqual([]);
    expect(failed(asPicture(xp))).not.toContain("Sem total na imagem: Operações a termo");
    expect(failed(asPicture(lost))).toContain("Sem total na imagem: Operações a termo");
  });

  it("is not proven when the line of its forward is lost", () => {
    const lost = xp.map((page) => {
      const y = page.items.find(({ text }) => text.startsWith("TERMO"))?.y;
      return { ...page, items: page.items.filter((item) => y === undefined || Math.abs(item.y - y) > 2) };
    });
    expect(onlyNote(lost).negocios).toHaveLength(8);
    const withoutTotals = replaced(lost, /^(Operações à termo|Valor das operações)$/i, "");
    expect(failed(withoutTotals)).toEqual([]);
    expect(failed(asPicture(withoutTotals))).toContain("Sem total na imagem: Valor das operações");
  });

  it("is not proven with a tax that is in no sum, unless the sales give it", () => {
    expect(onlyNote(xp).custos.filter(({ debitado }) => !debitado)).toMatchObject([{ tipo: "irrf_day_trade" }]);
    expect(failed(xp)).toEqual([]);
    expect(failed(asPicture(xp))).toEqual(["Imposto sem outra prova"]);
  });

  it("is not proven without the tax on its sales, whether its row is lost or reads 0,00", () => {
    // 5 130,00 × 0,005 % = 0,2565, printed as 0,25
    for (const lost of [replaced(nuinvest, /^0,25$/, "0,00"), replaced(nuinvest, /^I\.R\.R\.F\..*/, "")]) {
      expect(failed(lost)).toEqual([]);
      expect(failed(asPicture(lost))).toEqual(["Imposto sobre as vendas não lido na imagem"]);
    }
    expect(failed(asPicture(replaced(nuinvest, /^0,25$/, "0,26")))).toEqual([]);
    expect(failed(asPicture(replaced(nuinvest, /^0,25$/, "0,28")))).toEqual(["Imposto sobre as vendas"]);
  });

  it("is not proven without the tax on day trades where there may be one", () => {
    const lost = "Imposto de day trade não lido na imagem";
    expect(failed(asPicture(fixturePages.nuinvest))).toEqual([lost]); // marked
    expect(failed(asPicture(fixturePages.inter))).toEqual([lost]); // buys and sells one asset
    expect(failed(asPicture(replaced(xp, /^IRRF Day Trade.*/, "")))).toContain(lost);
  });

  it.each([
    ["200.00", "VISTA", ["Imposto sobre as vendas não lido na imagem"]], // a cent
    ["199.99", "FRACIONARIO", []],
    ["5000.00", "EXERC OPC VENDA", []],
    ["5000.00", "OPCAO DE COMPRA", []],
    ["5000.00", "TERMO", []],
  ])("sells for %s in %s without a tax", (amount, mercado, missing) => {
    const note = onlyNote(nuinvest);
    const negocios = note.negocios.map((trade) =>
      trade.lado === "V" ? { ...trade, mercado, valor: new Decimal(amount) } : trade,
    );
    const failing = checkImage({ ...note, negocios, custos: [] }, []).flatMap(({ nome, ok }) => (ok ? [] : [nome]));
    expect(failing.filter((nome) => nome.startsWith("Imposto"))).toEqual(missing);
  });

  it.each([
    ["1", "24.19", "24.18", ["Valor exato"]], // a misread digit of the price
    ["190081", "0.01", "1900.80", ["Valor exato"]], // of the quantity
    ["190080", "0.01", "1900.80", []],
    ["1", "24.18", "24.18", []],
    ["100", "0.005", "0.50", ["Quantidades e preços sem prova na imagem"]], // one unit more is half a cent
    ["5", "1.3333", "6.67", ["Quantidades e preços sem prova na imagem"]], // the last digit of the price is none
  ])("of %s at %s for %s is proven only when no other digit closes", (quantidade, preco, valor, failing) => {
    expect(failingOf("BOVESPA", quantidade, preco, valor)).toEqual(failing);
  });

  it.each([
    ["0.99", "3512.37", ["Quantidades e preços sem prova na imagem"]], // a cent of the price is less than one of the amount
    ["1.49", "3512.37", ["Quantidades e preços sem prova na imagem"]], // amounts are cut or rounded
    ["1.50", "3512.37", []],
    ["1.50", "1.49", ["Quantidades e preços sem prova na imagem"]],
  ])("of %s Treasury securities at %s is proven only when no other digit closes", (quantidade, preco, failing) => {
    const valor = new Decimal(quantidade).times(preco).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    expect(failingOf("TESOURO", quantidade, preco, valor.toFixed(2))).toEqual(failing);
  });

  function failingOf(mercado: string, quantidade: string, preco: string, valor: string) {
    const note = onlyNote(nuinvest);
    const figures = {
      quantidade: new Decimal(quantidade),
      ...{ preco: new Decimal(preco), valor: new Decimal(valor) },
    };
    const negocios = note.negocios.slice(0, 1).map((trade) => ({ ...trade, ...figures }));
    return checkImage({ ...note, mercado, negocios, custos: [] }, []).flatMap(({ nome, ok }) =>
      ok ? [] : [nome.replace(/ na página.*/, "")],
    );
  }

  it("is not proven with a charge whose label no rule knows, which may be a misread one", () => {
    const printed = onlyNote(nuinvest).custos.find(({ tipo }) => tipo === "emolumentos");
    expect(printed?.valor.isZero()).toBe(false);
    const misread = replaced(nuinvest, /^Emolumentos$/, "E m");
    expect(failed(misread)).toEqual([]);
    expect(failed(asPicture(misread))).toEqual(["Custo não reconhecido"]);
  });

  it("is not proven with a market that no print has", () => {
    const strange = replaced(xp, /^VISTA$/, "VXXXA");
    expect(failed(asPicture(strange))).toContain("Mercado não reconhecido");
  });
});

describe("a sheet with two notes", () => {
  it("is not proven, since the second one would be lost", () => {
    const [first] = fixturePages.nuinvest;
    const below = first?.items.map((item) => ({ ...item, y: item.y + first.height })) ?? [];
    const both = first ? [{ ...first, items: [...first.items, ...below] }] : [];
    expect(failed(asPicture(both))).toContain("Mais de uma nota na folha da imagem");
  });
});

describe("a picture in which no note was recognised", () => {
  it("is named, for nobody knows what it holds", () => {
    const other: TextPage = { number: 2, width: 595, height: 842, items: [], source: "image" };
    const result = read([...xp, other]);
    expect("notes" in result && result.unreadPages).toEqual([{ pagina: 2, reason: "image" }]);
  });
});

describe("a picture of trades without a total", () => {
  const trade = (mercado: string, verificacoes: NoteCheck[]): PrintedNote => ({
    ...onlyNote(fixturePages.inter),
    ...{ mercado, custos: [], verificacoes },
  });
  const one = new Decimal(1);

  it.each(["EUA", "EMPRESTIMO"])("%s is not proven, since a lost one would not be missed", (mercado) => {
    expect(checkImage(trade(mercado, []), []).map(({ nome, ok }) => [nome, ok])).toEqual([
      ["Negócios sem total na imagem", false],
    ]);
  });

  it("is proven where the note's total holds", () => {
    const total = { nome: "Valor líquido da nota", esperado: one, encontrado: one, ok: true };
    expect(checkImage(trade("EMPRESTIMO", [total]), [])).toEqual([]);
  });

  it("of futures is not proven, whose quantities are in no product", () => {
    expect(checkImage(trade("BMF", []), []).map(({ ok }) => ok)).toEqual([false]);
  });
});

describe("a picture that is corrected by hand", () => {
  const change = (alvo: "custo" | "negocio", posicao: number, valor: string) => [
    { alvo, posicao, campo: "valor" as const, valor: new Decimal(valor) },
  ];

  it("closes once a misread tax outside the net is the one on the sales", () => {
    const misread = onlyNote(asPicture(replaced(nuinvest, /^0,25$/, "0,28")));
    const posicao = misread.custos.findIndex(({ tipo }) => tipo === "irrf");
    expect([misread.conciliada, mayBeCorrected(misread)]).toEqual([false, true]);
    expect(changeFigures(misread, change("custo", posicao, "0.27"))?.conciliada).toBe(false);
    expect(changeFigures(misread, change("custo", posicao, "0.25"))?.conciliada).toBe(true);
  });

  it("closes with exact products only", () => {
    const note = onlyNote(asPicture(nuinvest));
    const sale = note.negocios.findIndex(({ lado }) => lado === "V");
    const names = changeFigures(note, change("negocio", sale, "5130.01"))?.verificacoes.flatMap(({ nome, ok }) =>
      ok ? [] : [nome.replace(/ na página.*/, "")],
    );
    expect(names).toContain("Valor exato");
  });

  it("cannot be corrected where something other than a figure is missing", () => {
    const lost = replaced(nuinvest, /^I\.R\.R\.F\..*/, "");
    expect(mayBeCorrected(onlyNote(asPicture(lost)))).toBe(false);
    expect(mayBeCorrected(onlyNote(asPicture(fixturePages.nuinvest)))).toBe(false);
    expect(mayBeCorrected(onlyNote(asPicture(xp)))).toBe(false); // a projected tax
    expect(mayBeCorrected(onlyNote(xp))).toBe(true);
  });
});
