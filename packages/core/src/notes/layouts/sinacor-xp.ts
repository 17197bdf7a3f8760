import { isTitled } from "../anchors.ts";
import { sinacorLayout } from "../sinacor.ts";

/** The XP group's print of the SINACOR note. The classic print has the same table under another title. */
export const sinacorXp = sinacorLayout({
  name: "sinacor-xp",
  isPrintedOn: (sheet) => isTitled(sheet, "NOTA DE NEGOCIAÇÃO"),
  fallbackBroker: "Grupo XP",
});
