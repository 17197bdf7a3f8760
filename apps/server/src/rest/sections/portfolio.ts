import { INSTANT, RECORD_ID } from "../examples.ts";
import { route } from "../route.ts";

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
const income = {
  _id: RECORD_ID,
  tipo: "jcp" as const,
  ticker: "ITSA4",
  data: "2024-07-01",
  situacao: "recebido" as const,
  quantidade: 28,
  valorBruto: 6.9,
  brutoCalculado: false,
  valorLiquido: 5.87,
  instituicao: "CLEAR",
  origem: "importado" as const,
  arquivo: "movimentacao.xlsx",
  aba: "Movimentação",
  linha: 12,
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

const holding = {
  ticker: "PETR4",
  tickersAnteriores: [],
  nome: "PETROBRAS",
  classe: "acao" as const,
  quantidade: 100,
  precoMedio: 25.0273,
  custoTotal: 2502.73,
  preco: 38.5,
  dataPreco: "2026-06-12",
  fontePreco: "b3" as const,
  precoAntigo: false,
  idadePreco: "recente" as const,
  valor: 3850,
  resultadoAberto: 1347.27,
  resultadoRealizado: 0,
  peso: 1,
  confiavel: true,
  foraDaConta: [],
  curva: [38.1, 38.5],
};
const hidden = {
  nome: "ITAUSA INVE PN",
  quantidadeNegocios: 2,
  primeiroPregao: "2017-03-14",
  ultimoPregao: "2017-05-02",
  podeSer: ["ITSA4"],
};
const hole = {
  ticker: "ITSA4",
  data: "2023-03-20",
  faltam: 100,
  mensagem:
    "venda sem posição: faltam 100 ITSA4 em 03/2023; preço médio e resultado de ITSA4 não são confiáveis até lá",
};

export const portfolioRoutes = [
  route({
    method: "get",
    path: "/carteira/:userId",
    procedure: "portfolio.holdings",
    status: 200,
    summary:
      "As posições a preço de mercado, com fonte e dia de cada preço, os totais e o que falta para que um ativo seja confiável",
    example: {
      request: { encerradas: false },
      response: {
        posicoes: [holding],
        totais: {
          custo: 2502.73,
          valor: 3850,
          resultadoAberto: 1347.27,
          taxaAberta: 0.5383,
          resultadoRealizado: 0,
          semCusto: ["ITSA4"],
          semPreco: [],
          semResultado: ["ITSA4"],
        },
        furos: [hole],
        foraDaConta: [hidden],
        dePlanilha: [],
      },
    },
  }),
  route({
    method: "get",
    path: "/razao/:userId",
    procedure: "portfolio.entryList",
    status: 200,
    summary: "Os lançamentos de um ativo em ordem, com a posição depois de cada um",
    example: { request: { ticker: "PETR4", page: 1, limit: 100 }, response: [entry] },
  }),
  route({
    method: "get",
    path: "/precos/:ticker",
    procedure: "prices.closes",
    status: 200,
    summary: "Os fechamentos guardados de um ativo, do dia mais antigo ao mais novo",
    example: {
      request: { de: "2026-06-01", ate: "2026-06-12" },
      response: { ticker: "PETR4", fechamentos: [{ dia: "2026-06-12", preco: 38.5 }] },
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
  route({
    method: "get",
    path: "/proventos/:userId",
    procedure: "incomes.list",
    status: 200,
    summary:
      "Os proventos recebidos e anunciados e as amortizações de um ano, ou de todos, do dia mais novo ao mais antigo. Só os de situação `recebido` entram nas contas",
    example: { request: { ano: 2024 }, response: [income] },
  }),
];
