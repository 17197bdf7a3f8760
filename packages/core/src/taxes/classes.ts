import { type InstrumentKind, instrumentKinds } from "../notes/instruments/instrument.ts";
import { findByTicker } from "../notes/instruments/instruments-table.ts";
import { kindNames } from "../notes/instruments/kind-names.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";

/** Tax classes: those of securities, and infrastructure equity funds, which are taxed at source. */
export const taxClasses = [...instrumentKinds, "fip_ie"] as const;
export type TaxClass = InstrumentKind | "fip_ie";

/** Display name of each class. */
export const taxClassNames: Readonly<Record<TaxClass, string>> = { ...kindNames, fip_ie: "FIP-IE" };

/** As the exchange names these funds: "FIP VINCI IE". */
const FIP_IE = /^FIP\b.*\bIE\b/;

/** Class by the table or the ticker; `outro` where neither decides. */
export function taxClassOf(ticker: string): TaxClass {
  const kind = tickerKind(ticker);
  return kind === "outro" && FIP_IE.test(findByTicker(ticker)?.nome ?? "") ? "fip_ie" : kind;
}
