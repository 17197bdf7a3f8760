import { expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import { rowFromDigits, rowToDigits } from "./row-digits.ts";
import type { B3Document } from "./rows.ts";

const place = { aba: "Negociação", linha: 2 };
const produto = { texto: "ITSA4 - ITAUSA", ticker: "ITSA4", codigo: null, nome: "ITAUSA", classe: "bolsa" } as const;
const d = (digits: string) => new Decimal(digits);

const rows: B3Document["linhas"] = [
  {
    ...{ ...place, tipo: "negocio", data: "2025-01-10", lado: "C", mercado: "Mercado à Vista", vencimento: null },
    ...{ instituicao: "XP", ticker: "ITSA4", quantidade: d("28"), preco: d("0.2466"), valor: d("6.9048") },
  },
  {
    ...{ ...place, tipo: "provento", data: null, evento: "Dividendo", previsto: false, produto, instituicao: "" },
    ...{ quantidade: d("9.5"), preco: null, valorLiquido: d("0.00000001") },
  },
  {
    ...{ ...place, tipo: "posicao", classe: "tesouro", produto, instituicao: "XP", quantidade: d("0.02"), preco: null },
    ...{ valor: d("100"), isin: "BRSTNC", vencimento: "2035-05-15", emissor: null, indexador: "IPCA" },
    natureza: null,
    valorAplicado: d("99.99"),
  },
  {
    ...{ ...place, tipo: "agregado", ticker: "ITSA4", de: "2025-01-01", ate: "2025-01-31", instituicao: "XP" },
    ...{ quantidadeCompra: d("1"), quantidadeVenda: d("2"), precoMedioCompra: d("3"), precoMedioVenda: null },
  },
  { ...place, tipo: "nao_entendida", motivo: "Falta a data.", texto: "12 | 13" },
];

it("keeps every amount of a row through JSON", () => {
  expect(JSON.parse(JSON.stringify(rows.map(rowToDigits))).map(rowFromDigits)).toEqual(rows);
});

it("writes amounts as exact text, without exponents", () => {
  expect(rows.map(rowToDigits)[1]).toMatchObject({ quantidade: "9.5", valorLiquido: "0.00000001" });
});
