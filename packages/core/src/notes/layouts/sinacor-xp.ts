import { isTitled } from "../page/anchors.ts";
import { INTER_WEB_TITLE } from "./inter-web.ts";
import { sinacorLayout } from "./sinacor.ts";

/** The XP group's print of the SINACOR note. The classic print has the same table under another title. */
export const sinacorXp = sinacorLayout({
  name: "sinacor-xp",
  isPrintedOn: (sheet, header) => isTitled(sheet, "NOTA DE NEGOCIAÇÃO") && !header.includes(INTER_WEB_TITLE),
  fallbackBroker: "Grupo XP",
});
