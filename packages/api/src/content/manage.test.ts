import { administratorsOnly, notLoggedIn } from "@app/core/auth/errors";
import { contentNotFound } from "@app/core/content/errors";
import { changedMeanwhile } from "@app/core/errors";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { callerFor, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";

const terms = { title: " Termos novos ", content: "<h2>Um</h2><p>Texto</p>", type: "terms" as const, isActive: true };
const later = new Date("2030-01-01T12:00:00Z");

async function newAdmin(db: Db, services: Services, now = later) {
  return callerFor(db, services, await createUser(db, { isAdmin: true }), now);
}

describe("content of administrators", () => {
  it("shows at once, changes, hides and goes, with a trail", async ({ db, services }) => {
    const admin = await newAdmin(db, services);
    const visitor = visitorCaller(db, services);
    const made = await admin.content.create(terms);
    expect(made).toMatchObject({ title: "Termos novos", isActive: true, createdAt: later.toISOString() });
    expect(await visitor.content.get({ contentType: "terms" })).toEqual({
      title: "Termos novos",
      content: terms.content,
    });

    await admin.content.update({ ...terms, id: made._id, title: "Outros", updatedAt: made.updatedAt });
    expect((await visitor.content.get({ contentType: "terms" })).title).toBe("Outros");
    await admin.content.update({ ...terms, id: made._id, isActive: false });
    expect((await visitor.content.get({ contentType: "terms" })).title).toBe("Termos de Uso");
    expect((await admin.content.list()).map(({ _id }) => _id)).toContain(made._id);

    await admin.content.delete({ id: made._id });
    expect((await admin.content.list()).map(({ _id }) => _id)).not.toContain(made._id);
    const trail = await db
      .selectFrom("audit")
      .select("action")
      .where("targetId", "=", made._id)
      .orderBy("id")
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      "content.created",
      "content.updated",
      "content.updated",
      "content.deleted",
    ]);
  });

  it.for([
    ["<p>Oi<script>alert(1)</script></p>", "<p>Oi</p>"],
    ['<p onclick="alert(1)" style="color:red" class="x">Oi</p>', "<p>Oi</p>"],
    ['<a href="javascript:alert(1)">Oi</a>', "<a>Oi</a>"],
    ['<a href="JaVaScRiPt&#58;alert(1)">Oi</a>', "<a>Oi</a>"],
    ['<a href="//exemplo.com.br">Oi</a>', "<a>Oi</a>"],
    ['<a href="/dashboard">Oi</a>', '<a href="/dashboard">Oi</a>'],
    ['<a href="https://exemplo.com.br" target="_top">Oi</a>', '<a href="https://exemplo.com.br">Oi</a>'],
    ['<img src="https://exemplo.com.br/x.png" onerror="alert(1)">Oi', "Oi"],
    ["<svg><style>*{}</style><p>Oi</p></svg>", "<p>Oi</p>"],
    ['<iframe src="https://exemplo.com.br"></iframe>Oi', "Oi"],
    ["<h1>Um</h1><h4>Dois</h4>", "<h1>Um</h1>Dois"],
  ] as const)("is cleaned when it is written: %s", async ([written, kept], { db, services }) => {
    const admin = await newAdmin(db, services);
    expect((await admin.content.create({ ...terms, content: written })).content).toBe(kept);
  });

  it.for([
    [{ title: "   " }, "Preencha todos os campos obrigatórios."],
    [{ content: "" }, "Preencha todos os campos obrigatórios."],
    [{ content: "<p>&nbsp; </p><ul><li></li></ul>" }, "Preencha todos os campos obrigatórios."],
    [{ content: "<script>alert(1)</script>" }, "Preencha todos os campos obrigatórios."],
    [{ title: "x".repeat(121) }, "Use no máximo 120 caracteres."],
    [{ content: "x".repeat(100_001) }, "O conteúdo é longo demais."],
  ] as const)("is refused with one sentence: %o", async ([change, sentence], { db, services }) => {
    const admin = await newAdmin(db, services);
    const before = await admin.content.list();
    await expect(admin.content.create({ ...terms, ...change })).rejects.toThrow(sentence);
    expect(await admin.content.list()).toEqual(before);
  });

  it("does not overwrite what another administrator changed meanwhile", async ({ db, services }) => {
    const admin = await newAdmin(db, services, testNow);
    const { _id: id, updatedAt } = await admin.content.create(terms);
    const second = await newAdmin(db, services, later);
    await second.content.update({ ...terms, id, title: "Primeiro", updatedAt });
    await expect(admin.content.update({ ...terms, id, title: "Segundo", updatedAt })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
      message: changedMeanwhile().message,
    });
    expect((await admin.content.list()).find(({ _id }) => _id === id)?.title).toBe("Primeiro");
  });

  it("is administrators' business, and ids that are none are not found", async ({ db, services }) => {
    const admin = await newAdmin(db, services);
    await expect(admin.content.delete({ id: "no-id" })).rejects.toThrow(contentNotFound().message);
    await expect(admin.content.update({ ...terms, id: "no-id" })).rejects.toThrow(contentNotFound().message);
    const member = await callerFor(db, services, await createUser(db));
    for (const [caller, refusal] of [
      [member, administratorsOnly()],
      [visitorCaller(db, services), notLoggedIn()],
    ] as const) {
      await expect(caller.content.list()).rejects.toThrow(refusal.message);
      await expect(caller.content.create(terms)).rejects.toThrow(refusal.message);
      await expect(caller.content.update({ ...terms, id: "x" })).rejects.toThrow(refusal.message);
      await expect(caller.content.delete({ id: "x" })).rejects.toThrow(refusal.message);
    }
  });
});
