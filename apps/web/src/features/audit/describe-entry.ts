import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";

export type AuditEntry = RouterOutputs["audit"]["list"]["entries"][number];
type Person = NonNullable<AuditEntry["actor"]>;

export const describePerson = ({ nomeUsuario, email }: Person) => `${nomeUsuario || copy.nameless} (${email})`;

/** One sentence on what was done; a deleted person or text is called so. */
export function describeEntry({ action, person, text }: AuditEntry): string {
  const quoted = text === null ? undefined : `“${text}”`;
  return copy.sentences[action](person ? describePerson(person) : quoted);
}
