import { describe, expect, it } from "vitest";
import type { PositionClass } from "../../documents/b3/rows.ts";
import { Decimal, sum, ZERO } from "../../money.ts";
import { quantitiesByBroker } from "../../portfolio/by-broker.ts";
import { buildLedger } from "../../portfolio/ledger.ts";
import { chance, inventHistory } from "../../portfolio/testing/invented-entries.ts";
import { permutations } from "../../testing/permutations.ts";
import { byVolume } from "../../testing/volume.ts";
import { type AssetCheck, checkPositions, type DatedCustodyRow } from "./check-positions.ts";
import { newestOfBrokers, type PrintedPosition, type ReportFile, reportsOf } from "./report.ts";

type Held = [
  ticker: string,
  units: number | string,
  instituicao?: string,
  classe?: PositionClass,
  natureza?: "tomador",
];

const printed = ([ticker, units, instituicao = "CLEAR", classe = "acoes", natureza]: Held): PrintedPosition => ({
  ...{ aba: "Acoes", linha: 2, tipo: "posicao", classe, instituicao, quantidade: new Decimal(units) },
  produto: { texto: ticker, ticker, codigo: null, nome: null, classe: "bolsa" },
  ...{ preco: null, valor: null, isin: null, vencimento: null, emissor: null, indexador: null, valorAplicado: null },
  natureza: classe === "emprestimos" ? (natureza ?? "doador") : null,
});

const file = (held: readonly Held[], dia = "2024-03-28", nome = "posicao.xlsx", id = nome): ReportFile => ({
  ...{ id, nome, dia },
  linhas: held.map(printed),
});

type LedgerLine = [data: string, corretora: string | null, units: number | string, tipo?: string];

/** A ledger of one asset: units added, or removed when negative. */
function ledgerOf(ticker: string, told: readonly LedgerLine[]): DatedCustodyRow[] {
  let held = ZERO;
  return told.map(([data, corretora, units, tipo = "comum"]) => {
    const quantidade = new Decimal(units);
    held = held.plus(tipo === "day_trade" ? ZERO : quantidade);
    const lado = corretora === null ? null : quantidade.isNegative() ? ("V" as const) : ("C" as const);
    const unsigned = lado === null ? quantidade : quantidade.abs();
    return {
      ticker,
      data,
      corretora,
      lado,
      tipo,
      quantidade: unsigned,
      quantidadeAcumulada: held,
      custoConhecido: true,
    };
  });
}

const checksOf = (files: readonly ReportFile[], rows: readonly DatedCustodyRow[]) =>
  reportsOf(files).flatMap((report) => checkPositions(report, rows));

const shortly = ({ ticker, situacao, posicao, livro, diferenca, explicacao }: AssetCheck) => [
  ...[ticker, situacao, posicao.toNumber(), livro.toNumber(), diferenca.toNumber()],
  ...(explicacao ? [explicacao] : []),
];
const brokersOf = (check: AssetCheck | undefined) =>
  check?.corretoras.map(({ corretora, situacao, diferenca }) => [corretora, situacao, diferenca.toNumber()]);

describe("a report beside the ledger", () => {
  const bought = ledgerOf("PETR4", [
    ["2024-01-10", "Clear", 100],
    ["2024-02-05", "XP", 50],
  ]);
  const XP = "XP INVESTIMENTOS CCTVM S/A";

  it.each<[what: string, held: Held[], told: unknown[]]>([
    [
      "agrees",
      [
        ["PETR4", 100],
        ["PETR4", 50, XP],
      ],
      ["PETR4", "confere", 150, 150, 0],
    ],
    [
      "has more",
      [
        ["PETR4", 100],
        ["PETR4", 80, XP],
      ],
      ["PETR4", "faltam", 180, 150, 30],
    ],
    ["has less", [["PETR4", 100]], ["PETR4", "sobram", 100, 150, -50]],
    ["has all of it elsewhere", [["PETR4", 150, "RICO INVESTIMENTOS"]], ["PETR4", "confere_no_total", 150, 150, 0]],
    ["has nothing of it", [["PETR3", 1, XP]], ["PETR4", "sobram", 0, 150, -150]],
    [
      "calls the odd lot by the same name",
      [
        ["PETR4", 60],
        ["PETR4", 40],
        ["PETR4", 50, XP],
      ],
      ["PETR4", "confere", 150, 150, 0],
    ],
    [
      "has some lent",
      [
        ["PETR4", 70],
        ["PETR4", 30, "CLEAR", "emprestimos"],
        ["PETR4", 50, XP],
      ],
      ["PETR4", "confere", 150, 150, 0],
    ],
    [
      "has some borrowed",
      [
        ["PETR4", 120],
        ["PETR4", 20, "CLEAR", "emprestimos", "tomador"],
        ["PETR4", 50, XP],
      ],
      ["PETR4", "confere", 150, 150, 0],
    ],
  ])("%s", (_, held, told) => {
    const check = checksOf([file(held)], bought).find(({ ticker }) => ticker === "PETR4");
    expect(check && shortly(check)).toEqual(told);
  });

  it("says how much is missing at which broker", () => {
    const [check] = checksOf(
      [
        file([
          ["PETR4", 90],
          ["PETR4", 80, XP],
        ]),
      ],
      bought,
    );
    expect(brokersOf(check)).toEqual([
      ["Clear", "sobram", -10],
      ["XP", "faltam", 30],
    ]);
  });

  it("agrees in total where no note tells the broker", () => {
    const opened = ledgerOf("PETR4", [["2024-01-10", null, 100, "posicao_inicial"]]);
    const [check] = checksOf([file([["PETR4", 100]])], opened);
    expect(check?.situacao).toBe("confere_no_total");
    expect(brokersOf(check)).toEqual([
      [null, "sobram", -100],
      ["Clear", "faltam", 100],
    ]);
  });

  it("looks at the ledger of its own day", () => {
    expect(checksOf([file([["PETR4", 100]], "2024-01-31")], bought).map(shortly)).toEqual([
      ["PETR4", "confere", 100, 100, 0],
    ]);
  });

  it("does not compare receipts, rights, options and fixed income, nor Treasury securities without an entry", () => {
    const held: Held[] = [
      ["PETR1", 5],
      ["PETR9", 5],
      ["HGLG13", 5],
      ["PETRA30", 5],
      ["AXIA15G", 5],
    ];
    const treasury: Held = ["Tesouro Selic 2029", "1.52", "CLEAR", "tesouro"];
    const bond: Held = ["VALE3", 5, "CLEAR", "renda_fixa"];
    expect(checksOf([file([...held, treasury, bond])], ledgerOf("PETRM30", [["2024-01-10", "Clear", 5]]))).toEqual([]);
    const owned = ledgerOf("Tesouro Selic 2029", [["2024-01-10", "Clear", "1.5"]]);
    expect(checksOf([file([treasury])], owned).map(shortly)).toEqual([
      ["Tesouro Selic 2029", "faltam", 1.52, 1.5, 0.02],
    ]);
  });

  it("compares only what a single sheet has", () => {
    const rows = [...bought, ...ledgerOf("BOVA11", [["2024-01-10", "Clear", 10]])];
    const sheet = file([["PETR4", 150]], "2024-03-28", "acoes.csv");
    expect(checksOf([sheet], rows).map(({ ticker }) => ticker)).toEqual(["PETR4"]);
    expect(checksOf([{ ...sheet, nome: "acoes.xlsx" }], rows).map(({ ticker }) => ticker)).toEqual(["BOVA11", "PETR4"]);
  });
});

// 28/03/2024 is a Thursday, the next trading day is Monday, 01/04; shares settle on the second trading day.
describe("trades that are not settled on the day of the report", () => {
  const rows = ledgerOf("PETR4", [
    ["2024-03-20", "Clear", 100],
    ["2024-03-26", "Clear", 10],
    ["2024-03-27", "Clear", 20],
    ["2024-03-28", "Clear", -40],
    ["2024-03-28", "Clear", 7, "day_trade"],
  ]);

  it.each([
    [90, "confere", undefined], // all of them
    [130, "confere", "nao_liquidado"], // without trades of the day
    [110, "confere", "nao_liquidado"], // settled that day
    [100, "confere", "nao_liquidado"], // of the day before
    [120, "faltam", undefined],
    [60, "sobram", undefined],
  ])("are why %i units are held: %s", (units, situacao, explicacao) => {
    const [check] = checksOf([file([["PETR4", units]])], rows);
    expect(check).toMatchObject({ situacao, explicacao: explicacao ?? null });
    expect(check?.diferenca.toNumber()).toBe(units - 90);
  });

  it("do not explain differences from earlier trades", () => {
    const old = ledgerOf("PETR4", [
      ["2024-03-20", "Clear", 100],
      ["2024-03-25", "Clear", 10],
    ]);
    expect(checksOf([file([["PETR4", 100]])], old)[0]).toMatchObject({ situacao: "sobram" });
  });

  it("are all that the ledger tells of an asset which the report does not have yet, or still has", () => {
    const first = ledgerOf("PETR4", [["2024-03-28", "Clear", 100]]);
    expect(checksOf([file([["VALE3", 1]])], first)[0]).toMatchObject({ ticker: "PETR4", explicacao: "nao_liquidado" });
    const sold = ledgerOf("PETR4", [
      ["2024-03-01", "Clear", 100],
      ["2024-03-28", "Clear", -100],
    ]);
    const [check] = checksOf([file([["PETR4", 100]])], sold);
    expect(check).toMatchObject({ situacao: "confere", explicacao: "nao_liquidado" });
    expect(brokersOf(check)).toEqual([["Clear", "confere", 100]]);
  });
});

describe("a fraction that waits for its auction", () => {
  const rows = ledgerOf("PETR4", [
    ["2024-01-10", "Clear", 105],
    ["2024-02-10", null, "5.25", "bonificacao"],
  ]);

  it("is no difference", () => {
    expect(checksOf([file([["PETR4", 110]])], rows).map(shortly)).toEqual([
      ["PETR4", "confere", 110, 110.25, -0.25, "fracao"],
    ]);
  });

  it("is less than a unit", () => {
    expect(checksOf([file([["PETR4", 109]])], rows)[0]).toMatchObject({ situacao: "sobram" });
    expect(checksOf([file([["PETR4", 111]])], rows)[0]).toMatchObject({ situacao: "faltam" });
  });
});

describe("reports", () => {
  it("that say the same are one, in whatever order they came", () => {
    const files = [
      file(
        [
          ["PETR4", 100],
          ["VALE3", 5],
        ],
        "2024-03-28",
        "a.xlsx",
      ),
      file(
        [
          ["VALE3", 5],
          ["PETR4", 60],
          ["PETR4", 40],
        ],
        "2024-03-28",
        "b.xlsx",
      ),
      file([["PETR4", 90]], "2024-04-30", "c.xlsx"),
      file([["VALE3", 5]], "2024-03-28", "d.xlsx"),
    ];
    const told = permutations(files).map((order) =>
      reportsOf(order).map(({ dia, arquivos, id }) => [dia, arquivos, id]),
    );
    for (const reports of told) {
      expect(reports).toEqual([
        ["2024-04-30", ["c.xlsx"], "c.xlsx"],
        ["2024-03-28", ["a.xlsx", "b.xlsx"], "a.xlsx"],
        ["2024-03-28", ["d.xlsx"], "d.xlsx"],
      ]);
    }
  });

  it("in single sheets of one day are one, each row as often as one sheet has it", () => {
    const [shares, funds] = [
      file(
        [
          ["PETR4", 1],
          ["PETR4", 1],
        ],
        "2024-03-28",
        "acoes.csv",
      ),
      file([["BOVA11", 3]], "2024-03-28", "etf.csv"),
    ];
    const again = { ...shares, id: "again", nome: "acoes (1).csv" };
    const [report, ...others] = reportsOf([funds, shares, again]);
    expect(others).toEqual([]);
    expect(report?.posicoes.map(({ ticker, quantidade }) => [ticker, quantidade.toNumber()])).toEqual([
      ["BOVA11", 3],
      ["PETR4", 2],
    ]);
  });

  it("are current while one of their brokers has no newer one", () => {
    const reports = reportsOf([
      file(
        [
          ["PETR4", 1, "CLEAR"],
          ["PETR4", 1, "TORO CTVM"],
        ],
        "2024-01-31",
        "january",
      ),
      file([["PETR4", 1, "CLEAR"]], "2024-02-29", "february"),
      file([["PETR4", 1, "CLEAR"]], "2024-03-28", "march"),
    ]);
    expect([...newestOfBrokers(reports)].sort()).toEqual(["january", "march"]);
  });
});

describe("invented histories", () => {
  const DAY = "2023-01-20";

  function invent(seed: number) {
    const { notes, events } = inventHistory(seed);
    const brokers = new Map(
      notes.flatMap(({ corretora, negocios }) => negocios.map(({ id }) => [id, corretora] as const)),
    );
    const rows = [...buildLedger(notes, events)]
      .map((row) => ({ ...row, corretora: brokers.get(row.tradeId ?? "") ?? null }))
      .sort((a, b) => (a.ticker < b.ticker ? -1 : Number(a.ticker > b.ticker)));
    return { rows, held: quantitiesByBroker(rows.filter(({ data }) => data <= DAY)) };
  }
  const seeds = Array.from({ length: byVolume({ small: 40, full: 400 }) }, (_, index) => index + 1);

  it("add up: the ledger and the difference are the position, for each asset and broker", () => {
    for (const seed of seeds) {
      const next = chance(seed);
      const { rows, held } = invent(seed);
      const positions = [...held.keys()].flatMap((ticker): Held[] => [
        [ticker, next(300), "CLEAR"],
        [ticker, next(300), "RICO INVESTIMENTOS"],
      ]);
      for (const check of checksOf([file(positions, DAY)], rows)) {
        expect(check.livro.plus(check.diferenca)).toEqual(check.posicao);
        const printedUnits = positions
          .filter(([ticker]) => ticker === check.ticker)
          .map(([, units]) => new Decimal(units));
        expect(check.posicao).toEqual(sum(printedUnits));
        for (const field of ["posicao", "livro", "diferenca"] as const) {
          expect(sum(check.corretoras.map((broker) => broker[field])).toDecimalPlaces(6)).toEqual(
            check[field].toDecimalPlaces(6),
          );
        }
        const agrees = check.situacao === "confere" || check.situacao === "confere_no_total";
        expect(agrees).toBe(check.diferenca.isZero() || check.explicacao !== null);
      }
    }
  });

  it("agree with a report of the resulting positions", () => {
    let compared = 0;
    for (const seed of seeds) {
      const { rows, held } = invent(seed);
      const positions = [...held].flatMap(([ticker, brokers]) =>
        [...brokers].map(([broker, units]): Held => [ticker, units.toFixed(), broker || "CLEAR"]),
      );
      for (const { situacao, diferenca } of checksOf([file(positions, DAY)], rows)) {
        compared += 1;
        expect(["confere", "confere_no_total"]).toContain(situacao);
        expect(diferenca.toDecimalPlaces(6).isZero()).toBe(true);
      }
    }
    expect(compared).toBeGreaterThan(seeds.length);
  });
});
