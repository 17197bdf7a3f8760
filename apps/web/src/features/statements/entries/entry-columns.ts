/** What a person may leave out of the entries, in its order. */
export const entryColumns = ["day", "account", "category", "note", "amount"] as const;
export type EntryColumn = (typeof entryColumns)[number];
