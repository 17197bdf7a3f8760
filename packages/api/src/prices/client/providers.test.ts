import { describe, expect, it } from "vitest";
import { sendJson, startProvider } from "../../testing/outside/provider.ts";
import { createQuoteProvider } from "./fetch-quotes.ts";
import { createSeriesProvider } from "./fetch-series.ts";

const now = () => new Date("2026-06-15T23:00:00Z");
const quick = { retryDelaysMs: [], timeoutMs: 5000 };
const quote = (symbol: string, more: object = {}) => ({
  symbol,
  currency: "BRL",
  regularMarketPrice: 30.12,
  regularMarketTime: "2026-06-15T20:07:00.000Z",
  ...more,
});

async function quotesOf(results: object[], tickers: string[]) {
  const { url } = await startProvider((_path, res) => sendJson(res, { results }));
  const kept: string[] = [];
  const refused = await createQuoteProvider({ url, now, ...quick }).fetchQuotes(tickers, async (quotes) => {
    kept.push(...quotes.map(({ ticker, dia, preco }) => `${ticker} ${dia} ${preco}`));
  });
  return { kept, refused };
}

describe("quotations of a provider", () => {
  it("are asked for by code alone, twenty at a time, with the token", async () => {
    const { url, asked } = await startProvider((path, res) => {
      const symbols = path.replace("/api/quote/", "").split(",");
      sendJson(res, { results: symbols.map((symbol) => quote(symbol)) });
    });
    const tickers = Array.from({ length: 45 }, (_, index) => `AA${String(index).padStart(2, "0")}3`);
    let kept = 0;
    const provider = createQuoteProvider({ url, token: "segredo", now, ...quick });
    const refused = await provider.fetchQuotes(tickers, async (quotes) => {
      kept += quotes.length;
    });
    expect([kept, refused]).toEqual([45, []]);
    expect(asked).toEqual([
      `GET /api/quote/${tickers.slice(0, 20).join(",")} Bearer segredo`,
      `GET /api/quote/${tickers.slice(20, 40).join(",")} Bearer segredo`,
      `GET /api/quote/${tickers.slice(40).join(",")} Bearer segredo`,
    ]);
  });

  it("are of their day in São Paulo, without the noise of floats", async () => {
    const results = [
      quote("PETR4", { regularMarketPrice: 0.1 + 0.2 }),
      quote("VALE3", { regularMarketTime: Date.parse("2026-06-13T02:00:00Z") / 1000 }),
    ];
    expect(await quotesOf(results, ["PETR4", "VALE3"])).toEqual({
      kept: ["PETR4 2026-06-15 0.3", "VALE3 2026-06-12 30.12"],
      refused: [],
    });
  });

  it.each([
    ["of another currency", quote("PETR4", { currency: "USD" }), "PETR4: o preço não está em reais (USD)."],
    ["without a currency", quote("PETR4", { currency: undefined }), "PETR4: o preço não está em reais (?)."],
    ["of zero", quote("PETR4", { regularMarketPrice: 0 }), "PETR4: o preço não é maior que zero."],
    [
      "of a thousand millions",
      quote("PETR4", { regularMarketPrice: 1_000_000_000 }),
      "PETR4: o preço é alto demais para ser de uma unidade.",
    ],
    ["that is none", quote("PETR4", { regularMarketPrice: null }), "PETR4: o preço não é maior que zero."],
    [
      "of tomorrow",
      quote("PETR4", { regularMarketTime: "2026-06-16T12:00:00Z" }),
      "PETR4: o dia do preço não é válido.",
    ],
    ["of no day", quote("PETR4", { regularMarketTime: "ontem" }), "PETR4: o dia do preço não é válido."],
    ["of another code", quote("NOVA4"), "PETR4: veio o preço de NOVA4."],
  ])("%s are refused", async (_, result, sentence) => {
    expect(await quotesOf([result], ["PETR4"])).toEqual({ kept: [], refused: [sentence] });
  });

  it("that lack some of the requested tickers say which", async () => {
    const { kept, refused } = await quotesOf([quote("PETR4")], ["PETR4", "VALE3"]);
    expect([kept.length, refused]).toEqual([1, ["VALE3: nenhum preço veio."]]);
  });

  it("are asked for again by halves when one code is not known", async () => {
    const { url } = await startProvider((path, res) => {
      const symbols = path.replace("/api/quote/", "").split(",");
      if (symbols.includes("XXXX3")) sendJson(res, { error: true, message: "Não encontramos XXXX3" }, 404);
      else sendJson(res, { results: symbols.map((symbol) => quote(symbol)) });
    });
    const kept: string[] = [];
    const provider = createQuoteProvider({ url, now, ...quick });
    const refused = await provider.fetchQuotes(["AAAA3", "BBBB3", "XXXX3", "YYYY3"], async (quotes) => {
      kept.push(...quotes.map(({ ticker }) => ticker));
    });
    expect([kept, refused]).toEqual([["AAAA3", "BBBB3", "YYYY3"], ["XXXX3: o provedor não conhece este código."]]);
  });

  it("of another shape are refused whole", async () => {
    const { url } = await startProvider((_path, res) => sendJson(res, { quotes: [] }));
    await expect(createQuoteProvider({ url, now, ...quick }).fetchQuotes(["PETR4"], async () => {})).rejects.toThrow(
      "respondeu com dados que não se podem ler.",
    );
  });

  it("hold the closes of the index, of days that are over", async () => {
    const seconds = (text: string) => Date.parse(text) / 1000;
    const historicalDataPrice = [
      { date: seconds("2026-06-12T13:00:00Z"), close: 140_000.5 },
      { date: seconds("2026-06-11T13:00:00Z"), close: 139_000 },
      { date: seconds("2026-06-10T13:00:00Z"), close: null },
      { date: seconds("2026-06-15T13:00:00Z"), close: 141_000 },
      { date: seconds("2026-05-01T13:00:00Z"), close: 1 },
    ];
    const { url, asked } = await startProvider((_path, res) =>
      sendJson(res, { results: [quote("^BVSP", { historicalDataPrice })] }),
    );
    const points = await createQuoteProvider({ url, now, ...quick }).fetchIndex("2026-06-01", "2026-06-15");
    expect(points.map(({ dia, valor }) => `${dia} ${valor}`)).toEqual(["2026-06-11 139000", "2026-06-12 140000.5"]);
    expect(asked).toEqual(["GET /api/quote/^BVSP?range=1mo&interval=1d"]);
  });
});

describe("series of the central bank", () => {
  const points = [
    { data: "02/01/2026", valor: "0.055131" },
    { data: "05/01/2026", valor: "0.055131" },
  ];

  it("are asked for in windows of ten years at most, and come with their decimals", async () => {
    const { url, asked } = await startProvider((path, res) =>
      path.includes("dataInicial=01/01/2022") ? sendJson(res, points) : sendJson(res, { erro: "x" }, 404),
    );
    const found = await createSeriesProvider({ url, ...quick }).fetchSeries("cdi", "2002-01-01", "2026-06-15");
    expect(found.map(({ dia, valor }) => `${dia} ${valor}`)).toEqual(["2026-01-02 0.055131", "2026-01-05 0.055131"]);
    const path = "GET /dados/serie/bcdata.sgs.12/dados?formato=json";
    expect(asked).toEqual([
      `${path}&dataInicial=01/01/2002&dataFinal=31/12/2011`,
      `${path}&dataInicial=01/01/2012&dataFinal=31/12/2021`,
      `${path}&dataInicial=01/01/2022&dataFinal=15/06/2026`,
    ]);
  });

  it("lose a point of other days than those asked for", async () => {
    const { url } = await startProvider((_path, res) => sendJson(res, [{ data: "01/04/2026", valor: "0.43" }]));
    const provider = createSeriesProvider({ url, ...quick });
    expect(await provider.fetchSeries("ipca", "2026-05-01", "2026-06-15")).toEqual([]);
    expect(await provider.fetchSeries("ipca", "2026-04-01", "2026-06-15")).toHaveLength(1);
  });

  it("without any value are none", async () => {
    const { url } = await startProvider((_path, res) => sendJson(res, []));
    expect(await createSeriesProvider({ url, ...quick }).fetchSeries("selic", "2026-05-01", "2026-06-15")).toEqual([]);
  });

  it.each([
    ["another shape", { value: [] }],
    ["a number in place of text", [{ data: "02/01/2026", valor: 0.05 }]],
    ["a day that does not exist", [{ data: "31/02/2026", valor: "0.05" }]],
    ["two values of a day", [...points, { data: "02/01/2026", valor: "0.1" }]],
    ["a value beyond reason", [{ data: "02/01/2026", valor: "140000" }]],
  ])("with %s are refused whole", async (_, json) => {
    const { url } = await startProvider((_path, res) => sendJson(res, json));
    const series = createSeriesProvider({ url, ...quick }).fetchSeries("cdi", "2026-01-01", "2026-06-15");
    await expect(series).rejects.toThrow("respondeu com dados que não se podem ler.");
  });

  it("stop at the first window that fails", async () => {
    const { url, asked } = await startProvider((_path, res) =>
      sendJson(res, { error: "Not Acceptable", message: "Janela de 10 anos" }, 406),
    );
    const series = createSeriesProvider({ url, ...quick }).fetchSeries("cdi", "2000-01-01", "2026-06-15");
    await expect(series).rejects.toThrow("respondeu com o erro 406: Janela de 10 anos.");
    expect(asked).toHaveLength(1);
  });
});
