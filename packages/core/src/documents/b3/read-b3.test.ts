import { describe, expect, it } from "vitest";
import type { Cell, Sheet } from "./cells.ts";
import { isB3, readB3 } from "./read-b3.ts";
import { rowToDigits } from "./row-digits.ts";

const sheet = (linhas: readonly (readonly Cell[])[], nome = "Planilha1"): Sheet => ({ nome, linhas });
const read = (...sheets: Sheet[]) => readB3(sheets).linhas.map(rowToDigits);

const NEGOCIACAO = [
  ...["Data do Negócio", "Tipo de Movimentação", "Mercado", "Prazo/Vencimento", "Instituição"],
  ...["Código de Negociação", "Quantidade", "Preço", "Valor"],
];
const MOVIMENTACAO = [
  ...["Entrada/Saída", "Data", "Movimentação", "Produto", "Instituição", "Quantidade"],
  ...["Preço unitário", "Valor da Operação"],
];
const XP = "XP INVESTIMENTOS CCTVM S/A";
const itausa = { texto: "ITSA4 - ITAUSA S/A", ticker: "ITSA4", codigo: null, nome: "ITAUSA S/A", classe: "bolsa" };

describe("negociação", () => {
  it("gives a trade for each row, equal ones too", () => {
    const fill = ["10/01/2025", "Compra", "Mercado Fracionário", "-", XP, "ITSA4F", 7, 9.81, 68.67];
    const trade = {
      ...{ aba: "Planilha1", tipo: "negocio", data: "2025-01-10", lado: "C", mercado: "Mercado Fracionário" },
      ...{ vencimento: null, instituicao: XP, ticker: "ITSA4", quantidade: "7", preco: "9.81", valor: "68.67" },
    };
    expect(read(sheet([NEGOCIACAO, fill, fill]))).toEqual([
      { ...trade, linha: 2 },
      { ...trade, linha: 3 },
    ]);
  });

  it("reads sales and options with their day", () => {
    const option = ["10/01/2025", "Venda", "Opção de Compra", "20/06/2025", XP, "PETRF407", "100", "1,50", "R$ 150,00"];
    expect(read(sheet([NEGOCIACAO, option]))).toMatchObject([
      { lado: "V", vencimento: "2025-06-20", ticker: "PETRF407", quantidade: "100", preco: "1.5", valor: "150" },
    ]);
  });

  it("settles by quantity × price = value what a point means", () => {
    const row = (...amounts: string[]) => ["10/01/2025", "Compra", "-", "-", XP, "ITSA4", ...amounts];
    expect(
      read(
        sheet([
          NEGOCIACAO,
          row("1.234", "10,00", "12.340,00"),
          row("1.234", "10,00", "12,34"),
          row("1.000", "1.234", "1.234"),
        ]),
      ),
    ).toMatchObject([
      { quantidade: "1234", preco: "10", valor: "12340" },
      { quantidade: "1.234", preco: "10", valor: "12.34" },
      // both 1000 × 1,234 = 1234 and 1 × 1234 = 1234 hold: the likelier reading of the quantity stays
      { quantidade: "1000", preco: "1.234", valor: "1234" },
    ]);
  });

  it.each([
    [0, "30/02/2025", "'30/02/2025' em 'Data do Negócio' não é uma data que exista."],
    [0, "-", "Falta 'Data do Negócio'."],
    [1, "Troca", "'Tipo de Movimentação' não é Compra nem Venda."],
    [4, "", "Falta 'Instituição'."],
    [5, "", "Falta 'Código de Negociação'."],
    [5, "=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0' não é um código de negociação."],
    [6, "muitas", "'muitas' em 'Quantidade' não é um número."],
    [6, 0, "'Quantidade' é zero."],
    [7, -9.81, "'-9.81' em 'Preço' é negativo."],
    [7, "-", "Falta 'Preço'."],
    [8, 700, "Quantidade × preço não dá o valor."],
  ])("does not understand column %i with %s", (column, cell, motivo) => {
    const row: Cell[] = ["10/01/2025", "Compra", "Mercado à Vista", "-", XP, "ITSA4", 7, 9.81, 68.67];
    row[column] = cell;
    expect(read(sheet([NEGOCIACAO, row]))).toEqual([
      { aba: "Planilha1", linha: 2, tipo: "nao_entendida", motivo, texto: expect.stringContaining("Mercado à Vista") },
    ]);
  });
});

describe("movimentação", () => {
  it("gives each row with its name as printed", () => {
    const jcp = ["Credito", "10/03/2025", "Juros Sobre Capital Próprio", "ITSA4 - ITAUSA S/A  ", XP, 28, 0.2466, 5.87];
    const split = ["Credito", 45726, "Desdobro", "ITSA4 - ITAUSA S/A", XP, "630", "-", "-"];
    expect(read(sheet([MOVIMENTACAO, jcp, split], "Movimentação"))).toEqual([
      {
        ...{ aba: "Movimentação", linha: 2, tipo: "movimento", entrada: "credito", data: "2025-03-10" },
        ...{ movimentacao: "Juros Sobre Capital Próprio", produto: itausa, instituicao: XP },
        ...{ quantidade: "28", preco: "0.2466", valor: "5.87" },
      },
      {
        ...{ aba: "Movimentação", linha: 3, tipo: "movimento", entrada: "credito", data: "2025-03-10" },
        ...{ movimentacao: "Desdobro", produto: itausa, instituicao: XP, quantidade: "630", preco: null, valor: null },
      },
    ]);
  });

  it("keeps a name that nobody knows", () => {
    const row = ["Debito", "10/03/2025", "Milhagem", "ITSA4 - ITAUSA S/A", XP, 1, "-", "-"];
    expect(read(sheet([MOVIMENTACAO, row]))).toMatchObject([{ tipo: "movimento", movimentacao: "Milhagem" }]);
  });
});

describe("proventos", () => {
  it("of eventos provisionados are forecasts, and the total is none", () => {
    const header = [
      ...["Produto", "Tipo", "Tipo de Evento", "Previsão de pagamento", "Instituição", "Conta", "Quantidade"],
      ...["Preço unitário", "Valor líquido"],
    ];
    const rows = [
      ["ITSA4 - ITAUSA S/A", "PN", "Dividendo", "30/12/2026", XP, "123", 100, 0.02, 2],
      ["ITSA4 - ITAUSA S/A", "PN", "Dividendo", "-", XP, "123", 100, 0.03, 3],
      ["", "", "", "", "", "", "", "Total líquido", 5],
    ];
    expect(read(sheet([header, ...rows]))).toEqual([
      {
        ...{ aba: "Planilha1", linha: 2, tipo: "provento", data: "2026-12-30", evento: "Dividendo", previsto: true },
        ...{ produto: itausa, instituicao: XP, quantidade: "100", preco: "0.02", valorLiquido: "2" },
      },
      expect.objectContaining({ linha: 3, data: null, previsto: true, valorLiquido: "3" }),
    ]);
  });

  it("of the monthly report have quantities as text, and a footer below a blank row", () => {
    const header = [
      ...["Produto", "Pagamento", "Tipo de Evento", "Instituição", "Quantidade", "Preço unitário", "Valor líquido"],
    ];
    const rows: Cell[][] = [
      ["ITSA4 - ITAUSA S/A", "10/03/2025", "Rendimento", XP, "9,5", 0.1, 0.95],
      [null, null, null, null, null, null, null],
      [null, null, null, null, null, null, "Total"],
      [null, null, null, null, null, null, 0.95],
    ];
    expect(read(sheet([header, ...rows]))).toMatchObject([{ data: "2025-03-10", previsto: false, quantidade: "9.5" }]);
  });

  it("of the yearly report have no day", () => {
    const rows = [
      ["Produto", "Tipo de Evento", "Valor líquido"],
      ["ITSA4 - ITAUSA S/A", "Dividendo", "1.234,50"],
      ["", "", "Total"],
      ["", "", "1.234,50"],
    ];
    expect(read(sheet(rows))).toMatchObject([
      { data: null, evento: "Dividendo", instituicao: "", quantidade: null, preco: null, valorLiquido: "1234.5" },
    ]);
  });
});

describe("the consolidated report", () => {
  const quantities = ["Quantidade", "Quantidade Disponível", "Quantidade Indisponível", "Motivo"];
  const close = ["Preço de Fechamento", "Valor Atualizado"];
  const known = (classe: string, header: string[], row: Cell[]) => {
    const document = readB3([sheet([header, row], "qualquer nome")]);
    expect(document.abas).toEqual([{ nome: "qualquer nome", tipo: `posicao_${classe}` }]);
    return document.linhas.map(rowToDigits)[0];
  };

  it("has shares", () => {
    const header = [
      ...["Produto", "Instituição", "Conta", "Código de Negociação", "CNPJ da Empresa"],
      ...["Código ISIN / Distribuição", "Tipo", "Escriturador", ...quantities, ...close],
    ];
    const row = ["ITSA4 - ITAUSA S/A", XP, 12, "ITSA4", "61532644000115", "BRITSAACNPR7 - 123", "PN", "ITAU", 100, 100];
    expect(known("acoes", header, [...row, 0, "-", 9.5, 950])).toEqual({
      ...{ aba: "qualquer nome", linha: 2, tipo: "posicao", classe: "acoes", produto: itausa, instituicao: XP },
      ...{ quantidade: "100", preco: "9.5", valor: "950", isin: "BRITSAACNPR7", vencimento: null, natureza: null },
      ...{ emissor: null, indexador: null, valorAplicado: null },
    });
  });

  it("has BDRs, ETFs and funds, told apart by their headers", () => {
    const start = ["Produto", "Instituição", "Conta", "Código de Negociação"];
    const bdr = [...start, "Código ISIN / Distribuição", "Tipo", "Escriturador", ...quantities, ...close];
    const etf = [...start, "CNPJ do Fundo", "Código ISIN / Distribuição", "Tipo", ...quantities, ...close];
    const funds = [
      ...[...start, "CNPJ do Fundo", "Código ISIN / Distribuição", "Tipo", "Administrador", ...quantities, ...close],
    ];
    const amounts = [10, 10, 0, "-", 50.5, 505];
    expect([
      known("bdr", bdr, ["A1MD34 - AMD", XP, 1, "A1MD34", "BRA1MDBDR002 - 100", "DRN", "B3", ...amounts]),
      known("etf", etf, ["BOVA11 - ISHARES", XP, 1, "BOVA11", "10406511000161", "-", "CI", ...amounts]),
      known("fundos", funds, ["HGLG11 - FII", XP, 1, "HGLG11", "11728688000147", "-", "Cotas", "PLURAL", ...amounts]),
    ]).toMatchObject([
      { produto: { ticker: "A1MD34" }, valor: "505" },
      { produto: { ticker: "BOVA11" }, valor: "505" },
      { produto: { ticker: "HGLG11" }, valor: "505" },
    ]);
  });

  it("has loans of shares", () => {
    const header = [
      ...["Produto", "Instituição", "Natureza", "Número de Contrato", "Modalidade", "OPA", "Liquidação antecipada"],
      ...["Taxa", "Comissão", "Data de registro", "Data de vencimento", "Quantidade", ...close],
    ];
    const row = [
      "ITSA4 - ITAUSA S/A",
      XP,
      "Doador",
      "20250101",
      "Balcão",
      "-",
      "Sim",
      0.1,
      0,
      "10/01/2025",
      "10/02/2025",
    ];
    expect(known("emprestimos", header, [...row, 100, 9.5, 950])).toMatchObject({
      ...{ natureza: "doador", vencimento: "2025-02-10", quantidade: "100" },
    });
  });

  const fixedIncome = [
    ...["Produto", "Instituição", "Emissor", "Código", "Indexador", "Tipo de regime", "Data de Emissão", "Vencimento"],
    ...[...quantities, "Contraparte", "Preço Atualizado MTM", "Valor Atualizado MTM"],
    ...["Preço Atualizado CURVA", "Valor Atualizado CURVA"],
  ];
  const cdb: Cell[] = [
    ...["CDB - CDB1267NAD6 - BANCO X", XP, "BANCO X", "CDB1267NAD6", "DI", "DEPOSITADO", "10/01/2025", "10/01/2027"],
    ...[5, 5, 0, "-", "-"],
  ];

  it("has fixed income by its market price, or by its curve", () => {
    expect(known("renda_fixa", fixedIncome, [...cdb, 1000, 5000, 1010.5, 5052.5])).toMatchObject({
      ...{
        produto: { classe: "renda_fixa", codigo: "CDB1267NAD6", ticker: null },
        emissor: "BANCO X",
        indexador: "DI",
      },
      ...{ vencimento: "2027-01-10", quantidade: "5", preco: "1000", valor: "5000" },
      colunaValor: "Valor Atualizado MTM",
    });
    expect(known("renda_fixa", fixedIncome, [...cdb, "-", "-", 1010.5, 5052.5])).toMatchObject({
      ...{ preco: "1010.5", valor: "5052.5", colunaValor: "Valor Atualizado CURVA" },
    });
  });

  it("has the price of some papers in columns without a header", () => {
    const header = [...fixedIncome, "", ""];
    expect(known("renda_fixa", header, [...cdb, "-", "-", "-", "-", 1010.5, 5052.5])).toMatchObject({
      ...{ preco: "1010.5", valor: "5052.5", colunaValor: "2ª coluna sem nome" },
    });
  });

  it("has Treasury bonds", () => {
    const header = [
      ...["Produto", "Instituição", "Código ISIN", "Indexador", "Vencimento", ...quantities, "Valor Aplicado"],
      ...["Valor bruto", "Valor líquido", "Valor Atualizado"],
    ];
    const row = [
      "Tesouro Selic 2029",
      XP,
      "BRSTNCLF1RU6",
      "SELIC",
      "01/03/2029",
      0.02,
      0.02,
      0,
      "-",
      280,
      300,
      295,
      301,
    ];
    expect(known("tesouro", header, row)).toMatchObject({
      ...{
        produto: { ticker: "Tesouro Selic 2029", classe: "tesouro" },
        isin: "BRSTNCLF1RU6",
        vencimento: "2029-03-01",
      },
      ...{ quantidade: "0.02", preco: null, valor: "301", valorAplicado: "280" },
    });
  });

  it("adds trades up, which tells its month", () => {
    const header = [
      ...["Código de Negociação", "Período (Inicial)", "Período (Final)", "Instituição", "Quantidade (Compra)"],
      ...["Quantidade (Venda)", "Quantidade (Líquida)", "Preço Médio (Compra)", "Preço Médio (Venda)"],
    ];
    const row = ["ITSA4", "01/02/2025", "15/02/2025", XP, 100, 0, 100, 9.5, "-"];
    const document = readB3([sheet([header, row])]);
    expect(document.linhas.map(rowToDigits)).toEqual([
      {
        ...{ aba: "Planilha1", linha: 2, tipo: "agregado", ticker: "ITSA4", de: "2025-02-01", ate: "2025-02-15" },
        ...{ instituicao: XP, quantidadeCompra: "100", quantidadeVenda: "0" },
        ...{ precoMedioCompra: "9.5", precoMedioVenda: null },
      },
    ]);
    expect(document.mes).toBe("2025-02-28");
  });
});

it("ofertas públicas are no movimentação, whatever their sheet is called", () => {
  const header = [
    ...["Data de liquidação", "Empresa", "Tipo", "Oferta", "Instituição", "Quantidade", "Preço", "Valor"],
    ...["Código de Negociação", "Preço Máximo", "Modalidade de Reserva", "Quantidade Reservada", "Valor Reservado"],
  ];
  const row = ["06/11/2023", "AMBIPAR", "OUTRO", "Ambipar (P)", XP, 1064, 13.25, 14098, "AMBP3L", 15, "-", 1064, 0];
  const document = readB3([sheet([header, row], "Movimentação")]);
  expect(document.abas).toEqual([{ nome: "Movimentação", tipo: "ofertas_publicas" }]);
  expect(document.linhas.map(rowToDigits)).toEqual([
    {
      ...{ aba: "Movimentação", linha: 2, tipo: "oferta", data: "2023-11-06", ticker: "AMBP3L", empresa: "AMBIPAR" },
      ...{ oferta: "Ambipar (P)", instituicao: XP, quantidade: "1064", preco: "13.25", valor: "14098" },
    },
  ]);
});

describe("a file", () => {
  const row = ["Credito", "10/03/2025", "Dividendo", "ITSA4 - ITAUSA S/A", XP, 28, 0.2, 5.6];

  it("is known by its header, in any spelling and order of columns", () => {
    const shuffled = MOVIMENTACAO.map((title) => ` ${title.toUpperCase().replace("/", " / ")}`).reverse();
    expect(read(sheet([shuffled, [...row].reverse()]))).toEqual(read(sheet([MOVIMENTACAO, row])));
    expect(isB3([sheet([["Data", "Valor"]]), sheet([MOVIMENTACAO])])).toBe(true);
    expect(isB3([sheet([["Data", "Valor", "Identificador", "Descrição"]], "Movimentação")])).toBe(false);
    expect(isB3([])).toBe(false);
  });

  it("may have columns called as parts of objects are", () => {
    const header = [...MOVIMENTACAO, "__proto__", "constructor", "__proto__"];
    expect(read(sheet([header, [...row, "a", "b", "c"]]))).toEqual(read(sheet([MOVIMENTACAO, row])));
  });

  it("may have lines above its header, each of which is reported", () => {
    expect(read(sheet([["Extrato de movimentação"], [], MOVIMENTACAO, row]))).toMatchObject([
      { linha: 1, tipo: "nao_entendida", motivo: "Linha acima do cabeçalho.", texto: "Extrato de movimentação" },
      { linha: 4, tipo: "movimento" },
    ]);
  });

  it("tells every row of a sheet that is not known", () => {
    const document = readB3([sheet([MOVIMENTACAO, row]), sheet([["Saldo"], [12], []], "Outra"), sheet([], "Vazia")]);
    expect(document.abas).toEqual([
      { nome: "Planilha1", tipo: "movimentacao" },
      { nome: "Outra", tipo: null },
    ]);
    const motivo = "O cabeçalho desta aba não é de uma planilha conhecida da B3.";
    expect(document.linhas.slice(1)).toEqual([
      { aba: "Outra", linha: 1, tipo: "nao_entendida", motivo, texto: "Saldo" },
      { aba: "Outra", linha: 2, tipo: "nao_entendida", motivo, texto: "12" },
    ]);
  });

  it("shows no more of a row than a list does", () => {
    const [told] = read(sheet([MOVIMENTACAO, ["Credito", "?", "x".repeat(10_000), ...Array(1000).fill("y")]]));
    expect(told).toMatchObject({ tipo: "nao_entendida", motivo: "'?' em 'Data' não é uma data que exista." });
    expect(told && "texto" in told && told.texto.length).toBe(500);
  });

  it("keeps no text that is longer than a name", () => {
    const long = ["Credito", "10/03/2025", "Dividendo", "I".repeat(301), XP, 28, 0.2, 5.6];
    expect(read(sheet([MOVIMENTACAO, long]))).toMatchObject([{ motivo: "O texto em 'Produto' é longo demais." }]);
  });
});

describe("a text that is too long to be shown whole", () => {
  it.for([
    [
      "of a figure",
      39,
      (text: string) => ["10/01/2025", "Compra", "Mercado à Vista", "-", XP, "ITSA4", text, "1", "1"],
    ],
    ["of a code", 19, (text: string) => ["10/01/2025", "Compra", "Mercado à Vista", "-", XP, text, "1", "1", "1"]],
    ["of a row", 499, (text: string) => [text]],
  ] as const)("is not cut within a character: %s", ([, length, row]) => {
    const [listed] = readB3([sheet([NEGOCIACAO, [...row(`${"A".repeat(length)}😀A`)]])]).linhas;
    expect(listed?.tipo).toBe("nao_entendida");
    expect(Object.values(listed ?? {}).filter((it) => typeof it === "string" && /\p{Surrogate}/u.test(it))).toEqual([]);
  });
});
