import { isTitled } from "../page/anchors.ts";
import { sinacorLayout } from "./sinacor.ts";

/** The last titles of its table: other prints have "Valor Operação / Ajuste" there. */
export const INTER_LAST_TITLES = "ajustevalord/c";

/** Inter's print since 2021: the class comes before the name, and the summary may stand alone on the last page. */
export const inter = sinacorLayout({
  name: "inter",
  isPrintedOn: (sheet, header) => isTitled(sheet, "NOTA DE CORRETAGEM") && header.includes(INTER_LAST_TITLES),
  fallbackBroker: "Inter",
});
