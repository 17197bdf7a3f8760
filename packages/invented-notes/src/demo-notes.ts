import type { InventedNote } from "./invented-note.ts";

/**
 * The notes of `npm run demo` by file name: three years of an invented investor, with purchases over four brokers,
 * funds bought again and again, a sale with profit, one with loss, a day trade, brokerage at one broker only, and at
 * the end a sale of an asset that no note bought. Prices are invented too, like those of `demo-market.ts`.
 */
export const demoNotes: Record<string, InventedNote> = {
  "clear-2023-12-11.pdf": {
    layout: "sinacor-xp",
    corretora: "Clear",
    numero: "6120447",
    dataPregao: "2023-12-11",
    dataLiquidacao: "2023-12-13",
    negocios: [{ lado: "C", mercado: "VISTA", nome: "ITAUSA", classe: "PN N1", quantidade: 400, preco: "9.85" }],
  },
  "rico-2024-04-15.pdf": {
    layout: "sinacor-xp",
    corretora: "Rico",
    numero: "70331208",
    dataPregao: "2024-04-15",
    dataLiquidacao: "2024-04-17",
    negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "38.20" }],
    custos: { corretagem: "4.90", impostos: "0.26", liquidacao: "0.95", emolumentos: "0.19" },
  },
  "inter-2024-09-16.pdf": {
    layout: "inter",
    numero: "22790115",
    dataPregao: "2024-09-16",
    dataLiquidacao: "2024-09-18",
    negocios: [{ lado: "C", mercado: "VIS", nome: "AMBEV S/A", classe: "ON", quantidade: 300, preco: "12.60" }],
  },
  "nuinvest-2025-03-17.pdf": {
    layout: "nuinvest",
    numero: "17702",
    dataPregao: "2025-03-17",
    dataLiquidacao: "2025-03-19",
    negocios: [
      { lado: "C", mercado: "VISTA", nome: "MXRF11", classe: "CI", quantidade: 150, preco: "9.32" },
      { lado: "C", mercado: "VISTA", nome: "HGLG11", classe: "CI", quantidade: 5, preco: "156.10" },
    ],
  },
  "clear-2025-09-08.pdf": {
    layout: "sinacor-xp",
    corretora: "Clear",
    numero: "10481533",
    dataPregao: "2025-09-08",
    dataLiquidacao: "2025-09-10",
    negocios: [
      { lado: "C", mercado: "VISTA", nome: "ITAUSA", classe: "PN N1", quantidade: 300, preco: "10.95" },
      { lado: "C", mercado: "FRACIONARIO", nome: "ITAUSA", classe: "PN N1", quantidade: 47, preco: "10.96" },
      { lado: "C", mercado: "VISTA", nome: "BRASIL", classe: "ON NM", quantidade: 100, preco: "21.40" },
    ],
  },
  "nuinvest-2025-10-06.pdf": {
    layout: "nuinvest",
    numero: "20817",
    dataPregao: "2025-10-06",
    dataLiquidacao: "2025-10-08",
    negocios: [
      { lado: "C", mercado: "VISTA", nome: "MXRF11", classe: "CI", quantidade: 200, preco: "9.61" },
      { lado: "C", mercado: "VISTA", nome: "HGLG11", classe: "CI", quantidade: 12, preco: "158.20" },
    ],
  },
  "rico-2025-11-10.pdf": {
    layout: "sinacor-xp",
    corretora: "Rico",
    numero: "88120456",
    dataPregao: "2025-11-10",
    dataLiquidacao: "2025-11-12",
    negocios: [
      { lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "44.10" },
      { lado: "C", mercado: "VISTA", nome: "VALE", classe: "ON NM", quantidade: 100, preco: "65.32" },
    ],
    custos: { corretagem: "4.90", impostos: "0.26", liquidacao: "2.73", emolumentos: "0.54" },
  },
  "clear-2025-12-15.pdf": {
    layout: "sinacor-xp",
    corretora: "Clear",
    numero: "11590217",
    dataPregao: "2025-12-15",
    dataLiquidacao: "2025-12-17",
    negocios: [
      { lado: "V", mercado: "VISTA", nome: "BRASIL", classe: "ON NM", quantidade: 100, preco: "22.85" },
      { lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 100, preco: "31.12" },
    ],
  },
  "inter-2026-02-09.pdf": {
    layout: "inter",
    numero: "31400872",
    dataPregao: "2026-02-09",
    dataLiquidacao: "2026-02-11",
    negocios: [
      { lado: "C", mercado: "VIS", nome: "AMBEV S/A", classe: "ON", quantidade: 200, preco: "13.48" },
      { lado: "C", mercado: "FRA", nome: "KLABIN S/A", classe: "UNT N2", quantidade: 80, preco: "18.77" },
    ],
  },
  "rico-2026-03-16.pdf": {
    layout: "sinacor-xp",
    corretora: "Rico",
    numero: "91004432",
    dataPregao: "2026-03-16",
    dataLiquidacao: "2026-03-18",
    negocios: [
      { lado: "V", mercado: "VISTA", nome: "VALE", classe: "ON NM", quantidade: 100, preco: "61.05" },
      { lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "41.90" },
    ],
    custos: { corretagem: "9.80", impostos: "0.52", liquidacao: "2.57", emolumentos: "0.51" },
  },
  "clear-2026-05-18.pdf": {
    layout: "sinacor-xp",
    corretora: "Clear",
    numero: "12700381",
    dataPregao: "2026-05-18",
    dataLiquidacao: "2026-05-20",
    negocios: [
      {
        lado: "C",
        mercado: "VISTA",
        nome: "PETROBRAS",
        classe: "PN N2",
        observacao: "D",
        quantidade: 200,
        preco: "33.40",
      },
      {
        lado: "V",
        mercado: "VISTA",
        nome: "PETROBRAS",
        classe: "PN N2",
        observacao: "D",
        quantidade: 200,
        preco: "33.71",
      },
    ],
  },
  "rico-2026-08-10.pdf": {
    layout: "sinacor-xp",
    corretora: "Rico",
    numero: "94410276",
    dataPregao: "2026-08-10",
    dataLiquidacao: "2026-08-12",
    negocios: [{ lado: "V", mercado: "VISTA", nome: "TAESA", classe: "UNT N2", quantidade: 60, preco: "36.40" }],
    custos: { corretagem: "4.90", impostos: "0.26", liquidacao: "0.54", emolumentos: "0.11" },
  },
  "nuinvest-2026-10-05.pdf": {
    layout: "nuinvest",
    numero: "27655",
    dataPregao: "2026-10-05",
    dataLiquidacao: "2026-10-07",
    negocios: [
      { lado: "C", mercado: "VISTA", nome: "MXRF11", classe: "CI ER", quantidade: 150, preco: "9.73" },
      { lado: "C", mercado: "VISTA", nome: "HGLG11", classe: "CI", quantidade: 8, preco: "161.05" },
    ],
  },
};

/** Opens {@link lockedNote}; the demonstration's person has not entered it yet. */
export const LOCKED_NOTE_PASSWORD = "271828";

/** Kept behind a password, as some brokers send theirs. */
export const lockedNote: InventedNote = {
  layout: "sinacor-xp",
  corretora: "Clear",
  numero: "13020944",
  dataPregao: "2026-07-13",
  dataLiquidacao: "2026-07-15",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "ITAUSA", classe: "PN N1", quantidade: 100, preco: "11.20" }],
};

/** One of which a total does not add up, so that it counts nowhere. */
export const openNote: InventedNote = {
  layout: "inter",
  numero: "33120554",
  dataPregao: "2026-06-15",
  dataLiquidacao: "2026-06-17",
  negocios: [{ lado: "C", mercado: "VIS", nome: "AMBEV S/A", classe: "ON", quantidade: 100, preco: "13.60" }],
  errorCents: 250,
};
