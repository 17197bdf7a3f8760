import {
  type ActivityInput,
  AUDIT_PAGE_SIZE,
  type AuditListInput,
  accountActions,
  changeActions,
  type SecurityAction,
} from "@app/core/audit/schema";
import type { ServiceContext } from "../context.ts";

/**
 * One page of the trail, newest first; after the cursor's entry, when there is one. Without an action, only changes by
 * administrators are listed, since everybody's logins would bury them.
 */
export async function listAudit({ db }: ServiceContext, { action, cursor, limit }: AuditListInput) {
  let trail = db.selectFrom("audit").where("action", "in", action ? [action] : changeActions);
  if (cursor) {
    const { createdAt, id } = cursor;
    trail = trail.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("audit.createdAt", "audit.id"), "<", tuple(new Date(createdAt), id)),
    );
  }
  const rows = await trail
    .leftJoin("users as actor", "actor.id", "audit.actorId")
    .leftJoin("users as person", "person.id", "audit.targetId")
    .leftJoin("info_contents as content", "content.id", "audit.targetId")
    .leftJoin("notifications as notification", "notification.id", "audit.targetId")
    .leftJoin("price_loads as load", "load.id", "audit.targetId")
    .select(({ fn }) => [
      "audit.id as _id",
      "audit.action",
      "audit.createdAt",
      "actor.nomeUsuario as actorName",
      "actor.email as actorAddress",
      "audit.actorId",
      "audit.actorEmail",
      "person.nomeUsuario as personName",
      "person.email as personEmail",
      fn.coalesce("content.title", "notification.message", "load.origem").as("text"),
    ])
    .orderBy("audit.createdAt", "desc")
    .orderBy("audit.id", "desc")
    .limit(limit + 1) // one more row than the page, to know whether another page exists
    .execute();

  const entries = rows
    .slice(0, limit)
    .map(({ actorName, actorAddress, actorId, actorEmail, personName, personEmail, ...entry }) => ({
      ...entry,
      actor: toPerson(actorName, actorAddress),
      actorDeleted: actorId === null || actorEmail === null ? null : { codigo: actorId, email: actorEmail },
      person: toPerson(personName, personEmail),
    }));
  const last = entries.at(-1);
  const hasMore = rows.length > entries.length;
  return { entries, nextCursor: hasMore && last ? { createdAt: last.createdAt.toISOString(), id: last._id } : null };
}

/** One page of the events of the viewer's account, newest first; after the cursor's entry, when there is one. */
export async function listActivity(ctx: ServiceContext, { cursor }: ActivityInput) {
  let own = ownActivity(ctx);
  if (cursor) {
    const { createdAt, id } = cursor;
    own = own.where(({ eb, refTuple, tuple }) => eb(refTuple("createdAt", "id"), "<", tuple(new Date(createdAt), id)));
  }
  const rows = await own
    .limit(AUDIT_PAGE_SIZE + 1) // one more row than the page, to know whether another page exists
    .execute();
  const entries = rows.slice(0, AUDIT_PAGE_SIZE);
  const last = entries.at(-1);
  const hasMore = rows.length > entries.length;
  return { entries, nextCursor: hasMore && last ? { createdAt: last.createdAt.toISOString(), id: last._id } : null };
}

/** Everything that happened to the viewer's account, newest first. */
export const ownActivity = ({ db, viewer }: Pick<ServiceContext, "db" | "viewer">) =>
  db
    .selectFrom("audit")
    .select(["id as _id", "action", "createdAt", "address", "userAgent"])
    .where("targetId", "=", viewer.id)
    .where("action", "in", accountActions)
    .$narrowType<{ action: SecurityAction }>()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");

/** A left join finds both or neither. */
function toPerson(nomeUsuario: string | null, email: string | null) {
  return nomeUsuario === null || email === null ? null : { nomeUsuario, email };
}
