import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";

export type AuditEntry = RouterOutputs["audit"]["list"]["entries"][number];
type Person = NonNullable<AuditEntry["actor"]>;

const VISITORS_TOO: ReadonlySet<AuditEntry["action"]> = new Set([
  "login.failed",
  "secondFactor.failed",
  "passkey.failed",
  "limit.reached",
  "password.reset",
  "email.undone",
]);
/** Also of the operator, by the settings and commands of the server. */
const OPERATORS_TOO: ReadonlySet<AuditEntry["action"]> = new Set([
  "user.promoted",
  "secondFactor.reset",
  "sessions.ended",
]);

const describePerson = ({ nomeUsuario, email }: Person) => `${nomeUsuario || copy.nameless} (${email})`;

/** Who did it; some events come from people who are not logged in. */
export function describeActor({ action, actor, actorDeleted }: AuditEntry): string {
  if (actor) return describePerson(actor);
  if (actorDeleted) return copy.deletedActor(actorDeleted);
  if (VISITORS_TOO.has(action)) return copy.visitor;
  return OPERATORS_TOO.has(action) ? copy.operatorOrGone : copy.goneActor;
}

/** One sentence on the action; a deleted person or text is named as deleted. */
export function describeEntry({ action, person, text }: AuditEntry): string {
  const quoted = text === null ? undefined : `“${text}”`;
  return copy.sentences[action](person ? describePerson(person) : quoted);
}
