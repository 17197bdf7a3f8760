import { AUDIT_PAGE_SIZE, type AuditAction, MAX_AUDIT_PAGE_SIZE } from "@app/core/audit/schema";
import { administratorsOnly, notLoggedIn } from "@app/core/auth/errors";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { callerFor, contextFor, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { recordAudit } from "./commands.ts";

const MINUTE_MS = 60_000;
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * MINUTE_MS);
const text = { title: "Termos da casa", content: "<p>Texto</p>", type: "terms" as const };

/** An administrator and an empty trail. */
async function newAdmin(db: Db, services: Services, nomeUsuario = "Zuleica") {
  await db.deleteFrom("audit").execute();
  const user = await createUser(db, { isAdmin: true, nomeUsuario });
  return { user, caller: await callerFor(db, services, user) };
}

/** A trail of these entries and an administrator. */
async function fillTrail(db: Db, services: Services, entries: { minute: number; action: AuditAction }[]) {
  const { user, caller } = await newAdmin(db, services);
  for (const { minute, action } of entries) {
    await recordAudit(contextFor(db, services, user, minutesLater(minute)), { action, targetId: newId() });
  }
  return caller;
}

describe("the trail of administrators", () => {
  it("says who did what to whom and when, newest first, whoever did it", async ({ db, services }) => {
    const { user: zuleica, caller } = await newAdmin(db, services);
    const olga = await createUser(db, { isAdmin: true, nomeUsuario: "Olga" });
    const bia = await createUser(db, { nomeUsuario: "Bia" });
    await caller.users.toggleAdmin({ id: bia.id, isAdmin: true });
    const later = await callerFor(db, services, olga, minutesLater(1));
    await later.content.create(text);
    const last = await callerFor(db, services, olga, minutesLater(2));
    await last.notifications.create({ message: "Novidade", isGlobal: true });

    const byOlga = { nomeUsuario: "Olga", email: olga.email };
    expect(await caller.audit.list({})).toEqual({
      entries: [
        {
          _id: expect.any(String),
          action: "notification.created",
          createdAt: minutesLater(2).toISOString(),
          actor: byOlga,
          actorDeleted: null,
          person: null,
          text: "Novidade",
        },
        {
          _id: expect.any(String),
          action: "content.created",
          createdAt: minutesLater(1).toISOString(),
          actor: byOlga,
          actorDeleted: null,
          person: null,
          text: "Termos da casa",
        },
        {
          _id: expect.any(String),
          action: "user.promoted",
          createdAt: testNow.toISOString(),
          actor: { nomeUsuario: "Zuleica", email: zuleica.email },
          actorDeleted: null,
          person: { nomeUsuario: "Bia", email: bia.email },
          text: null,
        },
      ],
      nextCursor: null,
    });
  });

  it("keeps entries when the person, the text or the administrator is deleted", async ({ db, services }) => {
    const { caller } = await newAdmin(db, services);
    const olga = await createUser(db, { isAdmin: true });
    const bia = await createUser(db);
    const olgaCaller = await callerFor(db, services, olga);
    await olgaCaller.users.toggleAdmin({ id: bia.id, isAdmin: true });
    const { _id: id } = await olgaCaller.content.create(text);
    await olgaCaller.content.delete({ id });
    await db.deleteFrom("users").where("id", "in", [olga.id, bia.id]).execute();

    const { entries } = await caller.audit.list({});
    expect(entries.map(({ action, actor, person, text }) => ({ action, actor, person, text }))).toEqual([
      { action: "content.deleted", actor: null, person: null, text: null },
      { action: "content.created", actor: null, person: null, text: null },
      { action: "user.promoted", actor: null, person: null, text: null },
    ]);
  });

  it("is paged without gaps or repetitions, also within one instant and while entries are added", async ({
    db,
    services,
  }) => {
    const count = AUDIT_PAGE_SIZE * 2 + 1;
    const caller = await fillTrail(
      db,
      services,
      Array.from({ length: count }, (_, index) => ({ minute: Math.max(0, index - 30), action: "content.updated" })),
    );
    const first = await caller.audit.list({});
    expect(first.entries).toHaveLength(AUDIT_PAGE_SIZE);

    const olga = contextFor(db, services, await createUser(db, { isAdmin: true }), minutesLater(60));
    await recordAudit(olga, { action: "content.created", targetId: newId() });
    const second = await caller.audit.list({ cursor: first.nextCursor });
    const third = await caller.audit.list({ cursor: second.nextCursor });
    expect([second.entries.length, third.entries.length, third.nextCursor]).toEqual([AUDIT_PAGE_SIZE, 1, null]);

    const shown = [first, second, third].flatMap(({ entries }) => entries);
    expect(new Set(shown.map(({ _id }) => _id)).size).toBe(count);
    const instants = shown.map(({ createdAt }) => createdAt);
    expect(instants).toEqual(instants.toSorted().reverse());
  });

  it("has no further page when the last one is exactly full", async ({ db, services }) => {
    const caller = await fillTrail(
      db,
      services,
      Array.from({ length: AUDIT_PAGE_SIZE }, (_, minute) => ({ minute, action: "content.updated" })),
    );
    const { entries, nextCursor } = await caller.audit.list({});
    expect([entries.length, nextCursor]).toEqual([AUDIT_PAGE_SIZE, null]);
  });

  it("has larger pages when asked", async ({ db, services }) => {
    const caller = await fillTrail(
      db,
      services,
      Array.from({ length: MAX_AUDIT_PAGE_SIZE + 1 }, (_, minute) => ({ minute, action: "content.updated" })),
    );
    const first = await caller.audit.list({ limit: MAX_AUDIT_PAGE_SIZE });
    expect(first.entries).toHaveLength(MAX_AUDIT_PAGE_SIZE);
    const second = await caller.audit.list({ limit: MAX_AUDIT_PAGE_SIZE, cursor: first.nextCursor });
    expect([second.entries.length, second.nextCursor]).toEqual([1, null]);
    await expect(caller.audit.list({ limit: MAX_AUDIT_PAGE_SIZE + 1 })).rejects.toThrow();
  });

  it("shows one kind of change when asked, page by page", async ({ db, services }) => {
    const caller = await fillTrail(
      db,
      services,
      Array.from({ length: AUDIT_PAGE_SIZE + 2 }, (_, minute) => [
        { minute, action: "content.updated" as const },
        { minute, action: "user.demoted" as const },
      ]).flat(),
    );
    const first = await caller.audit.list({ action: "user.demoted" });
    const second = await caller.audit.list({ action: "user.demoted", cursor: first.nextCursor });
    const shown = [...first.entries, ...second.entries];
    expect(shown).toHaveLength(AUDIT_PAGE_SIZE + 2);
    expect(new Set(shown.map(({ action }) => action))).toEqual(new Set(["user.demoted"]));
    expect(await caller.audit.list({ action: "content.created" })).toEqual({ entries: [], nextCursor: null });
  });

  it("refuses unknown kinds and invalid cursors", async ({ db, services }) => {
    const { caller } = await newAdmin(db, services);
    // @ts-expect-error: sent by a client of another version
    await expect(caller.audit.list({ action: "user.deleted" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const cursor = { createdAt: "ontem", id: newId() };
    await expect(caller.audit.list({ cursor })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await caller.audit.list({ cursor: { createdAt: testNow.toISOString(), id: "no-id" } })).toEqual({
      entries: [],
      nextCursor: null,
    });
  });

  it("is closed to visitors, to members, and to whoever was an administrator", async ({ db, services }) => {
    const { caller } = await newAdmin(db, services);
    const bia = await createUser(db, { isAdmin: true });
    const biaCaller = await callerFor(db, services, bia);
    await biaCaller.audit.list({});
    await caller.users.toggleAdmin({ id: bia.id, isAdmin: false });
    const member = await callerFor(db, services, await createUser(db));
    for (const [refused, refusal] of [
      [biaCaller, administratorsOnly()],
      [member, administratorsOnly()],
      [visitorCaller(db, services), notLoggedIn()],
    ] as const) {
      await expect(refused.audit.list({})).rejects.toThrow(refusal.message);
    }
  });
});
