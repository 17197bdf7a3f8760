import type { InventedNote } from "../invented-note.ts";
import type { DrawLayout } from "../pen.ts";
import { client, drawSinacor, type SinacorPrint } from "./sinacor-print.ts";

const brokers = {
  Bradesco: { name: "BRADESCO S.A. CTVM", site: "www.bradescocorretora.com.br", cnpj: "61.855.045/0001-32" },
  Ágora: { name: "ÁGORA CTVM S/A", site: "www.agorainvestimentos.com.br", cnpj: "74.014.747/0001-35" },
  Toro: { name: "TORO CTVM S.A.", site: "www.toroinvestimentos.com.br", cnpj: "29.162.769/0001-98" },
  Itaú: { name: "ITAÚ CORRETORA DE VALORES S/A", site: "www.itaucorretora.com.br", cnpj: "61.194.353/0001-64" },
};

function brokerOf({ corretora }: InventedNote) {
  if (corretora === "Ágora" || corretora === "Toro" || corretora === "Itaú") return brokers[corretora];
  return brokers.Bradesco;
}

/** The classic print of SINACOR: the brokerage is called Clearing, and a number may be missing. */
const classic: SinacorPrint = {
  page: [595, 842],
  fontSize: 6.5,
  tradesPerPage: 25,
  boxes: {
    labels: [
      ["Nr.Nota", 430, 52],
      ["Folha", 480, 52],
      ["Data pregão", 520, 52],
    ],
    below: 10,
  },
  heading: (note) => {
    const { name, site, cnpj } = brokerOf(note);
    return [
      ["NOTA DE CORRETAGEM", 240, 40],
      [name, 130, 75],
      [`Internet: ${site}`, 130, 92],
      [`C.N.P.J: ${cnpj}`, 130, 101],
      ...client(36, 125),
    ];
  },
  table: {
    titles: [
      ["Negócios realizados", 36, 190],
      ["Q", 38, 200],
      ["Negociação", 47, 200],
      ["C/V", 93, 200],
      ["Tipo mercado", 106, 200],
      ["Prazo", 180, 200],
      ["Especificação do título", 207, 200],
      ["Obs. (*)", 345, 200],
      ["Quantidade", 385, 200],
      ["Preço / Ajuste", 445, 200],
      ["Valor Operação / Ajuste", 494, 200],
      ["D/C", 568, 200],
    ],
    first: 210,
    step: 8.8,
    exchange: "1-BOVESPA",
    spotTerm: "01/00",
    places: {
      negociacao: 48,
      lado: 95,
      mercado: 105,
      prazo: 187,
      observacao: 350,
      quantidade: 422,
      preco: 491,
      valor: 565,
      debitoCredito: 570,
    },
    names: ({ nome, classe }) => {
      const [first = "", ...rest] = classe.split(" ");
      return [
        [nome, 207],
        [first, 283],
        [rest.join(" "), 304],
      ];
    },
  },
  summary: {
    top: 460,
    step: 8.8,
    left: { label: 36, amount: 290, letter: 294 },
    right: { label: 302, amount: 560, letter: 570 },
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
        title: "CBLC",
        lines: [
          ["Valor líquido das operações", "netOperations"],
          ["Taxa de liquidação", "liquidacao"],
          ["Taxa de Registro", "registro"],
          ["Total CBLC", "clearingTotal"],
        ],
      },
      {
        title: "Bovespa / Soma",
        lines: [
          ["Taxa de termo/opções", "termo_opcoes"],
          ["Taxa A.N.A.", "ana"],
          ["Emolumentos", "emolumentos"],
          ["Total Bovespa / Soma", "exchangeTotal"],
        ],
      },
      {
        title: "Corretagem / Despesas",
        lines: [
          ["Clearing", "corretagem"],
          ["Execução", "execucao"],
          ["ISS ( SÃO PAULO )", "iss"],
          ["I.R.R.F. s/ operações, base R$", "irrf"],
          ["Outras Bovespa", "outros"],
          ["Total corretagem / Despesas", "costsTotal"],
        ],
      },
    ],
  },
};

export const drawSinacorClassic: DrawLayout = drawSinacor(classic);
