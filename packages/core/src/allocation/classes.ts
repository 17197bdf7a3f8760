import { type InstrumentKind, instrumentKinds } from "../notes/instruments/instrument.ts";
import { kindNames } from "../notes/instruments/kind-names.ts";

/** Classes of a portfolio: those of securities in the ledger, and those of holdings elsewhere (decision 44). */
export const allocationClasses = [...instrumentKinds, "renda_fixa", "exterior"] as const;
type AllocationClass = (typeof allocationClasses)[number];

const elsewhereNames: Readonly<Record<Exclude<AllocationClass, InstrumentKind>, string>> = {
  renda_fixa: "Renda fixa",
  exterior: "Exterior",
};

export const classNames: Readonly<Record<AllocationClass, string>> = { ...kindNames, ...elsewhereNames };

export const isAllocationClass = (key: string): key is AllocationClass =>
  allocationClasses.some((known) => known === key);
