import { dayInSaoPaulo } from "@app/core/calendar";
import type { Lack } from "@app/core/caveats/lack";
import { formatDay, formatNumber, formatRecentDay } from "@app/core/format";
import type { DoubtfulNote } from "@app/core/notes/doubts/doubts";
import type { doubtedAssetsWire } from "@app/core/notes/doubts/schema";
import type { UnknownName } from "@app/core/notes/instruments/schema";
import type { holdingsWire, holeWire } from "@app/core/portfolio/positions-schema";
import type { z } from "zod";
import type { Caveat, CaveatItem } from "../caveats/caveats.tsx";
import { notesPath, positionsPath } from "../paths.ts";
import { copy } from "./copy.ts";

/** An asset, with the way to its page, where prices and purchases are entered. */
export const assetItem = (ticker: string, detail?: string): CaveatItem => ({
  name: ticker,
  detail,
  mend: { to: positionsPath(ticker) },
});

/** Assets with spreadsheet trades, which their notes would complete. */
export const sheetCaveat = (tickers: readonly string[]): Caveat => ({
  kind: "semCustos",
  items: tickers.map((ticker) => ({
    name: ticker,
    mend: { to: notesPath(), label: copy.sendNotes, fullLabel: copy.sendNotesOf(ticker) },
  })),
});

/** Names whose trades are in no figure, each with the way to resolve it. */
export const hiddenCaveat = (names: readonly UnknownName[]): Caveat => ({
  kind: "papelSemCodigo",
  items: names.map((name) => ({
    name: name.nome,
    detail: copy.hidden(name),
    mend: { to: notesPath(), label: copy.giveCode, fullLabel: copy.giveCodeOf(name.nome) },
  })),
});

/** Notes with something printed that does not hold, each with the way to answer. */
export const doubtCaveat = (notes: readonly z.output<typeof doubtedAssetsWire>[]): Caveat => ({
  kind: "notaEmDuvida",
  inSentences: true,
  items: notes.map((note) => doubtItem(note)),
});

export const doubtItem = (note: DoubtfulNote & { _id: string; texto: string }, detail?: string): CaveatItem => ({
  name: copy.doubted(note),
  detail,
  mend: { to: notesPath({ nota: note._id }), label: copy.answer, fullLabel: copy.answerOf(note) },
});

/** Confirmations that add nothing to holdings abroad, as sentences. */
export const abroadCaveat = (avisos: readonly string[]): Caveat => ({
  kind: "exteriorIncompleto",
  inSentences: true,
  items: avisos.map((name) => ({ name, mend: { to: notesPath(), label: copy.checkNotes } })),
});

/** What figures of a period lack: each asset once of a kind with the way to mend it, and what no asset mends as sentences. */
export function lackCaveats(lacks: readonly Lack[], semCusto: readonly string[] = []): Caveat[] {
  const assetsOf = (tipo: Lack["tipo"], others: readonly string[] = []) => {
    const details = new Map<string, string[]>(others.map((ticker) => [ticker, []]));
    for (const { detalhe, tickers } of lacks.filter((lack) => lack.tipo === tipo).flatMap(({ ativos }) => ativos)) {
      for (const ticker of tickers)
        details.set(ticker, [...(details.get(ticker) ?? []), ...(detalhe ? [detalhe] : [])]);
    }
    return [...details].map(([ticker, own]) => assetItem(ticker, own.join(", ") || undefined));
  };
  return [
    { kind: "semCompra", items: assetsOf("compra", semCusto) },
    { kind: "semPrecoEmDias", items: assetsOf("preco") },
    {
      kind: "semDados",
      inSentences: true,
      items: lacks.filter(({ tipo }) => tipo === "dados").map(({ mensagem }) => ({ name: mensagem })),
    },
  ];
}

/** Quantity of a sale without a purchase. */
export const describeHole = ({ data, faltam }: z.output<typeof holeWire>) =>
  `${faltam === 1 ? "falta" : "faltam"} ${formatNumber(faltam)} em ${formatDay(data)}`;

/** Caveats of the totals: assets left out, partial figures, and old prices. */
export function holdingCaveats({ posicoes, totais, furos }: z.output<typeof holdingsWire>): Caveat[] {
  const today = dayInSaoPaulo(new Date());
  const withHole = new Set(furos.map(({ ticker }) => ticker));
  const others = new Set([...totais.semCusto, ...totais.semResultado].filter((ticker) => !withHole.has(ticker)));
  // Without a quantity there is no value that rests on the price.
  const oldPrices = posicoes.filter(({ precoAntigo, quantidade }) => precoAntigo && quantidade);
  return [
    {
      kind: "semCompra",
      // One asset may have been sold too often on several days.
      count: withHole.size + others.size,
      items: [
        ...furos.map((hole) => assetItem(hole.ticker, describeHole(hole))),
        ...[...others].map((ticker) => assetItem(ticker)),
      ],
    },
    { kind: "semPreco", items: totais.semPreco.map((ticker) => assetItem(ticker)) },
    {
      kind: "precoAntigo",
      items: oldPrices.map(({ ticker, dataPreco }) =>
        assetItem(ticker, dataPreco === null ? undefined : `preço de ${formatRecentDay(dataPreco, today)}`),
      ),
    },
  ];
}
