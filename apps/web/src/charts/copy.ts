export const copy = {
  csv: "Baixar CSV",
  png: "Baixar imagem",
  print: "Imprimir",
  actionOf: (action: string, title: string) => `${action}: ${title}`,
  numbersOf: (title: string) => `Números de ${title}`,
  table: "Ver os números em uma tabela",
  loading: "Carregando o gráfico",
  failed: "Não foi possível mostrar o gráfico. Os números estão na tabela abaixo.",
  retry: "Tentar novamente",
  pngFailed: "Não foi possível gerar a imagem.",
} as const;
