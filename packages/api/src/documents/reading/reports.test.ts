import { effectOf } from "@app/core/documents/b3/effects";
import { rowFromDigits, rowToDigits } from "@app/core/documents/b3/row-digits";
import type { B3Row } from "@app/core/documents/b3/rows";
import {
  type DrawnMovement,
  monthlyReport,
  movementsSheet,
  product,
  tradesSheet,
  yearlyIncome,
} from "@app/invented-notes/b3-sheets";
import { drawWorkbook } from "@app/invented-notes/draw-workbook";
import { describe, expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

async function readDrawn(bytes: Uint8Array) {
  const answer = await readDocument(bytes);
  if ("refusal" in answer) throw new Error(answer.refusal);
  const linhas: B3Row[] = answer.linhas.flatMap((text) => JSON.parse(text).map(rowFromDigits));
  return { ...answer, linhas, digits: linhas.map(rowToDigits) };
}

/** A sheet as a spreadsheet program writes it where a comma is the decimal sign. */
const asCsv = (linhas: readonly (readonly (string | number | null)[])[]) =>
  Buffer.from(
    linhas
      .map((row) =>
        row.map((cell) => (typeof cell === "number" ? String(cell).replace(".", ",") : (cell ?? ""))).join(";"),
      )
      .join("\r\n"),
  );

describe("the consolidated report", () => {
  it("is read whole, whatever the order of its sheets, and its footers are none of its rows", async () => {
    const { abas, digits, mes } = await readDrawn(await drawWorkbook(monthlyReport()));
    expect(abas.map(({ nome, tipo }) => `${nome}: ${tipo}`)).toEqual([
      "Posição - Ações: posicao_acoes",
      "Posição - BDR: posicao_bdr",
      "Posição - ETF: posicao_etf",
      "Posição - Fundos: posicao_fundos",
      "Posição - Empréstimos: posicao_emprestimos",
      "Posição - Renda Fixa: posicao_renda_fixa",
      "Posição - Tesouro Direto: posicao_tesouro",
      "Proventos Recebidos: proventos_recebidos",
      "Negociações: negociacoes_agregadas",
    ]);
    expect(mes).toBe("2025-03-31");
    expect(digits).toMatchObject([
      { classe: "acoes", produto: { ticker: "ITSA4" }, quantidade: "1500", preco: "10.25", valor: "15375" },
      { classe: "bdr", produto: { ticker: "A1MD34" }, quantidade: "10", valor: "915", isin: "BRA1MDBDR002" },
      { classe: "etf", produto: { ticker: "BOVA11" }, quantidade: "3", valor: "360.3" },
      { classe: "fundos", produto: { ticker: "HGLG11" }, quantidade: "20", valor: "3210" },
      { classe: "emprestimos", natureza: "doador", quantidade: "100", vencimento: "2025-04-10" },
      { classe: "renda_fixa", produto: { codigo: "CDB1267NAD6" }, quantidade: "5", preco: "1075.5", valor: "5377.5" },
      { classe: "renda_fixa", produto: { codigo: "CRA022007KH" }, quantidade: "2", preco: "1010.11", valor: "2020.22" },
      {
        ...{ classe: "tesouro", produto: { ticker: "Tesouro IPCA+ com Juros Semestrais 2035" }, quantidade: "1.52" },
        ...{ valor: "6444.15", valorAplicado: "6000", isin: "BRSTNCNTB096", vencimento: "2035-05-15" },
      },
      { tipo: "provento", data: "2025-03-14", quantidade: "9.5", preco: "1.1", valorLiquido: "10.45" },
      { tipo: "agregado", ticker: "ITSA4", quantidadeCompra: "100", quantidadeVenda: "0", precoMedioVenda: null },
    ]);

    const shuffled = await readDrawn(await drawWorkbook([...monthlyReport()].reverse(), { reversed: true }));
    expect(new Set(shuffled.digits)).toEqual(new Set(digits));
  });

  it("of a year has incomes without days", async () => {
    const { digits } = await readDrawn(await drawWorkbook([...monthlyReport().slice(0, 7), yearlyIncome()]));
    expect(digits.slice(-2)).toMatchObject([
      { data: null, evento: "Rendimento", valorLiquido: "264", produto: { ticker: "HGLG11" } },
      { data: null, evento: "Juros Sobre Capital Próprio", valorLiquido: "151.3", produto: { ticker: "ITSA4" } },
    ]);
  });

  it("says the same sheet by sheet as CSV", async () => {
    const { digits } = await readDrawn(await drawWorkbook(monthlyReport()));
    const saved = await Promise.all(monthlyReport().map(({ linhas }) => readDrawn(asCsv(linhas))));
    const unplaced = ({ aba: _, ...row }: (typeof digits)[number]) => row;
    expect(saved.flatMap((document) => document.digits).map(unplaced)).toEqual(digits.map(unplaced));
  });
});

/** Each name with its printed direction and money, and its effect. */
const movements: readonly [effect: string, movement: Partial<DrawnMovement>][] = [
  ["compra", { movimentacao: "Transferência - Liquidação", quantidade: 100, preco: 10, valor: 1000 }],
  ["venda", { movimentacao: "Transferência - Liquidação", entrada: "Debito", quantidade: 100, preco: 11, valor: 1100 }],
  ["custodia", { movimentacao: "Transferência - Liquidação", entrada: "Debito", quantidade: 50 }],
  ["custodia", { movimentacao: "Transferência - Liquidação", quantidade: 50 }],
  ["custodia", { movimentacao: "Transferência", quantidade: 50 }],
  ["custodia", { movimentacao: "BLOQUEIO", entrada: "Debito", quantidade: 50 }],
  [
    "renda_fixa_compra",
    { movimentacao: "Compra", produto: "Tesouro Selic 2029", quantidade: 0.1, preco: 15000, valor: 1500 },
  ],
  [
    "renda_fixa_venda",
    { movimentacao: "Venda", entrada: "Debito", produto: "Tesouro Selic 2029", quantidade: 0.1, valor: 1600 },
  ],
  [
    "termo_compra",
    { movimentacao: "Compra", produto: "Termo de Ação ANIM3 - ANIM3T - ANIM", quantidade: 200, valor: 2000 },
  ],
  ["termo_liquidacao", { movimentacao: "Liquidação Termo", quantidade: 200, preco: 10, valor: 2000 }],
  [
    "renda_fixa_compra",
    { movimentacao: "COMPRA / VENDA", produto: "CDB - CDB1267NAD6 - BANCO", quantidade: 5, valor: 5000 },
  ],
  ["renda_fixa_compra", { movimentacao: "APLICAÇÃO", produto: "LCI - 24A123 - BANCO", quantidade: 5, valor: 5000 }],
  [
    "renda_fixa_vencimento",
    { movimentacao: "VENCIMENTO", entrada: "Debito", produto: "CDB - CDB1267NAD6 - BANCO", quantidade: 5 },
  ],
  [
    "renda_fixa_resgate",
    { movimentacao: "RESGATE ANTECIPADO", entrada: "Debito", produto: "CDB - C1 - BANCO", quantidade: 5, valor: 1 },
  ],
  ["renda_fixa_resgate", { movimentacao: "Resgate", produto: "CDB - C1 - BANCO", quantidade: 5, valor: 5100 }],
  ["perguntar", { movimentacao: "Resgate", produto: "CDB - C1 - BANCO", quantidade: 5 }],
  ["dividendo", { movimentacao: "Dividendo", quantidade: 100, preco: 0.5, valor: 50 }],
  ["jcp", { movimentacao: "Juros Sobre Capital Próprio", quantidade: 28, preco: 0.2466, valor: 5.87 }],
  ["rendimento", { movimentacao: "Rendimento", quantidade: 10, preco: 1.1, valor: 11 }],
  ["juros", { movimentacao: "PAGAMENTO DE JUROS", quantidade: 5, valor: 12 }],
  ["nenhum", { movimentacao: "PAGAMENTO DE JUROS", entrada: "Debito", quantidade: 5, valor: 12 }],
  ["premio", { movimentacao: "PRÊMIO", quantidade: 5, valor: 12 }],
  ["reembolso", { movimentacao: "Reembolso", quantidade: 50, preco: 0.5, valor: 25 }],
  ["custodia", { movimentacao: "Empréstimo", quantidade: 50 }],
  ["aluguel", { movimentacao: "Empréstimo", quantidade: 50, valor: 1.23 }],
  ["nenhum", { movimentacao: "Juros Sobre Capital Próprio - Transferido", quantidade: 28, preco: 0.2466, valor: 5.87 }],
  ["nenhum", { movimentacao: "Dividendo - Cancelado", quantidade: 28, preco: 0.2, valor: 5.6 }],
  ["nenhum", { movimentacao: "Evento em Dinheiro - Excluído", quantidade: 28, preco: 0.2, valor: 5.6 }],
  ["dividendo", { movimentacao: "Dividendo - Reativado", quantidade: 28, preco: 0.2, valor: 5.6 }],
  ["amortizacao", { movimentacao: "Amortização", quantidade: 28, preco: 0.2, valor: 5.6 }],
  ["amortizacao", { movimentacao: "Restituição de Capital", quantidade: 28, preco: 0.2, valor: 5.6 }],
  ["perguntar", { movimentacao: "Restituição de Capital em Ações", quantidade: 2 }],
  ["desdobramento", { movimentacao: "Desdobro", quantidade: 630 }],
  ["grupamento", { movimentacao: "Grupamento", quantidade: "2,3" }],
  ["bonificacao", { movimentacao: "Bonificação em Ativos", quantidade: 16.05, preco: 12.5 }],
  ["fracao", { movimentacao: "Fração em Ativos", entrada: "Debito", quantidade: 0 }],
  ["leilao", { movimentacao: "Leilão de Fração", quantidade: 0.05, preco: 12, valor: 0.6 }],
  ["conferencia", { movimentacao: "Atualização", quantidade: 159.25 }],
  ["perguntar", { movimentacao: "Incorporação", quantidade: 10 }],
  ["perguntar", { movimentacao: "Cisão", quantidade: 10 }],
  ["direito", { movimentacao: "Direito de Subscrição", quantidade: 10 }],
  [
    "subscricao",
    { movimentacao: "Direitos de Subscrição - Excercído", entrada: "Debito", quantidade: 10, preco: 9, valor: 90 },
  ],
  ["direito", { movimentacao: "Direitos de Subscrição - Não Exercido", entrada: "Debito", quantidade: 10 }],
  ["subscricao", { movimentacao: "Solicitação de Subscrição", quantidade: 10, preco: 9, valor: 90 }],
  ["direito", { movimentacao: "Recibo de Subscrição", quantidade: 10 }],
  ["direito", { movimentacao: "Cessão de Direitos - Solicitada", quantidade: 10 }],
  [
    "taxa",
    { movimentacao: "Cobrança de Taxa Semestral", entrada: "Debito", produto: "Tesouro Selic 2029", valor: 3.21 },
  ],
  ["perguntar", { movimentacao: "Um nome que ninguém conhece", quantidade: 1 }],
];

describe("a workbook that Google Sheets saved anew", () => {
  it.each(["numbers", "iso"] as const)("says what B3's says, its days as %s", async (google) => {
    const movements = movementsSheet([
      {
        ...{
          data: "10/03/2025",
          entrada: "Credito",
          movimentacao: "Dividendo",
          produto: product("ITSA4", "ITAUSA S/A"),
        },
        ...{ quantidade: 28, preco: 0.2, valor: 5.6 },
      },
    ]);
    const trades = tradesSheet([{ data: "28/02/2025", lado: "V", ticker: "PETR4F", quantidade: 7, preco: 40 }]);
    const sheets = [...monthlyReport(), movements, trades];
    const { abas, digits, mes } = await readDrawn(await drawWorkbook(sheets));
    const saved = await readDrawn(await drawWorkbook(sheets, { google }));
    expect(saved.digits).toEqual(digits);
    expect([saved.abas, saved.mes]).toEqual([abas, mes]);
    expect(digits).toHaveLength(12);
  });
});

describe("movimentação", () => {
  const drawn = movementsSheet(
    movements.map(([, movement]) => ({
      ...{ data: "10/03/2025", entrada: "Credito", movimentacao: "", produto: product("ITSA4", "ITAUSA S/A") },
      ...movement,
    })),
  );
  const effects = ({ linhas }: { linhas: B3Row[] }) =>
    linhas.map((row) => {
      if (row.tipo !== "movimento") return row;
      const effect = effectOf(row);
      return effect.efeito === "provento" ? effect.provento : effect.efeito;
    });

  it("with a row for each value is read to the entry, from a workbook and from its CSV", async () => {
    const expected = movements.map(([effect]) => effect);
    expect(effects(await readDrawn(await drawWorkbook([drawn])))).toEqual(expected);
    expect(effects(await readDrawn(asCsv(drawn.linhas)))).toEqual(expected);
  });
});

it("negociação keeps every fill, and the F of the odd lot is no part of a ticker", async () => {
  const fill = { data: "10/03/2025", lado: "C", ticker: "ITSA4F", quantidade: 7, preco: 9.81 } as const;
  const { digits } = await readDrawn(await drawWorkbook([tradesSheet([fill, fill])]));
  expect(digits).toMatchObject([
    { linha: 2, ticker: "ITSA4", quantidade: "7", valor: "68.67" },
    { linha: 3, ticker: "ITSA4", quantidade: "7", valor: "68.67" },
  ]);
});
