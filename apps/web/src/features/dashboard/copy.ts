import { formatCount, formatDay, formatMonthInWords, formatNumber } from "@app/core/format";
import type { SetupStep } from "@app/core/setup/setup-steps";
import type { Range } from "./use-course.ts";

const spans: Readonly<Record<Range, string>> = {
  month: "no último mês",
  months6: "nos últimos 6 meses",
  months12: "nos últimos 12 meses",
  year: "neste ano",
  all: "desde o começo",
};

export const copy = {
  greeting: (name: string) => `Bem-vindo, ${name}!`,
  loading: "Carregando seu resumo...",
  loadFailed: "Não foi possível carregar seu resumo. Por favor, tente novamente.",
  start: {
    title: "Comece pela primeira nota",
    subtitle: "Três passos para transformar suas notas em respostas.",
  },
  opening: {
    text: "Já tinha ativos antes da primeira nota, ou não tem as notas?",
    action: "Informar posição inicial",
  },
  imports: {
    text: "Tem as planilhas da Área do Investidor da B3?",
    action: "Importar planilhas",
  },
  incomes: {
    text: "Recebeu dividendos ou outros proventos?",
    action: "Digitar proventos",
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
    noCost: "Nenhum custo conhecido",
    waiting: "Aparece quando suas notas forem lidas",
    elsewhere: "Nenhum ativo na bolsa",
    updating: "Atualizando com as notas que estão sendo lidas",
    noFigure: "–",
    action: "Análise de Carteira",
  },
  notes: {
    title: "Notas conferidas",
    of: (count: number) => `De ${formatCount(count, "nota lida", "notas lidas")}`,
    allIn: "Todas fecham até o centavo",
    none: "Nenhuma nota lida ainda",
    action: "Ver minhas notas",
  },
  today: {
    title: "Sua carteira",
    value: "Valor",
    noValue: "sem preço conhecido",
    loadFailed: "Não foi possível carregar o valor da sua carteira. Por favor, tente novamente.",
    action: "Ver rentabilidade",
    loading: "Carregando o valor da sua carteira",
    lastDay: "No último dia",
    day: (day: string) => `Em ${day}`,
    month: "Neste mês",
    pending: "…",
    unknown: "sem dados",
  },
  course: {
    titles: {
      money: (range: Range) => `Investido e valor ${spans[range]}`,
      indexes: (range: Range) => `Rentabilidade ${spans[range]}`,
    },
    files: { money: "carteira", indexes: "rentabilidade" },
    range: "Período",
    ranges: {
      month: { short: "1M", name: "1 mês" },
      months6: { short: "6M", name: "6 meses" },
      months12: { short: "12M", name: "12 meses" },
      year: { short: "Ano", name: "este ano" },
      all: { short: "Tudo", name: "desde o começo" },
    } satisfies Record<Range, { short: string; name: string }>,
    view: "O que ver no gráfico",
    views: { money: "Em reais", indexes: "Contra CDI e Ibovespa" },
    own: "Sua carteira (TWR)",
    cdi: "CDI",
    ibov: "Ibovespa",
    deposit: "Aportes",
    tooShort: "Ainda não há dois dias com preço neste período.",
    value: "Valor",
    invested: "Investido",
    loading: "Carregando o gráfico",
    failed: "Não foi possível carregar a evolução da sua carteira. Por favor, tente novamente.",
  },
  split: {
    title: "Divisão por classe",
    action: "Ver alocação",
  },
  due: {
    title: "Impostos",
    action: "Ver impostos",
    loading: "Carregando o que há a pagar",
    failed: "Não foi possível carregar o que há a pagar. Por favor, tente novamente.",
  },
  close: {
    title: (month: string) => `Fechamento de ${formatMonthInWords(month)}`,
    action: "Abrir",
  },
  setup: {
    title: "Primeiros passos",
    putAway: "Dispensar",
    count: (done: number, all: number) => `${done} de ${all} feitos`,
    done: "feito",
    steps: {
      notas: "Conferir as notas que não fecham",
      compras: "Completar as compras que faltam",
      precos: "Informar os preços que faltam",
      metas: "Definir metas de alocação",
      objetivo: "Criar um objetivo",
    } satisfies Record<SetupStep, string>,
  },
  changes: {
    none: (instant: string) => `Nada mudou desde a sua última visita (${instant}).`,
    title: "Desde a sua última visita",
    notes: (count: number) => formatCount(count, "nota lida", "notas lidas"),
    events: (count: number) => formatCount(count, "evento registrado", "eventos registrados"),
    value: "a carteira valia",
    now: "e agora vale",
    gain: "resultado de",
    entered: "entraram",
    left: "saíram",
    incomes: "além disso, recebeu em proventos",
    announced: (count: number) =>
      formatCount(count, "provento anunciado sem pagamento na lista", "proventos anunciados sem pagamento na lista"),
  },
  toDo: {
    title: "Para resolver",
    unproven: (count: number) =>
      `${formatCount(count, "nota lida não fechou", "notas lidas não fecharam")} a conta até o centavo.`,
    toConfirm: (count: number) =>
      formatCount(count, "nota lida de imagem para conferir.", "notas lidas de imagem para conferir."),
    differs: (count: number, day: string) =>
      `${formatCount(count, "ativo não confere", "ativos não conferem")} com a posição de ${formatDay(day)}.`,
    checkPosition: "Conferir posição",
    expiredOn: (day: string) => `venceu em ${formatDay(day)}`,
    version: (numero: string | null, corretora: string) => `Nota ${numero ?? "sem número"}, ${corretora}`,
    versionOf: (day: string) => `de ${formatDay(day)}`,
    chooseVersion: "Escolher",
    chooseVersionOf: (numero: string | null) => `Escolher a versão da nota ${numero ?? "sem número"}`,
    moreVersions: (count: number) =>
      formatCount(count, "outra nota tem duas versões.", "outras notas têm duas versões."),
    moreDoubts: (count: number) => `e mais ${formatCount(count, "dúvida", "dúvidas")}`,
    checkNotes: "Conferir notas",
  },
  trades: {
    title: "Últimos negócios",
    empty: "Os negócios aparecem aqui depois que as notas são processadas.",
    columns: {
      date: "Data",
      asset: "Ativo",
      side: "Operação",
      quantity: "Qtd.",
      price: "Preço",
      value: "Valor",
      broker: "Corretora",
    },
    sides: { C: "Compra", V: "Venda" },
    corrected: "nota corrigida à mão",
    fills: (count: number) => `em ${formatNumber(count)} negócios`,
    action: "Perguntar sobre eles",
  },
} as const;
