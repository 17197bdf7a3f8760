import { sinacorLayout } from "./sinacor.ts";

/** A title of its table that no other print has. */
export const INTER_WEB_TITLE = "compra/venda";

/** The page of 2020 that Inter's clients printed themselves: no title, subtotals in the table, debits with sign and letter. */
export const interWeb = sinacorLayout({
  name: "inter-web",
  isPrintedOn: (_, header) => header.includes(INTER_WEB_TITLE),
  fallbackBroker: "Inter",
  isSigned: true,
});
