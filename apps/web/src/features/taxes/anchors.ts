/** Places of the screen that others point at. */
export const anchors = { contested: "regras-em-discussao", losses: "prejuizo-anterior" } as const;
