import { formatNumber } from "@app/core/format";

export const copy = {
  loading: "Carregando",
  pages: {
    one: (page: number, pages: number) => `Página ${formatNumber(page)} de ${formatNumber(pages)}`,
    before: "Anteriores",
    after: "Próximas",
  },
} as const;
