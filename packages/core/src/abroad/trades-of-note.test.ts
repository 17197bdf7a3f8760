import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { tradesOfNote } from "./trades-of-note.ts";

const place = (linha: number) => ({ pagina: 1, linha });
const line = (lado: "C" | "V", ticker: string | null, valor: string, linha: number) => ({
  ...{ lado, ticker, quantidade: new Decimal(2), preco: new Decimal(valor).div(2), valor: new Decimal(valor) },
  ...place(linha),
});
const charge = (valor: string, linha: number) => ({ valor: new Decimal(valor), ...place(linha) });

describe("the trades of a confirmation", () => {
  it("bear the charges of their own line and of those below, whatever the order they are kept in", () => {
    const trades = tradesOfNote({
      dataPregao: "2024-03-01",
      negocios: [line("V", "VOO", "300.00", 20), line("C", "AAPL", "100.00", 10)],
      custos: [charge("0.05", 21), charge("1.50", 12), charge("0.25", 10)],
    });
    expect(trades?.map(({ ticker, lado, dolares }) => `${ticker} ${lado} ${dolares}`)).toEqual([
      "AAPL C 101.75",
      "VOO V 299.95",
    ]);
  });

  it("follow from none with a charge above all of them, nor from one without a code", () => {
    const negocios = [line("C", "AAPL", "100.00", 10)];
    expect(tradesOfNote({ dataPregao: "2024-03-01", negocios, custos: [charge("1.00", 9)] })).toBeNull();
    const unnamed = [line("C", null, "100.00", 10)];
    expect(tradesOfNote({ dataPregao: "2024-03-01", negocios: unnamed, custos: [] })).toBeNull();
  });
});
