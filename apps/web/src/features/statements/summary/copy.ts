import { formatCount, formatDay, formatMonthInWords, listFew } from "@app/core/format";

export const copy = {
  title: (mes: string) => `Receitas e despesas em ${formatMonthInWords(mes)}`,
  action: "Ver o mês",
  none: (mes: string) => `Nada de ${formatMonthInWords(mes)} nos extratos ainda.`,
  income: "Receitas",
  expenses: "Despesas",
  saved: "Guardado",
  worth: {
    title: "Patrimônio",
    worth: "Patrimônio",
    accounts: "Saldo das contas",
    held: "Investimentos",
    unknown: "não se sabe",
    until: (day: string) => `Contas até ${formatDay(day)}.`,
    without: (names: readonly string[]) =>
      `Fora da soma: ${formatCount(names.length, "conta", "contas")} sem saldo conhecido (${listFew(names, (left) => formatCount(left, "outra", "outras"))}).`,
    uncertain: "O valor dos investimentos tem ressalvas.",
    seeUncertain: "Ver em Posições",
    heldUnknown: "Sem o valor dos investimentos não há patrimônio.",
  },
} as const;
