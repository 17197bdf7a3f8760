import { describe, expect, it } from "vitest";
import { noListedEvents, notListedEvents, readListedEvents, tickerOfIsin } from "./listed-events.ts";

const row = (
  label: string,
  factor: string,
  isinCode = "BRPETRACNPR6",
  lastDatePrior: string | null = "30/04/2024",
) => ({
  ...{ assetIssued: isinCode, isinCode, factor, approvedOn: "25/04/2024", label, lastDatePrior },
});
const file = (...stockDividends: object[]) => JSON.stringify([{ code: "PETR", stockDividends, cashDividends: [] }]);
const told = (text: string) =>
  readListedEvents(text).map(({ ticker, tipo, data, fator }) => `${ticker} ${tipo} ${data} ${fator}`);

describe("B3's answer about a company (domain §6.8)", () => {
  it.each([
    ["300 % of new shares split 1 into 4", row("DESDOBRAMENTO", "300,0"), "PETR4 desdobramento 2024-05-02 4"],
    ["10 % of bonus shares", row("BONIFICACAO", "10,00000000000"), "PETR4 bonificacao 2024-05-02 0.1"],
    ["a ratio of 0,10 groups 10 into 1", row("GRUPAMENTO", "0,10"), "PETR4 grupamento 2024-05-02 10"],
    ["accents make no difference", row("Bonificação", "5,0"), "PETR4 bonificacao 2024-05-02 0.05"],
    // 01/05 is a holiday, 30/03/2024 a Saturday before Easter.
    ["over a weekend", row("DESDOBRAMENTO", "100,0", "BRVALEACNOR0", "28/03/2024"), "VALE3 desdobramento 2024-04-01 2"],
  ])("%s", (_, event, expected) => {
    expect(told(file(event))).toEqual([expected]);
  });

  it("is read also as JSON in a text, and each event once", () => {
    const twice = file(row("DESDOBRAMENTO", "100,0"), row("DESDOBRAMENTO", "100,0"));
    expect(told(JSON.stringify(twice))).toEqual(["PETR4 desdobramento 2024-05-02 2"]);
  });

  it("leaves out what has no ratio, no day or no ticker", () => {
    const left = [
      row("CIS RED CAP", "0"),
      row("DESDOBRAMENTO", "100,0", "BRPETRACNPR6", null),
      row("DESDOBRAMENTO", "100,0", "BRPETRDBS001"),
      row("GRUPAMENTO", "10,0"),
    ];
    expect(told(file(...left, row("DESDOBRAMENTO", "100,0")))).toHaveLength(1);
    expect(() => readListedEvents(file(...left))).toThrow(noListedEvents().message);
  });

  it.each(["<html>Serviço indisponível</html>", "", "{}x", '[{"stockDividends":"não"}]', "[1]"])(
    "refuses %s",
    (text) => {
      expect(() => readListedEvents(text)).toThrow(notListedEvents().message);
    },
  );

  it.each(["[]", "{}", '[{"stockDividends":null}]'])("says that %s has no event", (text) => {
    expect(() => readListedEvents(text)).toThrow(noListedEvents().message);
  });
});

describe("the ticker of an ISIN (domain §7.14)", () => {
  it.each([
    ["BRPETRACNOR9", "PETR3"],
    ["BRPETRACNPR6", "PETR4"],
    ["BRUSIMACNPA6", "USIM5"],
    ["BRTAEECDAM10", "TAEE11"],
    ["BRHGLGCTF004", "HGLG11"],
    ["BRVVARACNOR1", "BHIA3"],
    ["US0378331005", null],
  ])("%s is %s", (isin, ticker) => {
    expect(tickerOfIsin(isin)).toBe(ticker);
  });
});
