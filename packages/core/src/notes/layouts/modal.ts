import { hasAnyTitle, hasSpacedNumberLabel } from "../page/anchors.ts";
import { INTER_WEB_TITLE } from "./inter-web.ts";
import { sinacorLayout } from "./sinacor.ts";

/** Modal's print: no title, a header of two lines, "TICKER - NAME" for names, quantities with two decimals. */
export const modal = sinacorLayout({
  name: "modal",
  isPrintedOn: (sheet, header) =>
    !hasAnyTitle(sheet) && hasSpacedNumberLabel(sheet) && !header.includes(INTER_WEB_TITLE),
  fallbackBroker: "Modal",
});
