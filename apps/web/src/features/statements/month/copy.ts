import { formatCount, formatDay, formatMoney, formatMonthInWords, formatNumber } from "@app/core/format";

const inWords = (mes: string) => formatMonthInWords(`${mes}-01`);
const inMonths = (months: number) => formatCount(months, "mês anterior", "meses anteriores");

export const copy = {
  title: (mes: string) => inWords(mes).replace(/^./, (letter) => letter.toUpperCase()),
  before: "Mês anterior",
  after: "Próximo mês",
  loading: "Somando o mês...",
  failed: "Erro ao somar o mês",
  empty: (mes: string) => `Nada em ${inWords(mes)}.`,
  emptyHint: "Envie o extrato deste mês ou veja outro.",
  totals: {
    label: "Totais do mês",
    income: "Receitas",
    expenses: "Despesas",
    saved: "Guardado",
    rate: "Taxa",
    rateHint: "do que entrou foi guardado",
    savedHint: "receitas menos despesas",
    countedHint: "sem transferências",
    noIncome: "sem receitas no mês",
  },
  without: (count: number) => `Ver ${formatCount(count, "lançamento sem categoria", "lançamentos sem categoria")}`,
  openQuestions: (count: number) =>
    count === 1
      ? "Uma pergunta em aberto pode mudar estes totais"
      : `${formatNumber(count)} perguntas em aberto podem mudar estes totais`,
  internal: (count: number) =>
    `${formatCount(count, "lançamento fica fora do mês: é transferência, fatura, corretora ou aplicação", "lançamentos ficam fora do mês: são transferências, faturas, corretora ou aplicações")}.`,
  categories: {
    title: "Por categoria",
    main: "Categoria principal",
    side: "Lado",
    columns: (months: number) =>
      ["Categoria", "No mês", months === 0 ? "Média" : `Média de ${inMonths(months)}`, "Lançamentos"] as const,
    noMean: "–",
    noMeanRead: "sem meses anteriores",
  },
  unusual: {
    title: "O que fugiu do comum",
    none: "Nada fugiu do comum neste mês.",
    tooFew: "Para dizer o que foge do comum são precisos três meses de extratos.",
  },
  budgets: {
    title: "Orçamento",
    columns: ["Categoria", "Orçamento", "Gasto", "Situação"],
    left: (amount: number) => `restam ${formatMoney(amount)}`,
    over: (amount: number) => `passou ${formatMoney(amount)}`,
    none: "Nenhum orçamento ainda. Defina um por categoria em “Categorias”.",
  },
  recurring: {
    title: "Todo mês",
    loading: "Procurando o que se repete...",
    failed: "Erro ao procurar o que se repete",
    none: "Nada que se repita todo mês foi encontrado ainda.",
    next: (day: string) => `próximo perto de ${formatDay(day)}`,
    last: (day: string) => `último em ${formatDay(day)}`,
    times: (times: number) => `${formatNumber(times)} vezes`,
  },
  years: {
    title: "Anos lado a lado",
    loading: "Somando os anos...",
    failed: "Erro ao somar os anos",
    columns: ["Ano", "Receitas", "Despesas", "Guardado", "Taxa"],
    months: "Mês a mês",
    monthColumns: ["Mês", "Receitas", "Despesas", "Guardado"],
    year: "Ano",
    see: (mes: string) => `Ver ${inWords(mes)}`,
  },
} as const;
