import type { DrawLayout } from "../pen.ts";
import { client, drawSinacor, type SinacorPrint } from "./sinacor-print.ts";

/** Modal's print: column titles on two lines, tickers before names, shares with two decimals, costs added up without ISS. */
const modal: SinacorPrint = {
  page: [595, 842],
  fontSize: 6.5,
  tradesPerPage: 24,
  boxes: {
    labels: [
      ["Nr. Nota", 420, 52],
      ["Folha", 470, 52],
      ["Data Pregão", 505, 52],
    ],
    below: 10,
  },
  heading: () => [
    ["MODAL DTVM LTDA", 130, 70],
    ["www.modalmais.com.br", 130, 88],
    ["CNPJ: 05389174000101", 130, 97],
    ...client(60, 125),
  ],
  table: {
    titles: [
      ["Negócios Realizados", 60, 186],
      ["Preço/", 440, 194],
      ["Valor Operação/", 480, 194],
      ["Q", 54, 200],
      ["Negociação", 62, 200],
      ["C/V", 103, 200],
      ["Tipo Mercado", 116, 200],
      ["Prazo", 180, 200],
      ["Especificação do Título", 205, 200],
      ["Obs. (*)", 345, 200],
      ["Quantidade", 382, 200],
      ["Ajuste", 440, 206],
      ["Ajuste", 505, 206],
      ["D/C", 532, 200],
    ],
    first: 216,
    step: 8.7,
    exchange: "BOVESPA 1",
    quantityDecimals: 2,
    places: {
      negociacao: 63,
      lado: 105,
      mercado: 116,
      prazo: 181,
      observacao: 350,
      quantidade: 419,
      preco: 460,
      valor: 528,
      debitoCredito: 535,
    },
    names: ({ nome, classe }) => [[`${nome} ${classe}`.trim(), 205]],
  },
  summary: {
    top: 470,
    step: 8.8,
    left: { label: 60, amount: 280, letter: 284 },
    right: { label: 302, amount: 525, letter: 533 },
    titles: ["Resumo dos Negócios", "Resumo Financeiro"],
    operations: [
      ["Debêntures", null],
      ["Vendas à Vista", "spotSales"],
      ["Compras à Vista", "spotPurchases"],
      ["Opção \u00ad Compras", "optionPurchases"],
      ["Opção \u00ad Vendas", "optionSales"],
      ["Operações a Termo", "forward"],
      ["Valor das Operações c/ Títulos Públicos", null],
      ["Valor das Operações", "operations"],
    ],
    blocks: [
      {
        title: "Clearing",
        lines: [
          ["Valor Líquido das Operações", "netOperations"],
          ["Taxa de Liquidação", "liquidacao"],
          ["Taxa de Registro", "registro"],
          ["Total Clearing", "clearingTotal"],
        ],
      },
      {
        title: "Bolsa",
        lines: [
          ["Taxa de Termo/Opções", "termo_opcoes"],
          ["Taxa A.N.A.", "ana"],
          ["Emolumentos", "emolumentos"],
          ["Total Bolsa", "exchangeTotal"],
        ],
      },
      {
        title: "Corretagem/Despesa",
        lines: [
          ["Corretagem", "corretagem"],
          ["ISS (RIO DE JANEIRO)*", "iss"],
          ["I.R.R.F s/ operações, base R$ ", "irrf"],
          ["Despesas/Outras", "outros"],
          ["Total Corretagem/Despesa", "costsTotalWithoutIss"],
        ],
      },
    ],
  },
};

export const drawModal: DrawLayout = drawSinacor(modal);
