import { describe, expect, it } from "vitest";
import { basisSentence } from "../allocation/basis.ts";
import { listNames } from "../chat/answers/answer.ts";
import { listGroups } from "../chat/answers/group-words.ts";
import type { Group } from "../chat/answers/groups.ts";
import { listFew } from "../format.ts";
import { Decimal, ZERO } from "../money.ts";
import { measureReturns } from "../returns/measure-returns.ts";
import { atOnce } from "../testing/at-once.ts";
import { tellCaveats } from "./tell-caveats.ts";

/** Forty assets of one person. */
const tickers = Array.from({ length: 40 }, (_, index) => `AAA${String.fromCharCode(65 + (index % 26))}${index}`);
const TICKER = /\bAAA[A-Z]\d+\b/g;

const day = (dia: string, semPreco: readonly string[]) => ({
  ...{ dia, investido: ZERO, valor: null, entrada: ZERO, saida: ZERO, compras: ZERO, vendas: ZERO, proventos: ZERO },
  ...{ semPreco: [...semPreco], semValorInicial: [...semPreco], fechamentos: "nenhum" as const },
});
const { faltas: gaps } = atOnce(
  measureReturns({
    de: "2026-01-02",
    days: [day("2026-01-01", tickers), day("2026-01-02", tickers)],
    series: { cdi: [], ipca: [], ibov: [] },
    leftOut: tickers,
    entering: [],
  }),
);
const groups: Group[] = tickers.map((nome) => ({
  ...{ chave: nome, nome, nomes: [nome], count: 1, valor: new Decimal(1), of: {}, ativos: [nome] },
}));

const sentences = [
  listFew(tickers),
  listNames(tickers),
  listGroups(groups),
  basisSentence({ base: "custo", semCotacao: tickers }),
  ...tellCaveats([{ kind: "semCompra", count: tickers.length }]),
  ...gaps.map(({ mensagem }) => mensagem),
];

describe("sentences about forty assets", () => {
  it("are there to be looked at", () => {
    expect(gaps.filter(({ mensagem }) => mensagem.match(TICKER))).toHaveLength(3);
  });

  it.each(sentences)("name three at most: %s", (sentence) => {
    expect(sentence.match(TICKER)?.length ?? 0).toBeLessThanOrEqual(3);
  });

  it("still name each month, which is no asset", () => {
    const months = ["janeiro", "fevereiro", "março", "abril"].map((nome) => ({
      ...{ chave: nome, nome, nomes: [nome], count: 1, valor: new Decimal(1), of: {}, ativos: ["PETR4"] },
    }));
    expect(listGroups(months)).toBe("janeiro R$ 1,00, fevereiro R$ 1,00, março R$ 1,00 e abril R$ 1,00");
  });
});
