import type { InventedTrade } from "@app/invented-notes/draw-note";

/** Securities as a note prints them. */
export const petr4 = { mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2" };
export const hglg11 = { mercado: "VISTA", nome: "FII CSHG LOG HGLG11", classe: "CI" };

export const trade = (
  lado: "C" | "V",
  security: Omit<InventedTrade, "lado" | "quantidade" | "preco">,
  quantidade: number,
  preco: string,
): InventedTrade => ({ ...security, lado, quantidade, preco });
