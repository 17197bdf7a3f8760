import { usualSettlement } from "@app/core/notes/doubts/settlement";
import type { InventedNote, InventedTrade } from "@app/invented-notes/draw-note";

/** Securities as a note prints them. */
export const petr4 = { mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2" };
export const hglg11 = { mercado: "VISTA", nome: "FII CSHG LOG HGLG11", classe: "CI" };
/** A call that expired on 16/02/2024. */
export const petrb300 = { mercado: "OPCAO DE COMPRA", prazo: "02/24", nome: "PETRB300", classe: "PN 30,00 PETR" };

export const trade = (
  lado: "C" | "V",
  security: Omit<InventedTrade, "lado" | "quantidade" | "preco">,
  quantidade: number,
  preco: string,
): InventedTrade => ({ ...security, lado, quantidade, preco });

/** A note of Rico without costs; of sales it prints 0.005 % as withheld. */
export const noteOf = (numero: string, dataPregao: string, ...negocios: InventedTrade[]): InventedNote => ({
  layout: "sinacor-xp",
  corretora: "Rico",
  numero,
  dataPregao,
  dataLiquidacao: usualSettlement(
    dataPregao,
    negocios.map(({ mercado }) => mercado),
  ),
  negocios,
  custos: { liquidacao: "0.00", emolumentos: "0.00" },
});
