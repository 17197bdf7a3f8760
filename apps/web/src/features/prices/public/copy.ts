import { formatCount } from "@app/core/format";

export const copy = {
  title: "Preços e índices públicos",
  question: "Buscar preços e índices públicos todo dia?",
  promise: "Só baixamos arquivos iguais para todos, da B3 e do Banco Central; nada seu é enviado.",
  yes: "Buscar todo dia",
  no: "Não buscar",
  later: "Dá para mudar isto depois em Configurações.",
  failed: "A escolha não foi guardada.",
  label: "Buscar todo dia",
  loading: "Carregando...",
  loadFailed: "Não foi possível carregar esta escolha.",
  /** For people who may not change it. */
  decided: {
    on: "São buscados todo dia. Quem decide é quem administra esta instalação.",
    off: "Não são buscados. Quem decide é quem administra esta instalação.",
  },
  upToDate: "Nenhum arquivo falta.",
  reading: (arquivo: string, percent: number, others: number) =>
    [`Lendo ${arquivo}: ${percent}%`, others > 0 ? `${others === 1 ? "falta" : "faltam"} mais ${others}` : ""]
      .filter(Boolean)
      .join(" · "),
  waiting: (faltam: number) =>
    `${faltam === 1 ? "Falta" : "Faltam"} ${formatCount(faltam, "arquivo", "arquivos")} de cotações: a busca continua sozinha.`,
} as const;
