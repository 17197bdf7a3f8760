import { csvNumber } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { copy } from "../copy.ts";
import type { Note, Trade } from "./use-note.ts";

const HEADER = [
  "linha_de",
  "data",
  "corretora",
  "nota",
  "lado",
  "mercado",
  "ticker",
  "especificacao",
  "quantidade",
  "preco",
  "valor",
  "moeda",
  "debito_credito",
  "pagina",
  "linha",
  "corrigido",
];

/** The lines of a note for a spreadsheet: its trades, its charges and its net. */
export function noteCsv(note: Note, trades: readonly Trade[]): string[][] {
  const isCorrected = (alvo: string, posicao: number) =>
    note.correcoes.some((made) => made.alvo === alvo && made.posicao === posicao) ? "sim" : "não";
  const place = ({ pagina, linha }: { pagina: number; linha: number }) => [String(pagina), String(linha)];
  const head = (kind: string) => [kind, formatDay(note.dataPregao), note.corretora, note.numero ?? ""];
  return [
    HEADER,
    ...trades.map((trade, posicao) => [
      ...head("negocio"),
      trade.lado,
      trade.mercado,
      trade.ticker ?? "",
      trade.especificacao,
      csvNumber(trade.quantidade),
      csvNumber(trade.preco),
      csvNumber(trade.valor),
      note.moeda,
      trade.debitoCredito,
      ...place(trade),
      isCorrected("negocio", posicao),
    ]),
    ...note.custos.map((charge, posicao) => [
      ...head("custo"),
      ...["", "", "", copy.charges[charge.tipo], "", ""],
      csvNumber(charge.valor),
      note.moeda,
      charge.debitado ? "D" : "",
      ...place(charge),
      isCorrected("custo", posicao),
    ]),
    [
      ...head("liquido"),
      ...["", "", "", "", "", ""],
      csvNumber(note.liquido.valor),
      note.moeda,
      note.liquido.debitoCredito,
      ...place(note.liquido),
      isCorrected("liquido", 0),
    ],
  ];
}
