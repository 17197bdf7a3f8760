import { email as enteredAddress } from "@app/core/auth/schema";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect, vi } from "vitest";
import type { Services } from "../context.ts";
import { callerFor, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import type { RecordingQueue } from "../testing/test-services.ts";
import type { Mail } from "./client.ts";
import { handleSendMail } from "./handlers.ts";

/** About a hundred accounts, each with every way to a mail. */
vi.setConfig({ testTimeout: 180_000 });

const password = "Segura#1";
const LAST_CODE_POINT = 0x10ffff;

/** Every other way to write a character that some conversion takes for the same one. */
function foldsOf(char: string): string[] {
  const forms = [char.toLowerCase(), char.toUpperCase(), char.toLocaleLowerCase("tr"), char.toLocaleUpperCase("tr")];
  const further = forms.flatMap((form) => [form.toLowerCase(), form.toUpperCase()]);
  return [...new Set([...forms, ...further])].filter((form) => form !== char);
}

/** Every ordered pair of case-folding letters that an address can hold, one as stored and one as typed. */
function foldPairs(): [stored: string, typed: string][] {
  const classes = new Map<string, Set<string>>();
  for (let code = 0; code <= LAST_CODE_POINT; code += 1) {
    const char = String.fromCodePoint(code);
    for (const fold of foldsOf(char)) {
      for (const one of [char, fold]) classes.set(one, (classes.get(one) ?? new Set([one])).add(char).add(fold));
    }
  }
  const isOfAddress = (char: string) => enteredAddress.safeParse(`${char}@exemplo.com`).success;
  return [...classes].flatMap(([stored, others]) =>
    [...others]
      .filter((typed) => typed !== stored && isOfAddress(stored) && isOfAddress(typed))
      .map((typed): [string, string] => [stored, typed]),
  );
}

const pairs = foldPairs();
const meetsAscii = ([one, other]: [string, string]) =>
  /^[\x21-\x7e]+$/.test(one + other) === false && /[a-z]/i.test(one + other);

/**
 * Groups letters for one address: alone where one is ASCII, since only those match a valid address; others together.
 */
function addresses(): { stored: string; typed: string }[] {
  const LETTERS = 60;
  const [alone, together] = [pairs.filter(meetsAscii), pairs.filter((pair) => !meetsAscii(pair))];
  const groups = alone.map((pair) => [pair]);
  for (let first = 0; first < together.length; first += LETTERS) groups.push(together.slice(first, first + LETTERS));
  return groups.map((group) => {
    const address = (side: 0 | 1) => {
      const letters = group.map((pair) => pair[side]).join("");
      return `a${letters}@exemplo.com.br`;
    };
    return { stored: address(0), typed: address(1) };
  });
}

/** Delivers the waiting mails of the outbox. @returns the mails as handed to the mail server */
async function deliver(db: Db, services: Services & { queue: RecordingQueue }): Promise<Mail[]> {
  const mails: Mail[] = [];
  const own = { ...services, mailer: { ...services.mailer, send: async (mail: Mail) => void mails.push(mail) } };
  for (const { payload } of services.queue.asked.splice(0)) {
    await handleSendMail({ db, services: own, now: () => testNow }, payload as { mailId: string });
  }
  return mails;
}

const SUBJECTS = {
  confirmation: "Farol: confirme seu e-mail",
  code: "Farol: código para redefinir sua senha",
  changed: "Farol: sua senha foi alterada",
};

describe("the recipient of a mail", () => {
  it("is a stored address byte for byte, however an address is typed that equals it in some case", async ({
    db,
    services,
  }) => {
    expect(pairs).toContainEqual(["k", "\u212A"]);
    expect(pairs).toContainEqual(["s", "\u017F"]);
    expect(pairs).toContainEqual(["i", "\u0130"]);
    expect(pairs).toContainEqual(["i", "\u0131"]);
    expect(pairs.length).toBeGreaterThan(2_500);

    const passwordHash = await services.passwords.hash(password);
    const sent: Record<string, number> = {};
    const wrong: { stored: string; typed: string; to: string; subject: string }[] = [];
    for (const { stored, typed } of addresses()) {
      await db.deleteFrom("users").execute();
      const owner = await createUser(db, { email: stored, passwordHash });
      const visitor = visitorCaller(db, services);
      /** Delivers the mail of an action, all of which must go to one of these addresses. */
      const check = async (allowed: string[]) => {
        const mails = await deliver(db, services);
        for (const { to, subject } of mails) {
          sent[subject] = (sent[subject] ?? 0) + 1;
          if (!allowed.includes(to)) wrong.push({ stored, typed, to, subject });
        }
        return mails;
      };
      await visitor.recovery.generateCode({ email: typed });
      const [mail] = await check([stored]);
      const code = mail?.text.match(/\d{8}/)?.[0];
      if (code) {
        await visitor.recovery.resetPassword({ email: typed, code, password });
        await check([stored]);
      }
      await db.updateTable("users").set({ emailConfirmedAt: null }).execute();
      const own = await callerFor(db, services, owner);
      await own.confirmation.send();
      await check([stored]);
      await own.settings.changePassword({ currentPassword: password, password: "Novinha#2" });
      await check([stored]);
      await visitor.auth.register({ email: typed, nomeUsuario: "Bia", password }).catch((error: unknown) => error);
      const others = await db.selectFrom("users").select("email").where("id", "!=", owner.id).execute();
      await check(others.map(({ email }) => email));
    }
    expect(wrong).toEqual([]);
    for (const subject of Object.values(SUBJECTS)) expect(sent[subject], subject).toBeGreaterThan(20);
    expect(Object.keys(sent).toSorted()).toEqual(Object.values(SUBJECTS).toSorted());
  });
});
