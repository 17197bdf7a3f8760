import { describe, expect, it } from "vitest";
import { currentTicker } from "../../portfolio/asset.ts";
import { namesThatMayBe, withHiddenNames } from "../../portfolio/hidden-names.ts";
import { buildLedger } from "../../portfolio/ledger.ts";
import { chance, inventHistory } from "../../portfolio/testing/invented-entries.ts";
import { growthOverSixteenfold } from "../../testing/cpu-time.ts";
import { byVolume } from "../../testing/volume.ts";
import { instruments } from "./instruments-table.ts";
import { possibleTickers } from "./possible-tickers.ts";
import { registeredNames } from "./registered-names.ts";
import { resolveTicker } from "./resolve-ticker.ts";

const possible = possibleTickers([]);

describe("the assets that a printed name may be", () => {
  it.each([
    ["a beginning of a registered name", "PETROLEO BR PN N2", ["PETR4"]],
    ["all of a registered name", "PETROLEO BRASILEIRO S.A. PETROBRAS PN", ["PETR4"]],
    ["one written with other marks", "PETROLEO BRASILEIRO S/A PN", ["PETR4"]],
    ["a beginning of two", "METALURGICA PN N1", ["GOAU4", "RSUL4"]],
    ["a trading name with more words", "GERDAU AMER PN", ["GGBR4"]],
    ["a trading name without its class, and one that goes on", "PETROBRAS", ["PETR3", "PETR4", "VBBR3"]],
    ["one with a mark that nobody knows after its class", "PETROLEO BR PN N9", ["PETR4"]],
    ["one that two securities had on other days", "FII GUARDIAN CI", ["GALG11", "GARE11"]],
    ["a name of before, by the ticker of today", "VIAVAR ON", ["BHIA3"]],
    ["a right on a share", "B2W DIGIT DO 115,00", ["BTOW1"]],
    ["another class", "PETROLEO BR PNB", []],
    ["a name like none", "EMPRESA NOVA ON NM", []],
    ["a word that only begins alike", "OITAVA ON", []],
    ["a legal name", "BANCO BRADESCO PN N1", ["BBDC4"]],
    ["one with its S.A.", "BANCO BRADESCO S.A. PN", ["BBDC4"]],
    ["one of words that many have", "BANCO DO BRASIL ON NM", ["BBAS3"]],
    ["one of shortened words", "COMPANHIA ENERGETICA DE MINAS GERAIS PN", ["CMIG4"]],
    ["one of which two are shortened", "CENTRAIS ELETRICAS BRASILEIRAS PNB", ["AXIA6"]],
    ["one that is cut within such a word", "CENTRAIS ELETRICAS BRASILEI PNB", ["AXIA6"]],
    ["a trading name before the legal one", "PETROBRAS-PETROLEO BRASILEIRO PN", ["PETR4"]],
    ["a trading name among other words", "NOVA GERDAU AMER PN", ["GGBR4"]],
    ["ordinary words alone", "NOVA CIA DO BRASIL ON", []],
    ["an ordinary word and another", "BRASIL FOODS ON", []],
    ["a letter that too many begin with", "B ON", null],
  ])("%s: %s", (_, text, tickers) => {
    expect(possible(text)).toEqual(tickers);
  });

  it("include those whose name the person's own trades print", () => {
    const named = [
      { especificacao: "EMPRESA NOVA ON NM", ticker: "NOVA3" },
      { especificacao: "EMPRESA NOVA DO 12,00", ticker: "NOVA1" },
    ];
    expect(possibleTickers(named)("EMPRESA NO ON")).toEqual(["NOVA3"]);
  });

  it("hold each security of the table, whatever is cut from a name of it", () => {
    const byRoot = new Map(registeredNames.map(({ nome, raiz }) => [raiz, nome]));
    const missed: string[] = [];
    for (const { nome, classe, ticker } of instruments) {
      if (!/^(ON|PN[A-H]?|UNT|CI|F11|FIDC|DR[123NE])$/.test(classe)) continue;
      for (const name of [nome, byRoot.get(ticker.slice(0, 4)) ?? nome]) {
        for (let length = 3; length <= name.length; length += 1) {
          const text = `${name.slice(0, length)} ${classe}`;
          const isHidden = resolveTicker(text, "2018-06-01") === null;
          if (isHidden && possible(text)?.includes(currentTicker(ticker)) === false) missed.push(`${text} ${ticker}`);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it("are found in a time that does not grow with the names that are like none", () => {
    const look = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => ({
        especificacao: `ACME ${index} ON`,
        ticker: "ACME3",
      }));
      const possibleOfThem = possibleTickers(names);
      return () => Array.from({ length: 500 }, (_, index) => possibleOfThem(`EMPRESA ${index} ON NM`));
    };
    // They stand before those that are looked for; going through them takes some ten times as long.
    expect(growthOverSixteenfold(4000, look)).toBeLessThan(6);
  });
});

const SECURITIES = ["PETR4", "ITSA4", "VALE3"] as const;
const PRINTED = { PETR4: "PETROLEO BRA PN", ITSA4: "ITAUSA INVES PN", VALE3: "VALE ON" } as const;

describe("a position of which a trade is hidden", () => {
  it("is never sure, whichever trade of a drawn history loses its name", () => {
    let hidden = 0;
    for (let seed = 1; seed <= byVolume({ small: 100, full: 500 }); seed += 1) {
      const { notes } = inventHistory(seed);
      const next = chance(seed);
      const drawn = notes.map((note) => ({
        ...note,
        negocios: note.negocios.map((trade) => ({ ...trade, ticker: SECURITIES[next(SECURITIES.length)] ?? "VALE3" })),
      }));
      const trades = drawn.flatMap(({ negocios, dataPregao }) => negocios.map((trade) => ({ trade, dataPregao })));
      const lost = trades[next(trades.length)];
      if (!lost) continue;
      const printed = PRINTED[lost.trade.ticker as keyof typeof PRINTED];
      const nome = `${printed.slice(0, 1 + next(printed.lastIndexOf(" ") - 1))} ${printed.split(" ").at(-1)}`;
      if (resolveTicker(nome, lost.dataPregao) !== null) continue;
      hidden += 1;
      const names = [
        {
          ...{ nome, quantidadeNegocios: 1, primeiroPregao: lost.dataPregao, ultimoPregao: lost.dataPregao },
          podeSer: possibleTickers([])(nome),
        },
      ];
      const left = drawn.map((note) => ({
        ...note,
        negocios: note.negocios.map((trade) => (trade === lost.trade ? { ...trade, ticker: null } : trade)),
      }));
      const rows = [...buildLedger(left, [])].filter(({ ticker }) => ticker === lost.trade.ticker);
      for (const { ticker, custoConhecido } of rows) {
        const told = withHiddenNames({ ticker, confiavel: custoConhecido }, names);
        if (told.confiavel || told.foraDaConta.length !== 1) expect({ seed, nome, told }).toBeNull();
      }
      expect(namesThatMayBe(names, (ticker) => ticker === lost.trade.ticker)).toEqual(names);
    }
    expect(hidden).toBeGreaterThan(50);
  });
});
