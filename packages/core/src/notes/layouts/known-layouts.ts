import { inter } from "./inter.ts";
import type { NoteLayout } from "./layout.ts";
import { nuinvest } from "./nuinvest.ts";
import { sinacorXp } from "./sinacor-xp.ts";

/** Every layout the reader knows; a new one is a file beside this one and a line here. */
export const knownLayouts: readonly NoteLayout[] = [sinacorXp, inter, nuinvest];
