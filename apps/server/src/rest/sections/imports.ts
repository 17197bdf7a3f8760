import { INSTANT, RECORD_ID } from "../examples.ts";
import { route } from "../route.ts";

const batch = {
  _id: RECORD_ID,
  createdAt: INSTANT,
  confirmadoEm: null,
  lendo: false,
  de: "2024-01-02",
  ate: "2024-12-27",
  linhas: 3,
  arquivos: [
    {
      _id: RECORD_ID,
      nome: "negociacao-2025-01-03-10-00-00.xlsx",
      status: "concluido" as const,
      mensagemErro: null,
      linhas: 3,
      temPosicoes: false,
      dataReferencia: null,
    },
  ],
};
const counts = {
  ...{ nova: 2, repetida: 0, nota: 1, coberta: 0 },
  ...{ conferencia: 0, sem_efeito: 0, guardada: 0, perguntar: 0, futura: 0 },
};
const row = {
  _id: RECORD_ID,
  arquivo: "negociacao-2025-01-03-10-00-00.xlsx",
  aba: "Negociação",
  linha: 2,
  situacao: "nota" as const,
  oQueE: "Compra",
  motivo: "Uma nota de corretagem já traz este negócio, com os custos.",
  data: "2024-03-04",
  ativo: "PETR4",
  quantidade: 100,
  valor: 4000,
  evento: null,
  provento: null,
};

const report = {
  _id: RECORD_ID,
  dataReferencia: "2024-12-30",
  arquivos: ["posicao-2024-12-30-18-00-00.xlsx"],
  completo: true,
  atual: true,
  contagem: { faltam: 1, sobram: 0, confere_no_total: 0, confere: 0 },
};
const difference = { posicao: 230, livro: 200, diferenca: 30, situacao: "faltam" as const, explicacao: null };
const opening = {
  tipo: "evento" as const,
  motivo: "Se a compra é de antes das suas notas, informe a posição inicial e quanto ela custou.",
  evento: {
    ...{ tipo: "posicao_inicial" as const, ticker: "PETR4", data: "2024-01-01" },
    ...{ fator: null, quantidade: 30, tickerNovo: null },
  },
};

export const importRoutes = [
  route({
    method: "get",
    path: "/importacoes/:userId",
    procedure: "imports.list",
    status: 200,
    summary: "As importações da pessoa, da mais nova à mais antiga",
    example: { response: [batch] },
  }),
  // Before the route of one batch, whose path matches too.
  route({
    method: "get",
    path: "/importacoes/:userId/conferencia",
    procedure: "imports.checkpoints",
    status: 200,
    summary:
      "Os relatórios de posição da B3 confirmados, com quantos ativos conferem com o Farol no dia de cada um; primeiro o mais novo de cada corretora",
    refusals: [409],
    example: { response: [report] },
  }),
  route({
    method: "get",
    path: "/importacoes/:userId/conferencia/:arquivoId",
    procedure: "imports.checkpoint",
    status: 200,
    summary:
      "Um relatório de posição, por ativo e corretora: a posição da B3, a do Farol, a diferença e o que pode corrigi-la; primeiro o que não confere",
    refusals: [404, 409],
    example: {
      request: { page: 1 },
      response: {
        ...report,
        ativos: [
          { ticker: "PETR4", ...difference, corretoras: [{ corretora: "Clear", ...difference }], ofertas: [opening] },
        ],
        total: 1,
      },
    },
  }),
  route({
    method: "get",
    path: "/importacoes/:userId/:loteId",
    procedure: "imports.preview",
    status: 200,
    summary: "Uma importação e o que as linhas dela são, antes ou depois de confirmada",
    refusals: [404],
    example: { response: { ...batch, contagem: counts } },
  }),
  route({
    method: "get",
    path: "/importacoes/:userId/:loteId/linhas",
    procedure: "imports.rows",
    status: 200,
    summary: "As linhas de uma importação, cada uma com o que é e por que conta ou não",
    refusals: [404],
    example: { request: { situacao: "nota", page: 1 }, response: { linhas: [row], total: 1 } },
  }),
  route({
    method: "put",
    path: "/importacoes/:userId/:loteId/arquivos/:arquivoId",
    procedure: "imports.tellDay",
    status: 200,
    summary:
      "Diz de que dia são as posições de um arquivo (`temPosicoes`), quando o nome dele não diz (`dataReferencia`)",
    refusals: [404],
    example: { request: { data: "2024-12-30" }, response: { message: "Dia da posição guardado." } },
  }),
  route({
    method: "post",
    path: "/importacoes/:userId/:loteId/confirmar",
    procedure: "imports.confirm",
    status: 200,
    summary: "Confirma uma importação: as linhas dela passam a contar",
    refusals: [404, 409],
    example: { response: { message: "Importação confirmada." } },
  }),
  route({
    method: "delete",
    path: "/importacoes/:userId/:loteId",
    procedure: "imports.remove",
    status: 200,
    summary: "Desfaz uma importação inteira, com os arquivos dela",
    refusals: [404],
    example: { response: { message: "Importação desfeita." } },
  }),
];
