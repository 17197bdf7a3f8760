// What many questions name, in the words of `Params`.

/** The running year up to the day on which the people ask. */
export const thisYear = { de: "2025-01-01", ate: "2025-08-20" };
export const brokerage = { encargos: "corretagem" } as const;
export const service = { encargos: "iss" } as const;
export const settlement = { encargos: "liquidacao" } as const;
export const exchange = { encargos: "b3" } as const;
export const all = { encargos: "todos" } as const;
export const withheld = { encargos: "irrf" } as const;
export const first = { lado: "C", agregacao: "primeiro" } as const;
export const largest = { lado: "C", agregacao: "maior" } as const;
export const busiest = { por: "corretora", agregacao: "maior" } as const;
export const WIN = { ativos: ["WIN"] };
export const WDO = { ativos: ["WDO"] };
