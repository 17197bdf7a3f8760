import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import { findRecurring } from "./recurring.ts";

const entry = (data: string, valor: string, descricao = "ALUGUEL") => ({
  ...{ contaId: "a", conta: "Itaú", data, valor: new Decimal(valor), descricao, chave: descricao.toLowerCase() },
  contaAte: "2024-12-31",
});
const rent = [entry("2024-04-05", "-1200"), entry("2024-05-06", "-1200"), entry("2024-06-05", "-1200")];

describe("a recurring entry", () => {
  it("comes three times a month apart, and has a next day", () => {
    expect(findRecurring(rent, "2024-06-10")).toMatchObject([
      { descricao: "ALUGUEL", vezes: 3, ultimo: "2024-06-05", proximo: "2024-07-05", situacao: "em_dia", texto: null },
    ]);
    expect(findRecurring(rent.slice(1), "2024-06-10")).toEqual([]);
    expect(
      findRecurring([entry("2024-04-05", "-1"), entry("2024-04-20", "-1"), entry("2024-05-05", "-1")], "2024-05-10"),
    ).toEqual([]);
  });

  it("with a notice stands before those without, each part by its next day", () => {
    const monthly = (descricao: string, day: string, last = "-10") =>
      ["04", "05", "06"].map((month) => entry(`2024-${month}-${day}`, month === "06" ? last : "-10", descricao));
    const entries = ["AGUA", "LUZ"].flatMap((name, index) => monthly(name, `0${9 - index}`));
    const noticed = ["CLUBE", "ESCOLA"].flatMap((name, index) => monthly(name, `1${9 - index}`, "-20"));
    const found = findRecurring([...entries, ...noticed], "2024-06-20");
    expect(found.map(({ descricao }) => descricao)).toEqual(["ESCOLA", "CLUBE", "LUZ", "AGUA"]);
  });

  it("is missing once it is more than seven days late, and forgotten after 75 days", () => {
    expect(findRecurring(rent, "2024-07-12")).toMatchObject([{ situacao: "em_dia" }]);
    expect(findRecurring(rent, "2024-07-13")).toMatchObject([
      { situacao: "atrasado", texto: "ALUGUEL era esperado em 05/07/2024 e ainda não apareceu." },
    ]);
    expect(findRecurring(rent, "2024-08-20")).toEqual([]);
  });

  it("is not missing where the account's statements end before", () => {
    const until = (contaAte: string) =>
      findRecurring(
        rent.map((it) => ({ ...it, contaAte })),
        "2024-07-20",
      );
    expect(until("2024-07-12")).toMatchObject([{ situacao: "em_dia", texto: null }]);
    expect(until("2024-07-13")).toMatchObject([{ situacao: "atrasado" }]);
  });

  it("has changed by more than 15%", () => {
    const changed = (valor: string) => findRecurring([...rent.slice(0, 2), entry("2024-06-05", valor)], "2024-06-10");
    expect(changed("-1380")).toMatchObject([{ situacao: "em_dia" }]);
    expect(changed("-1380.01")).toMatchObject([
      { situacao: "mudou", texto: "ALUGUEL mudou de R$ 1.200,00 para R$ 1.380,01 em 05/06/2024." },
    ]);
  });

  it("is none after its last instalment", () => {
    const bought = (of: number, written: (at: number) => string) =>
      [1, 2, 3].map((at) => entry(`2024-0${at + 3}-05`, "-90", `LOJA ${written(at)}${of}`));
    expect(
      findRecurring(
        bought(3, (at) => `Parcela ${at}/`),
        "2024-07-20",
      ),
    ).toEqual([]);
    expect(
      findRecurring(
        bought(3, (at) => `${at} de `),
        "2024-07-20",
      ),
    ).toEqual([]);
    expect(
      findRecurring(
        bought(4, (at) => `Parcela ${at}/`),
        "2024-07-20",
      ),
    ).toMatchObject([{ situacao: "atrasado" }]);
  });

  it("may differ in its numbers, and is another one in another account or direction", () => {
    const named = [
      entry("2024-04-05", "-9", "ASSINATURA 041"),
      entry("2024-05-05", "-9", "ASSINATURA 052"),
      entry("2024-06-05", "-9", "ASSINATURA 063"),
    ];
    expect(findRecurring(named, "2024-06-10")).toHaveLength(1);
    expect(findRecurring([...named.slice(0, 2), entry("2024-06-05", "9", "ASSINATURA 063")], "2024-06-10")).toEqual([]);
  });
});
