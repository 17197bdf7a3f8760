import type { SeriesName } from "../prices/schema.ts";

export const seriesLabels: Record<SeriesName, string> = {
  ...{ cdi: "CDI", ipca: "IPCA", selic: "Selic", ibov: "Ibovespa" },
  dolar: "Dólar (PTAX, venda)",
};
