import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import { hasCheckDigits } from "./cnpj.ts";
import { cnpjDoubts, priceDoubt, settlementDoubt } from "./doubts.ts";

const note = { corretora: "Clear", numero: "77", dataPregao: "2026-03-10" };

describe("the check digits of a CNPJ", () => {
  // CNPJs of brokers as printed on their notes (note-layouts §1), and of Banco do Brasil.
  it.each(["00.000.000/0001-91", "02.332.886/0011-78", "15.107.963/0001-66", "43.815.158/0001-22", "62169875000179"])(
    "fit %s",
    (cnpj) => {
      expect(hasCheckDigits(cnpj)).toBe(true);
    },
  );

  it("fit no other pair of last digits", () => {
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"));
    expect(pairs.filter((pair) => hasCheckDigits(`02.332.886/0011-${pair}`))).toEqual(["78"]);
  });

  it("do not fit when any digit is misread, nor when one is missing", () => {
    const digits = "43815158000122";
    const misread = [...digits].map(
      (digit, at) => digits.slice(0, at) + ((Number(digit) + 1) % 10) + digits.slice(at + 1),
    );
    expect(misread.filter(hasCheckDigits)).toEqual([]);
    expect(hasCheckDigits(digits.slice(1))).toBe(false);
  });
});

describe("the CNPJ of a broker", () => {
  // note-layouts §1: brands that print the CNPJ of their group.
  it.each([
    ["Clear", "02.332.886/0011-78"],
    ["Rico", "02.332.886/0016-82"],
    ["Rico", "13.434.335/0001-60"],
    ["XP", "02.332.886/0001-04"],
    ["EQI", "43.815.158/0001-22"],
    ["Easynvest", "62.169.875/0001-79"],
    ["NuInvest", "62.169.875/0001-79"],
    ["Clear", "00.000.000/0001-91"],
    ["Uma corretora qualquer", "00.000.000/0001-91"],
  ])("is not doubted: %s, %s", (corretora, cnpj) => {
    expect(cnpjDoubts(corretora, cnpj)).toEqual([]);
  });

  it.each([
    ["Clear", "43.815.158/0001-22", "BTG Pactual"],
    ["BTG Pactual", "02.332.886/0011-78", "XP"],
    ["XP", "15.107.963/0001-66", "Clear"],
  ])("is another's: %s, %s", (corretora, cnpj, owner) => {
    expect(cnpjDoubts(corretora, cnpj)).toEqual([
      {
        codigo: "corretora",
        sobre: [corretora, cnpj],
        texto: `O CNPJ impresso, ${cnpj}, é de ${owner}, e a nota é de ${corretora}. Confira a corretora.`,
        tickers: [],
      },
    ]);
  });

  it("has no owner when its check digits do not fit", () => {
    expect(cnpjDoubts("Clear", "02.332.886/0011-79")).toEqual([
      {
        codigo: "cnpj",
        sobre: ["Clear", "02.332.886/0011-79"],
        texto: "O CNPJ impresso, 02.332.886/0011-79, não existe: seus dígitos não conferem. Confira a corretora.",
        tickers: [],
      },
    ]);
  });
});

describe("what is doubted", () => {
  it("names the printed days", () => {
    expect(settlementDoubt(note, "2026-03-16", ["PETR4"])).toEqual({
      codigo: "liquidacao",
      sobre: ["Clear", "77", "2026-03-10", "2026-03-16"],
      texto: "A liquidação impressa não é a do pregão: confira a data. Pregão em 10/03/2026, liquidação em 16/03/2026.",
      tickers: ["PETR4"],
    });
  });

  it("names the prices of the day", () => {
    const [preco, minimo, maximo] = [new Decimal("13.5"), new Decimal("12.3"), new Decimal("12.9")];
    expect(priceDoubt(note, { ticker: "PETR4", preco, minimo, maximo })).toEqual({
      codigo: "preco",
      sobre: ["Clear", "77", "2026-03-10", "PETR4", "13,50", "12,30", "12,90"],
      texto: "PETR4 a 13,50, preço fora do dia: 12,30 a 12,90. Confira o ativo, o preço e a data.",
      tickers: ["PETR4"],
    });
  });
});
