import { hasUnaccentedTableTitle, isTitled } from "../page/anchors.ts";
import { sinacorLayout } from "./sinacor.ts";

/** Ágora's own print of 2021; before and after it used the classic one. */
export const agora = sinacorLayout({
  name: "agora",
  isPrintedOn: (sheet) => isTitled(sheet, "NOTA DE CORRETAGEM") && hasUnaccentedTableTitle(sheet),
  fallbackBroker: "Ágora",
});
