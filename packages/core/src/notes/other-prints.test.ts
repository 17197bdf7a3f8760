import { describe, expect, it } from "vitest";
import { groupRows } from "./page/rows.ts";
import { readNotes } from "./read-notes.ts";
import type { ReadNote, TextPage } from "./schema.ts";

type Row = [y: number, ...[x: number, text: string][]];

/** A page of texts placed by hand; widths as a font of 7 points would make them. */
const pageOf = (number: number, rows: readonly Row[]): TextPage => ({
  number,
  width: 595,
  height: 842,
  items: rows.flatMap(([y, ...texts]) =>
    texts.map(([x, text]) => ({ text, x, y, width: text.length * 3.6, height: 7 })),
  ),
});

function onlyNote(...pages: TextPage[]): ReadNote {
  const result = readNotes(pages.map(groupRows));
  if ("refusal" in result) throw new Error(`refused: ${result.refusal}`);
  const [note, ...others] = result.notes;
  if (!note || others.length > 0 || result.unreadPages.length > 0) throw new Error("expected one note");
  return note;
}

const failures = ({ verificacoes }: ReadNote) =>
  verificacoes.filter(({ ok }) => !ok).map(({ nome, esperado, encontrado }) => `${nome}: ${esperado} ${encontrado}`);
const net = ({ liquido }: ReadNote) => `${liquido.valor} ${liquido.debitoCredito}`;
const charges = ({ custos }: ReadNote) => custos.map(({ tipo, valor, debitado }) => [tipo, valor.toString(), debitado]);

describe("the web note of Inter", () => {
  it("has its titles in the middle of its blocks, sums in brackets, and labels with numbers", () => {
    const note = onlyNote(
      pageOf(1, [
        [57, [222, "Inter DTVM Ltda."]],
        [66, [222, "CNPJ: 18.945.670/0001-46"]],
        [114, [304, "Data pregão: 11/05/2020"], [419, "Nº Nota: 14801234"], [518, "Folha: 1"]],
        [
          198,
          [47, "Praça"],
          [83, "C/V"],
          [102, "Tipo Mercado"],
          [168, "Especificação do Título"],
          [271, "OBS(*)"],
          [308, "Quantidade"],
          [368, "Preço Liquidação (R$)"],
          [468, "Compra/Venda (R$)"],
          [548, "D/C"],
        ],
        [
          209,
          [37, "1-Bovespa"],
          [87, "V"],
          [100, "VIS"],
          [161, "WEG ON NM"],
          [345, "500"],
          [439, "10,45"],
          [512, "5.225,00"],
          [552, "C"],
        ],
        [218, [162, "SubTotal :"], [345, "500"], [430, "10,4500"], [512, "5.225,00"]],
        [445, [120, "Resumo dos Negócios"], [392, "Resumo Financeiro"]],
        [
          456,
          [34, "Debêntures"],
          [270, "0,00"],
          [300, "Valor Líquido das Operações(1)"],
          [523, "5.225,00"],
          [553, "C"],
        ],
        [467, [34, "Vendas à Vista"], [262, "5.225,00"], [300, "Taxa de Liquidação(2)"], [534, "1,43"], [553, "D"]],
        [477, [34, "Compras à Vista"], [270, "0,00"], [300, "Taxa de Registro(3)"], [534, "0,00"], [553, "D"]],
        [488, [34, "Opções - Compras"], [270, "0,00"], [300, "Total(1+2+3) A"], [523, "5.223,57"], [553, "C"]],
        [498, [34, "Opções - Vendas"], [270, "0,00"], [300, "Emolumentos"], [534, "-0,39"], [553, "D"]],
        [509, [34, "Operações a Termo"], [270, "0,00"], [300, "Total Bolsa B"], [534, "-0,39"], [553, "D"]],
        [540, [34, "Valor das Operações"], [262, "5.225,00"], [300, "Corretagem"], [534, "0,00"], [553, "D"]],
        [551, [34, "IRRF Sobre Day Trade"], [270, "3,57"], [300, "ISS"], [534, "0,00"], [553, "D"]],
        [561, [34, "IR Sobre Corretagem"], [270, "0,00"], [300, "I.R.R.F. s/ operações, base 5.225,00"], [534, "0,26"]],
        [582, [300, "Líquido (A+B) para 13/05/2020"], [523, "5.219,61"], [553, "C"]],
      ]),
    );

    expect(failures(note)).toEqual([]);
    expect([note.layout, note.corretora, note.numero, note.dataPregao, note.dataLiquidacao, net(note)]).toEqual([
      "inter-web",
      "Inter",
      "14801234",
      "2020-05-11",
      "2020-05-13",
      "5219.61 C",
    ]);
    expect(
      note.negocios.map(({ especificacao, ticker, quantidade }) => [especificacao, ticker, Number(quantidade)]),
    ).toEqual([["WEG ON NM", "WEGE3", 500]]);
    expect(charges(note)).toEqual([
      ["liquidacao", "1.43", true],
      ["emolumentos", "0.39", true],
      ["irrf", "0.26", false],
      ["irrf_day_trade", "3.57", true],
    ]);
  });
});

describe("a note of loans", () => {
  const contract = (y: number, side: string, paper: string, amounts: [string, string, string, string]): Row[] => [
    [
      y,
      [30, "Lado:"],
      [60, side],
      [130, "Contrato:"],
      [170, "2026010200930933340001-1"],
      [330, "Papel:"],
      [360, paper],
    ],
    [y + 12, [30, "Qtd. Original:"], [90, "1.000"], [330, "Valor do Contrato:"], [410, amounts[0]]],
    [y + 24, [30, "Remuneração:"], [90, amounts[1]], [330, "I.R.R.F:"], [410, amounts[2]]],
    [y + 36, [30, "Corret. Execução:"], [100, "R$ 0,15"], [330, "Corret. Clearing:"], [410, "R$ 0,10"]],
    [y + 48, [30, "Valor Líquido"], [100, amounts[3]]],
  ];
  const head: Row[] = [
    [40, [230, "NOTA DE EMPRÉSTIMO"]],
    [60, [40, "BTG PACTUAL CTVM S.A."], [300, "43.815.158/0001-22"]],
    [80, [400, "Número da Nota"], [470, "Folha"]],
    [90, [402, "87860001"], [475, "1"]],
    [100, [400, "Data de Liquidação 20/01/2026"]],
    [140, [40, "Operações"]],
  ];

  it("adds its contracts up, each proven by what it earns and costs", () => {
    const note = onlyNote(
      pageOf(1, [
        ...head,
        ...contract(160, "Doador", "PRIO3", ["R$ 41.320,00", "R$ 0,72", "R$ 0,16", "R$ 0,31"]),
        ...contract(230, "Doador", "VALE3", ["R$ 60.000,00", "R$ 2,00", "R$ 0,45", "R$ 1,30"]),
        [300, [40, "Resumo financeiro"]],
        [312, [40, "Valor líquido"], [120, "R$ 1,61"]],
      ]),
    );

    expect(failures(note)).toEqual([]);
    expect([note.numero, note.dataPregao, note.mercado, note.moeda, net(note)]).toEqual([
      "87860001",
      "2026-01-20",
      "EMPRESTIMO",
      "BRL",
      "1.61 C",
    ]);
    expect(
      note.negocios.map(({ ticker, quantidade, preco, valor }) => [ticker, ...[quantidade, preco, valor].map(Number)]),
    ).toEqual([
      ["PRIO3", 1000, 41.32, 41320],
      ["VALE3", 1000, 60, 60000],
    ]);
    expect(note.verificacoes.map(({ nome }) => nome)).toContain("Valor líquido da nota");
  });

  it("without any arithmetic is not taken for proven", () => {
    const note = onlyNote(
      pageOf(1, [
        ...head,
        [160, [30, "Lado:"], [60, "Tomador"], [330, "Papel:"], [360, "PRIO3"]],
        [172, [30, "Qtd. Original:"], [90, "500"], [330, "Valor do Contrato:"], [410, "R$ 22.145,00"]],
      ]),
    );

    expect(note.conciliada).toBe(false);
    expect(failures(note)).toEqual(["Contas impressas na nota: 1 0"]);
  });
});

describe("a confirmation of DriveWealth", () => {
  const titles: Row = [
    183,
    [32, "Symbol"],
    [107, "Security"],
    [276, "A/CType"],
    [308, "Action"],
    [361, "Execution Time"],
    [439, "Quantity"],
    [506, "Price"],
    [534, "Trade Date"],
    [577, "Settle Date"],
    [656, "Capacity"],
  ];
  const amounts = (y: number, [principal, fee, total]: [string, string, string]): Row[] => [
    [y, [465, "Principal Amount"], [653, principal]],
    [y + 10, [465, "Interest"]],
    [y + 18, [465, "Commission"], [663, "$0.00"]],
    [y + 28, [465, "Transaction Fee"], [663, fee]],
    [y + 38, [465, "Other Fees / Credits"], [663, "$0.00"]],
    [y + 52, [465, "Net Amount"], [653, total]],
  ];
  const trade = (y: number, symbol: string, name: string, action: string, quantity: string, price: string): Row => [
    y,
    [32, symbol],
    [107, name],
    [287, "M"],
    [313, action],
    [371, "10:41:34 AM"],
    [445, quantity],
    [503, price],
    [534, "11/6/2025"],
    [581, "11/7/2025"],
    [661, "Agency"],
  ];

  it("is read from all its pages, brackets around what a sale brings in", () => {
    const note = onlyNote(
      pageOf(1, [
        [71, [38, "Account Number:"], [105, "ITER-000-TEST"]],
        [167, [332, "Confirmation Date :"], [412, "11/6/2025"]],
        titles,
        trade(194, "SPGI", "S&P GLOBAL INC", "Sell", "-1", "494.8386"),
        ...amounts(210, ["($494.84)", "$0.01", "($494.83)"]),
      ]),
      pageOf(2, [
        titles,
        trade(194, "ITUB", "ITAU UNIBANCO HOLDING", "Buy", "0.32365696", "9.6386"),
        ...amounts(210, ["$3.12", "$0.00", "$3.12"]),
      ]),
    );

    expect(failures(note)).toEqual([]);
    expect([note.layout, note.corretora, note.moeda, note.dataLiquidacao, net(note)]).toEqual([
      "drivewealth",
      "DriveWealth",
      "USD",
      "2025-11-07",
      "491.71 C",
    ]);
    expect(
      note.negocios.map(({ lado, ticker, quantidade, especificacao }) => [
        lado,
        ticker,
        Number(quantidade),
        especificacao,
      ]),
    ).toEqual([
      ["V", "SPGI", 1, "SPGI S&P GLOBAL INC"],
      ["C", "ITUB", 0.32365696, "ITUB ITAU UNIBANCO HOLDING"],
    ]);
    expect(charges(note)).toEqual([["emolumentos", "0.01", true]]);
  });
});

describe("a confirmation of Apex", () => {
  it("is a table with the charges of each trade", () => {
    const row = (y: number, side: string, symbol: string, [quantity, price, principal, fee, total]: string[]): Row => [
      y,
      [18, "1"],
      [54, side],
      [81, "03/06/24"],
      [135, "03/08/24"],
      [189, quantity ?? ""],
      [243, symbol],
      [297, price ?? ""],
      [393, principal ?? ""],
      [423, "0.00"],
      [469, fee ?? ""],
      [531, "0.00"],
      [595, "P4316"],
      [634, total ?? ""],
      [690, "INT0308"],
    ];
    const note = onlyNote(
      pageOf(1, [
        [24, [46, "Apex Clearing Corporation"]],
        [
          163,
          [19, "Type"],
          [55, "B/S"],
          [82, "Trade Date"],
          [136, "Settle Date"],
          [190, "QTY"],
          [244, "SYM"],
          [298, "PRICE"],
          [361, "Principal"],
          [424, "COMM"],
          [470, "Tran Fee"],
          [533, "Fees"],
          [596, "Number"],
          [635, "Net Amount Trade#"],
        ],
        row(178, "B", "AMT", ["0.24288", "205.8585000", "50.00", "0.00", "50.00"]),
        [190, [18, "Desc:"], [54, "AMERICAN TOWER CORPORATION REIT"], [531, "Interest/STTax:"], [595, "0.00"]],
        row(227, "S", "O", ["2", "52.6234000", "105.25", "0.01", "105.24"]),
        [239, [18, "Desc:"], [54, "REALTY INCOME CORP"], [531, "Interest/STTax:"], [595, "0.00"]],
      ]),
    );

    expect(failures(note)).toEqual([]);
    expect([note.layout, note.dataPregao, note.dataLiquidacao, net(note)]).toEqual([
      "apex",
      "2024-03-06",
      "2024-03-08",
      "55.24 C",
    ]);
    expect(note.negocios.map(({ lado, especificacao }) => [lado, especificacao])).toEqual([
      ["C", "AMT AMERICAN TOWER CORPORATION REIT"],
      ["V", "O REALTY INCOME CORP"],
    ]);
  });
});

describe("Toro's leaflet of futures", () => {
  it("has its day under 'Data de referência', and the commodity in the title of its lines", () => {
    const note = onlyNote(
      pageOf(1, [
        [40, [230, "COMPROVANTE BM&F"]],
        [60, [40, "TORO CTVM S.A."], [300, "29.162.769/0001-98"]],
        [80, [400, "Comprovante nº"], [480, "Data de referência"]],
        [92, [402, "1234567"], [482, "10/05/2023"]],
        [130, [40, "WINFUT"], [90, "Quant. total de compra: 1"], [250, "Preço médio compra: R$ 104.600,0000"]],
        [
          150,
          [40, "VENDA"],
          [90, "M23"],
          [130, "1"],
          [170, "R$ 104.625,0000"],
          [260, "DAY TRADE"],
          [340, "R$ 15,00"],
          [420, "R$ 0,00"],
        ],
        [
          162,
          [40, "COMPRA"],
          [90, "M23"],
          [130, "1"],
          [170, "R$ 104.600,0000"],
          [260, "DAY TRADE"],
          [340, "-R$ 10,00"],
          [420, "R$ 0,00"],
        ],
        [300, [40, "Total de negócios"], [200, "R$ 5,00"]],
        [312, [40, "Taxa Registro BMF"], [200, "-R$ 0,40"]],
        [324, [40, "Taxa Emolumentos BMF"], [200, "-R$ 0,20"]],
        [336, [40, "Taxa Operacional"], [200, "R$ 0,00"]],
        [348, [40, "IRRF Day Trade (Projeção)"], [200, "R$ 0,04"]],
        [360, [40, "ISS"], [200, "R$ 0,00"]],
        [372, [40, "Custos"], [200, "-R$ 0,60"]],
        [384, [40, "Líquido"], [200, "R$ 4,40"]],
      ]),
    );

    expect(failures(note)).toEqual([]);
    expect([note.layout, note.numero, note.dataPregao, net(note)]).toEqual([
      "toro-comprovante",
      "1234567",
      "2023-05-10",
      "4.4 C",
    ]);
    expect(
      note.negocios.map(({ lado, ticker, prazo, preco, valor, debitoCredito }) => [
        lado,
        ticker,
        prazo,
        Number(preco),
        Number(valor),
        debitoCredito,
      ]),
    ).toEqual([
      ["V", "WINM23", "M23", 104625, 15, "C"],
      ["C", "WINM23", "M23", 104600, 10, "D"],
    ]);
  });
});

describe("a note of a Treasury security", () => {
  const head: Row[] = [
    [40, [200, "Nota de Negociação de Títulos Públicos"]],
    [60, [40, "EASYNVEST - TÍTULO CORRETORA DE VALORES S.A."], [300, "CNPJ: 62.169.875/0001-79"]],
    [80, [40, "Data da operação: 10/03/2017 Data de liquidação: 13/03/2017"], [400, "Nº da operação: 7781"]],
  ];
  const foot: Row[] = [
    [200, [40, "Taxa de custódia 0,30% a.a."]],
    [217, [40, "Valor Total"], [480, "R$ 4.024,29"]],
  ];
  const expected = ["Easynvest", "7781", "2017-03-10", "2017-03-13", "4024.29 D"];
  const cells = (note: ReadNote) =>
    note.negocios.map(({ lado, ticker, ...trade }) => [
      lado,
      ticker,
      ...[trade.quantidade, trade.preco, trade.valor].map(String),
    ]);

  it.each<[string, Row[]]>([
    [
      "cells with their titles above",
      [
        [130, [40, "Título"], [200, "C/V"], [260, "Quantidade"], [350, "PU"], [440, "Valor (R$)"]],
        [147.5, [40, "LFT 010323"], [204, "C"], [280, "0,37"], [352, "10.876,47"], [450, "4.024,29"]],
      ],
    ],
    [
      "titles and cells in one text each",
      [
        [100, [40, "Operação: Compra"]],
        [130, [40, "Título Quantidade Preço Unitário Valor"]],
        [147.5, [40, "Tesouro Selic 2023 0,37 10.876,47 4.024,29"]],
      ],
    ],
    [
      "the price before the quantity",
      [
        [100, [40, "Tipo da operação"], [140, "Aplicação"]],
        [130, [40, "Título Preço Unitário Quantidade Valor"]],
        [147.5, [40, "Tesouro Selic 2023"], [200, "10.876,47 0,37 4.024,29"]],
      ],
    ],
  ])("is read from %s", (_, rows) => {
    const note = onlyNote(pageOf(1, [...head, ...rows, ...foot]));
    expect(failures(note)).toEqual([]);
    expect([note.corretora, note.numero, note.dataPregao, note.dataLiquidacao, net(note)]).toEqual(expected);
    expect(cells(note)).toEqual([["C", "Tesouro Selic 2023", "0.37", "10876.47", "4024.29"]]);
    expect(charges(note)).toEqual([]);
  });

  const read = (...rows: Row[]) => readNotes([groupRows(pageOf(1, [...head, ...rows]))]);
  const unread = { refusal: "unreadable-note", faltam: ["negocios"] };
  /** Pairs in lines of their own, the first at a height of 100. */
  const pairs = (...texts: [label: string, value: string][]): Row[] =>
    texts.map(([label, value], index) => [100 + index * 17.5, [40, label], [220, value]]);
  const readPairs = (...texts: [label: string, value: string][]) => onlyNote(pageOf(1, [...head, ...pairs(...texts)]));

  it("says what it lacks, and never guesses the side", () => {
    expect(read(...foot)).toMatchObject(unread);
  });

  const unit = (lado: string, preco = "1.000,00"): [string, string][] => [
    ["Operação:", lado],
    ["Título:", "Tesouro Selic 2023"],
    ["Quantidade:", "1,00"],
    ["Preço unitário:", preco],
  ];

  it.each<[string, string, [string, string][], string, unknown[]]>([
    [
      "the total beside the net of a purchase",
      "Compra",
      [
        ["Valor total", "1.000,00"],
        ["Taxa B3", "2,00"],
        ["Valor líquido", "1.002,00"],
      ],
      "1002 D",
      [["custodia", "2", true]],
    ],
    [
      "the total beside the net of a sale",
      "Venda",
      [
        ["Total", "1.000,00"],
        ["Taxa B3", "2,00"],
        ["IR", "15,00"],
        ["Valor líquido a receber", "983,00"],
      ],
      "983 C",
      [
        ["custodia", "2", true],
        ["irrf", "15", true],
      ],
    ],
    [
      "a net before the charges, which the print names as the net",
      "Compra",
      [
        ["Taxa B3", "2,00"],
        ["Total a pagar", "1.000,00"],
      ],
      "1000 D",
      [["custodia", "2", false]],
    ],
    [
      "a total that holds the charges",
      "Compra",
      [
        ["Taxa B3", "2,00"],
        ["Valor total", "1.002,00"],
      ],
      "1002 D",
      [["custodia", "2", true]],
    ],
  ])("has %s", (_, lado, totals, liquido, custos) => {
    const note = readPairs(...unit(lado), ...totals);
    expect([failures(note), net(note), charges(note)]).toEqual([[], liquido, custos]);
  });

  it.each<[string, [string, string][], string[]]>([
    [
      "charges beside a total without them",
      [
        ["Taxa B3", "2,00"],
        ["Valor total", "1.000,00"],
      ],
      ["Líquido dos negócios: -1002 -1000"],
    ],
    [
      "withheld tax beside a total without it",
      [
        ["IR", "15,00"],
        ["Valor bruto", "1.000,00"],
      ],
      ["Líquido dos negócios: -1015 -1000"],
    ],
    [
      "a total that is neither the amount nor the net",
      [
        ["Valor total", "1.001,00"],
        ["Taxa B3", "2,00"],
        ["Valor líquido", "1.002,00"],
      ],
      ["Valor das operações: 1000 1001"],
    ],
    [
      "two nets",
      [
        ["Taxa B3", "2,00"],
        ["Valor líquido", "1.002,00"],
        ["Valor a pagar", "1.500,00"],
      ],
      ["Valor das operações: 1000 1500"],
    ],
  ])("is not proven with %s", (_, totals, expected) => {
    expect(failures(readPairs(...unit("Compra"), ...totals))).toEqual(expected);
  });

  const cellsOfTable = (y: number, lado: string): Row => [
    y,
    [40, "Tesouro Selic 2023"],
    [204, lado],
    [280, "1,00"],
    [352, "1.000,00"],
    [450, "1.000,00"],
  ];
  const table: Row = [130, [40, "Título"], [200, "C/V"], [260, "Quantidade"], [350, "PU"], [440, "Valor (R$)"]];

  it.each<[string, Row[]]>([
    ["a second block at another price", pairs(...unit("Compra"), ["Quantidade:", "1,00"], ["PU:", "1.010,00"])],
    ["a second block at the same price", pairs(...unit("Compra"), ...unit("Compra").slice(1))],
    ["a second side", pairs(...unit("Compra"), ["Tipo", "Aplicação"])],
    [
      "a second quantity in a text of several pairs",
      [...pairs(...unit("Compra")), [300, [40, "Título: LFT Quantidade: 1,00"]]],
    ],
    ["two equal blocks side by side", [...pairs(...unit("Compra")), [135, [300, "Quantidade:"], [400, "1,00"]]]],
    ["an equal line below", [table, cellsOfTable(147.5, "C"), cellsOfTable(165, "C")]],
    ["a line of the other side below", [table, cellsOfTable(147.5, "C"), cellsOfTable(165, "V")]],
  ])("is not proven with %s", (_, rows) => {
    const note = onlyNote(pageOf(1, [...head, ...rows, [400, [40, "Valor líquido"], [220, "1.000,00"]]]));
    expect(failures(note)[0]).toBe("Linhas de negócios lidas: 2 1");
  });

  it.each<[string, Row[]]>([
    ["two blocks of one quantity and price", pairs(...unit("Compra"), ...unit("Venda"))],
    ["two labels", pairs(...unit("Compra"), ["Tipo:", "Venda"])],
    ["a label and a word alone", pairs(...unit("Compra"), ["Resgate antecipado", ""])],
    ["one label", pairs(...unit("Compra e venda definitiva"))],
    ["letters of one label", pairs(...unit("C / V"))],
  ])("has no side where %s tell both", (_, rows) => {
    expect(read(...rows, [400, [40, "Valor líquido"], [220, "1.000,00"]])).toMatchObject(unread);
  });

  it("has the side of the label that tells one", () => {
    const note = readPairs(...unit("Compra e venda definitiva"), ["Lado:", "Venda"], ["Valor líquido", "1.000,00"]);
    expect([failures(note), net(note)]).toEqual([[], "1000 C"]);
  });
});
