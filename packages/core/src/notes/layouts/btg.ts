import { hasSpacedNumberLabel, hasUnaccentedTableTitle, isTitled } from "../page/anchors.ts";
import { INTER_LAST_TITLES } from "./inter.ts";
import { sinacorLayout } from "./sinacor.ts";

/** The print of BTG and EQI: tickers for names, VISTA also for odd lots, since 2026 a block "Depositária". */
export const btg = sinacorLayout({
  name: "btg",
  isPrintedOn: (sheet, header) =>
    isTitled(sheet, "NOTA DE CORRETAGEM") &&
    hasSpacedNumberLabel(sheet) &&
    !hasUnaccentedTableTitle(sheet) &&
    !header.includes(INTER_LAST_TITLES),
  fallbackBroker: "BTG Pactual",
});
