import type { DrawLayout } from "../pen.ts";
import { client, drawSinacor, type SinacorPrint } from "./sinacor-print.ts";

/** Ágora's own print: titles without accents, and a surplus digit before its CNPJ. */
const agora: SinacorPrint = {
  page: [595, 842],
  fontSize: 7,
  tradesPerPage: 20,
  boxes: {
    labels: [
      ["Nr. Nota", 431, 58],
      ["Folha", 476, 58],
      ["Data pregão", 516, 58],
    ],
    below: 9,
  },
  heading: () => [
    ["NOTA DE CORRETAGEM", 119, 50],
    ["AGORA CTVM S/A", 130, 84],
    ["Internet: www.agorainvest.com.br", 130, 102],
    ["C.N.P.J: 074.014.747/0001-35", 130, 112],
    ...client(35, 148),
  ],
  table: {
    titles: [
      ["Negocios Realizados", 35, 235],
      ["Q", 36, 246],
      ["Negociacao", 44, 246],
      ["C/V", 95, 246],
      ["Tipo mercado", 108, 246],
      ["Prazo", 168, 246],
      ["Especificacao do titulo", 193, 246],
      ["Obs. (*)", 311, 246],
      ["Quantidade", 347, 246],
      ["Preco / Ajuste", 396, 246],
      ["Valor Operacao / Ajuste", 452, 246],
      ["D/C", 547, 246],
    ],
    first: 257,
    step: 10.2,
    exchange: "1-BOVESPA",
    places: {
      negociacao: 44,
      lado: 97,
      mercado: 108,
      prazo: 168,
      observacao: 320,
      quantidade: 387,
      preco: 444,
      valor: 542,
      debitoCredito: 549,
    },
    names: ({ nome, classe }) => [[`${nome} ${classe}`.trim(), 193]],
  },
  summary: {
    top: 476,
    step: 9.2,
    left: { label: 35, amount: 290, letter: 294 },
    right: { label: 302, amount: 542, letter: 549 },
    titles: ["Resumo dos Negocios", "Resumo Financeiro"],
    operations: [
      ["Debentures", null],
      ["Vendas a vista", "spotSales"],
      ["Compras a vista", "spotPurchases"],
      ["Opcoes - compras", "optionPurchases"],
      ["Opcoes - vendas", "optionSales"],
      ["Operacoes a termo", "forward"],
      ["Valor das oper. c/ titulos publ. (v. nom.)", null],
      ["Valor das operacoes", "operations"],
    ],
    blocks: [
      {
        title: "CBLC",
        lines: [
          ["Valor liquido das operacoes", "netOperations"],
          ["Taxa de liquidacao", "liquidacao"],
          ["Taxa de Registro", "registro"],
          ["Total CBLC", "clearingTotal"],
        ],
      },
      {
        title: "Bovespa / Soma",
        lines: [
          ["Taxa de termo/opcoes", "termo_opcoes"],
          ["Taxa A.N.A.", "ana"],
          ["Emolumentos", "emolumentos"],
          ["Total Bovespa / Soma", "exchangeTotal"],
        ],
      },
      {
        title: "Corretagem / Despesas",
        lines: [
          ["Clearing", "corretagem"],
          ["Execucao", "execucao"],
          ["ISS 9,65%", "iss"],
          ["I.R.R.F. s/ operacoes, base R$", "irrf"],
          ["Outras", "outros"],
          ["Total corretagem / Despesas", "costsTotal"],
        ],
      },
    ],
  },
};

export const drawAgora: DrawLayout = drawSinacor(agora);
