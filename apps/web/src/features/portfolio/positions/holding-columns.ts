/** Columns that a person may leave out of the positions, in their order. */
export const holdingColumns = ["quantity", "average", "price", "value", "open", "realised"] as const;
export type HoldingColumn = (typeof holdingColumns)[number];
