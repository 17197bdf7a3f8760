import { suggestedQuestions } from "@app/core/chat/suggested-questions";
import { formatNumber } from "@app/core/format";
import { PRODUCT_NAME } from "../../env.ts";

export const copy = {
  title: `Assistente ${PRODUCT_NAME}`,
  close: "Fechar assistente",
  conversation: "Conversa",
  loading: "Carregando conversa...",
  authors: { user: "Você", bot: "Assistente", system: "Aviso" },
  input: "Sua pergunta",
  placeholder: "Digite sua pergunta...",
  send: "Enviar pergunta",
  waiting: "Procurando nas suas notas...",
  cancel: "Cancelar",
  clear: "Limpar histórico",
  confirmClearing: {
    title: "Limpar Histórico",
    message: "Tem certeza que deseja limpar todo o histórico do chat? Esta ação não pode ser desfeita.",
  },
  clearingFailed: "Não foi possível limpar o histórico. Tente novamente.",
  historyFailed: "O histórico do chat não pôde ser carregado.",
  cancelledByPerson: "Requisição cancelada pelo usuário.",
  failures: {
    cancelled: "Requisição cancelada.",
    timeout: "A resposta demorou muito tempo. Tente uma pergunta mais específica.",
    other: "Desculpe, ocorreu um erro ao processar sua mensagem.",
  },
  empty: {
    title: "Pergunte sobre suas notas",
    text: "Respondo com os números das notas processadas e mostro de onde cada um saiu.",
    examples: suggestedQuestions,
  },
  sources: "Fontes",
  sourcesOf: (answer: number) => `Fontes da resposta ${answer}`,
  moreSources: (count: number) => `Mais ${count} ${count === 1 ? "fonte" : "fontes"}`,
  openSource: (name: string) => `Ver em ${name}`,
  tableOf: (answer: number) => `Tabela da resposta ${answer}`,
  allRows: (count: number) => `Ver as ${formatNumber(count)} linhas`,
  moreRows: (shown: number, total: number) => `Carregar mais linhas (${formatNumber(shown)} de ${formatNumber(total)})`,
  rowsShown: (shown: number, total: number) => `${formatNumber(shown)} de ${formatNumber(total)} linhas na tabela.`,
  rowsFailed: "Não foi possível carregar as linhas.",
  earlier: "Ver mensagens anteriores",
  earlierFailed: "Não foi possível carregar as mensagens anteriores.",
} as const;
