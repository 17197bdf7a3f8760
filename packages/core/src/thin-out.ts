/** At most `limit` of the items, evenly spread, the first and the last among them. @param limit - two or more */
export function thinOut<Item>(items: readonly Item[], limit: number): Item[] {
  if (items.length <= limit) return [...items];
  const step = (items.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
}
