import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import { drawNote, drawNotes, type InventedNote, notePages } from "@app/invented-notes/draw-note";
import { drawPdf } from "@app/invented-notes/draw-pdf";
import { afterAll, describe, expect } from "vitest";
import type { JobContext } from "../../context.ts";
import type { DocumentReading, PdfReader } from "../../notes/client.ts";
import { callerFor, testNow } from "../../testing/caller.ts";
import { dbTest as it, raceTest } from "../../testing/db-test.ts";
import { newFileOwner, type World } from "../../testing/file-owner.ts";
import { createGate } from "../../testing/gate.ts";
import { createTestPdfReader } from "../../testing/pdf-reader.ts";
import { processFile } from "../jobs.ts";
import { handleProcessFile } from "./process-file.ts";
import { sweepFiles } from "./sweep-files.ts";

const pdfReader = createTestPdfReader();
afterAll(() => pdfReader.close());

const note: InventedNote = {
  layout: "sinacor-xp",
  numero: "901",
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: [
    { lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 100, preco: "30.00" },
    { lado: "C", mercado: "VISTA", nome: "VALE", classe: "ON NM", quantidade: 10, preco: "60.00" },
  ],
};

const newPerson = (world: World, reader: PdfReader = pdfReader) => newFileOwner(world, reader);

describe("processing a note", () => {
  it("ends concluido with its trades, charges, passages and ledger", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const fileId = await ana.upload("nota.pdf", await drawNote(note));

    const processamento = await ana.process(fileId);
    expect(processamento).toEqual({
      status: "concluido",
      dataInicio: testNow.toISOString(),
      dataConclusao: testNow.toISOString(),
      tentativas: 1,
      mensagemErro: null,
      imagens: null,
      embeddings: { quantidadeTokens: expect.any(Number) },
      vectorStore: services.embedder.model,
    });
    expect(processamento.embeddings.quantidadeTokens).toBeGreaterThan(50);

    const [read] = await ana.caller.notes.list();
    expect(read).toMatchObject({
      arquivoId: fileId,
      arquivos: [fileId],
      nomeArquivo: "nota.pdf",
      corretora: "Clear",
      numero: "901",
      dataPregao: "2026-03-16",
      dataLiquidacao: "2026-03-18",
      conciliada: true,
      negocios: [
        { lado: "C", ticker: "PETR4", quantidade: 100, preco: 30, valor: 3000, debitoCredito: "D", dayTrade: false },
        { lado: "C", ticker: "VALE3", quantidade: 10, preco: 60, valor: 600, debitoCredito: "D", dayTrade: false },
      ],
    });
    const ledger = await db.selectFrom("ledger").select("ticker").where("userId", "=", ana.user.id).execute();
    expect(ledger.map((row) => row.ticker).sort()).toEqual(["PETR4", "VALE3"]);
  });

  it("keeps a note that does not close, and leaves it out of the ledger", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    await ana.process(await ana.upload("nota.pdf", await drawNote({ ...note, errorCents: 1 })));
    const [read] = await ana.caller.notes.list();
    expect(read?.conciliada).toBe(false);
    expect(read?.verificacoes.filter((check) => !check.ok)).toHaveLength(1);
    expect(await db.selectFrom("ledger").selectAll().where("userId", "=", ana.user.id).execute()).toEqual([]);
  });

  it("keeps the client's document number nowhere", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    await ana.process(await ana.upload("nota.pdf", await drawNote(note)));
    const chunks = await db.selectFrom("chunks").select("texto").where("userId", "=", ana.user.id).execute();
    const kept = JSON.stringify([chunks, await ana.caller.notes.list()]);
    expect(chunks.length).toBeGreaterThan(0);
    expect(kept).not.toContain("000.000.000-00");
  });

  it("tells the person how it ended, once", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const fileId = await ana.upload("nota.pdf", await drawNote(note));
    await ana.process(fileId);
    await handleProcessFile(ana.job, await ana.runFor(fileId));
    await ana.process(await ana.upload("quebrada.pdf", Buffer.from("%PDF-1.7 nada")));
    const { notificacoes } = await ana.caller.notifications.unread();
    expect(notificacoes.map(({ message }) => message).sort()).toEqual([
      'O arquivo "nota.pdf" foi processado: 1 nota lida.',
      'O arquivo "quebrada.pdf" terminou com erro. Este arquivo PDF está vazio ou danificado.',
    ]);
  });

  it("tells of several files once, when the last of them has ended, and where to act", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const files = [
      await ana.upload("a.pdf", await drawNote(note)),
      await ana.upload("b.pdf", await drawNote({ ...note, numero: "902", errorCents: 1 })),
      await ana.upload("c.pdf", Buffer.from("%PDF-1.7 nada")),
    ];
    for (const fileId of files) await ana.caller.processing.start({ fileId });

    for (const fileId of files) {
      expect((await ana.caller.notifications.unread()).notificacoes).toEqual([]);
      await handleProcessFile(ana.job, await ana.runFor(fileId));
    }

    expect((await ana.caller.notifications.unread()).notificacoes).toEqual([
      {
        _id: expect.any(String),
        createdAt: testNow.toISOString(),
        message:
          '3 arquivos foram processados: 2 notas lidas. A conta de 1 nota não fechou. 1 arquivo terminou com erro: "c.pdf".',
        destino: "processing",
        mes: null,
      },
    ]);
  });

  it("does not count withdrawn files, and reports the others when the last one is deleted", async ({
    db,
    services,
  }) => {
    const ana = await newPerson({ db, services });
    const failed = await ana.upload("a.pdf", Buffer.from("%PDF-1.7 nada"));
    const read = await ana.upload("b.pdf", await drawNote(note));
    const waiting = await ana.upload("c.pdf", await drawNote({ ...note, numero: "902" }));
    for (const fileId of [failed, read, waiting]) await ana.caller.processing.start({ fileId });
    for (const fileId of [failed, read]) await handleProcessFile(ana.job, await ana.runFor(fileId));
    await ana.caller.processing.reset({ fileId: failed });
    await ana.caller.files.delete({ fileName: "c.pdf" });
    const { notificacoes } = await ana.caller.notifications.unread();
    expect(notificacoes.map(({ message }) => message)).toEqual(['O arquivo "b.pdf" foi processado: 1 nota lida.']);
  });

  it("counts a note that stands in two files once", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const bytes = await drawNote(note);
    const files = [await ana.upload("a.pdf", bytes), await ana.upload("b.pdf", bytes)];
    for (const fileId of files) await ana.caller.processing.start({ fileId });
    for (const fileId of files) await handleProcessFile(ana.job, await ana.runFor(fileId));
    const { notificacoes } = await ana.caller.notifications.unread();
    expect(notificacoes.map(({ message }) => message)).toEqual(["2 arquivos foram processados: 1 nota lida."]);
  });

  it("says nothing of where to act when there is nothing to do", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    await ana.process(await ana.upload("a.pdf", await drawNote(note)));
    expect((await ana.caller.notifications.unread()).notificacoes).toMatchObject([{ destino: null }]);
  });

  it("done twice leaves each trade once", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const fileId = await ana.upload("nota.pdf", await drawNote(note));
    await ana.process(fileId);
    await handleProcessFile(ana.job, await ana.runFor(fileId));
    expect((await ana.caller.notes.list())[0]?.negocios).toHaveLength(2);
    expect((await ana.caller.processing.status({ fileId })).tentativas).toBe(1);
  });
});

describe("a document with pages that are not read", () => {
  it("ends concluido with the notes of the others, and a sentence that names the pages", async ({ db, services }) => {
    const [page, ...others] = notePages([note]);
    if (!page || others.length > 0) throw new Error("expected one page");
    const labels = ["NOTA DE CORRETAGEM", "Data pregão", "Mercadoria"];
    const unknown = {
      ...page,
      items: labels.map((text, y) => ({ text, x: 40, y: 40 + 12 * y, width: 90, height: 8 })),
    };
    const reader: PdfReader = {
      read: async () => ({
        result: readNotes([page, unknown, unknown].map(groupRows)),
        documents: [],
        chunks: [],
        pictures: [],
      }),
      join: async () => null,
      close: async () => {},
    };
    const ana = await newPerson({ db, services }, reader);

    const processamento = await ana.process(await ana.upload("notas.pdf", Buffer.from("three pages")));
    expect(processamento).toMatchObject({
      status: "concluido",
      mensagemErro: "Não foram lidas as páginas 2 e 3 (layout ainda não reconhecido).",
    });
    expect(await ana.caller.notes.list()).toMatchObject([{ numero: note.numero, conciliada: true }]);
  });
});

describe("a document that gives no note", () => {
  it("of an unknown kind ends as erro with its sentence, its text searchable", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const letter = await drawPdf((document) => document.text("Querida Ana, o farol continua aceso."));
    const processamento = await ana.process(await ana.upload("carta.pdf", letter));
    expect(processamento).toMatchObject({
      status: "erro",
      mensagemErro: "Este PDF não parece ser uma nota de corretagem.",
    });
    const chunks = await db.selectFrom("chunks").select("texto").where("userId", "=", ana.user.id).execute();
    expect(chunks[0]?.texto).toContain("farol continua aceso");
  });

  it("that is broken ends as erro with its sentence", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const processamento = await ana.process(await ana.upload("quebrado.pdf", Buffer.from("%PDF-1.7 nothing")));
    expect(processamento).toMatchObject({
      status: "erro",
      mensagemErro: "Este arquivo PDF está vazio ou danificado.",
    });
  });

  it("is read once its password comes, which is kept encrypted until then and no longer", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const senha = "nenhum id tem isto";
    const fileId = await ana.upload("nota.pdf", await drawNote(note, senha));
    const storedPassword = async () =>
      (await db.selectFrom("files").select("encryptedPassword").where("id", "=", fileId).executeTakeFirstOrThrow())
        .encryptedPassword;

    expect(await ana.process(fileId)).toMatchObject({ mensagemErro: "Este PDF está protegido por senha." });
    expect(await ana.process(fileId, "999")).toMatchObject({ mensagemErro: "A senha informada não abre este PDF." });
    expect(await storedPassword()).toBeNull();
    await ana.caller.processing.start({ fileId, senha });
    expect(await storedPassword()).toMatch(/^[0-9a-f]{8}\.[\w+/]{40,}=*$/);
    await handleProcessFile(ana.job, await ana.runFor(fileId));
    expect(await ana.caller.processing.status({ fileId })).toMatchObject({ status: "concluido", mensagemErro: null });
    expect(await storedPassword()).toBeNull();
    expect(JSON.stringify(services.queue.asked)).not.toContain(senha);
  });
});

describe("one note in two files", () => {
  const twoNotes = async () => drawNotes([note, { ...note, numero: "902" }]);

  it("is linked to both, counted once, and stays when one file goes", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const first = await ana.upload("uma.pdf", await drawNote(note));
    const second = await ana.upload("duas.pdf", await twoNotes());
    await ana.process(first);
    await ana.process(second);

    const linked = (await ana.caller.notes.list()).find((read) => read.numero === "901");
    expect(linked?.arquivoId).toBe(first);
    expect(linked?.arquivos.toSorted()).toEqual([first, second].toSorted());
    expect(await ana.caller.notes.list()).toHaveLength(2);

    await ana.caller.files.delete({ fileName: "uma.pdf" });
    const left = await ana.caller.notes.list();
    expect(left.map((read) => read.arquivoId)).toEqual([second, second]);
    const quantities = await db
      .selectFrom("ledger")
      .select("quantidadeAcumulada")
      .where("userId", "=", ana.user.id)
      .where("ticker", "=", "PETR4")
      .orderBy("position")
      .execute();
    expect(quantities.map((row) => row.quantidadeAcumulada.toNumber())).toEqual([100, 200]);
  });

  it("takes its page and line from the file that is left", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const alone = await ana.upload("uma.pdf", await drawNote({ ...note, numero: "902" }));
    await ana.process(alone);
    await ana.process(await ana.upload("duas.pdf", await twoNotes()));
    expect((await ana.caller.notes.list()).find((read) => read.numero === "902")?.negocios[0]?.pagina).toBe(1);

    await ana.caller.files.delete({ fileName: "uma.pdf" });
    const moved = (await ana.caller.notes.list()).find((read) => read.numero === "902");
    expect(moved?.negocios.map((trade) => trade.pagina)).toEqual([2, 2]);
    expect(moved?.custos.every((charge) => charge.pagina === 2)).toBe(true);
    expect(moved?.liquido.pagina).toBe(2);
  });

  it("goes when the embeddings of its only file are cleared", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const fileId = await ana.upload("uma.pdf", await drawNote(note));
    await ana.process(fileId);
    expect(await ana.caller.processing.clearEmbeddings({ fileId })).toMatchObject({
      status: "pendente",
      dataInicio: null,
      embeddings: { quantidadeTokens: 0 },
      vectorStore: null,
    });
    expect(await ana.caller.notes.list()).toEqual([]);
    for (const table of ["chunks", "ledger", "trades", "note_files"] as const) {
      expect(await db.selectFrom(table).select("userId").where("userId", "=", ana.user.id).execute()).toEqual([]);
    }
  });
});

describe("two files of one person at once", () => {
  raceTest("both reach the ledger", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const buy = async (numero: string) => ana.upload(`${numero}.pdf`, await drawNote({ ...note, numero }));
    const fileIds = await Promise.all(["1", "2", "3", "4"].map(buy));
    for (const fileId of fileIds) await ana.caller.processing.start({ fileId });
    await Promise.all(fileIds.map(async (fileId) => handleProcessFile(ana.job, await ana.runFor(fileId))));

    const position = await db
      .selectFrom("ledger")
      .select("quantidadeAcumulada")
      .where("userId", "=", ana.user.id)
      .where("ticker", "=", "PETR4")
      .orderBy("position", "desc")
      .executeTakeFirstOrThrow();
    expect(position.quantidadeAcumulada.toNumber()).toBe(400);
  });
});

describe("an attempt", () => {
  /** A reader that blocks until the test releases it. */
  function heldReader() {
    const [reading, mayGoOn] = [createGate(), createGate()];
    const reader: PdfReader = {
      async read(bytes, options): Promise<DocumentReading> {
        reading.open();
        await mayGoOn.opened;
        return pdfReader.read(bytes, options);
      },
      join: async () => null,
      close: async () => {},
    };
    return { reader, reading: reading.opened, goOn: mayGoOn.open };
  }

  it("that finds its file gone writes nothing", async ({ db, services }) => {
    const held = heldReader();
    const ana = await newPerson({ db, services }, held.reader);
    const fileId = await ana.upload("nota.pdf", await drawNote(note));
    await ana.caller.processing.start({ fileId });
    const late = handleProcessFile(ana.job, await ana.runFor(fileId));
    await held.reading;
    await ana.caller.files.delete({ fileName: "nota.pdf" });
    held.goOn();
    await late;
    expect(await ana.caller.notes.list()).toEqual([]);
    expect(await db.selectFrom("chunks").select("id").where("userId", "=", ana.user.id).execute()).toEqual([]);
  });

  it("that wakes up after another took over writes nothing", async ({ db, services }) => {
    const held = heldReader();
    const ana = await newPerson({ db, services }, held.reader);
    const fileId = await ana.upload("nota.pdf", await drawNote(note));
    await ana.caller.processing.start({ fileId });
    const payload = await ana.runFor(fileId);
    const late = handleProcessFile(ana.job, payload);
    await held.reading;

    const other: JobContext = { ...ana.job, services: { ...ana.job.services, pdfReader } };
    await handleProcessFile(other, payload);
    await ana.caller.processing.clearEmbeddings({ fileId });
    await ana.caller.processing.start({ fileId });
    held.goOn();
    await late;
    expect(await ana.caller.notes.list()).toEqual([]);
    expect(await ana.caller.processing.status({ fileId })).toMatchObject({ status: "processando", tentativas: 2 });
  });

  it("that fails for another reason than its file is tried again, and the third failure is shown", async ({
    db,
    services,
  }) => {
    const failing: PdfReader = {
      read: () => Promise.reject(new Error("disk on fire")),
      join: async () => null,
      close: async () => {},
    };
    const ana = await newPerson({ db, services }, failing);
    const fileId = await ana.upload("nota.pdf", await drawNote(note));
    await ana.caller.processing.start({ fileId });
    const payload = await ana.runFor(fileId);
    for (const status of ["processando", "processando", "erro"]) {
      await expect(handleProcessFile(ana.job, payload)).rejects.toThrow("disk on fire");
      expect(await ana.caller.processing.status({ fileId })).toMatchObject({ status });
    }
    expect((await ana.caller.processing.status({ fileId })).mensagemErro).toBe(
      "Não foi possível processar este arquivo. Tente novamente mais tarde.",
    );
    const retried: JobContext = { ...ana.job, services: { ...ana.job.services, pdfReader } };
    await ana.caller.processing.start({ fileId });
    await handleProcessFile(retried, await ana.runFor(fileId));
    expect(await ana.caller.processing.status({ fileId })).toMatchObject({ status: "concluido", tentativas: 4 });
  });

  it.for([
    [{ tentativas: 5, deaths: 5 }, "concluido"],
    [{ tentativas: 6, deaths: 6 }, "erro"],
    [{ tentativas: 3, failures: 2 }, "concluido"],
    [{ tentativas: 3, failures: 3 }, "erro"],
  ] as const)(
    "after %j ends as %s: deaths of the server are not the file's until it was read alone",
    async ([run, status], { db, services }) => {
      const ana = await newPerson({ db, services });
      const fileId = await ana.upload("nota.pdf", await drawNote(note));
      await ana.caller.processing.start({ fileId });
      const payload = await ana.runFor(fileId);
      await db.updateTable("files").set(run).where("id", "=", fileId).execute();
      await handleProcessFile(ana.job, payload);
      const ended = await ana.caller.processing.status({ fileId });
      expect(ended).toMatchObject({ status, tentativas: run.tentativas + 1 });
      if (status === "concluido") return;
      await ana.caller.processing.start({ fileId });
      await handleProcessFile(ana.job, await ana.runFor(fileId)); // a new run counts anew
      expect(await ana.caller.processing.status({ fileId })).toMatchObject({ status: "concluido" });
    },
  );
});

describe("the sweep", () => {
  it("asks again for a run that the queue lost", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const fileId = await ana.upload("nota.pdf", await drawNote(note));
    const deaf = {
      ...services,
      queue: { ...services.queue, enqueue: () => Promise.reject(new Error("queue is down")) },
    };
    const caller = await callerFor(db, deaf, ana.user);
    expect(await caller.processing.start({ fileId })).toMatchObject({ status: "processando" });

    await sweepFiles(ana.job);
    const payload = await ana.runFor(fileId);
    expect(services.queue.asked).toContainEqual({ name: processFile.name, payload });
  });

  it("reads a file anew whose worker died while its clock was a day ahead", async ({ db, services }) => {
    const ana = await newPerson({ db, services });
    const fileId = await ana.upload("nota.pdf", await drawNote(note));
    await ana.caller.processing.start({ fileId });
    await db
      .updateTable("files")
      .set({ tentativas: 1, readingUntil: new Date(testNow.getTime() + 86_430_000) })
      .where("id", "=", fileId)
      .execute();
    await handleProcessFile(ana.job, await ana.runFor(fileId));
    expect(await ana.caller.processing.status({ fileId })).toMatchObject({ status: "concluido", tentativas: 2 });
  });
});
