import { describe, expect, it } from "vitest";
import { readProduct } from "../documents/b3/product.ts";
import type { B3Row, IncomeRow, MovementRow, Product, TradeRow } from "../documents/b3/rows.ts";
import { Decimal } from "../money.ts";
import { factOf, keyOf } from "./facts.ts";
import { brokerOfInstitution } from "./institution.ts";

const CRI = readProduct("CRI - 19L0917227 - SECURITIZADORA INVENTADA S.A.");
const CDB = readProduct("CDB - CDB1267NAD6 - BANCO INVENTADO S/A");

const product = (ticker: string | null, classe: Product["classe"] = "bolsa"): Product => ({
  ...{ texto: `${ticker ?? "CDB - CDB1267NAD6 - BANCO"}`, ticker, codigo: null, nome: null, classe },
});
const d = (digits: string | null) => (digits === null ? null : new Decimal(digits));

type Printed = [quantidade: string | null, preco: string | null, valor: string | null];

const movement = (
  movimentacao: string,
  entrada: MovementRow["entrada"],
  [quantidade, preco, valor]: Printed,
  produto = product("PETR4"),
): B3Row => ({
  ...{ aba: "Movimentação", linha: 2, tipo: "movimento", data: "2024-03-06", movimentacao, entrada, produto },
  ...{ instituicao: "XP INVESTIMENTOS CCTVM S/A", quantidade: d(quantidade), preco: d(preco), valor: d(valor) },
});

const trade = (other: Partial<TradeRow>): B3Row => ({
  ...{ aba: "Negociação", linha: 2, tipo: "negocio", data: "2024-03-04", lado: "C", mercado: "Mercado à Vista" },
  ...{ vencimento: null, instituicao: "XP INVESTIMENTOS CCTVM S/A", ticker: "PETR4" },
  ...{ quantidade: new Decimal(100), preco: new Decimal(40), valor: new Decimal(4000), ...other },
});

const paid = (evento: string, other: Partial<IncomeRow> = {}): B3Row => ({
  ...{ aba: "Proventos Recebidos", linha: 2, tipo: "provento", data: "2024-03-06", evento, previsto: false },
  ...{ produto: CRI, instituicao: "XP INVESTIMENTOS CCTVM S/A", quantidade: new Decimal(10) },
  ...{ preco: new Decimal("1.5"), valorLiquido: new Decimal(15), ...other },
});

const said = (row: B3Row) => JSON.parse(JSON.stringify(factOf(row)));

describe("what a row says", () => {
  it.each<[string, B3Row, object]>([
    [
      "a trade by its day",
      trade({}),
      { tipo: "negocio", folha: "negociacao", data: "2024-03-04", corretora: "XP", valor: "4000" },
    ],
    [
      "an option as notes print it",
      trade({ mercado: "Opção de Venda", ticker: "PETRO300" }),
      { mercado: "OPCAO DE VENDA" },
    ],
    [
      "an exercise asks for its event",
      trade({ mercado: "Exercício de Opção de Venda", ticker: "PETRO300E" }),
      { tipo: "perguntar", evento: { tipo: "exercicio", ticker: "PETRO300", quantidade: "100", custo: "4000" } },
    ],
    [
      "a forward asks for its settlement",
      trade({ mercado: "Mercado a Termo", ticker: "ANIM3T" }),
      { tipo: "perguntar", evento: { tipo: "termo", ticker: "ANIM3", quantidade: "100", custo: "4000" } },
    ],
    [
      "a merger asks for its event with the asset that came",
      movement("Incorporação", "credito", ["10", null, null]),
      { evento: { tipo: "incorporacao", ticker: null, tickerNovo: "PETR4", data: "2024-03-06", quantidade: "10" } },
    ],
    [
      "a merger asks for its event with the asset that went",
      movement("Incorporação", "debito", ["10", null, null]),
      { evento: { tipo: "incorporacao", ticker: "PETR4", tickerNovo: null, custo: null } },
    ],
    [
      "a subscription asks for its event with what was paid",
      movement("Solicitação de Subscrição", "credito", ["10", "3", "30"], product("HGLG12")),
      { evento: { tipo: "subscricao", ticker: "HGLG12", quantidade: "10", custo: "30" } },
    ],
    [
      "a dividend without an amount asks for its income, and no event would tell it",
      movement("Dividendo", "credito", ["10", null, null]),
      {
        ...{ tipo: "perguntar", evento: null },
        provento: { tipo: "dividendo", ticker: "PETR4", data: "2024-03-06", quantidade: "10" },
      },
    ],
    [
      "interest of fixed income whose value alone is missing asks for its income",
      movement("JUROS", "credito", ["10", "1.5", null], CRI),
      { tipo: "perguntar", provento: { tipo: "juros", ticker: "CRI 19L0917227" } },
    ],
    [
      "an amortisation of fixed income without an amount asks nothing that could be told",
      movement("AMORTIZAÇÃO", "credito", ["10", null, null], CRI),
      { tipo: "guardada", motivo: expect.not.stringContaining("Diga") },
    ],
    [
      "an amortisation of fixed income with its price alone asks nothing either",
      movement("AMORTIZAÇÃO", "credito", ["10", "1", null], CRI),
      { tipo: "guardada" },
    ],
    [
      "fixed income asks, and has no events",
      movement("RESGATE", "credito", ["1", null, null], product(null, "renda_fixa")),
      { tipo: "perguntar", evento: null },
    ],
    ["an unknown market asks", trade({ mercado: "Mercado Lunar" }), { tipo: "perguntar" }],
    // Monday's trade settles on Wednesday (two trading days: domain §4.8.7).
    [
      "a settlement by the day of its trade",
      movement("Transferência - Liquidação", "debito", ["100", "40", "4000"]),
      { tipo: "negocio", folha: "movimentacao", data: "2024-03-04", lado: "V" },
    ],
    // Options settle on the next trading day (domain §4.8.8).
    [
      "an option's settlement by the day before",
      movement("Transferência - Liquidação", "credito", ["100", "1", "100"], product("PETRC300", "opcao")),
      { data: "2024-03-05", mercado: "OPCAO DE COMPRA" },
    ],
    [
      "shares that are lent",
      movement("Transferência - Liquidação", "debito", ["100", null, null]),
      { tipo: "sem_efeito" },
    ],
    // 28 × 0,2466 × 0,85 = 5,87.
    [
      "interest on equity before and after its tax",
      movement("Juros Sobre Capital Próprio", "credito", ["28", "0.2466", "5.87"]),
      { tipo: "provento", provento: "jcp", valorBruto: "6.9", valorLiquido: "5.87" },
    ],
    [
      "interest on equity whose printed price is below what was paid",
      movement("Juros Sobre Capital Próprio", "credito", ["28", "0.20", "5.87"]),
      { valorBruto: null, valorLiquido: "5.87" },
    ],
    [
      "a dividend whose rounded price is a little more than what was paid",
      movement("Dividendo", "credito", ["100", "0.13", "12.96"]),
      { provento: "dividendo", valorBruto: "12.96" },
    ],
    [
      "a dividend whose price tells no known rate",
      movement("Dividendo", "credito", ["100", "1", "70"]),
      { provento: "dividendo", valorBruto: "70" },
    ],
    [
      "interest on equity whose price tells no rate of it",
      movement("Juros Sobre Capital Próprio", "credito", ["100", "1", "80"]),
      { provento: "jcp", valorBruto: null },
    ],
    [
      "a dividend with tax at source",
      movement("Dividendo", "credito", ["60000", "1", "54000"]),
      { valorBruto: "60000", valorLiquido: "54000" },
    ],
    [
      "interest of fixed income, known by its code",
      movement("PAGAMENTO DE JUROS", "credito", ["10", "1.5", "15"], CRI),
      { tipo: "provento", provento: "juros", ticker: "CRI 19L0917227", valorBruto: "15", valorLiquido: "15" },
    ],
    // 10 × 2 = 20, less 15 %.
    [
      "interest with tax at source",
      movement("PAGAMENTO DE JUROS", "credito", ["10", "2", "17"], CDB),
      { valorBruto: "20", valorLiquido: "17" },
    ],
    [
      "interest whose price tells no rate",
      movement("JUROS", "credito", ["10000", "0.01", "83"], CDB),
      { provento: "juros", valorBruto: "83", valorLiquido: "83" },
    ],
    [
      "interest that is exempt, though a rate would fit",
      movement("JUROS", "credito", ["10", "2", "17"], readProduct("LCI - LCI12345678 - BANCO INVENTADO S/A")),
      { provento: "juros", valorBruto: "17", valorLiquido: "17" },
    ],
    [
      "interest of nothing asks",
      movement("JUROS", "credito", ["10", "2", "0"], CDB),
      { tipo: "perguntar", provento: { tipo: "juros", ticker: "CDB1267NAD6" } },
    ],
    [
      "interest of nothing in the report asks",
      paid("JUROS", { valorLiquido: new Decimal(0) }),
      { tipo: "perguntar", provento: { tipo: "juros", ticker: "CRI 19L0917227", quantidade: "10" } },
    ],
    ["the twin of interest", movement("JUROS", "debito", ["10", "1.5", "15"], CRI), { tipo: "sem_efeito" }],
    [
      "returned capital of fixed income, which no ledger has",
      movement("AMORTIZAÇÃO", "credito", ["10", "100", "1000"], CRI),
      { tipo: "provento", provento: "amortizacao", ticker: "CRI 19L0917227", valorLiquido: "1000" },
    ],
    [
      "a coupon of the Treasury",
      movement("JUROS", "credito", ["1", "30", "30"], readProduct("Tesouro Prefixado com Juros Semestrais 2033")),
      { tipo: "provento", provento: "juros", ticker: "Tesouro Prefixado com Juros Semestrais 2033" },
    ],
    ["fixed income in the report", paid("PAGAMENTO DE JUROS"), { provento: "juros", ticker: "CRI 19L0917227" }],
    ["returned capital in the report", paid("AMORTIZAÇÃO"), { provento: "amortizacao", ticker: "CRI 19L0917227" }],
    ["announced amortisation of fixed income", paid("AMORTIZAÇÃO", { previsto: true }), { tipo: "guardada" }],
    [
      "the fee of lent shares",
      movement("Empréstimo", "credito", ["100", "0.02", "2"]),
      { tipo: "provento", provento: "aluguel", ticker: "PETR4", valorLiquido: "2" },
    ],
    [
      "the fee of lent shares beside their price",
      movement("Empréstimo", "credito", ["100", "30", "2550"]),
      { provento: "aluguel", valorBruto: "2550", valorLiquido: "2550" },
    ],
    [
      "what a borrower pays",
      movement("Empréstimo", "debito", ["100", "0.02", "2"]),
      { tipo: "provento", provento: "aluguel_pago", ticker: "PETR4", valorLiquido: "2" },
    ],
    [
      "a fee of custody",
      movement("Cobrança de Taxa Semestral", "debito", ["1", null, "3.5"], readProduct("Tesouro Selic 2029")),
      { tipo: "provento", provento: "taxa_custodia", ticker: "Tesouro Selic 2029", valorLiquido: "3.5" },
    ],
    [
      "a fee without an amount",
      movement("Cobrança de Taxa Semestral", "debito", ["1", null, null], readProduct("Tesouro Selic 2029")),
      { tipo: "guardada" },
    ],
    ["the contract of a loan", movement("Empréstimo", "credito", ["100", null, null]), { tipo: "sem_efeito" }],
    ["a cancelled dividend", movement("Dividendo - Cancelado", "credito", ["100", "1", "100"]), { tipo: "sem_efeito" }],
    [
      "units of a split",
      movement("Desdobro", "credito", ["630", null, null]),
      { evento: "desdobramento", quantidade: "630" },
    ],
    [
      "a bonus with its cost",
      movement("Bonificação em Ativos", "credito", ["16.05", "10", null]),
      { evento: "bonificacao", custo: "160.5" },
    ],
    [
      "an auction by its price",
      movement("Leilão de Fração", "credito", ["0.5", "4", null]),
      { evento: "leilao", custo: "2" },
    ],
    [
      "returned capital without an amount asks",
      movement("Amortização", "credito", ["9", null, null]),
      { tipo: "perguntar" },
    ],
    [
      "a Treasury security on the printed day",
      movement("Compra", "credito", ["0.5", "100", "50"], product("Tesouro IPCA+ 2035", "tesouro")),
      { tipo: "negocio", mercado: "TESOURO", data: "2024-03-06", ticker: "Tesouro IPCA+ 2035" },
    ],
    [
      "the money of a title that fell due asks whether the title went in another row",
      movement("Resgate", "credito", ["1", "100", "100"], product("Tesouro Selic 2029", "tesouro")),
      { tipo: "perguntar" },
    ],
    [
      "fixed income that was bought",
      movement("APLICAÇÃO", "credito", ["1", "1000", "1000"], product(null, "renda_fixa")),
      { tipo: "renda_fixa", movimento: "aplicacao", quantidade: "1", valor: "1000" },
    ],
    [
      "fixed income that fell due, without an amount",
      movement("VENCIMENTO", "debito", [null, null, null], product(null, "renda_fixa")),
      { tipo: "renda_fixa", movimento: "vencimento", quantidade: null, valor: null },
    ],
    [
      "fixed income without a quantity asks",
      movement("RESGATE ANTECIPADO", "debito", [null, null, "1000"], product(null, "renda_fixa")),
      { tipo: "perguntar" },
    ],
    [
      "what nobody knows is asked about",
      movement("Novidade", "credito", ["1", null, null]),
      { tipo: "perguntar", evento: { tipo: null, ticker: "PETR4", quantidade: "1" } },
    ],
  ])("%s", (_, row, fact) => {
    expect(said(row)).toMatchObject(fact);
  });
});

describe("the broker of an institution", () => {
  it.each([
    ["CLEAR CORRETORA - GRUPO XP", "Clear"],
    ["XP INVESTIMENTOS CCTVM S/A", "XP"],
    ["NU INVEST CORRETORA DE VALORES S.A.", "NuInvest"],
    ["BTG PACTUAL CTVM S.A.", "BTG Pactual"],
    ["Nova Casa DTVM S.A.", "NOVA CASA DTVM"],
    ["NOVA CASA DTVM S/A", "NOVA CASA DTVM"],
  ])("%s is %s", (institution, broker) => {
    expect(brokerOfInstitution(institution)).toBe(broker);
  });
});

it("interest of fixed income is the same one in 'Movimentação' and in the report", () => {
  const rows = [movement("PAGAMENTO DE JUROS", "credito", ["10", "1.5", "15"], CRI), paid("JUROS")];
  const [one, other] = rows.map((row) => keyOf(row, factOf(row)));
  expect(one).toBe(other);
});
