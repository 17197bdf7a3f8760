import { formatCount, formatDay } from "@app/core/format";
import type { LoadState, LoadType, MarketPriceSource } from "@app/core/prices/schema";

/** `02/01/2023 a 28/12/2023`. */
export const daysOf = (de: string, ate: string) =>
  de === ate ? formatDay(de) : `${formatDay(de)} a ${formatDay(ate)}`;

const sourceNames: Readonly<Record<MarketPriceSource, string>> = {
  b3: "B3",
  provedor: "Provedor",
  tesouro: "Tesouro Direto",
};

export const copy = {
  own: {
    title: (ticker: string) => `Seu preço de ${ticker}`,
    explanation:
      "Vale só para você e só neste ativo. No mesmo dia ele vem antes do preço da B3; um preço de um dia mais novo vem antes dele.",
    price: "Preço por unidade, em reais",
    pricePlaceholder: "30,25",
    day: "Dia do preço",
    dayPlaceholder: "dd/mm/aaaa",
    cancel: "Cancelar",
    save: "Guardar preço",
    saveFailed: "O preço não foi guardado.",
    earlier: "Preços que você informou",
    forget: (day: string) => `Excluir o preço de ${day}`,
    forgetTitle: "Excluir preço?",
    forgetMessage: (ticker: string, day: string) =>
      `O preço que você informou para ${ticker} em ${day} deixa de valer para a sua carteira.`,
    forgetFailed: "O preço não foi excluído.",
  },
  panel: {
    title: "Preços e Séries",
    explanation:
      "Os fechamentos e os nomes de pregão vêm do arquivo de cotações históricas da B3 (COTAHIST). As séries servem para comparar a rentabilidade. O que você enviar aqui vale para todas as pessoas.",
    loading: "Carregando preços e séries...",
    loadFailed: "Não foi possível carregar a situação dos preços. Por favor, tente novamente.",
  },
  quotations: {
    title: "Cotações da B3",
    choose: "Enviar COTAHIST",
    hint: "ZIP ou TXT de um ano, mês ou dia, até 300 MB, como a B3 o publica.",
    empty: "Nenhum fechamento guardado ainda.",
    year: "Ano",
    source: "Fonte e período",
    days: "Dias",
    closes: "Fechamentos",
    period: (source: MarketPriceSource, days: string) => `${sourceNames[source]}, ${days}`,
    sending: (name: string, percent: number) => `Enviando ${name}: ${percent} %`,
    reading: (name: string, closes: string) => `Lendo ${name}: ${closes}`,
    closesKept: (count: number) => formatCount(count, "fechamento guardado", "fechamentos guardados"),
    sent: "Arquivo recebido",
    failed: "O arquivo não foi enviado",
    busy: "Outro arquivo está sendo lido. Espere ele terminar.",
  },
  series: {
    title: "Séries",
    choose: (label: string) => `Enviar ${label}`,
    hint: "CSV com 'data;valor' (Ibovespa: 'data;fechamento'), ou o JSON do Banco Central.",
    missing: "Sem dados.",
    points: (count: number, days: string) => `${formatCount(count, "valor", "valores")}, ${days}`,
    from: (source: string, when: string) => `${source}, obtido em ${when}`,
    sent: "Série guardada",
    failed: "A série não foi guardada",
    descriptions: {
      cdi: "diária, em % (SGS 12)",
      ipca: "mensal, em % (SGS 433)",
      selic: "mensal, em % (SGS 4390)",
      dolar: "diária, em reais por dólar (SGS 1)",
      ibov: "fechamento, em pontos",
    },
  },
  providers: {
    title: "Provedores",
    quotes: (host: string | null) =>
      host ? `Cotações: pergunta a ${host} uma vez por dia.` : "Cotações: ninguém é perguntado.",
    series: (host: string | null) =>
      host ? `Séries: pergunta a ${host} uma vez por dia.` : "Séries: ninguém é perguntado.",
  },
  loads: {
    title: "Últimas cargas",
    empty: "Nada foi carregado ainda.",
    states: { lendo: "Lendo", concluido: "Concluída", aviso: "Com aviso", falhou: "Falhou" } satisfies Record<
      LoadState,
      string
    >,
    types: { cotahist: "COTAHIST", serie: "Série", cotacoes: "Cotações", tesouro: "Tesouro Direto" } satisfies Record<
      LoadType,
      string
    >,
  },
} as const;
