import { describe, expect, it } from "vitest";
import { fnv1a } from "../../fnv1a.ts";
import { groupBy } from "../../group-by.ts";
import { findInstruments } from "./find-instruments.ts";
import { instrumentKinds, instrumentSources } from "./instrument.ts";
import { INSTRUMENTS_VERSION, instruments } from "./instruments-table.ts";
import { registeredNames } from "./registered-names.ts";
import { NO_NAME_TABLES, printedName, resolveTicker } from "./resolve-ticker.ts";
import { tickerKind } from "./ticker.ts";
import { tickerChanges } from "./ticker-changes.ts";

describe("the table", () => {
  it("has one ticker for each name and class on each day", () => {
    const byName = groupBy(instruments, ({ nome, classe }) => `${nome}|${classe}`);
    const shared = [...byName.values()].filter((entries) => entries.length > 1);
    for (const entries of shared) {
      const inOrder = entries.toSorted((a, b) => (a.desde ?? "").localeCompare(b.desde ?? ""));
      for (const [index, entry] of inOrder.slice(1).entries()) {
        expect(inOrder[index]?.ate?.localeCompare(entry.desde ?? "")).toBe(-1);
      }
    }
    expect(shared.length).toBeGreaterThan(5);
  });

  it("names where each entry was seen", () => {
    const codes = [...instruments, ...registeredNames].flatMap(({ fonte }) => fonte.split(" "));
    expect(codes.filter((code) => !(code in instrumentSources))).toEqual([]);
  });

  it("holds a share or unit of each company whose registered name it knows, or another with the same first letters", () => {
    const roots = new Set(instruments.map(({ ticker }) => ticker.slice(0, 4)));
    const cut = ({ nome }: { nome: string }) => nome.slice(0, 12);
    const held = new Set(registeredNames.filter(({ raiz }) => roots.has(raiz)).map(cut));
    expect(registeredNames.filter((name) => !held.has(cut(name)))).toEqual([]);
    expect(registeredNames.filter(({ desde, ate }) => desde && ate && desde > ate)).toEqual([]);
  });

  it("still knows each trading name of a company, although another registered name may begin like it", () => {
    const unknown = instruments
      .filter(({ tipo, desde, ate }) => (tipo === "acao" || tipo === "unit") && !desde && !ate)
      .filter(({ nome, classe, ticker }) => resolveTicker(`${nome} ${classe}`, "2018-06-01") !== ticker);
    expect(unknown).toEqual([]);
  });

  it("has another version whenever an entry changed", () => {
    const entries = [...instruments, ...registeredNames, ...tickerChanges]
      .map((entry) => JSON.stringify(entry))
      .toSorted();
    // Changed a name, a class, a ticker, a kind or a change of ticker? Raise the version, and write both here.
    expect([INSTRUMENTS_VERSION, fnv1a(entries.join())]).toEqual([4, 55670441]);
  });

  it("gives each ticker one kind, from the closed list", () => {
    const kinds = new Map<string, Set<string>>();
    for (const { ticker, tipo } of instruments) kinds.set(ticker, (kinds.get(ticker) ?? new Set()).add(tipo));

    expect([...kinds].filter(([, found]) => found.size > 1)).toEqual([]);
    expect(instruments.every(({ tipo }) => instrumentKinds.includes(tipo))).toBe(true);
  });
});

describe("the ticker of a printed security", () => {
  it.each([
    ["AMBEV S/A ON", "ABEV3"],
    ["AMBEV S/A ON  D", "ABEV3"],
    ["ON NM AES BRASIL", "AESB3"],
    ["PN EJS N1 ITAUSA", "ITSA4"],
    ["BANCO INTER UNT N2", "BIDI11"],
    ["BANRISUL PNB N1", "BRSR6"],
    ["TRAN PAULIST PN N1", "TRPL4"],
    ["COGNA ON ON NM", "COGN3"],
    ["GERDAU PN N1", "GGBR4"],
    ["GERDAU MET PN N1", "GOAU4"],
    ["SUZANO S.A. ON NM", "SUZB3"],
    ["FIDC KINEA INFRAF", "KDIF11"],
    ["CI ES FIC IE CAP", "CPTI11"],
    ["CI FII KINEA", "KNRI11"],
    ["FII VINCI SC VISC11 CI ER", "VISC11"],
    ["LREN3 ON", "LREN3"],
    ["B3SA3F ON NM", "B3SA3"],
    ["MXRF11 - FII MAXI REN", "MXRF11"],
    ["BBASJ57 ON 27,41 BBAS /EJ", "BBASJ57"],
    ["PRIOA407E ON 40,77", "PRIOA407E"],
    ["APPLE DRN", "AAPL34"],
    ["IT NOW B5P2 F11", "B5P211"],
    ["FII BB CORP CI", "BBRC11"],
  ])("%s is %s", (text, ticker) => {
    expect(resolveTicker(text)).toBe(ticker);
  });

  it.each([
    ["a name the table does not hold", "EMPRESA NOVA ON NM"],
    ["a name that only begins like a known one", "GERDAU AMER PN"],
    ["a class the company has not", "AMBEV S/A PN"],
    ["a right on a class that the company has not", "B2W DIGITAL DP 115,00"],
    ["no class at all", "PETROBRAS"],
    ["a name that two funds had, without a day", "FII GUARDIAN CI"],
  ])("is unknown for %s", (_, text) => {
    expect(resolveTicker(text)).toBeNull();
  });

  it.each([
    ["2021-06-25", "GALG11"],
    ["2022-10-03", null],
    ["2024-11-08", "GARE11"],
  ])("of a name that two funds had is the one of %s", (day, ticker) => {
    expect(resolveTicker("FII GUARDIAN CI", day)).toBe(ticker);
  });

  it("is the person's own for a name the table does not hold, whatever marks the day printed", () => {
    const own = new Map([[printedName("EMPRESA NOVA ON NM"), "NOVA3"]]);
    const resolve = (text: string) => resolveTicker(text, "2026-03-02", { ...NO_NAME_TABLES, own });
    expect(resolve("EMPRESA NOVA ON EDJ NM")).toBe("NOVA3");
    expect(resolve("ON NM EMPRESA NOVA")).toBe("NOVA3");
    expect(resolve("EMPRESA NOVA PN")).toBeNull();
    expect(resolve("PETR4 EMPRESA NOVA ON")).toBe("PETR4");
  });

  it("is the one that the exchange listed under the name on the note's day", () => {
    const entry = { nome: "EMPRESA NOVA ON" };
    const listed = new Map([
      [
        "EMPRESA NOVA ON",
        [
          { ...entry, ticker: "NOVA3", desde: "2021-01-04", ate: "2022-12-29" },
          { ...entry, ticker: "NVEM3", desde: "2023-01-02", ate: "2023-12-28" },
          { ...entry, ticker: "NVVM3", desde: "2023-12-01", ate: "2024-12-30" },
        ],
      ],
    ]);
    const resolve = (day: string) => resolveTicker("EMPRESA NOVA ON ED NM", day, { ...NO_NAME_TABLES, listed });
    expect(resolve("2021-01-04")).toBe("NOVA3");
    expect(resolve("2023-11-30")).toBe("NVEM3");
    expect(resolve("2024-06-03")).toBe("NVVM3");
    expect(resolve("2023-12-15")).toBeNull(); // two at once
    expect(resolve("2020-12-30")).toBeNull();
    expect(resolve("2025-01-02")).toBeNull();
  });

  it("is the one listed on the day, in preference to our table's", () => {
    const listed = new Map([
      ["AMBEV S/A ON", [{ nome: "AMBEV S/A ON", ticker: "ABCD3", desde: "2023-01-02", ate: "2023-12-28" }]],
    ]);
    expect(resolveTicker("AMBEV S/A ON", "2023-05-02", { ...NO_NAME_TABLES, listed })).toBe("ABCD3");
    expect(resolveTicker("AMBEV S/A ON", "2024-05-02", { ...NO_NAME_TABLES, listed })).toBe("ABEV3");
  });
});

/** Printed by Bradesco, Toro and Ágora in these years; no table of trading names has them. A name that fits two is asked. */
describe("the ticker of a name that prints show instead of the trading name", () => {
  it.each([
    ["ALIANSCE ON NM", "2016", "ALSC3"],
    ["ALIANSCE ON NM", "2017", "ALSC3"],
    ["ATACADÃO S.A ON NM", "2017", "CRFB3"],
    ["AZUL S.A. PN N2", "2017", "AZUL4"],
    ["B2W - COMPAN ON NM", "2017", "BTOW3"],
    ["BRF S.A. ON NM", "2017", "BRFS3"],
    ["CVC BRASIL O ON NM", "2017", "CVCB3"],
    ["DIRECIONAL E ON NM", "2017", "DIRR3"],
    ["EMBRAER S.A. ON NM", "2017", "EMBR3"],
    ["HYPERMARCAS ON NM", "2017", "HYPE3"],
    ["INTERNATIONA ON NM", "2017", "MEAL3"],
    ["ITAUSA INVES PN N1", "2017", "ITSA4"],
    ["METALURGICA PN N1", "2017", null], // Gerdau or Riosulense
    ["MILLS ESTRUT ON NM", "2017", "MILS3"],
    ["PBG S/A ON NM", "2017", "PTBL3"],
    ["PETROLEO BRA PN", "2017", "PETR4"],
    ["SANTOS BRASI ON NM", "2017", "STBP3"],
    ["UNICASA INDÚ ON NM", "2017", "UCAS3"],
    ["USINAS SID D PNA N1", "2017", "USIM5"],
    ["CCR S.A. ON NM", "2018", "CCRO3"],
    ["CIA LOCAÇÃO ON NM", "2018", "LCAM3"],
    ["GUARARAPES C ON", "2018", "GUAR3"],
    ["M.DIAS BRANC ON NM", "2018", "MDIA3"],
    ["MULTIPLUS S. ON NM", "2018", "MPLU3"],
    ["PBG S/A ON NM", "2018", "PTBL3"],
    ["SANTOS BRASI ON NM", "2018", "STBP3"],
    ["TRISUL S.A. ON NM", "2018", "TRIS3"],
    ["UNICASA INDÚ ON NM", "2018", "UCAS3"],
    ["SMILES ON NM", "2020", "SMLS3"],
    ["AMERICANAS DO 23,73", "2022", "AMER1"],
    ["OMEGAENERGIA ON NM", "2022", "MEGA3"],
    ["B2W DIGITAL DO 115,00", "2020", "BTOW1"],
    ["CVC BRASIL DO 12,84", "2020", "CVCB1"],
  ])("%s of %s is %s", (text, year, ticker) => {
    expect(resolveTicker(text, `${year}-09-01`)).toBe(ticker);
  });

  it.each([
    ["CENTRAIS ELE ON N1", "Eletrobras, Celesc or Celpa"],
    ["CENTRAIS ELE PNB N1", "Eletrobras or Celpa"],
    ["CENTRAIS ELE PNA N1", "Celpa, and Eletrobras, whose PNA the table does not hold"],
    ["CENTRAIS ELE PN N2", "Celesc, and two that may have had the class"],
    ["CIA ENERGETI PN N1", "Cemig, and four more that may have had the class"],
    ["CIA SANEAMEN ON NM", "Sabesp, Copasa or Sanepar"],
    ["CIA TECIDOS PN", "Coteminas or Santanense"],
    ["CONSTRUTORA ON NM", "Tenda or Lindenberg"],
    ["CONSTRUTORA PN", "Lindenberg, Lix da Cunha or Sultepa"],
    ["METALURGICA ON", "Gerdau or Riosulense, whose ON the table does not hold"],
    ["BCO ESTADO D ON N1", "Banrisul, Banese or Banpará"],
  ])("is asked for %s, whatever the class: %s", (text) => {
    expect(resolveTicker(text, "2018-06-01")).toBeNull();
  });

  it.each([
    ["PETROLEO BRA PN", "2018-06-01", "PETR4"],
    ["petróleo bra PN", "2018-06-01", "PETR4"],
    ["PETROLEO BR PN", "2018-06-01", null],
    ["PETROLEO PN", "2018-06-01", null],
    ["PETROLEO BRAS PN", "2018-06-01", null],
    ["PETROLEO BRASILEIRO S.A. PETROBRAS PN", "2018-06-01", null],
    ["PETROLEO BRA PNA", "2018-06-01", null],
    ["PETROLEO BRA", "2018-06-01", null],
  ])("takes twelve letters, no more and no fewer: %s", (text, day, ticker) => {
    expect(resolveTicker(text, day)).toBe(ticker);
  });

  it.each([
    ["HYPERMARCAS ON", "2018-02-28", "HYPE3"],
    ["HYPERMARCAS ON", "2018-03-01", null],
    ["AZUL S.A. PN", "2017-04-10", null],
    ["AZUL S.A. PN", "2017-04-11", "AZUL4"],
    ["MULTIPLUS S. ON", "2019-07-01", null],
    ["CIA BRASILEI ON", "2021-07-14", "PCAR3"],
    ["CIA BRASILEI ON", "2021-07-15", null], // Pão de Açúcar or CBA
  ])("counts on the days of the name only: %s on %s is %s", (text, day, ticker) => {
    expect(resolveTicker(text, day)).toBe(ticker);
  });
});

describe("the kind of a ticker", () => {
  it.each([
    ["PETR4", "acao"],
    ["PETR4F", "acao"],
    ["XYZW3", "acao"],
    ["KLBN11", "unit"],
    ["HGLG11", "fii"],
    ["HGLG12", "fii"],
    ["HGLG15", "fii"],
    ["SNAG11", "fiagro"],
    ["SNAG12", "fiagro"],
    ["BOVA12", "outro"],
    ["KDIF11", "fi_infra"],
    ["BOVA11", "etf"],
    ["IMAB11", "etf_renda_fixa"],
    ["AAPL34", "bdr"],
    ["XYZW39", "bdr"],
    ["PETRD386", "opcao"],
    ["XYZW11", "outro"],
    ["PETR1", "outro"],
    ["WING21", "outro"],
    ["qualquer coisa", "outro"],
  ])("of %s is %s", (ticker, kind) => {
    expect(tickerKind(ticker)).toBe(kind);
  });
});

describe("what a person may mean", () => {
  it.each([
    ["petrobras", ["PETR3", "PETR4"]],
    ["Petrobras PN", ["PETR4"]],
    ["minhas preferenciais da Petrobras", ["PETR4"]],
    ["PETR4F", ["PETR4"]],
    ["petr4", ["PETR4"]],
    ["quanto tenho de petr4 e vale3?", ["PETR4", "VALE3"]],
    ["TRPL4", ["TRPL4", "ISAE4"]],
    ["isae4", ["ISAE4", "TRPL4"]],
    ["VVAR3", ["VVAR3", "VIIA3", "BHIA3"]],
    ["Itaú", ["ITUB3", "ITUB4"]],
    ["banco do brasil", ["BBAS3"]],
    ["gerdau met", ["GOAU3", "GOAU4"]],
    ["Vale", ["VALE3", "VALE5"]],
    ["comprei ações da Vale", ["VALE3", "VALE5"]],
    ["ambev", ["ABEV3"]],
    ["ABCD3", ["ABCD3"]],
  ])("%s", (text, tickers) => {
    expect(findInstruments(text)).toEqual(tickers);
  });

  it.each([
    "quanto vale minha carteira?",
    "quanto fica em março?",
    "onde posso ver isso?",
    "vamos ver",
    "oi, tudo bem?",
    "imposto de março de 2025",
    "ações do brasil",
    "",
  ])("nothing in %j", (text) => {
    expect(findInstruments(text)).toEqual([]);
  });
});
