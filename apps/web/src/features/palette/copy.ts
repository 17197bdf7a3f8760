import { formatDay } from "@app/core/format";

export const copy = {
  title: "Procurar",
  input: "Procurar telas, ativos, notas e ações, ou fazer uma pergunta",
  placeholder: "Procurar ou perguntar...",
  results: "Resultados",
  groups: {
    assets: "Ativos",
    notes: "Notas",
    screens: "Telas",
    actions: "Ações",
    question: "Assistente",
  },
  ask: (question: string) => `Perguntar: “${question}”`,
  note: (number: string) => `Nota ${number}`,
  noteHint: (broker: string, day: string) => `${broker}, ${formatDay(day)}`,
  keys: "↑ ↓ para escolher, Enter para abrir, Esc para fechar",
} as const;
