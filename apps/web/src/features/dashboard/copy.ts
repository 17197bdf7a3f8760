import { formatCount, listWords } from "@app/core/format";

export const copy = {
  greeting: (name: string) => `Bem-vindo, ${name}!`,
  loading: "Carregando seu resumo...",
  loadFailed: "Não foi possível carregar seu resumo. Por favor, tente novamente.",
  start: {
    title: "Comece pela primeira nota",
    subtitle: "Três passos para transformar suas notas em respostas.",
  },
  steps: {
    upload: {
      title: "Envie suas notas",
      text: "Escolha os PDFs das notas de corretagem, do jeito que a corretora mandou.",
      action: "Enviar notas",
    },
    processing: {
      title: "Processe os arquivos",
      text: "Cada nota é lida e conferida até o centavo antes de entrar nas contas.",
      action: "Processar arquivos",
    },
    chat: {
      title: "Pergunte ao assistente",
      text: "Corretagem, preço médio, ativos: a resposta mostra a nota, a página e a linha.",
      action: "Fazer uma pergunta",
    },
  },
  files: {
    title: "Arquivos processados",
    waiting: (count: number) => (count === 0 ? "Nenhum à espera" : `${formatCount(count, "à espera", "à espera")}`),
    failed: (count: number) => formatCount(count, "com erro", "com erro"),
    action: "Ver processamento",
  },
  invested: {
    title: "Investido até agora",
    hint: (assets: number) => `Custo, com taxas, de ${formatCount(assets, "ativo", "ativos")} em carteira`,
    none: "Nenhum ativo em carteira",
    unknown: (tickers: readonly string[]) =>
      `${listWords(tickers)}: falta alguma nota de compra, por isso o custo não é conhecido`,
    updating: "Atualizando com as notas que estão sendo lidas",
    noFigure: "–",
    action: "Análise de Carteira",
  },
  notes: {
    title: "Notas conferidas",
    leftOut: (count: number) =>
      `${formatCount(count, "nota não fechou", "notas não fecharam")} a conta e ${count === 1 ? "fica" : "ficam"} fora dos valores`,
    allIn: "Todas fecham até o centavo",
    none: "Nenhuma nota lida ainda",
    action: "Ver minhas notas",
    check: "Conferir notas",
  },
  trades: {
    title: "Últimos negócios",
    empty: "Os negócios aparecem aqui depois que as notas são processadas.",
    columns: {
      date: "Data",
      asset: "Ativo",
      quantity: "Qtd.",
      price: "Preço",
      value: "Valor",
      broker: "Corretora",
    },
    sides: { C: "Compra", V: "Venda" },
    corrected: "nota corrigida à mão",
    action: "Perguntar sobre eles",
  },
} as const;
