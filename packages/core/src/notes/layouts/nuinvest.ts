import { hasAnyTitle, prints } from "../page/anchors.ts";
import { sinacorLayout } from "./sinacor.ts";

/** The print of NuInvest, Nubank and Easynvest: no title, bold drawn twice, debits as negative numbers. */
export const nuinvest = sinacorLayout({
  name: "nuinvest",
  isPrintedOn: (sheet, header) =>
    !hasAnyTitle(sheet) && header.includes("tipodemercado") && prints(sheet, "Número da nota"),
  fallbackBroker: "NuInvest",
  isSigned: true,
});
