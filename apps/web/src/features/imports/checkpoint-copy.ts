import { eventNames } from "@app/core/events/names";
import type { EventType } from "@app/core/events/schema";
import { formatCount, formatDay, formatMonth, formatNumber, listWords } from "@app/core/format";

type Standing = "faltam" | "sobram" | "confere_no_total" | "confere";

export const copy = {
  title: "Conferência",
  hint: "A posição da B3 no fim do dia do relatório, ao lado da posição no Farol.",
  loading: "Conferindo posições...",
  failed: "Erro ao conferir posições",
  report: (day: string) => `Posição de ${formatDay(day)}`,
  files: (names: readonly string[]) => listWords(names),
  singleSheet: "Um CSV traz só uma aba. As outras ficaram sem conferência.",
  older: (count: number) => `Ver ${formatCount(count, "relatório anterior", "relatórios anteriores")}`,
  show: "Ver ativos",
  hide: "Esconder ativos",
  showOf: (day: string) => `Ver ativos da posição de ${formatDay(day)}`,
  hideOf: (day: string) => `Esconder ativos da posição de ${formatDay(day)}`,
  none: "Nenhum ativo deste relatório pode ser conferido com o Farol.",
  summary: ({ faltam, sobram, confere_no_total, confere }: Readonly<Record<Standing, number>>) =>
    [
      count(faltam + sobram, "ativo não confere", "ativos não conferem"),
      count(confere_no_total, "ativo confere no total", "ativos conferem no total"),
      count(confere, "ativo confere", "ativos conferem"),
    ]
      .filter(Boolean)
      .join(" · "),
  standing: (situacao: Standing, difference: number) => {
    const units = formatNumber(Math.abs(difference));
    const isOne = Math.abs(difference) === 1;
    switch (situacao) {
      case "faltam":
        return `${isOne ? "falta" : "faltam"} ${units} no Farol`;
      case "sobram":
        return `${isOne ? "sobra" : "sobram"} ${units} no Farol`;
      case "confere_no_total":
        return "confere no total; a corretora mudou ou não é conhecida";
      case "confere":
        return "confere";
    }
  },
  explanations: {
    nao_liquidado: "negócios ainda não liquidados",
    fracao: "fração à espera de leilão",
  },
  quantities: (b3: number, farol: number) => `B3: ${formatNumber(b3)} · Farol: ${formatNumber(farol)}`,
  unknownBroker: "Corretora não informada",
  brokers: (ticker: string) => `Corretoras de ${ticker}`,
  mendOf: (ticker: string) => `O que pode corrigir ${ticker}`,
  event: (tipo: EventType | null) => (tipo === null ? "Registrar evento" : eventNames[tipo]),
  eventOf: (tipo: EventType | null, ticker: string) =>
    `${tipo === null ? "Registrar evento" : eventNames[tipo]} de ${ticker}`,
  months: (months: readonly string[]) => `Sem nada: ${listWords(months.map(formatMonth))}.`,
  upload: "Enviar notas",
  uploadOf: (broker: string) => `Enviar notas de ${broker}`,
  batch: "Ver importação",
  batchOf: (ticker: string) => `Ver a importação com ${ticker}`,
} as const;

const count = (many: number, one: string, several: string) => (many > 0 ? formatCount(many, one, several) : "");
