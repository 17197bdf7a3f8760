import { randomUUID } from "node:crypto";
import { notLoggedIn } from "@app/core/auth/errors";
import { notificationNotFound } from "@app/core/notifications/errors";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(testNow.getTime() - days * DAY_MS);

async function send(db: Db, message: string, { to, sent = testNow }: { to?: string; sent?: Date } = {}) {
  const id = randomUUID();
  await db
    .insertInto("notifications")
    .values({ id, message, usuarioId: to ?? null, createdAt: sent })
    .execute();
  return id;
}

describe("unread notifications", () => {
  it("are one's own and the global ones since one registered, newest first", async ({ db, services }) => {
    const [ana, bia] = [
      await createUser(db, { createdAt: daysAgo(10) }),
      await createUser(db, { createdAt: daysAgo(10) }),
    ];
    await send(db, "antes de todos", { sent: daysAgo(11) });
    await send(db, "para Bia", { to: bia.id });
    await send(db, "para Ana", { to: ana.id, sent: daysAgo(2) });
    await send(db, "para todos", { sent: daysAgo(1) });
    const caller = await callerFor(db, services, ana);
    const { notificacoes } = await caller.notifications.unread();
    expect(notificacoes.map(({ message }) => message)).toEqual(["para todos", "para Ana"]);
    expect(await caller.notifications.unreadCount()).toEqual({ count: 2 });
  });

  it("leave the list when marked, once or twice, for that person alone", async ({ db, services }) => {
    const [ana, bia] = [
      await createUser(db, { createdAt: daysAgo(0) }),
      await createUser(db, { createdAt: daysAgo(0) }),
    ];
    const id = await send(db, "para as duas");
    const caller = await callerFor(db, services, ana);
    await caller.notifications.markRead({ id });
    await caller.notifications.markRead({ id });
    expect((await caller.notifications.unread()).notificacoes.map(({ _id }) => _id)).not.toContain(id);
    const others = await (await callerFor(db, services, bia)).notifications.unread();
    expect(others.notificacoes.map(({ _id }) => _id)).toContain(id);
  });

  it("leave the list all at once", async ({ db, services }) => {
    const ana = await createUser(db, { createdAt: daysAgo(0) });
    for (const message of ["um", "dois", "três"]) await send(db, message, { to: ana.id });
    const caller = await callerFor(db, services, ana);
    await caller.notifications.markAllRead();
    await caller.notifications.markAllRead();
    expect(await caller.notifications.unreadCount()).toEqual({ count: 0 });
  });

  it("of other people, from before the registration, or with an invalid id, are not found", async ({
    db,
    services,
  }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const foreign = await send(db, "para Bia", { to: bia.id });
    const old = await send(db, "antiga", { sent: new Date("2020-01-01T00:00:00Z") });
    const caller = await callerFor(db, services, ana);
    for (const id of [foreign, old, "no-id"]) {
      await expect(caller.notifications.markRead({ id })).rejects.toThrow(notificationNotFound().message);
    }
  });

  it("ask for a login", async ({ db, services }) => {
    const { notifications } = visitorCaller(db, services);
    await expect(notifications.unread()).rejects.toThrow(notLoggedIn().message);
    await expect(notifications.unreadCount()).rejects.toThrow(notLoggedIn().message);
    await expect(notifications.markRead({ id: "x" })).rejects.toThrow(notLoggedIn().message);
    await expect(notifications.markAllRead()).rejects.toThrow(notLoggedIn().message);
  });
});
