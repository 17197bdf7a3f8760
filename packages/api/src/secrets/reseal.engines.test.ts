import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect } from "vitest";
import type { BackgroundContext, Services } from "../context.ts";
import { createSecretBox, tryOpen } from "../secret-box.ts";
import { callerFor, testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { openSecretBox } from "./commands/open-secret-box.ts";
import { resealTexts, sealedColumns } from "./commands/reseal-texts.ts";

const [FIRST, SECOND, THIRD] = ["x".repeat(32), "y".repeat(32), "z".repeat(32)] as const;
const OTHER_SECRET =
  "APP_SECRET is not the secret of this database, and APP_SECRET_OLD does not name it. Nothing was changed.";

beforeEach<{ db: Db }>(async ({ db }) => {
  await db.deleteFrom("users").execute();
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("secret_state").execute();
});

const open = (db: Db, present: string, ...old: string[]) => openSecretBox({ db, now: testNow }, { present, old });

async function background(db: Db, services: Services, present: string, ...old: string[]): Promise<BackgroundContext> {
  return { db, services: { ...services, secrets: await open(db, present, ...old) }, now: () => testNow };
}

/** A text in every column of sealed ones, more rows of one table than are read at a time. */
async function sealEverywhere(db: Db, seal: (plain: string) => string): Promise<void> {
  const { id: userId } = await createUser(db);
  const { id: fileId } = await createFile(db, userId, { encryptedPassword: seal("files") });
  await createFile(db, userId);
  const at = { createdAt: testNow };
  await db
    .insertInto("totp_factors")
    .values({ userId, sealedSecret: seal("totp_factors"), ...at })
    .execute();
  const passwords = Array.from({ length: 23 }, (_, index) => ({
    ...{ id: newId(), userId, apelido: `n ${index}`, encryptedPassword: seal("pdf_passwords") },
    ...at,
  }));
  await db.insertInto("pdf_passwords").values(passwords).execute();
  const mail = { id: newId(), email: "ana@exemplo.com.br", encryptedContent: seal("outbox"), expiresAt: testNow };
  await db
    .insertInto("outbox")
    .values({ ...mail, ...at })
    .execute();
  const sheet = { chave: "c", conteudo: "t", paginas: [1], sealedPages: seal("loose_sheets"), alone: "[]" };
  await db
    .insertInto("loose_sheets")
    .values({ id: newId(), userId, fileId, isWeighed: true, ...sheet })
    .execute();
  const pages = [1, 2].map((pagina) => ({
    userId,
    fileId,
    pagina,
    sealedPage: seal("scanned_pages"),
    readAt: testNow,
  }));
  await db.insertInto("scanned_pages").values(pages).execute();
}

async function sealedTexts(db: Db) {
  const found: { table: string; sealed: string }[] = [];
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null
    `.execute(db);
    found.push(...rows.map(({ sealed }) => ({ table, sealed })));
  }
  return found;
}

describe("after a change of the secret", () => {
  it("every column whose name says that it is sealed is among those sealed anew", async ({ db }) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '^(sealed|encrypted)' and table_name <> 'secret_state'
    `.execute(db);
    const named = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(named.sort()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).sort());
  });

  it("what the old one sealed, with its key's id or without, is sealed anew, and the old one can go", async ({
    db,
    services,
  }) => {
    const before = await background(db, services, FIRST);
    const { seal, presentPrefix } = before.services.secrets;
    let isLabelled = false;
    await sealEverywhere(db, (plain) => {
      isLabelled = !isLabelled;
      return isLabelled ? seal(plain) : seal(plain).slice(presentPrefix.length);
    });

    const changed = await background(db, services, SECOND, FIRST);
    expect(await resealTexts(changed)).toEqual({ resealed: 29, unreadable: 0 });
    const alone = createSecretBox({ present: SECOND, old: [] });
    const texts = await sealedTexts(db);
    expect(texts).toHaveLength(29);
    for (const { table, sealed } of texts) expect(alone.open(sealed)).toBe(table);
    expect(await resealTexts(changed)).toEqual({ resealed: 0, unreadable: 0 });

    const again = await background(db, services, THIRD, SECOND);
    expect(await resealTexts(again)).toEqual({ resealed: 29, unreadable: 0 });
    for (const { sealed } of await sealedTexts(db)) expect(tryOpen(alone, sealed)).toBeUndefined();
  });

  it("a process that still has the former one undoes nothing, and does not call the change done", async ({
    db,
    services,
  }) => {
    const former = await background(db, services, FIRST, SECOND);
    await sealEverywhere(db, former.services.secrets.seal);
    const changed = await background(db, services, SECOND, FIRST);
    const stateNow = () => db.selectFrom("secret_state").select("conferidoEm").executeTakeFirstOrThrow();
    expect(await resealTexts(former)).toBeUndefined();
    expect(await stateNow()).toEqual({ conferidoEm: null });

    expect(await resealTexts(changed)).toEqual({ resealed: 29, unreadable: 0 });
    expect(await resealTexts(former)).toBeUndefined();
    for (const { sealed } of await sealedTexts(db)) {
      expect(sealed.startsWith(changed.services.secrets.presentPrefix)).toBe(true);
    }
  });

  it("what opens under no known secret stays as it is and is counted", async ({ db, services }) => {
    await open(db, FIRST);
    const lost = createSecretBox({ present: THIRD, old: [] });
    await sealEverywhere(db, lost.seal);
    const kept = await sealedTexts(db);
    expect(await resealTexts(await background(db, services, SECOND, FIRST))).toEqual({ resealed: 0, unreadable: 29 });
    expect(await sealedTexts(db)).toEqual(kept);
  });

  it("administrators are told what is the state, and nobody else", async ({ db, services }) => {
    const ana = await createUser(db, { isAdmin: true });
    const stateOf = async (ctx: BackgroundContext) => (await callerFor(db, ctx.services, ana)).secrets.state();
    const first = await background(db, services, FIRST);
    expect(await stateOf(first)).toEqual({
      ...{ situacao: "nunca_trocada", trocaDesde: null, conferidoEm: null, ilegiveis: 0 },
    });
    await sealEverywhere(db, first.services.secrets.seal);

    const changed = await background(db, services, SECOND, FIRST);
    expect(await stateOf(changed)).toMatchObject({ situacao: "em_troca", conferidoEm: null });
    expect(await resealTexts(changed, () => true)).toBeUndefined();
    expect(await stateOf(changed)).toMatchObject({ situacao: "em_troca" });
    expect(await stateOf(await background(db, services, SECOND))).toMatchObject({ situacao: "interrompida" });

    await resealTexts(changed);
    expect(await stateOf(changed)).toMatchObject({ situacao: "antiga_pode_sair", ilegiveis: 0 });
    expect(await stateOf(await background(db, services, SECOND))).toMatchObject({ situacao: "trocada" });
    const again = await background(db, services, THIRD, SECOND);
    expect(await stateOf(again)).toMatchObject({ situacao: "em_troca", conferidoEm: null });

    const bia = await createUser(db);
    await expect((await callerFor(db, services, bia)).secrets.state()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("the secret box of a database", () => {
  it("keeps its fingerprints under another secret, also when the old one is gone", async ({ db }) => {
    const { fingerprint } = await open(db, FIRST);
    expect((await open(db, SECOND, FIRST)).fingerprint("cpf")).toBe(fingerprint("cpf"));
    expect((await open(db, SECOND)).fingerprint("cpf")).toBe(fingerprint("cpf"));
    expect((await open(db, THIRD, SECOND)).fingerprint("cpf")).toBe(fingerprint("cpf"));
    // An installation that changes the secret while it is brought to this version.
    await db.deleteFrom("secret_state").execute();
    expect((await open(db, SECOND, FIRST)).fingerprint("cpf")).toBe(fingerprint("cpf"));
  });

  it("does not open under another secret, and nothing changes", async ({ db }) => {
    const { fingerprint } = await open(db, FIRST);
    await expect(open(db, SECOND)).rejects.toThrow(OTHER_SECRET);
    await expect(open(db, SECOND, THIRD)).rejects.toThrow(OTHER_SECRET);
    expect((await open(db, FIRST)).fingerprint("cpf")).toBe(fingerprint("cpf"));
  });

  it("of an earlier version takes its fingerprints from the secret of its texts, wherever that is named", async ({
    db,
  }) => {
    await sealEverywhere(db, createSecretBox({ present: FIRST, old: [] }).seal);
    const { fingerprint } = createSecretBox({ present: FIRST, old: [] });
    for (const [present, ...old] of [
      [FIRST, SECOND],
      [THIRD, SECOND, FIRST],
    ] as const) {
      await db.deleteFrom("secret_state").execute();
      expect((await open(db, present, ...old)).fingerprint("cpf")).toBe(fingerprint("cpf"));
    }
  });

  it("of an earlier version opens under the secret of its last texts, when it had another one before", async ({
    db,
  }) => {
    await sealEverywhere(db, createSecretBox({ present: THIRD, old: [] }).seal);
    await expect(open(db, FIRST)).rejects.toThrow(OTHER_SECRET);
    await sealEverywhere(db, createSecretBox({ present: FIRST, old: [] }).seal);
    await open(db, FIRST);
  });

  it("of an earlier version does not open under another secret than its texts", async ({ db }) => {
    await sealEverywhere(db, createSecretBox({ present: FIRST, old: [] }).seal);
    await expect(open(db, SECOND)).rejects.toThrow(OTHER_SECRET);
    await open(db, FIRST);
  });

  it("begins with another secret when the former one is given up, which loses the texts alone", async ({
    db,
    services,
  }) => {
    const { seal } = await open(db, FIRST);
    await sealEverywhere(db, seal);
    await openSecretBox({ db, now: testNow }, { present: SECOND, old: [] }, true);
    expect(await resealTexts(await background(db, services, SECOND))).toEqual({ resealed: 0, unreadable: 29 });
    await expect(open(db, FIRST)).rejects.toThrow(OTHER_SECRET);
  });
});
