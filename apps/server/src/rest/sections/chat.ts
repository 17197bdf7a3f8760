import { plainQuestion, questionParameters } from "@app/core/chat/question";
import { RECORD_ID } from "../examples.ts";
import { route } from "../route.ts";

const question = "Quais ativos tenho?";
const answer = {
  _id: RECORD_ID,
  response: "Você tem 1 ativo: PETR4.\n\n12 de 16 notas conciliadas.",
  citacoes: [
    {
      rotulo: "Nota 12345 · Clear · 14/03/2023 · p. 1 · linha 7",
      numero: "12345",
      corretora: "Clear",
      dataPregao: "2023-03-14",
      arquivoId: RECORD_ID,
      nomeArquivo: "nota.pdf",
      notaId: RECORD_ID,
      pagina: 1,
      linha: 7,
    },
  ],
  totalNotas: 1,
  dados: {
    colunas: ["Ativo", "Quantidade"],
    linhas: [["PETR4", "100"]],
    total: 1,
    proximo: null,
    funcao: "carteira" as const,
    parametros: questionParameters.parse(plainQuestion("carteira")),
    opcoes: [],
    partes: [{ parte: null, texto: "Ativos em carteira" }],
    ressalvas: [{ tipo: "notaForaDaConta" as const, quantidade: 4, mensagem: "12 de 16 notas conciliadas." }],
  },
};

export const chatRoutes = [
  route({
    method: "get",
    path: "/chat/history/:userId",
    procedure: "chat.history",
    status: 200,
    summary: "As últimas duzentas mensagens da conversa com o assistente, as tabelas com as primeiras linhas",
    example: {
      response: [
        { _id: RECORD_ID, type: "user", content: question },
        {
          _id: RECORD_ID,
          type: "bot",
          content: answer.response,
          citacoes: answer.citacoes,
          totalNotas: 1,
          dados: answer.dados,
        },
      ],
    },
  }),
  route({
    method: "get",
    path: "/chat/linhas",
    procedure: "chat.rows",
    status: 200,
    summary:
      "As linhas seguintes da tabela de uma resposta, a partir do `proximo` da resposta ou das linhas anteriores",
    refusals: [404, 409],
    example: {
      request: { cursor: `${RECORD_ID}.200` },
      response: { linhas: [["PETR4", "100"]], total: 201, proximo: null },
    },
  }),
  route({
    method: "delete",
    path: "/chat/history/:userId",
    procedure: "chat.clear",
    status: 200,
    summary: "Apaga a conversa com o assistente",
    example: { response: { message: "Histórico apagado." } },
  }),
  route({
    method: "post",
    path: "/chat/query",
    procedure: "chat.ask",
    status: 200,
    summary: "Faz uma pergunta ao assistente; cada valor da resposta cita a sua origem",
    owner: "body",
    example: { request: { query: question, chatHistory: [] }, response: answer },
  }),
  route({
    method: "post",
    path: "/chat/pergunta",
    procedure: "chat.answer",
    status: 200,
    summary:
      "Responde a uma pergunta dada como `funcao` e `parametros`, sem linguagem; aceita um token de leitura e não entra na conversa",
    example: {
      request: { pergunta: plainQuestion("carteira") },
      response: { response: answer.response, citacoes: answer.citacoes, totalNotas: 1, dados: answer.dados },
    },
  }),
];
