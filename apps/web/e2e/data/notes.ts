import { drawNote, type InventedNote } from "@app/invented-notes/draw-note";

/** Two notes of March and April with 4,90 and 9,80 of brokerage. */
const notes: Record<string, InventedNote> = {
  "rico-2026-03-16.pdf": {
    layout: "sinacor-xp",
    corretora: "Rico",
    numero: "91004432",
    dataPregao: "2026-03-16",
    dataLiquidacao: "2026-03-18",
    negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "41.90" }],
    custos: { corretagem: "4.90", impostos: "0.26" },
  },
  "rico-2026-04-13.pdf": {
    layout: "sinacor-xp",
    corretora: "Rico",
    numero: "91557120",
    dataPregao: "2026-04-13",
    dataLiquidacao: "2026-04-15",
    negocios: [
      { lado: "C", mercado: "VISTA", nome: "VALE", classe: "ON NM", quantidade: 100, preco: "61.05" },
      { lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 50, preco: "42.10" },
    ],
    custos: { corretagem: "9.80", impostos: "0.52" },
  },
};

/** A purchase of 100 WEGE3 for 4,000.00, with 10.00 of brokerage. */
export const wegPurchase: InventedNote = {
  layout: "sinacor-xp",
  corretora: "Rico",
  numero: "91004432",
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "40.00" }],
  custos: { liquidacao: "0.00", emolumentos: "0.00", corretagem: "10.00" },
};

export function drawNotes() {
  return Promise.all(
    Object.entries(notes).map(async ([name, note]) => ({
      name,
      mimeType: "application/pdf",
      buffer: Buffer.from(await drawNote(note)),
    })),
  );
}

/** A note of its own that only its password opens. */
export async function drawProtectedNote(name: string, password: string) {
  const note: InventedNote = {
    layout: "sinacor-xp",
    corretora: "Rico",
    numero: "92118004",
    dataPregao: "2026-05-11",
    dataLiquidacao: "2026-05-13",
    negocios: [{ lado: "C", mercado: "VISTA", nome: "ITAUSA", classe: "PN N1", quantidade: 100, preco: "10.95" }],
  };
  const buffer = Buffer.from(await drawNote(note, password));
  return { name, mimeType: "application/pdf", buffer, password };
}
