import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";

async function newAdmin(db: Db, services: Services) {
  await db.deleteFrom("users").execute();
  return callerFor(db, services, await createUser(db, { isAdmin: true, nomeUsuario: "Zuleica" }));
}

/** Names over all pages, one person per page. */
async function othersOf({ users }: Awaited<ReturnType<typeof newAdmin>>) {
  return (await users.page({ limit: 1 })).totalPages;
}

describe("how many people there are", () => {
  it("is exact after registrations, refused ones and deletions", async ({ db, services }) => {
    const caller = await newAdmin(db, services);
    expect(await othersOf(caller)).toBe(0);
    const ana = await createUser(db);
    for (let count = 0; count < 3; count += 1) await createUser(db);
    await expect(createUser(db, { email: ana.email.toUpperCase() })).rejects.toThrow();
    expect(await othersOf(caller)).toBe(4);
    await db.deleteFrom("users").where("id", "=", ana.id).execute();
    await db.deleteFrom("users").where("id", "=", ana.id).execute();
    expect(await othersOf(caller)).toBe(3);
  });

  raceTest("blocks no other registration, and does not count one that is rolled back", async ({ db, services }) => {
    const caller = await newAdmin(db, services);
    const underWay = db.transaction().execute(async (tx) => {
      await createUser(tx);
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        await createUser(other);
      });
      expect(await othersOf(caller)).toBe(1);
      throw new Error("taken back");
    });
    await expect(underWay).rejects.toThrow("taken back");
    expect(await othersOf(caller)).toBe(1);
  });

  raceTest("is exact under concurrent registrations and deletions", async ({ db, services }) => {
    const WRITERS = 8;
    const caller = await newAdmin(db, services);
    const registerAndDelete = async () => {
      for (let round = 0; round < 12; round += 1) {
        const [leaving] = [await createUser(db), await createUser(db)];
        await db.deleteFrom("users").where("id", "=", leaving.id).execute();
        const takenBack = db.transaction().execute(async (tx) => {
          await createUser(tx);
          throw new Error("taken back");
        });
        await expect(takenBack).rejects.toThrow("taken back");
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, registerAndDelete));
    expect(await othersOf(caller)).toBe(WRITERS * 12);
    const rows = await db.selectFrom("tallies").select("id").where("list", "=", "users").execute();
    expect(rows.length).toBeLessThanOrEqual(WRITERS);
  });
});

describe("a search", () => {
  it("of several words finds who has them all, in whatever order", async ({ db, services }) => {
    const { users } = await newAdmin(db, services);
    await createUser(db, { nomeUsuario: "Maria", sobreNome: "Oliveira da Assunção", email: "mo@exemplo.com.br" });
    await createUser(db, { nomeUsuario: "Maria", sobreNome: "Lima" });
    for (const search of ["maria assuncao", " assunção  MARIA ", "maria mo@exemplo"]) {
      expect((await users.page({ search })).users.map(({ email }) => email)).toEqual(["mo@exemplo.com.br"]);
    }
  });

  it("of one or two letters finds the names that begin with them", async ({ db, services }) => {
    const { users } = await newAdmin(db, services);
    await createUser(db, { nomeUsuario: "Íris", sobreNome: "Xavier", email: "a@exemplo.com.br" });
    await createUser(db, { nomeUsuario: "Caio", sobreNome: "Iriarte", email: "b@exemplo.com.br" });
    const found = async (search: string) => (await users.page({ search })).users.map(({ nomeUsuario }) => nomeUsuario);
    expect(await found("ir")).toEqual(["Íris"]);
    expect(await found("ca ir")).toEqual(["Caio"]);
    expect(await found("x")).toEqual([]);
    expect(await found("xav")).toEqual(["Íris"]);
  });

  it("with more than fifty matches returns fifty of them, in pages by name", async ({ db, services }) => {
    const { users } = await newAdmin(db, services);
    for (let number = 0; number < 55; number += 1) {
      await createUser(db, { nomeUsuario: number % 2 ? "Ana" : "Bia", sobreNome: "Homônima" });
    }
    const pages = await Promise.all(
      Array.from({ length: 11 }, (_, index) => users.page({ search: "homonima", page: index + 1 })),
    );
    expect(pages.map(({ totalPages }) => totalPages)).toEqual(Array(11).fill(10));
    const found = pages.flatMap((page) => page.users);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(50);
    expect(found.map(({ nomeUsuario }) => nomeUsuario)).toEqual(found.map(({ nomeUsuario }) => nomeUsuario).sort());
  });
});
