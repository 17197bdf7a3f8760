import { describe, expect, it } from "vitest";
import { readProduct } from "../documents/b3/product.ts";
import type { PositionRow } from "../documents/b3/rows.ts";
import type { ImportedPaper } from "../imports/facts.ts";
import { Decimal } from "../money.ts";
import { chance } from "../portfolio/testing/invented-entries.ts";
import { byVolume } from "../testing/volume.ts";
import { heldPapers, type MovedPaper, type Report, type ReportedPaper } from "./held-papers.ts";

const XP = "XP INVESTIMENTOS CCTVM S/A";
const OTHER = "BANCO INVENTADO S.A.";
const CDB = "CDB - CDB1267NAD6 - BANCO X S.A.";
const LCI = "LCI - LCI24F00011 - BANCO Y S.A.";
const SELIC = "Tesouro Selic 2029";

interface Given {
  produto?: string;
  instituicao?: string;
  quantidade?: number;
  valor?: string | null;
  indexador?: string;
}

const positionRow = ({
  produto = CDB,
  instituicao = XP,
  quantidade = 5,
  valor = "5000",
  indexador = "DI",
}: Given): PositionRow => {
  const isTreasury = produto.startsWith("Tesouro");
  return {
    ...{ tipo: "posicao", classe: isTreasury ? "tesouro" : "renda_fixa", produto: readProduct(produto), instituicao },
    ...{ quantidade: new Decimal(quantidade), preco: null, valor: valor === null ? null : new Decimal(valor) },
    ...{ isin: null, vencimento: "2029-03-01", natureza: null, emissor: "BANCO X", indexador },
    ...{ colunaValor: "Valor Atualizado CURVA", valorAplicado: null },
  };
};

let sent = 0;

/** A file with a report of a day. */
function report(dia: string | null, rows: Given[], instituicoes: string[] = []) {
  sent += 1;
  const fileId = `file-${sent}`;
  return {
    report: { fileId, dia, instituicoes: [...rows.map(({ instituicao = XP }) => instituicao), ...instituicoes] },
    reported: rows.map((given, linha) => ({ fileId, fonte: sourceOf(fileId, linha), row: positionRow(given) })),
  };
}

const sourceOf = (arquivo: string, linha: number) => ({ arquivo, aba: "Renda Fixa", linha, notaId: null });

type Move = [data: string, movimento: ImportedPaper["movimento"], quantidade: number | null, valor?: string | null];

const moved = ([data, movimento, quantidade, valor = null]: Move, { produto = CDB, instituicao = XP }: Given = {}) => ({
  fonte: sourceOf("movimentacao.xlsx", 2),
  paper: {
    ...{ tipo: "renda_fixa" as const, movimento, produto: readProduct(produto), data, instituicao },
    entrada: movimento === "aplicacao" ? ("credito" as const) : ("debito" as const),
    quantidade: quantidade === null ? null : new Decimal(quantidade),
    valor: valor === null ? null : new Decimal(valor),
  },
});

function held(files: ReturnType<typeof report>[], movements: MovedPaper[] = [], inLedger: string[] = []) {
  const reports: Report[] = files.map((file) => file.report);
  const reported: ReportedPaper[] = files.flatMap((file) => file.reported);
  return heldPapers({ reports, reported, moved: movements, inLedger: new Set(inLedger) });
}

const shown = (holdings: ReturnType<typeof held>) =>
  holdings.map(({ nome, quantidade, valor, dia, valorE }) =>
    [nome, quantidade?.toString() ?? "?", valor?.toString() ?? "?", dia, valorE].join(" | "),
  );

const CDB_HELD = "CDB BANCO X S.A. | 5 | 5000 | 2026-09-30 | informado";

describe("what reports of positions say", () => {
  it("is held with the value and the day of the report, and what it is from", () => {
    const [holding] = held([report("2026-09-30", [{}])]);
    expect(holding).toMatchObject({
      ...{ tipo: "renda_fixa", nome: "CDB BANCO X S.A.", codigo: "CDB1267NAD6", instituicao: XP, dia: "2026-09-30" },
      ...{ vencimento: "2029-03-01", indexador: "DI", emissor: "BANCO X", coluna: "Valor Atualizado CURVA" },
      fonte: { arquivo: expect.stringContaining("file-"), aba: "Renda Fixa", linha: 0, notaId: null },
    });
    expect([holding?.quantidade, holding?.valor].map(String)).toEqual(["5", "5000"]);
  });

  it("is decided by the latest report of each institution: a paper that is not in it any more is gone", () => {
    const files = [
      report("2026-08-31", [{}, { produto: LCI, valor: "900" }, { instituicao: OTHER, valor: "70" }]),
      report("2026-09-30", [{}]),
    ];
    expect(shown(held(files))).toEqual(["CDB BANCO X S.A. | 5 | 70 | 2026-08-31 | informado", CDB_HELD]);
  });

  it("says of an institution that a newer report does not name that it may be gone", () => {
    const files = [report("2026-08-31", [{ instituicao: OTHER }]), report("2026-09-30", [{ produto: LCI }])];
    expect(held(files).map(({ instituicao, semInstituicaoEm }) => [instituicao, semInstituicaoEm])).toEqual([
      [OTHER, "2026-09-30"],
      [XP, null],
    ]);
  });

  it("is gone where a newer report names the institution in another sheet alone", () => {
    expect(held([report("2026-08-31", [{}]), report("2026-09-30", [], [XP])])).toEqual([]);
  });

  it("is listed without a day where the day of the report is not known, unless another report tells of it", () => {
    expect(shown(held([report(null, [{}])]))).toEqual(["CDB BANCO X S.A. | 5 | 5000 |  | informado"]);
    expect(shown(held([report(null, [{}]), report("2026-09-30", [{}])]))).toEqual([CDB_HELD]);
  });

  it("adds the rows of one paper up, without a value where one of them has none", () => {
    expect(shown(held([report("2026-09-30", [{}, { quantidade: 2, valor: "2000" }])]))).toEqual([
      "CDB BANCO X S.A. | 7 | 7000 | 2026-09-30 | informado",
    ]);
    expect(shown(held([report("2026-09-30", [{}, { valor: null }])]))).toEqual([
      "CDB BANCO X S.A. | 10 | ? | 2026-09-30 | informado",
    ]);
  });

  it("counts once where two files of one day tell of a paper: the one that tells more of it", () => {
    expect(shown(held([report("2026-09-30", [{ valor: null }]), report("2026-09-30", [{}])]))).toEqual([CDB_HELD]);
    expect(shown(held([report("2026-09-30", [{ quantidade: 4 }]), report("2026-09-30", [{}])]))).toEqual([CDB_HELD]);
    const files = [report("2026-09-30", [{}]), report("2026-09-30", [{ produto: LCI }])];
    expect(held(files).map(({ codigo }) => codigo)).toEqual(["CDB1267NAD6", "LCI24F00011"]);
    const alike = [report("2026-09-30", [{}]), report("2026-09-30", [{ indexador: "IPCA" }])];
    const [first, again] = [held(alike), held(alike.toReversed())];
    expect(first.map(({ indexador }) => indexador)).toEqual(again.map(({ indexador }) => indexador));
  });

  it("is no Treasury security that the ledger tells of", () => {
    const files = [report("2026-09-30", [{ produto: SELIC, quantidade: 1, valor: "15000" }])];
    expect(shown(held(files))).toEqual(["Tesouro Selic 2029 | 1 | 15000 | 2026-09-30 | informado"]);
    expect(held(files, [], [SELIC])).toEqual([]);
  });
});

describe("what 'Movimentação' says of fixed income", () => {
  const bought = moved(["2026-01-05", "aplicacao", 10, "10000"]);

  it("has the amount paid less redemptions as its value where no report has one", () => {
    expect(shown(held([], [bought]))).toEqual(["CDB BANCO X S.A. | 10 | 10000 | 2026-01-05 | aplicado"]);
    const redeemed = moved(["2026-03-05", "resgate", 4, "4100"]);
    expect(shown(held([], [redeemed, bought]))).toEqual(["CDB BANCO X S.A. | 6 | 6000 | 2026-01-05 | aplicado"]);
    expect(held([], [bought, redeemed, moved(["2026-04-05", "resgate", 6])])).toEqual([]);
  });

  it("goes once where the paper and its money are two rows", () => {
    const paper = moved(["2026-03-05", "resgate", 4]);
    const money = { ...paper, paper: { ...paper.paper, entrada: "credito" as const } };
    expect(shown(held([], [bought, paper, money]))[0]).toContain("| 6 | 6000 |");
  });

  it("is redeemed whole at maturity, whatever quantity is printed", () => {
    expect(held([], [bought, moved(["2026-03-05", "vencimento", null])])).toEqual([]);
  });

  it("has no quantity where more left than came, and never a negative one", () => {
    const redeemed = moved(["2026-03-05", "resgate", 11, "11000"]);
    expect(shown(held([], [bought, redeemed]))[0]).toContain("| ? | ? |");
    expect(shown(held([], [redeemed]))[0]).toContain("| ? | ? |");
  });

  it("is not counted until the day of a report, and changes what that report says afterwards", () => {
    const file = report("2026-09-30", [{ quantidade: 10, valor: "10800" }]);
    const before = moved(["2026-09-30", "resgate", 5]);
    const after = moved(["2026-10-01", "resgate", 5]);
    const more = moved(["2026-10-02", "aplicacao", 1, "1000"]);
    expect(shown(held([file], [bought, before]))[0]).toContain("| 10 | 10800 | 2026-09-30 | informado");
    expect(shown(held([file], [bought, before, after]))[0]).toContain("| 5 | 5400 | 2026-09-30 | movimentado");
    expect(shown(held([file], [after, more]))[0]).toContain("| 6 | 6400 | 2026-09-30 | movimentado");
    expect(held([file], [moved(["2026-10-01", "resgate", 10])])).toEqual([]);
  });

  it("belongs to its own institution", () => {
    const elsewhere = moved(["2026-10-01", "resgate", 5], { instituicao: OTHER });
    expect(shown(held([report("2026-09-30", [{}])], [elsewhere]))).toContain(CDB_HELD);
  });
});

describe("imported in any order, and again", () => {
  it("the same is held", () => {
    for (let seed = 1; seed <= byVolume({ small: 60, full: 600 }); seed += 1) {
      const pick = chance(seed);
      const rows = () =>
        Array.from({ length: pick(4) }, () => ({
          ...{ produto: [CDB, LCI, SELIC][pick(3)] ?? CDB, instituicao: [XP, OTHER][pick(2)] ?? XP },
          indexador: ["DI", "IPCA"][pick(2)] ?? "DI",
          ...{ quantidade: 1 + pick(5), valor: pick(5) === 0 ? null : String(100 * (1 + pick(9))) },
        }));
      const days = ["2026-07-31", "2026-08-31", "2026-08-31", null];
      const plans = Array.from({ length: 1 + pick(4) }, () => ({ dia: days[pick(4)] ?? null, given: rows() }));
      const moves = Array.from({ length: pick(5) }, () =>
        moved(
          [
            `2026-0${7 + pick(3)}-15`,
            (["aplicacao", "resgate", "vencimento"] as const)[pick(3)] ?? "resgate",
            1 + pick(4),
            "100",
          ],
          { produto: [CDB, LCI][pick(2)] ?? CDB, instituicao: [XP, OTHER][pick(2)] ?? XP },
        ),
      );
      const files = (order: typeof plans) => order.map(({ dia, given }) => report(dia, given));
      const said = (order: typeof plans, movements: MovedPaper[]) =>
        held(files(order), movements).map(({ fonte: _, ...holding }) => JSON.stringify(holding));
      const once = said(plans, moves);
      expect(said([...plans, ...plans], moves)).toEqual(once);
      expect(said(plans.toReversed(), moves.toReversed())).toEqual(once);
      for (const { quantidade } of held(files(plans), moves)) expect(quantidade?.isNegative() ?? false).toBe(false);
    }
  });
});
