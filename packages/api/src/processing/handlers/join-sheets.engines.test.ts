import { READER_VERSION } from "@app/core/notes/read-notes";
import { drawNote, drawSheets, type InventedNote } from "@app/invented-notes/draw-note";
import { v7 as newId } from "uuid";
import { afterAll, describe, expect, onTestFinished, vi } from "vitest";
import { dbTest as it } from "../../testing/db-test.ts";
import { newFileOwner, type World } from "../../testing/file-owner.ts";
import { createTestPdfReader } from "../../testing/pdf-reader.ts";
import { handleJoinSheets } from "./join-sheets.ts";
import { handleRereadFile } from "./reread-file.ts";
import { sweepSheets } from "./sweep-files.ts";

const pdfReader = createTestPdfReader();
afterAll(() => pdfReader.close());

const note: InventedNote = {
  layout: "sinacor-xp",
  numero: "901",
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: Array.from({ length: 30 }, (_, index) => ({
    ...{ lado: "C" as const, mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2" },
    ...{ quantidade: 100 + index, preco: "30.00" },
  })),
};
const alone: InventedNote = { ...note, numero: "500", dataPregao: "2026-02-10", negocios: note.negocios.slice(0, 1) };

const MISSING_SHEET =
  "Esta nota de corretagem parece incompleta: continua em outra página, que não está neste arquivo. " +
  "Envie todas as páginas da nota num só PDF e exclua as separadas.";

async function newOwner(world: World) {
  const ana = await newFileOwner(world, pdfReader);
  const { db } = world;
  return {
    ...ana,
    join: async () => {
      while (await handleJoinSheets(ana.job, { userId: ana.user.id }));
    },
    send: async (name: string, bytes: Uint8Array) => {
      const fileId = await ana.upload(name, bytes);
      await ana.process(fileId);
      return fileId;
    },
    told: async (fileId: string) => {
      const { status, mensagemErro } = await ana.caller.processing.status({ fileId });
      return [status, mensagemErro];
    },
    notes: async () =>
      (await ana.caller.notes.list()).map(({ numero, conciliada, negocios, arquivos }) => ({
        ...{ numero, conciliada, negocios: negocios.length, arquivos },
      })),
    bought: async () => {
      const rows = await db.selectFrom("ledger").select("quantidade").where("userId", "=", ana.user.id).execute();
      return rows.reduce((total, { quantidade }) => total + Number(quantidade), 0);
    },
    gaps: async () => {
      const { meses } = await ana.caller.taxes.get({ ano: 2026 });
      return meses.find(({ mes }) => mes === "2026-03")?.pendencias.length ?? 0;
    },
    messages: async () => (await ana.caller.notifications.unread()).notificacoes.map(({ message }) => message),
    reread: async (fileId: string) => {
      await db
        .updateTable("files")
        .set({ readerVersion: READER_VERSION - 1 })
        .where("id", "=", fileId)
        .execute();
      await handleRereadFile(ana.job, { fileId, userId: ana.user.id });
    },
  };
}

const ALL_BOUGHT = note.negocios.reduce((total, { quantidade }) => total + quantidade, 0);
const one = () => drawSheets([note], [1]);
const two = () => drawSheets([note], [2]);

/** A person who sent both sheets, each in a file of its own, and has them joined. */
async function withBoth(world: World) {
  const ana = await newOwner(world);
  const first = await ana.send("folha 1.pdf", await one());
  const second = await ana.send("folha 2.pdf", await two());
  await ana.join();
  const joined = { numero: "901", conciliada: true, negocios: 30, arquivos: [first, second] };
  expect(await ana.notes()).toEqual([joined]);
  return { ...ana, first, second, joined };
}

const ofNote = ({ _id, arquivoId, arquivos, nomeArquivo, ...rest }: Record<string, unknown>) => rest;

describe("sheets of one note in two files", () => {
  it.for(["first", "last"] as const)(
    "are the note that one file gives, with the %s sheet first",
    async (order, { db, services }) => {
      const [ana, bia] = [await newOwner({ db, services }), await newOwner({ db, services })];
      await bia.send("nota.pdf", await drawNote(note));
      const parts = [
        ["folha 1.pdf", await one()],
        ["folha 2.pdf", await two()],
      ] as const;
      for (const [name, bytes] of order === "first" ? parts : parts.toReversed()) await ana.send(name, bytes);
      expect(await ana.gaps()).toBeGreaterThan(0);
      await ana.join();

      const [expected] = await bia.caller.notes.list();
      const [joined, ...others] = await ana.caller.notes.list();
      expect(others).toEqual([]);
      const shift = order === "first" ? 0 : 1; // the last sheet is page 1 of the file that came first
      const moved = (line: { pagina: number }) => ({ ...line, pagina: shift === 0 ? line.pagina : 3 - line.pagina });
      const { negocios = [], custos = [], liquido, ...rest } = ofNote(expected ?? {}) as typeof expected & object;
      expect(ofNote(joined ?? {})).toEqual({
        ...rest,
        negocios: negocios.map(moved),
        custos: custos.map(moved),
        liquido: moved(liquido),
      });
      expect(await ana.bought()).toBe(ALL_BOUGHT);
      expect(await ana.gaps()).toBe(0);
      expect(joined?.arquivos).toHaveLength(2);
      for (const fileId of joined?.arquivos ?? []) expect(await ana.told(fileId)).toEqual(["concluido", null]);
      const { outrasPaginas, arquivos } = await ana.caller.notes.get({ id: joined?._id ?? "" });
      expect(outrasPaginas).toEqual([
        { pagina: 2, arquivoId: arquivos[1]?._id, nomeArquivo: arquivos[1]?.nome_arquivo, paginaNoArquivo: 1 },
      ]);
    },
  );

  it("are notified as read, when both came in one run", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const files = [await ana.upload("folha 1.pdf", await one()), await ana.upload("folha 2.pdf", await two())];
    for (const fileId of files) await ana.process(fileId);
    await ana.join();
    expect((await ana.messages()).at(0)).toContain("1 nota lida");
  });

  it("are joined beside the whole notes of their files, whose pages keep their numbers", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const first = await ana.send("janeiro.pdf", await drawSheets([alone, note], [1, 2]));
    expect(await ana.told(first)).toEqual(["concluido", expect.stringContaining("Não foi lida a página 2")]);
    const second = await ana.send("fevereiro.pdf", await drawSheets([{ ...alone, numero: "501" }, note], [1, 3]));
    await ana.join();
    expect((await ana.notes()).toSorted((a, b) => Number(a.numero) - Number(b.numero))).toEqual([
      { numero: "500", conciliada: true, negocios: 1, arquivos: [first] },
      { numero: "501", conciliada: true, negocios: 1, arquivos: [second] },
      { numero: "901", conciliada: true, negocios: 30, arquivos: [first, second] },
    ]);
    const joined = (await ana.caller.notes.list()).find(({ numero }) => numero === "901");
    expect([joined?.negocios[0]?.pagina, joined?.liquido.pagina]).toEqual([2, 3]);
    expect(await ana.told(first)).toEqual(["concluido", null]);
  });

  it.for(["first", "second"] as const)(
    "come apart when the %s is deleted, and join again",
    async (gone, { db, services }) => {
      const ana = await withBoth({ db, services });
      const [name, bytes, left] =
        gone === "first" ? ["folha 1.pdf", await one(), ana.second] : ["folha 2.pdf", await two(), ana.first];
      await ana.caller.files.delete({ fileName: name as string });
      expect(await ana.bought()).toBe(0);
      expect((await ana.notes()).filter(({ conciliada }) => conciliada)).toEqual([]);
      expect(await ana.gaps()).toBeGreaterThan(0);
      if (gone === "second") expect(await ana.told(left)).toEqual(["erro", MISSING_SHEET]);
      await ana.send(name as string, bytes as Uint8Array);
      await ana.join();
      expect(await ana.notes()).toEqual([expect.objectContaining({ conciliada: true, negocios: 30 })]);
      expect(await ana.bought()).toBe(ALL_BOUGHT);
      expect(await ana.gaps()).toBe(0);
    },
  );

  it.for(["first", "second"] as const)(
    "come apart when the %s is cleared, and join when it is read again",
    async (name, { db, services }) => {
      const ana = await withBoth({ db, services });
      await ana.caller.processing.clearEmbeddings({ fileId: ana[name] });
      expect(await ana.bought()).toBe(0);
      expect(await ana.gaps()).toBeGreaterThan(0);
      await ana.process(ana[name]);
      await ana.join();
      expect(await ana.notes()).toEqual([ana.joined]);
      expect(await ana.bought()).toBe(ALL_BOUGHT);
    },
  );

  it.for(["first", "second"] as const)(
    "are joined again after a newer reader read the %s",
    async (name, { db, services }) => {
      const ana = await withBoth({ db, services });
      await ana.reread(ana[name]);
      await ana.join();
      expect(await ana.notes()).toEqual([ana.joined]);
      expect(await ana.bought()).toBe(ALL_BOUGHT);
      expect(await ana.gaps()).toBe(0);
    },
  );

  it("that an older reader refused are joined by a newer one", async ({ db, services }) => {
    const ana = await withBoth({ db, services });
    await db.deleteFrom("loose_sheets").where("userId", "=", ana.user.id).execute();
    await db.deleteFrom("note_files").where("userId", "=", ana.user.id).execute();
    for (const fileId of [ana.first, ana.second]) {
      await db.updateTable("files").set({ status: "erro", mensagemErro: "?" }).where("id", "=", fileId).execute();
      await ana.reread(fileId);
    }
    await ana.join();
    expect(await ana.notes()).toEqual([ana.joined]);
  });

  it("join once, however often a sheet is sent or the job runs", async ({ db, services }) => {
    const ana = await withBoth({ db, services });
    const again = await ana.send("cópia.pdf", await one());
    await ana.join();
    await ana.join();
    expect(await ana.notes()).toEqual([{ ...ana.joined, arquivos: [ana.first, ana.second, again] }]);
    expect(await ana.bought()).toBe(ALL_BOUGHT);
    expect(await ana.told(again)).toEqual(["concluido", null]);
    await ana.caller.files.delete({ fileName: "folha 1.pdf" });
    await ana.join();
    expect(await ana.notes()).toEqual([{ ...ana.joined, arquivos: [ana.second, again] }]);
    expect(await ana.bought()).toBe(ALL_BOUGHT);
  });

  it("are the note of a third file that holds all of it", async ({ db, services }) => {
    const ana = await withBoth({ db, services });
    const whole = await ana.send("nota.pdf", await drawNote(note));
    expect(await ana.notes()).toEqual([{ ...ana.joined, arquivos: [ana.first, ana.second, whole] }]);
    expect(await ana.bought()).toBe(ALL_BOUGHT);
    await ana.caller.files.delete({ fileName: "folha 1.pdf" });
    expect((await ana.notes()).filter(({ conciliada }) => conciliada)).toEqual([{ ...ana.joined, arquivos: [whole] }]);
    expect(await ana.bought()).toBe(ALL_BOUGHT);
  });

  it("are asked for by the sweeper when the queue lost them", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    await ana.send("folha 1.pdf", await one());
    await ana.send("folha 2.pdf", await two());
    const { asked } = services.queue;
    asked.length = 0;
    await sweepSheets(ana.job);
    expect(asked).toContainEqual(expect.objectContaining({ name: "join-sheets", payload: { userId: ana.user.id } }));
    await ana.join();
    asked.length = 0;
    await sweepSheets(ana.job);
    expect(asked).not.toContainEqual(expect.objectContaining({ payload: { userId: ana.user.id } }));
  });

  it("are read with sheets that came while they were read only by the next turn", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    await ana.send("folha 1.pdf", await one());
    await ana.send("folha 2.pdf", await two());
    const join: typeof pdfReader.join = async (parts) => {
      await ana.caller.files.delete({ fileName: "folha 2.pdf" });
      return pdfReader.join(parts);
    };
    const job = { ...ana.job, services: { ...ana.job.services, pdfReader: { ...pdfReader, join } } };
    await handleJoinSheets(job, { userId: ana.user.id });
    expect(await ana.notes()).toEqual([]);
    expect(await ana.bought()).toBe(0);
  });
});

describe("sheets whose others are not there", () => {
  it("are still reported as unread: alone, of another day or number, or of another person's file", async ({
    db,
    services,
  }) => {
    const [ana, bia] = [await newOwner({ db, services }), await newOwner({ db, services })];
    const first = await ana.send("folha 1.pdf", await one());
    await bia.send("folha 2.pdf", await two());
    await ana.send("outro dia.pdf", await drawSheets([{ ...note, dataPregao: "2026-03-17" }], [2]));
    await ana.send("outro número.pdf", await drawSheets([{ ...note, numero: "902" }], [2]));
    for (const person of [ana, bia]) await person.join();
    expect(await ana.told(first)).toEqual(["erro", MISSING_SHEET]);
    for (const person of [ana, bia]) {
      expect((await person.notes()).filter(({ conciliada }) => conciliada)).toEqual([]);
      expect(await person.bought()).toBe(0);
      expect(await person.gaps()).toBeGreaterThan(0);
    }
  });

  it("stay loud where one of them has two texts, until one goes", async ({ db, services }) => {
    const ana = await withBoth({ db, services });
    const dearer = { ...note, negocios: note.negocios.map((trade) => ({ ...trade, preco: "31.00" })) };
    const other = await ana.send("outra folha 2.pdf", await drawSheets([dearer], [2]));
    await ana.join();
    expect((await ana.notes()).filter(({ conciliada }) => conciliada)).toEqual([]);
    expect(await ana.gaps()).toBeGreaterThan(0);
    expect(other).not.toBe(ana.second);
    await ana.caller.files.delete({ fileName: "outra folha 2.pdf" });
    await ana.join();
    expect(await ana.notes()).toEqual([ana.joined]);
    expect(await ana.bought()).toBe(ALL_BOUGHT);
  });

  it("are not opened when more than twelve texts have one number and day", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const file = await ana.upload("folhas.pdf", await one());
    const own = {
      userId: ana.user.id,
      fileId: file,
      chave: "901",
      paginas: [1],
      sealedPages: services.secrets.seal("[]"),
    };
    const texts = Array.from({ length: 13 }, (_, index) => ({ ...own, id: newId(), conteudo: String(index) }));
    await db
      .insertInto("loose_sheets")
      .values(texts.map((text) => ({ ...text, alone: "[]", isWeighed: false })))
      .execute();
    const open = vi.spyOn(ana.job.services.secrets, "open");
    onTestFinished(() => open.mockRestore());

    await ana.join();

    expect(open).not.toHaveBeenCalled();
    expect(await db.selectFrom("loose_sheets").select("isWeighed").distinct().execute()).toEqual([{ isWeighed: true }]);
  });

  it("keep their person's document nowhere in the open", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    await ana.send("folha 1.pdf", await one());
    const rows = await db.selectFrom("loose_sheets").selectAll().where("userId", "=", ana.user.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
  });
});
