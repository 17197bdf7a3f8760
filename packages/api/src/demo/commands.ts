import type { LoginWire } from "@app/core/auth/schema";
import type { CalendarDate } from "@app/core/calendar";
import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import { demoClosed } from "@app/core/demo/errors";
import type { Decimal } from "@app/core/money";
import { inBatches } from "@app/db/batches";
import { v7 as newId } from "uuid";
import { dummyPasswordHash, openSession } from "../auth/commands.ts";
import type { ServiceContext, VisitorContext } from "../context.ts";
import { findDemoPerson } from "./queries.ts";

/**
 * Opens a visitor's session on the invented person. Without a browser's name: other visitors would read it.
 *
 * @throws DomainError DEMO_CLOSED unless the installation offers it and its person is there
 */
export async function openDemo(ctx: VisitorContext): Promise<LoginWire> {
  const person = ctx.services.isDemoOffered ? await findDemoPerson(ctx.db) : undefined;
  if (!person) throw demoClosed();
  const { createdAt: _, ...data } = person;
  return { token: await openSession(ctx, data._id, "", null), data };
}

/**
 * Creates the invented person, who has a password that nobody knows, where she is not there yet.
 *
 * @returns undefined where somebody had registered with her address before it was reserved
 */
export async function createDemoPerson(ctx: VisitorContext) {
  const passwordHash = await dummyPasswordHash(ctx.services);
  await ctx.db
    .insertInto("users")
    .values({
      ...{ id: newId(), email: DEMO_EMAIL, nomeUsuario: "Helena", passwordHash },
      ...{ createdAt: ctx.now, emailConfirmedAt: ctx.now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findDemoPerson(ctx.db);
}

/** Keeps invented closes as prices that the invented person typed, which nobody else has. Those of days she has stay. */
export async function keepDemoPrices(
  { db, viewer, now }: Pick<ServiceContext, "db" | "viewer" | "now">,
  closes: readonly { ticker: string; dia: CalendarDate; preco: Decimal }[],
): Promise<void> {
  const rows = closes.map((close) => ({ ...close, userId: viewer.id, createdAt: now }));
  for (const batch of inBatches(rows)) {
    await db
      .insertInto("own_prices")
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
