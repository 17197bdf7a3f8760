import { formatCount, formatDay } from "../format.ts";
import type { LoadOutcome, SeriesName } from "../prices/schema.ts";
import { seriesLabels } from "./labels.ts";
import type { SeriesPoint } from "./read-series.ts";

/** Describes the loaded points of a series to the person who loaded them. @param points - by day, at least one */
export function describeSeries(serie: SeriesName, points: readonly SeriesPoint[]): LoadOutcome {
  const [de, ate] = [points[0]?.dia ?? null, points.at(-1)?.dia ?? null];
  const days = de && ate ? ` de ${formatDay(de)} a ${formatDay(ate)}` : "";
  const mensagem = `${seriesLabels[serie]}: ${formatCount(points.length, "valor guardado", "valores guardados")}${days}.`;
  return { estado: "concluido", de, ate, quantidade: points.length, mensagem };
}
