import { createUser } from "@app/db/testing/factories/users";
import { drawNote, type InventedNote } from "@app/invented-notes/draw-note";
import { afterAll, describe, expect } from "vitest";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { newFileOwner } from "../testing/file-owner.ts";
import { createTestPdfReader } from "../testing/pdf-reader.ts";

const pdfReader = createTestPdfReader();
afterAll(() => pdfReader.close());

const note: InventedNote = {
  layout: "inter",
  numero: "901",
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: [{ lado: "C", mercado: "VIS", nome: "VALE", classe: "ON NM", quantidade: 10, preco: "60.00" }],
};

describe("a kept password", () => {
  it("opens every protected file of its person, and nobody else's", async ({ db, services }) => {
    const [ana, bia] = [
      await newFileOwner({ db, services }, pdfReader),
      await newFileOwner({ db, services }, pdfReader),
    ];
    await ana.caller.pdfPasswords.keep({ apelido: "Outra", senha: "999" });
    await ana.caller.pdfPasswords.keep({ apelido: "Inter", senha: "123" });
    const bytes = await drawNote(note, "123");

    expect(await ana.process(await ana.upload("nota.pdf", bytes))).toMatchObject({ status: "concluido" });
    expect(await ana.process(await ana.upload("outra.pdf", await drawNote(note, "777")))).toMatchObject({
      status: "erro",
      mensagemErro: "Este PDF está protegido por senha.",
    });
    expect(await bia.process(await bia.upload("nota.pdf", bytes))).toMatchObject({
      mensagemErro: "Este PDF está protegido por senha.",
    });
  });

  it("is sealed, listed by name alone, and gone once deleted", async ({ db, services }) => {
    const ana = await createUser(db);
    const caller = await callerFor(db, services, ana);
    const kept = await caller.pdfPasswords.keep({ apelido: " Inter ", senha: "segredo-123" });
    expect(kept).toEqual({ _id: expect.any(String), apelido: "Inter", createdAt: expect.any(String) });
    expect(await caller.pdfPasswords.list()).toEqual([kept]);
    const stored = await db.selectFrom("pdf_passwords").selectAll().where("userId", "=", ana.id).execute();
    expect(JSON.stringify(stored)).not.toContain("segredo-123");

    await caller.pdfPasswords.forget({ id: kept._id });
    expect(await caller.pdfPasswords.list()).toEqual([]);
    await expect(caller.pdfPasswords.forget({ id: kept._id })).rejects.toThrow("Senha não encontrada.");
  });

  it("is nobody else's to delete", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const kept = await (await callerFor(db, services, ana)).pdfPasswords.keep({ apelido: "Inter", senha: "1" });
    const other = await callerFor(db, services, bia);
    await expect(other.pdfPasswords.forget({ id: kept._id })).rejects.toThrow("Senha não encontrada.");
    expect(await (await callerFor(db, services, ana)).pdfPasswords.list()).toEqual([kept]);
  });

  it("is kept once, and at most five are", async ({ db, services }) => {
    const caller = await callerFor(db, services, await createUser(db));
    for (const senha of ["1", "2", "3", "4", "5"]) await caller.pdfPasswords.keep({ apelido: "Corretora", senha });
    await expect(caller.pdfPasswords.keep({ apelido: "x", senha: "3" })).rejects.toThrow(
      "Esta senha já está guardada.",
    );
    await expect(caller.pdfPasswords.keep({ apelido: "x", senha: "6" })).rejects.toThrow("Você já guarda 5 senhas.");
    expect(await caller.pdfPasswords.list()).toHaveLength(5);
  });

  raceTest("at once with another passes the limit with neither", async ({ db, services }) => {
    const caller = await callerFor(db, services, await createUser(db));
    for (const senha of ["1", "2", "3", "4"]) await caller.pdfPasswords.keep({ apelido: "Corretora", senha });
    const both = await Promise.allSettled(["5", "6"].map((senha) => caller.pdfPasswords.keep({ apelido: "x", senha })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await caller.pdfPasswords.list()).toHaveLength(5);
  });
});
