import type { Insertable, Selectable } from "kysely";
import type { DB } from "./database.ts";

export type UserRow = Selectable<DB["users"]>;
export type FileRow = Selectable<DB["files"]>;
export type NewNote = Insertable<DB["notes"]>;
export type NewTrade = Insertable<DB["trades"]>;
export type NewCharge = Insertable<DB["note_charges"]>;
export type NewCheck = Insertable<DB["note_checks"]>;
