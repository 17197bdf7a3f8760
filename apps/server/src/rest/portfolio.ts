import { INSTANT, RECORD_ID } from "./examples.ts";
import { route } from "./route.ts";

const split = { tipo: "desdobramento" as const, ticker: "PETR4", data: "2024-05-02", fator: 2 };
const event = {
  ...split,
  _id: RECORD_ID,
  quantidade: null,
  custo: null,
  tickerNovo: null,
  parteDoCusto: null,
  origem: "pessoa" as const,
  createdAt: INSTANT,
};
const entry = {
  posicao: 0,
  tipo: "comum" as const,
  lado: "C" as const,
  data: "2023-03-14",
  ticker: "PETR4",
  quantidade: 100,
  valor: 2500,
  custos: 2.73,
  resultado: null,
  quantidadeAcumulada: 100,
  precoMedio: 25.0273,
  custoTotal: 2502.73,
  confiavel: true,
  fonte: {
    notaId: RECORD_ID,
    numero: "12345",
    corretora: "Clear",
    dataPregao: "2023-03-14",
    arquivoId: RECORD_ID,
    nomeArquivo: "nota.pdf",
    pagina: 1,
    linha: 21,
    corrigida: false,
  },
  eventoId: null,
};

export const portfolioRoutes = [
  route({
    method: "get",
    path: "/razao/:userId",
    procedure: "portfolio.entries",
    status: 200,
    summary:
      "Os lançamentos de um ativo em ordem, com a posição depois de cada um; `proximo` é o `cursor` da página seguinte",
    example: {
      request: { ticker: "PETR4", limit: 200 },
      response: { entradas: [entry], total: 1, proximo: null },
    },
  }),
  route({
    method: "get",
    path: "/eventos/:userId",
    procedure: "events.list",
    status: 200,
    summary: "Os eventos que a pessoa informou, do dia mais novo ao mais antigo",
    example: { response: [event] },
  }),
  route({
    method: "post",
    path: "/eventos/:userId",
    procedure: "events.create",
    status: 201,
    summary: "Informa um evento, que refaz as contas dos seus ativos a partir do dia dele",
    refusals: [409],
    example: { request: split, response: event },
  }),
  route({
    method: "delete",
    path: "/eventos/:userId/:id",
    procedure: "events.delete",
    status: 200,
    summary: "Desfaz um evento",
    refusals: [404],
    example: { response: { message: "O evento foi desfeito." } },
  }),
];
