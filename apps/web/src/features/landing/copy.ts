import { PRODUCT_NAME } from "../../env.ts";

export const copy = {
  title: `Bem-vindo ao ${PRODUCT_NAME}`,
  tagline:
    "Suas notas de corretagem lidas linha a linha, conferidas até o centavo e prontas para responder às suas perguntas.",
  start: "Comece Agora",
  featuresTitle: "O que você encontra aqui",
  features: {
    notes: {
      title: "Notas e extratos",
      text: "Envie os PDFs das suas notas de corretagem e extratos bancários. A leitura é automática e a conta precisa fechar.",
    },
    performance: {
      title: "Desempenho dos investimentos",
      text: "Acompanhe como seus investimentos evoluem, com preço médio e resultado de cada operação.",
    },
    dashboards: {
      title: "Painéis para cada assunto",
      text: "Investimentos, receitas e despesas, cada um com a sua visão.",
    },
    assistant: {
      title: "Assistente que conhece suas notas",
      text: "Pergunte em português e receba a resposta com a nota, a página e a linha de onde ela saiu.",
    },
    budget: {
      title: "Receitas e despesas",
      text: "Um controle simples do que entra e do que sai.",
    },
  },
} as const;
