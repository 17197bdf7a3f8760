import { Decimal } from "@app/core/money";
import { inventNote } from "./invented-read-notes.ts";

type FutureSaid = [
  lado: "C" | "V",
  quantidade: number,
  ajuste: string,
  tipo: "DAY TRADE" | "NORMAL" | "AJUPOS" | "EXO",
];

/** A note of one index future; each line with its signed adjustment. */
export function futuresNote(numero: string, day: string, lines: FutureSaid[], costs: string) {
  const note = inventNote(
    numero,
    day,
    lines.map(([lado, quantidade], index) => [lado, quantidade, "WING24", "130000.00", 21 + index]),
    [
      ["emolumentos", costs, 40],
      ["irrf_day_trade", "9.99", 41],
    ],
    ["1.00", "D", day],
    { mercado: "BMF", layout: "bmf" },
  );
  const negocios = note.negocios.map((trade, index) => {
    const [, , ajuste = "0", tipo = "NORMAL"] = lines[index] ?? [];
    const valor = new Decimal(ajuste);
    const letters = { debitoCredito: valor.isNegative() ? ("D" as const) : ("C" as const), mercado: "FUTURO" };
    const dayTrade = tipo === "DAY TRADE";
    const observacao = dayTrade || tipo === "NORMAL" ? null : tipo;
    return { ...trade, ...letters, valor: valor.abs(), dayTrade, observacao, prazo: "2024-02-14" };
  });
  return { ...note, negocios };
}
