import type { CalendarDate } from "../../calendar.ts";
import type { Readings } from "../../taxes/contested.ts";

/** Day and broker of a note. */
interface NoteOrigin {
  dataPregao: CalendarDate;
  corretora: string;
  /** As printed. */
  cnpj: string | null;
}

export type InstitutionOf = (note: NoteOrigin) => string;

/** CNPJ root shared by all branches of a legal entity. */
const cnpjRoot = (cnpj: string) => cnpj.replace(/\D/g, "").slice(0, 8);

/**
 * The institution of each note; purchases and sales of a day within one institution are day trades. By one reading,
 * brokers whose notes of that day print the same CNPJ root are one legal entity; by the other, each broker is its own.
 * A note that prints no CNPJ is of the entity that the broker's other notes of the day name. Source: domain §3.12.
 */
export function institutionsOf(notes: readonly NoteOrigin[], reading: Readings["instituicaoDayTrade"]): InstitutionOf {
  if (reading === "corretora") return ({ corretora }) => corretora;
  const roots = new Map<string, string>();
  const keyOf = ({ dataPregao, corretora }: NoteOrigin) => `${dataPregao}|${corretora}`;
  for (const note of notes) if (note.cnpj !== null) roots.set(keyOf(note), cnpjRoot(note.cnpj));
  return (note) => roots.get(keyOf(note)) ?? note.corretora;
}
