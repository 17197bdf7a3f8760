/** Element ids of sections that other screens link to. */
export const anchors = { contested: "regras-em-discussao", losses: "prejuizo-anterior" } as const;
