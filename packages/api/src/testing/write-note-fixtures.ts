/** Draws the invented notes of the core's tests and writes their positioned text: `npx tsx` this file. */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { TextPage } from "@app/core/notes/schema";
import { drawNote, type InventedNote, type InventedTrade } from "@app/invented-notes/draw-note";
import { extractText } from "../notes/pdf-text.ts";

const days = { dataPregao: "2025-03-10", dataLiquidacao: "2025-03-12" };

const fleury: InventedTrade = {
  lado: "C",
  mercado: "FRACIONARIO",
  nome: "FLEURY",
  classe: "ON ED NM",
  quantidade: 5,
  preco: "16.30",
};

const fixtures: Record<string, InventedNote> = {
  "sinacor-xp": {
    layout: "sinacor-xp",
    corretora: "Clear",
    numero: "70010",
    ...days,
    negocios: [
      { lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN EDJ N2", quantidade: 1700, preco: "36.42" },
      {
        lado: "V",
        mercado: "VISTA",
        nome: "PETROBRAS",
        classe: "PN EDJ N2",
        observacao: "D#",
        quantidade: 700,
        preco: "36.60",
      },
      { lado: "C", mercado: "VISTA", nome: "AMBEV S/A", classe: "ON  D", quantidade: 200, preco: "12.10" },
      fleury,
      fleury,
      {
        lado: "V",
        mercado: "VISTA",
        nome: "FII VINCI SC VISC11",
        classe: "CI ER",
        observacao: "#2",
        quantidade: 10,
        preco: "101.25",
      },
      {
        lado: "C",
        mercado: "OPCAO DE COMPRA",
        prazo: "04/25",
        nome: "PETRD386",
        classe: "PN 38,61 PETR",
        quantidade: 1000,
        preco: "0.45",
      },
      {
        lado: "V",
        mercado: "EXERC OPC VENDA",
        prazo: "03/25",
        nome: "VALEO560E",
        classe: "ON 56,00 VALE",
        quantidade: 100,
        preco: "56.00",
      },
      {
        lado: "C",
        mercado: "TERMO",
        prazo: "120",
        nome: "ONCOCLINICAS",
        classe: "ON NM",
        quantidade: 300,
        preco: "2.35",
      },
    ],
    custos: { corretagem: "4.90", impostos: "0.52", transferencia: "0.76", irrf_day_trade: "1.26", outros: "-0.30" },
    irrfDebitado: true,
  },
  "sinacor-xp-two-pages": {
    layout: "sinacor-xp",
    corretora: "Rico",
    numero: "70011",
    ...days,
    negocios: Array.from({ length: 20 }, () => fleury),
  },
  inter: {
    layout: "inter",
    numero: "9000123",
    ...days,
    negocios: Array.from({ length: 13 }, (_, index) => ({
      lado: index === 12 ? "V" : "C",
      mercado: "FRA",
      nome: "M.DIASBRANCO",
      classe: "ON NM",
      quantidade: index + 1,
      preco: "24.18",
    })),
  },
  nuinvest: {
    layout: "nuinvest",
    numero: "8100",
    ...days,
    negocios: [
      { lado: "C", mercado: "VISTA", nome: "HGLG11", classe: "CI ER", quantidade: 12, preco: "158.40" },
      { lado: "C", mercado: "VISTA", nome: "B3SA3F", classe: "ON NM", quantidade: 40, preco: "11.07" },
      { lado: "V", mercado: "VISTA", nome: "WEGE3", classe: "ON NM", observacao: "D", quantidade: 100, preco: "51.30" },
    ],
    custos: { corretagem: "2.50", iss: "0.13" },
  },
};

/** Hundredths of a point are far below the precision of the reader. */
const rounded = (value: number) => Math.round(value * 100) / 100;

function roundPage(page: TextPage): TextPage {
  const items = page.items.map(({ text, x, y, width, height }) => ({
    text,
    x: rounded(x),
    y: rounded(y),
    width: rounded(width),
    height: rounded(height),
  }));
  return { ...page, items };
}

for (const [name, note] of Object.entries(fixtures)) {
  const extracted = await extractText(await drawNote(note), undefined);
  if (!("pages" in extracted)) throw new Error(`${name} could not be read: ${extracted.refusal}`);

  const file = fileURLToPath(new URL(`../../../core/src/notes/fixtures/${name}.json`, import.meta.url));
  await writeFile(file, JSON.stringify(extracted.pages.map(roundPage)));
}
