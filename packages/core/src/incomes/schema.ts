/** What an asset pays without being sold. Amortisations lower the cost and are events. Source: domain §5. */
const incomeTypes = ["dividendo", "jcp", "rendimento", "juros", "restituicao", "reembolso", "premio"] as const;
export type IncomeType = (typeof incomeTypes)[number];

/** `importado`: derived from a document of B3, with its file, sheet and row. */
const incomeOrigins = ["digitado", "importado"] as const;
export type IncomeOrigin = (typeof incomeOrigins)[number];
