import { PRODUCT_NAME } from "../../env.ts";

export const copy = {
  title: `Bem-vindo ao ${PRODUCT_NAME}`,
  tagline:
    "Suas notas de corretagem lidas linha a linha, conferidas até o centavo e prontas para responder às suas perguntas.",
  start: "Comece Agora",
  learnMore: "Saiba Mais",
  pictures: {
    title: `O ${PRODUCT_NAME} por dentro`,
    text: "Telas do produto como ele é, com as notas de uma investidora inventada.",
    screens: {
      inicio: {
        alt: "Tela inicial com o valor da carteira, a curva de doze meses e o que falta fazer.",
        caption: "A carteira primeiro: quanto vale, como variou e o que pede sua atenção.",
      },
      assistente: {
        alt: "Conversa com o assistente, que responde quanto foi pago de corretagem e cita as notas.",
        caption: "O assistente responde com a nota, a página e a linha de cada número.",
      },
      impostos: {
        alt: "Tela de impostos com o que há a pagar e os doze meses do ano.",
        caption: "O que há a pagar de imposto, e como está cada mês do ano.",
      },
    },
  },
  example: {
    title: "Da linha da nota à resposta",
    text: "Pergunte em português. Cada número vem com a nota, a página e a linha de onde saiu, para você conferir.",
    caption: "Exemplo ilustrativo, com dados inventados.",
    note: {
      title: "Nota de corretagem",
      broker: "Corretora Exemplo",
      number: "nº 1234 · 16/03/2026",
      columns: { side: "C/V", asset: "Título", quantity: "Qtde.", price: "Preço", total: "Valor" },
      trades: [
        { side: "C", asset: "VALE ON", quantity: "50", price: "61,05", total: "3.052,50" },
        { side: "C", asset: "WEG ON", quantity: "100", price: "41,90", total: "4.190,00" },
        { side: "V", asset: "ITAUSA PN", quantity: "200", price: "10,20", total: "2.040,00" },
      ],
      /** Index in `trades` of the line that the answer cites. */
      cited: 1,
      check: "A conta fecha: soma das linhas e custos conferem.",
    },
    chat: {
      asker: "Você",
      question: "Quanto paguei pelas minhas WEGE3?",
      answerer: `Assistente ${PRODUCT_NAME}`,
      answer: "Você comprou 100 ações de WEGE3 por R$ 41,90 cada, no total de ",
      amount: "R$ 4.190,00",
      source: "Nota 1234 · p. 1, linha 2",
    },
  },
  featuresTitle: "O que você encontra aqui",
  features: {
    notes: {
      title: "Notas e extratos",
      text: "Envie os PDFs das suas notas de corretagem: a leitura é automática e a conta precisa fechar. Extratos do banco entram em OFX ou CSV.",
    },
    assistant: {
      title: "Assistente que conhece suas notas",
      text: "Pergunte sobre operações, custos e preço médio e receba a resposta com a fonte ao lado.",
    },
    performance: {
      title: "Desempenho dos investimentos",
      text: "Acompanhe como seus investimentos evoluem ao longo do tempo.",
    },
    dashboards: {
      title: "Painéis para cada assunto",
      text: "Investimentos, receitas e despesas, cada um com a sua visão.",
    },
    budget: {
      title: "Receitas e despesas",
      text: "O que entrou, o que saiu e o que sobrou em cada mês, por categoria, a partir dos seus extratos.",
    },
  },
  trustTitle: "Feito para você conferir",
  trust: {
    closes: {
      title: "Só entra na conta o que fecha",
      text: "Refazemos a aritmética de cada nota. Se um centavo não bater, ela fica de fora dos totais e você vê o porquê.",
    },
    noPassword: {
      title: "Sem senha de corretora",
      text: "Você escolhe os arquivos que envia. Não pedimos acesso à sua conta na corretora nem ao seu banco.",
    },
    yours: {
      title: "Os dados são seus",
      text: "Exporte tudo num arquivo ou exclua a conta, com tudo o que há nela, quando quiser.",
    },
  },
} as const;
