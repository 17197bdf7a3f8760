/** Where a batch stands on the page. */
export const batchAnchor = (loteId: string) => `importacao-${loteId}`;
