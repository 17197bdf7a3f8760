export const copy = {
  columns: "Colunas",
  columnsOf: (title: string) => `Colunas: ${title}`,
  csv: "Baixar CSV",
  csvOf: (title: string) => `Baixar CSV: ${title}`,
  csvFailed: "Não foi possível baixar o CSV. Por favor, tente novamente.",
} as const;
