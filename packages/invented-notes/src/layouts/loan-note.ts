import { formatDay, formatNumber } from "@app/core/format";
import { Decimal } from "@app/core/money";
import { INVENTED_CLIENT, INVENTED_CPF } from "../invented-note.ts";
import { money, type Pen } from "../pen.ts";

/** A note of a loan of shares to draw: label and value pairs, no table. */
export interface InventedLoan {
  layout: "btg-emprestimo";
  numero: string;
  /** Day of the contract. */
  dataPregao: string;
  vencimento: string;
  lado: "Doador" | "Tomador";
  ticker: string;
  quantidade: number;
  /** Reference price per share, in BRL. */
  preco: string;
  /** Percent a year, as `1.25`. */
  taxa: string;
  errorCents?: number;
}

/** BTG's "Nota de Empréstimo". */
export function drawLoan(pen: Pen, note: InventedLoan): void {
  const volume = new Decimal(note.preco).times(note.quantidade).plus(new Decimal(note.errorCents ?? 0).div(100));
  pen.page(8);
  pen.texts([
    ["NOTA DE EMPRÉSTIMO", 230, 40],
    ["BTG PACTUAL CTVM S.A.", 40, 70],
    ["C.N.P.J.: 43.815.158/0001-22", 40, 82],
    [INVENTED_CLIENT, 40, 110],
    [`CPF: ${INVENTED_CPF}`, 40, 122],
  ]);
  const pairs: [string, string][] = [
    ["Número da nota", note.numero],
    ["Data da operação", formatDay(note.dataPregao)],
    ["Data de vencimento", formatDay(note.vencimento)],
    ["Lado", note.lado],
    ["Ativo", note.ticker],
    ["Quantidade", formatNumber(note.quantidade)],
    ["Preço de referência", `R$ ${money(note.preco)}`],
    ["Taxa (% a.a.)", money(note.taxa)],
    ["Volume", `R$ ${money(volume)}`],
  ];
  for (const [index, [label, value]] of pairs.entries()) {
    const y = 160 + index * 16;
    pen.left(label, 40, y);
    pen.left(value, 220, y);
  }
}
