import { formatDay, formatMonthInWords } from "@app/core/format";

export const copy = {
  title: (month: string) => `Fechamento de ${formatMonthInWords(month)}`,
  loading: "Carregando o fechamento...",
  loadFailed: "Não foi possível carregar o fechamento. Por favor, tente novamente.",
  before: "Mês anterior",
  after: "Mês seguinte",
  print: "Imprimir",
  picture: "Baixar imagem",
  pictureFailed: "Não foi possível gerar a imagem.",
  unknown: "sem dados",
  withoutNotes: (month: string) => `Nenhuma nota de ${formatMonthInWords(month)}`,
  mend: "Ver Minhas notas",
  rows: {
    inicial: "Valor no começo do mês",
    compras: "Compras",
    vendas: "Vendas",
    custos: "Custos das notas",
    proventos: "Proventos recebidos",
    final: "Valor no fim do mês",
    ganho: "Ganho do mês",
    twr: "Rentabilidade (TWR)",
    cdi: "CDI no mês",
    resultado: "Resultado das vendas",
    imposto: "Imposto do mês",
    impostoAte: (day: string) => `Imposto do mês, a pagar até ${formatDay(day)}`,
  },
} as const;
