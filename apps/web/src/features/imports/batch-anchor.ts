export const batchAnchor = (loteId: string) => `importacao-${loteId}`;
