import { formatDay, formatPercent } from "@app/core/format";
import type { Benchmark } from "@app/core/returns/schema";

/** `mm/aaaa`. @param month - as in "2024-01" */
const monthOf = (month: string) => month.split("-").reverse().join("/");

export const copy = {
  loading: "Carregando sua rentabilidade...",
  loadFailed: "Não foi possível carregar sua rentabilidade. Por favor, tente novamente.",
  empty: {
    title: "Ainda não há o que medir",
    description: "A rentabilidade aparece quando há uma posição com custo conhecido.",
  },
  period: {
    label: "Período",
    all: "Desde o começo",
    year: "Este ano",
    months12: "12 meses",
    months24: "24 meses",
    own: "Escolher datas",
    from: "De",
    until: "Até",
    dayHint: "dd/mm/aaaa",
    measured: (from: string, until: string) => `De ${formatDay(from)} a ${formatDay(until)}.`,
  },
  value: {
    title: "Investido e valor",
    description: "O custo do que você tinha em cada dia e quanto valia.",
    invested: "Investido",
    worth: "Valor",
  },
  accumulated: {
    title: "Rentabilidade acumulada",
    description: "Sua carteira e os índices desde o primeiro dia do período.",
    own: "Sua carteira (TWR)",
  },
  methods: {
    label: "Três maneiras de medir",
    how: "Como foi calculado",
    noFigure: "sem dados",
    gain: "Ganho sobre o custo",
    gainHint: "Quanto você ganhou para cada real que colocou, sem contar o tempo.",
    twr: "Rentabilidade da carteira (TWR)",
    twrHint: "Como a carteira rendeu, sem o efeito de quando você aportou. É a que se compara com índices.",
    xirr: "Seu retorno ao ano (XIRR)",
    xirrHint: "A taxa anual que explica o seu dinheiro, com as datas em que ele entrou e saiu.",
    perYear: "ao ano",
    ambiguous: "Mais de uma taxa resolve estes fluxos; mostramos a mais próxima da TWR.",
  },
  how: {
    gain: "Ganho = valor final + vendas + proventos líquidos − valor inicial − compras, com os custos. O percentual divide o ganho pelo valor inicial mais todas as compras. O que você reinvestiu conta de novo.",
    twr: "A carteira é medida de um dia com preço ao seguinte. Cada trecho soma ao valor do fim o que saiu, com os proventos pagos. Divide isso pelo valor do começo mais o que entrou. Os trechos são multiplicados; por isso aportes e retiradas não mudam a taxa.",
    xirr: "A taxa iguala dois lados, trazidos à mesma data por ano de 365 dias. De um lado estão o valor inicial e as entradas. Do outro, as saídas e o valor final.",
    flows: "Fluxos usados",
    columns: { day: "Dia", what: "O quê", value: "Valor" },
    start: "Valor inicial",
    end: "Valor final",
    wholePeriod: "No período",
    purchases: "Compras",
    sales: "Vendas",
    incomes: "Proventos",
    in: "Entrou",
    out: "Saiu",
    gainRow: "Ganho",
    noFlows: "Nenhum fluxo no período.",
    noFigure: "sem dados",
    stretches: "TWR acumulada, ponto a ponto",
    stretch: { until: "Até", value: "Valor da carteira", accumulated: "TWR acumulada" },
    shown: (count: number, total: number) =>
      `Os últimos ${count} de ${total} pontos da curva; a conta usa todos os dias com preço do período.`,
  },
  comparison: {
    title: "Comparação nos mesmos dias",
    columns: { index: "Índice", rate: "No período", difference: "Diferença" },
    hint: "A diferença é a rentabilidade da sua carteira (TWR) menos a do índice, em pontos percentuais.",
    noData: "sem dados",
    points: (difference: number) => `${difference > 0 ? "+" : ""}${formatPercent(difference).replace("%", "")} p.p.`,
    ofCdi: (share: number) => `Sua carteira rendeu ${formatPercent(share)} do CDI.`,
    ipcaMonths: (from: string, until: string) =>
      from === until ? monthOf(from) : `${monthOf(from)} a ${monthOf(until)}`,
    aboveIpca: (months: string, rate: number) =>
      `Descontada a inflação (IPCA) de ${months}, sua carteira rendeu ${rate > 0 ? "+" : ""}${formatPercent(rate)}.`,
    ipca: "O IPCA é comparado nos meses inteiros já publicados, com a TWR dos mesmos meses.",
    ibov: "O Ibovespa inclui todos os proventos; esta rentabilidade, só os que você importou ou digitou.",
  },
  indexes: { cdi: "CDI", ipca: "IPCA", ibov: "Ibovespa" } satisfies Record<Benchmark, string>,
} as const;
