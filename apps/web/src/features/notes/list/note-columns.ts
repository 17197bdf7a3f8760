/** Columns that a person may leave out of the notes, in their order. */
export const noteColumns = ["day", "state", "charges", "net"] as const;
export type NoteColumn = (typeof noteColumns)[number];
