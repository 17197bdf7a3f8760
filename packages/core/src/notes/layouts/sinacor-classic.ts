import { hasSpacedNumberLabel, hasUnaccentedTableTitle, isTitled } from "../anchors.ts";
import { sinacorLayout } from "../sinacor.ts";
import { INTER_LAST_TITLES } from "./inter.ts";

/** SINACOR's classic print, of many brokers: "Nr.Nota" without a blank, brokerage under "Clearing", `01/00` for no term. */
export const sinacorClassic = sinacorLayout({
  name: "sinacor-classic",
  isPrintedOn: (sheet, header) =>
    isTitled(sheet, "NOTA DE CORRETAGEM") &&
    !hasSpacedNumberLabel(sheet) &&
    !hasUnaccentedTableTitle(sheet) &&
    !header.includes(INTER_LAST_TITLES),
  fallbackBroker: "Corretora",
});
