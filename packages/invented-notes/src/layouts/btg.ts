import type { InventedNote } from "../invented-note.ts";
import type { DrawLayout } from "../pen.ts";
import { client, drawSinacor, type SinacorPrint } from "./sinacor-print.ts";

/** EQI's notes carry BTG's CNPJ. */
const CNPJ = "43.815.158/0001-22";

const nameOf = ({ corretora }: InventedNote) =>
  corretora === "EQI" ? "EQI INVESTIMENTOS CTVM S.A." : "BTG PACTUAL CTVM S.A.";

/** BTG's print: tickers for names, a block of the depositary of its own, a page higher than A4. */
const btg: SinacorPrint = {
  page: [595, 852],
  fontSize: 6.5,
  tradesPerPage: 24,
  boxes: {
    labels: [
      ["Nr. nota", 425, 50],
      ["Folha", 472, 50],
      ["Data pregão", 508, 50],
    ],
    below: 10,
  },
  heading: (note) => [
    ["NOTA DE CORRETAGEM", 38, 40],
    [nameOf(note), 130, 75],
    ["www.btgpactualdigital.com", 130, 92],
    ["C.N.P.J", 130, 101],
    [CNPJ, 165, 101],
    ...client(38, 125),
  ],
  table: {
    titles: [
      ["Negócios realizados", 38, 190],
      ["Q", 28, 200],
      ["Negociação", 38, 200],
      ["C/V", 84, 200],
      ["Tipo mercado", 104, 200],
      ["Prazo", 172, 200],
      ["Especificação do título", 212, 200],
      ["Obs. (*)", 292, 200],
      ["Quantidade", 322, 200],
      ["Preço / Ajuste", 366, 200],
      ["Valor Operação / Ajuste", 412, 200],
      ["D/C", 550, 200],
    ],
    first: 211,
    step: 8.9,
    exchange: "1-BOVESPA",
    places: {
      negociacao: 38,
      lado: 88,
      mercado: 106,
      prazo: 174,
      observacao: 296,
      quantidade: 354,
      preco: 409,
      valor: 479,
      debitoCredito: 552,
    },
    names: ({ nome, classe }) => [
      [nome, 214],
      [classe, 254],
    ],
  },
  summary: {
    top: 470,
    step: 8.8,
    netLabelRise: 2,
    left: { label: 38, amount: 285, letter: 290 },
    right: { label: 302, amount: 530, letter: 552 },
    titles: ["Resumo dos Negócios", "Resumo Financeiro"],
    operations: [
      ["Debêntures", null],
      ["Vendas à vista", "spotSales"],
      ["Compras à vista", "spotPurchases"],
      ["Opções - compras", "optionPurchases"],
      ["Opções - vendas", "optionSales"],
      ["Operações à termo", "forward"],
      ["Valor das oper. c/ títulos públ. (v. nom.)", null],
      ["Valor das operações", "operations"],
    ],
    blocks: [
      {
        title: "Clearing",
        lines: [
          ["Valor líquido das operações", "netOperations"],
          ["Taxa de liquidação/CCP", "liquidacao"],
          ["Taxa de Registro", "registro"],
          ["Total CBLC", "clearingTotal"],
        ],
      },
      {
        title: "Bolsa",
        lines: [
          ["Taxa de termo/opções", "termo_opcoes"],
          ["Taxa A.N.A.", "ana"],
          ["Emolumentos", "emolumentos"],
          ["Total Bovespa / Soma", "exchangeTotal"],
        ],
      },
      { title: "Depositária", lines: [["Taxa de Transferencia de Ativos", "transferencia"]] },
      {
        title: "Corretagem / Despesas",
        lines: [
          ["Clearing", "corretagem"],
          ["Execução", "execucao"],
          ["ISS (SÃO PAULO)", "iss"],
          ["I.R.R.F. s/ operações, base R$ ", "irrf"],
          ["Outras", "outros"],
          ["Total corretagem / Despesas", "costsTotal"],
        ],
      },
    ],
  },
};

export const drawBtg: DrawLayout = drawSinacor(btg);
