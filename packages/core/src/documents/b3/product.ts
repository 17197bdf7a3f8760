import { withoutMarks } from "../../fold-text.ts";
import { isTicker, readTicker } from "../../notes/instruments/ticker.ts";
import { readTreasury } from "../../notes/instruments/treasury.ts";
import { readCode } from "./code.ts";
import { PAPER_KIND } from "./paper.ts";
import type { Product } from "./rows.ts";

const SEPARATOR = " - ";
const FORWARD = /^([A-Z0-9]{4}\d{1,2})T$/;

/**
 * Parses the asset of a product as B3 prints it: `ITSA4 - ITAUSA S/A`, `CDB - CDB1267NAD6 - BANCO…`, `Tesouro IPCA+
 * 2035`, `Opção de Compra - PETRF407 - PETR`, `Termo de Ação ANIM3 - ANIM3T - ANIM`.
 *
 * @param texto - with single blanks
 */
export function readProduct(texto: string): Product {
  const [first = "", ...others] = texto.split(SEPARATOR).map((part) => part.trim());
  const folded = withoutMarks(first).toUpperCase();
  const rest = (from: number) => others.slice(from).join(SEPARATOR) || null;

  if (folded.startsWith("TESOURO ")) {
    return { texto, ticker: readTreasury(texto), codigo: null, nome: texto, classe: "tesouro" };
  }
  if (/^OPCAO DE (?:COMPRA|VENDA)\b/.test(folded)) {
    return { texto, ticker: readTicker(others[0] ?? ""), codigo: others[0] ?? null, nome: rest(1), classe: "opcao" };
  }
  if (folded.startsWith("TERMO DE ")) {
    const share = FORWARD.exec(others[0] ?? "")?.[1] ?? null;
    return { texto, ticker: share && readTicker(share), codigo: others[0] ?? null, nome: rest(1), classe: "termo" };
  }
  if (PAPER_KIND.test(folded) && others[0]) {
    return { texto, ticker: null, codigo: others[0], nome: rest(1), classe: "renda_fixa" };
  }
  const ticker = readCode(folded);
  if (ticker) return { texto, ticker, codigo: null, nome: rest(0), classe: isOption(ticker) ? "opcao" : "bolsa" };
  return { texto, ticker: null, codigo: null, nome: texto, classe: null };
}

const isOption = (ticker: string) => readTicker(ticker) === ticker && !isTicker(ticker);
