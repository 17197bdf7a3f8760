import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { concentrationOf } from "./concentration.ts";

const held = (values: Record<string, number>) =>
  concentrationOf(Object.entries(values).map(([ticker, valor]) => ({ ticker, valor: new Decimal(valor) })));

describe("concentration", () => {
  it("is told by the largest, the five largest and the index (domain §11.4)", () => {
    const { maior, cincoMaiores, hhi, frase } = held({ A: 5, B: 10, C: 40, D: 20, E: 10, F: 10, G: 5 });
    expect(maior?.ticker).toBe("C");
    expect(maior?.peso.toString()).toBe("0.4");
    expect(cincoMaiores?.toString()).toBe("0.9");
    // 0,16 + 0,04 + 3 × 0,01 + 2 × 0,0025
    expect(hhi?.toString()).toBe("0.235");
    expect(frase).toBe(
      "C é o maior ativo, com 40,0% da carteira, e os cinco maiores somam 90,0%. Os 7 ativos pesam como 4,3 de mesmo tamanho.",
    );
  });

  it("of equal assets is their number", () => {
    const { hhi, frase } = held({ ITSA4: 25, PETR4: 25, VALE3: 25, WEGE3: 25 });
    expect(hhi?.toString()).toBe("0.25");
    expect(frase).toBe("ITSA4 é o maior ativo, com 25,0% da carteira. Os 4 ativos pesam como 4,0 de mesmo tamanho.");
  });

  it("of one asset is 1, and of none nothing", () => {
    expect(held({ ITSA4: 10, OIBR3: 0 })).toMatchObject({ frase: "Toda a carteira está em ITSA4." });
    expect(held({ ITSA4: 10 }).hhi?.toString()).toBe("1");
    expect(held({})).toEqual({
      maior: null,
      cincoMaiores: null,
      hhi: null,
      frase: "Não há ativo com valor conhecido.",
    });
  });
});
