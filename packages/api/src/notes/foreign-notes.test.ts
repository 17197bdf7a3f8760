import type { ReadNote } from "@app/core/notes/schema";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { drawNote } from "@app/invented-notes/draw-note";
import { afterAll, describe, expect } from "vitest";
import type { ServiceContext } from "../context.ts";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { newFileOwner } from "../testing/file-owner.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { createTestPdfReader } from "../testing/pdf-reader.ts";
import { replaceNotesOfFile } from "./commands.ts";

const pdfReader = createTestPdfReader();
afterAll(() => pdfReader.close());

/** Ten shares bought for a hundred reais by the owner of this document. */
const noteOf = (numero: string, titular: string | undefined): ReadNote => ({
  ...inventNote(numero, "2024-05-02", [["C", 10, "PETR4", "10.00", 21]], [], ["100.00", "D", "2024-05-06"]),
  titular,
});

async function keep(ctx: ServiceContext, notes: readonly ReadNote[]): Promise<string> {
  const { id } = await createFile(ctx.db, ctx.viewer.id);
  await replaceNotesOfFile(ctx, id, notes);
  return id;
}

describe("a note with another CPF", () => {
  it("is out of every figure until the person accepts it, and then others with its CPF count too", async ({
    db,
    services,
  }) => {
    const ana = await createUser(db);
    const ctx = contextFor(db, services, ana);
    const caller = await callerFor(db, services, ana);
    await keep(ctx, [noteOf("1", "ana"), noteOf("2", "bia")]);
    await keep(ctx, [noteOf("3", "bia"), noteOf("4", undefined), noteOf("5", "caio")]);
    const states = async () =>
      Object.fromEntries((await caller.notes.page({})).notas.map(({ numero, estado }) => [numero, estado]));
    const held = async () => (await caller.portfolio.positions())[0]?.quantidadeAcumulada;

    expect(await states()).toEqual({
      1: "conciliada",
      2: "outro_titular",
      3: "outro_titular",
      4: "conciliada",
      5: "outro_titular",
    });
    expect(await held()).toBe(20);

    const second = (await caller.notes.page({ estado: "outro_titular" })).notas.find(({ numero }) => numero === "2");
    await caller.notes.takeIn({ id: second?._id ?? "" });
    expect(await states()).toMatchObject({ 2: "conciliada", 3: "conciliada", 5: "outro_titular" });
    expect(await held()).toBe(40);

    const fifth = (await caller.notes.page({ estado: "outro_titular" })).notas[0];
    await caller.notes.leaveOut({ id: fifth?._id ?? "" });
    expect(await states()).toMatchObject({ 5: "deixada_de_fora" });
    await keep(ctx, [noteOf("6", "bia")]);
    expect(await held()).toBe(50);
  });

  it("is nobody else's: each person has their own", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    await keep(contextFor(db, services, ana), [noteOf("1", "ana")]);
    await keep(contextFor(db, services, bia), [noteOf("1", "bia")]);
    for (const user of [ana, bia]) {
      const caller = await callerFor(db, services, user);
      expect((await caller.notes.page({})).notas).toMatchObject([{ estado: "conciliada" }]);
    }
  });

  it("stays as the person decided when its file is read again", async ({ db, services }) => {
    const ana = await createUser(db);
    const ctx = contextFor(db, services, ana);
    const caller = await callerFor(db, services, ana);
    await keep(ctx, [noteOf("1", "ana")]);
    const fileId = await keep(ctx, [noteOf("2", "bia")]);
    const [foreign] = (await caller.notes.page({ estado: "outro_titular" })).notas;
    await caller.notes.leaveOut({ id: foreign?._id ?? "" });
    await replaceNotesOfFile(ctx, fileId, [noteOf("2", "bia")]);
    expect((await caller.notes.page({ estado: "deixada_de_fora" })).notas).toMatchObject([{ numero: "2" }]);
  });

  it("counts on when it counted before it was read again, whichever file is read first", async ({ db, services }) => {
    const ana = await createUser(db);
    const ctx = contextFor(db, services, ana);
    const caller = await callerFor(db, services, ana);
    const [own, hers] = [
      await keep(ctx, [noteOf("1", undefined)]),
      await keep(ctx, [noteOf("2", undefined), noteOf("3", undefined)]),
    ];
    await replaceNotesOfFile(ctx, hers, [noteOf("2", "bia"), noteOf("3", "bia")]);
    await replaceNotesOfFile(ctx, own, [noteOf("1", "ana")]);
    expect((await caller.portfolio.positions())[0]?.quantidadeAcumulada).toBe(30);
    expect((await caller.notes.page({ estado: "outro_titular" })).notas).toEqual([]);
  });

  it("is nowhere listed as a note that does not close", async ({ db, services }) => {
    const ana = await createUser(db);
    const ctx = contextFor(db, services, ana);
    const caller = await callerFor(db, services, ana);
    await keep(ctx, [noteOf("1", "ana"), noteOf("2", "bia")]);
    const { response } = await caller.chat.ask({ query: "Quantas ações de PETR4 eu tenho?" });
    expect(response).not.toContain("não fech");
    const [file] = await caller.notes.summaries();
    expect(file?.notas.map(({ numero, deFora }) => [numero, deFora]).sort()).toEqual([
      ["1", false],
      ["2", true],
    ]);
  });

  it("leaves its CPF nowhere, only a keyed mark of it", async ({ db, services }) => {
    const ana = await newFileOwner({ db, services }, pdfReader);
    await ana.process(
      await ana.upload(
        "nota.pdf",
        await drawNote({
          layout: "sinacor-xp",
          numero: "1",
          dataPregao: "2026-03-16",
          dataLiquidacao: "2026-03-18",
          negocios: [{ lado: "C", mercado: "VISTA", nome: "VALE", classe: "ON NM", quantidade: 10, preco: "60.00" }],
        }),
      ),
    );
    const own = await db.selectFrom("own_documents").select("titular").where("userId", "=", ana.user.id).execute();
    const readings = await db.selectFrom("note_files").select("reading").where("userId", "=", ana.user.id).execute();
    expect(own).toEqual([{ titular: services.secrets.fingerprint(`document ${ana.user.id} 00000000000`) }]);
    expect(JSON.stringify([own, readings])).not.toContain("000.000.000-00");
    expect(JSON.stringify([own, readings])).not.toContain("00000000000");
  });
});
