import { hasAnyTitle, hasSpacedNumberLabel, hasUnaccentedTableTitle, isTitled, prints } from "../page/anchors.ts";
import { INTER_LAST_TITLES } from "./inter.ts";
import { INTER_WEB_TITLE } from "./inter-web.ts";
import { sinacorLayout } from "./sinacor.ts";

/** SINACOR's classic print, of many brokers: "Nr.Nota" without a blank, brokerage under "Clearing", `01/00` for no term. */
export const sinacorClassic = sinacorLayout({
  name: "sinacor-classic",
  isPrintedOn: (sheet, header) =>
    (isTitled(sheet, "NOTA DE CORRETAGEM") || (!hasAnyTitle(sheet) && prints(sheet, "Nr.Nota"))) &&
    !hasSpacedNumberLabel(sheet) &&
    !hasUnaccentedTableTitle(sheet) &&
    !header.includes(INTER_LAST_TITLES) &&
    !header.includes(INTER_WEB_TITLE),
  fallbackBroker: "Corretora",
});
