import { randomUUID } from "node:crypto";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { testNow } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import type { Mail, Mailer } from "./client.ts";
import { putMail } from "./commands.ts";
import { handleSendMail, sweepKeptMails, sweepOutbox } from "./handlers.ts";

const MINUTE_MS = 60_000;
const later = (ms: number) => new Date(testNow.getTime() + ms);

/** A mail waiting for a person with an account, and the worker that finds it at an instant. */
async function waitingMail(db: Db, services: Services, mailer: Partial<Mailer> = {}) {
  const { id: accountId, email } = await createUser(db);
  const sent: Mail[] = [];
  const own: Services = {
    ...services,
    mailer: { ...services.mailer, send: async (mail) => void sent.push(mail), ...mailer },
  };
  const content = { subject: "Assunto", text: "Texto" };
  const mailId = await putMail(
    { db, services: own, now: testNow },
    { email, expiresAt: later(10 * MINUTE_MS), ...content },
  );
  const sendMailAt = (now = testNow) => handleSendMail({ db, services: own, now: () => now }, { mailId });
  const isWaiting = async () =>
    (await db.selectFrom("outbox").select("id").where("id", "=", mailId).execute()).length > 0;
  return { mailId, mail: { accountId, to: email, ...content }, sent, own, sendMailAt, isWaiting };
}

describe("the outbox", () => {
  it("sends a mail once, however often it is asked to", async ({ db, services }) => {
    const { sent, mail, sendMailAt, isWaiting } = await waitingMail(db, services);
    await sendMailAt();
    await sendMailAt();
    expect(sent).toEqual([mail]);
    expect(await isWaiting()).toBe(false);
  });

  it.for([
    ["kate@exemplo.com.br", "\u212Aate@exemplo.com.br"],
    ["Ana@Exemplo.com.br", "ana@exemplo.com.br"],
    ["ana@exemplo.com.br", "ANA@EXEMPLO.COM.BR"],
    ["i@exemplo.com.br", "I@exemplo.com.br"],
    ["straße@exemplo.com.br", "STRAßE@exemplo.com.br"],
  ])("to %s asked for as %s goes to the stored address, or to nobody", async ([stored, typed], { db, services }) => {
    await db.deleteFrom("users").execute();
    const sent: string[] = [];
    const own: Services = { ...services, mailer: { ...services.mailer, send: async ({ to }) => void sent.push(to) } };
    await createUser(db, { email: stored });
    const content = { email: typed ?? "", expiresAt: later(MINUTE_MS), subject: "Assunto", text: "Texto" };
    const mailId = await putMail({ db, services: own, now: testNow }, content);
    await handleSendMail({ db, services: own, now: () => testNow }, { mailId });
    expect(sent).toEqual([stored]);
  });

  it("keeps a mail that the server did not take, and sends it later", async ({ db, services }) => {
    let isDown = true;
    const taken: Mail[] = [];
    const { mail, sendMailAt, isWaiting } = await waitingMail(db, services, {
      send: async (outgoing) => {
        if (isDown) throw new Error("connection refused");
        taken.push(outgoing);
      },
    });
    await expect(sendMailAt()).rejects.toThrow("connection refused");
    expect(await isWaiting()).toBe(true);
    isDown = false;
    await sendMailAt();
    expect(taken).toEqual([mail]);
  });

  it("sends a mail whose worker died, but not before its claim expires", async ({ db, services }) => {
    const { mailId, sent, sendMailAt } = await waitingMail(db, services);
    await db
      .updateTable("outbox")
      .set({ claimedUntil: later(MINUTE_MS) })
      .where("id", "=", mailId)
      .execute();
    await sendMailAt(later(MINUTE_MS - 1));
    expect(sent).toHaveLength(0);
    await sendMailAt(later(MINUTE_MS));
    expect(sent).toHaveLength(1);
  });

  it("discards an expired mail", async ({ db, services }) => {
    const { own, sent, sendMailAt, isWaiting } = await waitingMail(db, services);
    await sendMailAt(later(10 * MINUTE_MS));
    expect(sent).toHaveLength(0);
    await sweepOutbox({ db, services: own, now: () => later(10 * MINUTE_MS) });
    expect(await isWaiting()).toBe(false);
  });

  it("enqueues mails again that the queue lost", async ({ db, services }) => {
    const { mailId, own } = await waitingMail(db, services);
    services.queue.asked.length = 0;
    await sweepOutbox({ db, services: own, now: () => testNow });
    expect(services.queue.asked).toContainEqual({ name: "send-mail", payload: { mailId } });
  });

  it("sends nothing to an address without an account", async ({ db, services }) => {
    const { own, sent } = await waitingMail(db, services);
    const ctx = { db, services: own, now: testNow };
    const email = `${randomUUID()}@exemplo.com.br`;
    const mailId = await putMail(ctx, { email, expiresAt: later(MINUTE_MS), subject: "a", text: "b" });
    await handleSendMail({ db, services: own, now: () => testNow }, { mailId });
    expect(sent).toHaveLength(0);
  });

  it("whose account was deleted while it was being sent is kept in no folder after the next sweep", async ({
    db,
    services,
  }) => {
    const { mail, sendMailAt } = await waitingMail(db, services, {
      send: async (outgoing) => {
        await db.deleteFrom("users").where("id", "=", outgoing.accountId).execute();
        await services.mailer.send(outgoing);
      },
    });
    await sendMailAt();
    const neighbour = { ...mail, accountId: (await createUser(db)).id };
    await services.mailer.send(neighbour);
    expect(await services.mailer.listKeptFor()).toContain(mail.accountId);

    await sweepKeptMails({ db, services, now: () => testNow });
    expect(await services.mailer.listKeptFor()).toEqual([neighbour.accountId]);
  });

  raceTest("lets only one of two workers claim a mail", async ({ db, services }) => {
    const gate = createGate();
    const sent: Mail[] = [];
    const { sendMailAt } = await waitingMail(db, services, {
      send: async (mail) => {
        sent.push(mail);
        await gate.opened;
      },
    });
    const first = sendMailAt();
    const second = sendMailAt();
    await Promise.race([first, second]); // the one that lost the claim
    gate.open();
    await Promise.all([first, second]);
    expect(sent).toHaveLength(1);
  });
});
