export const copy = {
  title: "Estilo",
  subtitle: "As cores, as medidas e as sombras do tema.",
  outcomes: "Cores",
  sizes: "Tamanhos",
  spacing: "Espaços",
  elevations: "Elevação",
  sample: "Compra de 100 ITSA4 a R$ 9,87",
  heading: (order: number) => `Título de nível ${order}`,
} as const;
