import { type InstrumentKind, instrumentKinds } from "../notes/instruments/instrument.ts";
import { kindNames } from "../notes/instruments/kind-names.ts";

/** Classes of a portfolio: those of securities that trades prove, and those of what is held elsewhere (decision 44). */
export const allocationClasses = [...instrumentKinds, "renda_fixa", "exterior"] as const;
type AllocationClass = (typeof allocationClasses)[number];

const elsewhereNames: Readonly<Record<Exclude<AllocationClass, InstrumentKind>, string>> = {
  renda_fixa: "Renda fixa",
  exterior: "Exterior",
};

/** Plural display name of each class. */
export const classNames: Readonly<Record<AllocationClass, string>> = { ...kindNames, ...elsewhereNames };

export const isAllocationClass = (key: string): key is AllocationClass =>
  allocationClasses.some((known) => known === key);
