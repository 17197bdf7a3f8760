import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { checkNote } from "./checks.ts";
import type { NoteTrade } from "./schema.ts";

/** One purchase of 100 at 10.00, printed with this value; every total is printed to match it. */
function checksOf(valor: string) {
  const amount = new Decimal(valor);
  const trade: NoteTrade = {
    lado: "C",
    mercado: "VISTA",
    prazo: null,
    especificacao: "PETROBRAS PN",
    ticker: "PETR4",
    quantidade: new Decimal(100),
    preco: new Decimal("10.00"),
    valor: amount,
    debitoCredito: "D",
    dayTrade: false,
    observacao: null,
    pagina: 1,
    linha: 21,
  };
  const line = (label: string) => ({ label, valor: amount, debitoCredito: null, pagina: 1, linha: 1 });
  return checkNote({
    lines: [{ pagina: 1, linha: 21, trade }],
    summary: { operations: [line("compras a vista"), line("valor das operacoes")], financial: [], remarks: [] },
    charges: [],
    printedOperations: amount.negated(),
    printedNet: amount.negated(),
  });
}

const failed = (valor: string) => checksOf(valor).filter(({ ok }) => !ok);

describe("quantity × price of a printed line", () => {
  it.each(["1000.00", "1000.01", "999.99"])("closes at %s: a printed price is rounded", (valor) => {
    expect(failed(valor)).toEqual([]);
  });

  it.each(["1000.02", "999.98"])("does not close at %s, and names the line", (valor) => {
    expect(failed(valor)).toMatchObject([{ nome: "Quantidade × preço na página 1, linha 21", ok: false }]);
  });
});
