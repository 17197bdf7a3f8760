import { eventNames } from "@app/core/events/names";
import { formatCount, formatDay, formatNumber, listWords } from "@app/core/format";
import type { EntryType, PriceSource } from "@app/core/portfolio/positions-schema";

/** `16/03`; in full when it is of another year: `16/03/2025`. */
const shortDay = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);

export const copy = {
  loading: "Carregando suas posições...",
  loadFailed: "Não foi possível carregar suas posições. Por favor, tente novamente.",
  empty: {
    title: "Nenhuma posição ainda",
    description: "Envie suas notas de corretagem ou informe o que você já tinha antes da primeira nota.",
  },
  emptyFilter: "Nenhum ativo com este filtro.",
  upload: "Enviar notas",
  opening: "Informar posição inicial",
  event: "Registrar evento",
  price: "Informar preço",
  totals: {
    label: "Totais da carteira",
    cost: "Custo",
    value: "Valor",
    open: "Resultado em aberto",
    realised: "Resultado realizado",
    noValue: "sem preço",
    withoutCost: (tickers: readonly string[]) =>
      `${listWords(tickers)}: o custo não é conhecido, por isso ${tickers.length === 1 ? "fica" : "ficam"} fora do custo e dos resultados.`,
    withoutResult: (tickers: readonly string[]) =>
      `${listWords(tickers)}: uma parte do resultado realizado não é conhecida e fica fora da soma.`,
    withoutPrice: (tickers: readonly string[]) =>
      `${listWords(tickers)}: sem preço conhecido, por isso ${tickers.length === 1 ? "fica" : "ficam"} fora do valor.`,
  },
  filters: {
    label: "Filtrar e ordenar",
    search: "Buscar ativo",
    searchHint: "Código ou nome",
    sort: "Ordenar por",
    group: "Agrupar por classe",
    closed: "Mostrar encerradas",
  },
  sorts: {
    valor: "Maior valor",
    ticker: "Código",
    resultadoAberto: "Maior resultado em aberto",
    resultadoRealizado: "Maior resultado realizado",
    custoTotal: "Maior custo",
  },
  columns: {
    asset: "Ativo",
    quantity: "Quantidade",
    average: "Preço médio",
    cost: "Custo",
    price: "Último preço",
    value: "Valor",
    weight: "Peso",
    open: "Resultado em aberto",
    realised: "Realizado",
  },
  all: "Posições",
  closed: "Encerradas",
  unknown: "não conhecido",
  short: "vendido",
  formerly: (tickers: readonly string[]) => `antes ${listWords(tickers)}`,
  marked: "Não confiável enquanto faltar uma compra",
  noPrice: "sem preço",
  sourceOf: (fonte: PriceSource) => sources[fonte],
  priceOf: (fonte: PriceSource, day: string, today: string) => `${sources[fonte]}, ${shortDay(day, today)}`,
  oldPrice: (day: string, today: string) => `preço de ${shortDay(day, today)}, há mais de cinco dias úteis`,
  holes: {
    title: (count: number) => (count === 1 ? "Falta uma compra" : `Faltam ${formatNumber(count)} compras`),
    told: "Foi vendido mais do que as notas mostram como comprado. Escolha como resolver:",
    note: "Enviar a nota",
    opening: "Informar posição inicial",
    short: "Foi venda a descoberto",
    of: (action: string, ticker: string) => `${action}: ${ticker}`,
    more: (count: number) => `Ver mais ${formatNumber(count)}`,
  },
  asset: {
    loading: "Carregando o ativo...",
    loadFailed: "Não foi possível carregar este ativo. Por favor, tente novamente.",
    back: "Todas as posições",
    never: (ticker: string) => `Nenhuma nota sua tem ${ticker}.`,
    figures: "Posição atual",
    curve: "Preço e preço médio",
    curveHint: "O fechamento de cada dia e o seu preço médio naquele dia.",
    close: "Fechamento",
    average: "Preço médio",
    timeline: "Linha do tempo",
    timelineHint: (total: number) => formatCount(total, "lançamento", "lançamentos"),
    entriesFailed: "Não foi possível carregar os lançamentos. Por favor, tente novamente.",
    moreFailed: "Não foi possível carregar mais lançamentos. Por favor, tente novamente.",
    more: "Carregar mais lançamentos",
    retry: "Tentar novamente",
    noEntries: "Nenhum lançamento.",
  },
  entry: {
    name: (tipo: EntryType, lado: "C" | "V" | null) => {
      if (tipo !== "comum" && tipo !== "day_trade") return eventNames[tipo];
      const side = lado === "V" ? "Venda" : "Compra";
      return tipo === "day_trade" ? `${side} em day trade` : side;
    },
    costs: "custos",
    result: "Resultado",
    after: "Depois",
    held: (quantity: number) => formatNumber(quantity),
    average: "preço médio",
    nothing: "nada em carteira",
    unknown: "posição não conhecida: falta uma compra",
    source: (numero: string | null, corretora: string) => (numero ? `Nota ${numero} · ${corretora}` : corretora),
    openSource: (file: string) => `Abrir a nota de ${file} nesta linha`,
    corrected: "corrigida à mão",
    byHand: "Registrado por você",
  },
  results: {
    loading: "Carregando seus resultados...",
    loadFailed: "Não foi possível carregar seus resultados. Por favor, tente novamente.",
    empty: {
      title: "Nenhum resultado realizado ainda",
      description: "O resultado aparece aqui quando você vende um ativo, depois dos custos e antes do imposto.",
    },
    year: "Período",
    all: "Todos os anos",
    total: "Resultado realizado",
    totalHint: "Depois dos custos e antes do imposto.",
    costs: "Custos das notas",
    ate: (share: string) => `Levaram ${share} do resultado antes deles.`,
    ateAll: "O resultado antes dos custos não é positivo.",
    withholding: "Imposto retido na fonte",
    withholdingHint: "O que as notas mostram como IRRF.",
    left: (tickers: readonly string[]) =>
      `${listWords(tickers)}: falta alguma compra, por isso o resultado não é conhecido e não está em nenhuma soma.`,
    months: "Resultado por mês",
    assets: "Por ativo",
    classes: "Por classe",
    brokers: "Por corretora",
    winners: "Maiores ganhos",
    losers: "Maiores perdas",
    noneUp: "Nenhum ativo com ganho no período.",
    noneDown: "Nenhum ativo com perda no período.",
    noBroker: "Sem corretora",
    columns: {
      month: "Mês",
      asset: "Ativo",
      class: "Classe",
      broker: "Corretora",
      ordinary: "Comum",
      dayTrade: "Day trade",
      result: "Resultado",
    },
    month: (month: string) => `${MONTHS[Number(month.slice(5, 7)) - 1]} de ${month.slice(0, 4)}`,
    shortMonth: (month: string) => `${MONTHS[Number(month.slice(5, 7)) - 1]?.slice(0, 3)}/${month.slice(2, 4)}`,
    unreliable: "não conhecido",
  },
} as const;

const sources: Readonly<Record<PriceSource, string>> = {
  b3: "B3",
  provedor: "cotação on-line",
  pessoa: "seu preço",
  ultimo_negocio: "último negócio",
};

const MONTHS = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];
