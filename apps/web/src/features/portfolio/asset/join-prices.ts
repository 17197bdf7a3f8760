interface Close {
  dia: string;
  fechamento: number;
}
interface Average {
  dia: string;
  precoMedio: number | null;
}

/**
 * Closes and average prices on one time line, oldest first. An average stays until the next entry; a day without a close has
 * none.
 */
export function joinPrices(closes: readonly Close[], averages: readonly Average[]) {
  const closeOn = new Map(closes.map(({ dia, fechamento }) => [dia, fechamento]));
  const averageOn = new Map(averages.map(({ dia, precoMedio }) => [dia, precoMedio]));
  // With closes, only their days are shown: the price between them is not known.
  const days = closes.length > 0 ? closes.map(({ dia }) => dia) : averages.map(({ dia }) => dia);
  const changes = [...averageOn.keys()].toSorted();
  let next = 0;
  let precoMedio: number | null = null;
  return days.toSorted().map((dia) => {
    for (let day = changes[next]; day !== undefined && day <= dia; day = changes[++next]) {
      precoMedio = averageOn.get(day) ?? null;
    }
    return { dia, fechamento: closeOn.get(dia) ?? null, precoMedio };
  });
}
