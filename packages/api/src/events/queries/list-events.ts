import { eventNotFound } from "@app/core/events/errors";
import type { ServiceContext } from "../../context.ts";

const eventColumns = [
  "id as _id",
  "tipo",
  "ticker",
  "data",
  "fator",
  "quantidade",
  "custo",
  "tickerNovo",
  "parteDoCusto",
  "origem",
  "createdAt",
] as const;

function ownEvents({ db, viewer }: ServiceContext) {
  return db.selectFrom("portfolio_events").select(eventColumns).where("userId", "=", viewer.id);
}

/** The viewer's events, the newest day first; as many as one person may enter. */
export function listEvents(ctx: ServiceContext) {
  return ownEvents(ctx).orderBy("data", "desc").orderBy("createdAt", "desc").orderBy("id", "desc").execute();
}

/** @throws DomainError EVENT_NOT_FOUND also for another person's event */
export function getEvent(ctx: ServiceContext, id: string) {
  return ownEvents(ctx).where("id", "=", id).executeTakeFirstOrThrow(eventNotFound);
}

/** Keys of the suggestions that the viewer does not want to see again, in the export. */
export function listDismissed({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("dismissed_suggestions")
    .select(["chave", "createdAt"])
    .where("userId", "=", viewer.id)
    .orderBy("createdAt")
    .orderBy("chave")
    .execute();
}
