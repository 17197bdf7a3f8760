import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "../events/ledger-event.ts";
import { Decimal } from "../money.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";
import type { Side } from "../notes/schema.ts";
import { buildLedger } from "../portfolio/ledger.ts";
import type { LedgerNote } from "../portfolio/parts.ts";
import { taxEntriesOf, taxMarketOf } from "./entries.ts";

let made = 0;
function note(dataPregao: string, lado: Side, quantidade: number, preco: string, ticker: string): LedgerNote {
  made += 1;
  const valor = new Decimal(preco).times(quantidade);
  return {
    ...{ id: dataPregao, cnpj: null, corretora: "Clear" },
    mercado: "BOVESPA",
    dataPregao,
    custos: [],
    negocios: [{ id: `trade-${made}`, lado, mercado: "VISTA", ticker, quantidade: new Decimal(quantidade), valor }],
  };
}
const event = (
  data: string,
  tipo: LedgerEvent["tipo"],
  ticker: string,
  other: Partial<LedgerEvent> = {},
): LedgerEvent => ({
  id: `${tipo}-${data}`,
  tipo,
  ticker,
  data,
  fator: null,
  quantidade: null,
  custo: null,
  tickerNovo: null,
  parteDoCusto: null,
  ...other,
});

/** As text: day, type, market, result, sale, of it short, bought back, whether it is known. */
function told(notes: LedgerNote[], events: LedgerEvent[] = []) {
  const rows = [...buildLedger(notes, events)];
  return [...taxEntriesOf(rows, tickerKind)].map((it) =>
    [it.data, it.tipo, it.mercado, it.resultado, it.venda, it.vendaDescoberta, it.recompra, it.confiavel].join(" "),
  );
}

describe("the entries that the tax counts", () => {
  it("are what sells or realises something, not purchases", () => {
    expect(told([note("2024-01-02", "C", 100, "10", "ITSA4"), note("2024-01-03", "V", 40, "12", "ITSA4")])).toEqual([
      "2024-01-03 comum vista 80 480 0 0 true",
    ]);
  });

  it("are open from a sale without stock on", () => {
    expect(told([note("2024-01-02", "V", 10, "10", "ITSA4"), note("2024-02-02", "C", 10, "9", "ITSA4")])).toEqual([
      "2024-01-02 comum vista 0 100 100 0 false",
      "2024-02-02 comum vista 10 0 0 100 false",
    ]);
  });

  it("contain short sales and their purchases (domain §2.1, domain §2.2)", () => {
    const notes = [
      note("2024-01-02", "C", 100, "10", "ITSA4"),
      note("2024-01-03", "V", 300, "12", "ITSA4"),
      note("2024-02-02", "C", 50, "9", "ITSA4"),
    ];
    expect(told(notes, [event("2024-01-03", "venda_descoberta", "ITSA4")])).toEqual([
      "2024-01-03 comum vista 200 3600 2400 0 true",
      "2024-02-02 comum vista 150 0 0 600 true",
    ]);
  });

  it("hold a fraction sold in an auction as a sale, and an expiry without one (domain §5.4.2, domain §5.1.2)", () => {
    const notes = [note("2024-01-02", "C", 10, "10", "ITSA4"), note("2024-01-02", "C", 100, "1", "PETRA300")];
    const events = [
      event("2024-01-10", "leilao_fracoes", "ITSA4", { quantidade: new Decimal("0.5"), custo: new Decimal(6) }),
      event("2024-01-19", "vencimento", "PETRA300"),
    ];
    expect(told(notes, events)).toEqual([
      "2024-01-10 evento vista 1 6 0 0 true",
      "2024-01-19 evento opcao -100 0 0 0 true",
    ]);
  });

  it("of shares delivered by an exercise are of that market (domain §4.2.2, domain §5.1.4)", () => {
    const notes = [note("2024-01-02", "C", 100, "28", "PETR4"), note("2024-01-02", "V", 100, "1", "PETRA300")];
    const exercise = event("2024-01-19", "exercicio", "PETRA300", {
      quantidade: new Decimal(100),
      custo: new Decimal(3000),
      tickerNovo: "PETR4",
    });
    expect(told(notes, [exercise])).toEqual([
      "2024-01-02 comum opcao 0 100 100 0 true",
      "2024-01-19 evento exercicio 300 0 0 0 true",
    ]);
  });

  it("know rights by their code (domain §7.3)", () => {
    expect(
      ["ITSA1", "ITSA2", "ITSA9", "ITSA10", "ITSA4", "HGLG12", "B3SA3"].map((ticker) =>
        taxMarketOf({ tipo: "comum", ticker }, "outro"),
      ),
    ).toEqual(["direito", "direito", "direito", "direito", "vista", "vista", "vista"]);
  });
});
