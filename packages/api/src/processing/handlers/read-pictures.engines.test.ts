import type { InventedNote } from "@app/invented-notes/draw-note";
import { describe, expect } from "vitest";
import type { JobContext } from "../../context.ts";
import type { ImageReader } from "../../notes/image-reader.ts";
import { createSecretBox } from "../../secret-box.ts";
import { testNow } from "../../testing/caller.ts";
import { dbTest as it, raceTest } from "../../testing/db-test.ts";
import { newFileOwner, noImageReader, type World } from "../../testing/file-owner.ts";
import { createGate } from "../../testing/gate.ts";
import { createScannedImageReader, scannedDocument, scannedPdfReader } from "../../testing/scanned-document.ts";
import { readPictures, rereadFile } from "../jobs.ts";
import { handleProcessFile } from "./process-file.ts";
import { handleReadPictures } from "./read-pictures.ts";
import { handleRereadFile } from "./reread-file.ts";
import { sweepPictures, sweepStaleFiles } from "./sweep-files.ts";

/** A database is made first, and other work on the machine makes that slow. In ms. */
const FIRST_TEST_MS = 60_000;

const noteOf = (numero: string): InventedNote => ({
  layout: "sinacor-xp",
  numero,
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 100, preco: "30.00" }],
});
const [one, two, three] = [noteOf("901"), noteOf("902"), noteOf("903")];

/** A person whose worker reads pictures. */
async function newOwner(world: World, imageReader: ImageReader = createScannedImageReader().reader) {
  // Files of other tests would be read first.
  await world.db.updateTable("files").set({ pictures: null, status: "concluido" }).execute();
  const ana = await newFileOwner(world, scannedPdfReader);
  const job: JobContext = { ...ana.job, services: { ...ana.job.services, imageReader } };
  const status = (fileId: string) => ana.caller.processing.status({ fileId });
  const process = async (fileId: string) => {
    await ana.caller.processing.start({ fileId });
    await handleProcessFile(job, await ana.runFor(fileId));
    return status(fileId);
  };
  const reread = (fileId: string) => handleRereadFile(job, { fileId, userId: ana.user.id });
  return {
    ...ana,
    ...{ job, status, process, reread },
    readNext: (other: JobContext = job) => handleReadPictures(other),
    /** Reads all pictures, and their file again. */
    readAll: async (fileId: string) => {
      while (await handleReadPictures(job));
      await reread(fileId);
      return status(fileId);
    },
    scannedPages: async (fileId: string) =>
      (
        await world.db
          .selectFrom("scanned_pages")
          .select("pagina")
          .where("fileId", "=", fileId)
          .orderBy("pagina")
          .execute()
      ).map(({ pagina }) => pagina),
    messages: async () => (await ana.caller.notifications.unread()).notificacoes.map(({ message }) => message),
  };
}

describe("a file of pictures", () => {
  it("says how far its pages are, and ends with notes to confirm", { timeout: FIRST_TEST_MS }, async ({
    db,
    services,
  }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one, two], [1, 2]));
    services.queue.asked.length = 0;

    const progress = async () => {
      const { status, mensagemErro, imagens } = await ana.status(fileId);
      return [status, mensagemErro, imagens];
    };
    await ana.process(fileId);
    expect(services.queue.asked).toContainEqual({ name: readPictures.name, payload: {} });
    const waiting = { paginas: 2, naoLidas: 0, lendo: true };
    expect(await progress()).toEqual(["concluido", "Lendo imagens: página 1 de 2.", { ...waiting, lidas: 0 }]);
    expect(await ana.messages()).toEqual([]); // nothing has ended yet
    expect((await ana.caller.notes.choices()).arquivosSemNota).toMatchObject([{ estado: "aguardando" }]);

    expect(await ana.readNext()).toEqual({ againInMs: 0 });
    expect(await progress()).toEqual(["concluido", "Lendo imagens: página 2 de 2.", { ...waiting, lidas: 1 }]);
    const { registros } = await ana.caller.files.listRecordsSince({ page: 1, desde: "2100-01-01T00:00:00.000Z" });
    expect(registros.map(({ _id }) => _id)).toEqual([fileId]);

    await ana.readNext();
    expect(services.queue.asked).toContainEqual({ name: rereadFile.name, payload: { fileId, userId: ana.user.id } });
    expect(await ana.readNext()).toBeUndefined();
    await ana.reread(fileId);
    expect(await progress()).toEqual(["concluido", null, { paginas: 2, lidas: 2, naoLidas: 0, lendo: false }]);
    expect(await ana.caller.notes.list()).toMatchObject([
      { origem: "imagem", confirmada: false, conciliada: false },
      { origem: "imagem", confirmada: false, conciliada: false },
    ]);
    expect(await ana.messages()).toEqual([
      'O arquivo "fotos.pdf" foi processado: 2 notas lidas. 2 notas foram lidas de imagem: confira com o PDF.',
    ]);
  });

  it("with notes of text keeps them meanwhile, and their months open", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("mista.pdf", scannedDocument([one, two], [2]));
    await ana.process(fileId);
    expect(await ana.caller.notes.list()).toMatchObject([{ numero: "901", origem: "texto", conciliada: true }]);
    const { meses } = await ana.caller.taxes.get({ ano: 2026 });
    expect(meses.find(({ mes }) => mes === "2026-03")?.pendencias).toMatchObject([
      { tipo: "arquivo", mensagem: expect.stringContaining("1 à espera") },
    ]);

    expect(await ana.readAll(fileId)).toMatchObject({ status: "concluido", mensagemErro: null });
    const notes = await ana.caller.notes.list();
    expect(new Map(notes.map(({ numero, origem }) => [numero, origem]))).toEqual(
      new Map([
        ["901", "texto"],
        ["902", "imagem"],
      ]),
    );
  });

  it("that hold no note ends as erro with one sentence", async ({ db, services }) => {
    const refused = createScannedImageReader(async () => ({ refusal: "broken" }));
    const ana = await newOwner({ db, services }, refused.reader);
    const fileId = await ana.upload("gato.pdf", scannedDocument([one], [1]));
    await ana.process(fileId);
    expect(await ana.readAll(fileId)).toMatchObject({
      status: "erro",
      mensagemErro: "Não reconhecida: as páginas deste PDF são imagens, e nelas não foi possível ler uma nota.",
      imagens: { paginas: 1, lidas: 0, naoLidas: 1, lendo: false },
    });
    expect(await ana.messages()).toEqual([
      'O arquivo "gato.pdf" terminou com erro. Não reconhecida: as páginas deste PDF são imagens, e nelas não foi possível ler uma nota.',
    ]);
    expect(refused.asked).toEqual([1]); // not tried again and again

    await ana.process(fileId); // but when its person asks
    await ana.readAll(fileId);
    expect(refused.asked).toEqual([1, 1]);
  });

  it("names those of its pages that could not be read", async ({ db, services }) => {
    const refused = createScannedImageReader(async (pagina) => (pagina === 2 ? { refusal: "too-heavy" } : undefined));
    const ana = await newOwner({ db, services }, refused.reader);
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one, two, three], [1, 2, 3]));
    await ana.process(fileId);
    expect(await ana.readAll(fileId)).toMatchObject({
      status: "concluido",
      mensagemErro: "A página 2 é uma imagem em que nenhuma nota foi lida.",
      imagens: { paginas: 3, lidas: 2, naoLidas: 1, lendo: false },
    });
    expect(await ana.caller.notes.list()).toHaveLength(2);
  });

  it("is read thirty pages of at most", { timeout: FIRST_TEST_MS }, async ({ db, services }) => {
    const blank = createScannedImageReader(async (pagina) => (pagina > 1 ? { refusal: "broken" } : undefined));
    const ana = await newOwner({ db, services }, blank.reader);
    const pages = Array.from({ length: 40 }, (_, index) => index + 1);
    const fileId = await ana.upload(
      "livro.pdf",
      scannedDocument(
        pages.map((page) => noteOf(String(page))),
        pages,
      ),
    );
    await ana.process(fileId);
    const { mensagemErro, imagens } = await ana.readAll(fileId);
    expect(blank.asked).toEqual(pages.slice(0, 30));
    expect(imagens).toEqual({ paginas: 30, lidas: 1, naoLidas: 29, lendo: false });
    expect(mensagemErro).toContain("De cada arquivo são lidas no máximo 30 páginas que são imagens.");
  });

  it("is left out when it prints another CPF, as a note of text is", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    await ana.process(await ana.upload("minha.pdf", scannedDocument([one], [], ["11111111111"])));
    const fileId = await ana.upload("dela.pdf", scannedDocument([two], [1], ["22222222222"]));
    await ana.process(fileId);
    await ana.readAll(fileId);
    const { notas } = await ana.caller.notes.page({});
    expect(new Map(notas.map(({ numero, estado }) => [numero, estado]))).toEqual(
      new Map([
        ["901", "conciliada"],
        ["902", "outro_titular"],
      ]),
    );
  });
});

describe("with OCR off", () => {
  it("nothing is asked for, and the file says what it always said", async ({ db, services }) => {
    const ana = await newOwner({ db, services }, noImageReader);
    const all = await ana.upload("fotos.pdf", scannedDocument([one], [1]));
    services.queue.asked.length = 0;
    expect(await ana.process(all)).toMatchObject({ status: "erro", imagens: null });
    const some = await ana.upload("mista.pdf", scannedDocument([one, two], [2]));
    expect(await ana.process(some)).toMatchObject({
      status: "concluido",
      mensagemErro: "A página 2 é uma imagem e não foi lida.",
      imagens: null,
    });
    await sweepPictures(ana.job);
    expect(services.queue.asked.filter(({ name }) => name === readPictures.name)).toEqual([]);
    expect(await ana.readNext()).toBeUndefined();
  });

  it("a file that waited ends with what was read before", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one, two], [1, 2]));
    await ana.process(fileId);
    await ana.readNext();
    const off: JobContext = { ...ana.job, services: { ...ana.job.services, imageReader: noImageReader } };
    await sweepPictures(off);
    await handleRereadFile(off, { fileId, userId: ana.user.id });
    expect(await ana.status(fileId)).toMatchObject({
      status: "concluido",
      mensagemErro: "A página 2 é uma imagem e não foi lida.",
      imagens: { paginas: 1, lidas: 1, naoLidas: 0, lendo: false },
    });
    expect(await ana.caller.notes.list()).toMatchObject([{ numero: "901", origem: "imagem" }]);
  });
});

describe("reading pictures", () => {
  it("waits while any file with text is read, not for those that wait their turn", async ({ db, services }) => {
    const pictures = createScannedImageReader();
    const ana = await newOwner({ db, services }, pictures.reader);
    await ana.process(await ana.upload("fotos.pdf", scannedDocument([one], [1])));
    const bia = await newFileOwner({ db, services }, scannedPdfReader);
    const ofBia = await bia.upload("texto.pdf", scannedDocument([two], []));
    await bia.caller.processing.start({ fileId: ofBia });
    const readUntil = (readingUntil: Date) =>
      db.updateTable("files").set({ readingUntil }).where("id", "=", ofBia).execute();
    const now = ana.job.now().getTime();
    await readUntil(new Date(now + 1));
    expect(await ana.readNext()).toEqual({ againInMs: 1000 });
    expect(pictures.asked).toEqual([]);
    await readUntil(new Date(now)); // its worker died, and it waits for another
    await ana.readNext();
    expect(pictures.asked).toEqual([1]);
  });

  it("goes on after a stop where it was", async ({ db, services }) => {
    let isWorking = true;
    const pictures = createScannedImageReader(async (pagina) => {
      if (pagina === 2 && !isWorking) throw new Error("The child does not start");
      return undefined;
    });
    const ana = await newOwner({ db, services }, pictures.reader);
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one, two], [1, 2]));
    await ana.process(fileId);
    await ana.readNext();
    isWorking = false;
    // More often than a page may end its worker: the child's fault is no fault of the page.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(ana.readNext()).rejects.toThrow("The child does not start");
    }
    isWorking = true;
    expect(await ana.readAll(fileId)).toMatchObject({ imagens: { lidas: 2, naoLidas: 0, lendo: false } });
    expect(pictures.asked).toEqual([1, 2, 2, 2, 2, 2, 2]);
    expect(await ana.caller.notes.list()).toHaveLength(2);
  });

  it("gives a page up that ended its worker three times", async ({ db, services }) => {
    const pictures = createScannedImageReader();
    const ana = await newOwner({ db, services }, pictures.reader);
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one, two], [1, 2]));
    await ana.process(fileId);
    await db.updateTable("files").set({ pictureAttempts: 3 }).where("id", "=", fileId).execute();
    expect(await ana.readAll(fileId)).toMatchObject({ imagens: { lidas: 1, naoLidas: 1, lendo: false } });
    expect(pictures.asked).toEqual([2]);
  });

  it("gives a page up whose password opens under no known secret", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one], [1]));
    await ana.process(fileId);
    const encryptedPassword = createSecretBox({ present: "given up", old: [] }).seal("123");
    await db.updateTable("files").set({ encryptedPassword }).where("id", "=", fileId).execute();
    expect(await ana.readAll(fileId)).toMatchObject({ imagens: { paginas: 1, lidas: 0, naoLidas: 1, lendo: false } });
  });

  it("is done by one worker at a time, and by another once that one is lost", async ({ db, services }) => {
    const gate = createGate();
    const begun = createGate();
    const pictures = createScannedImageReader(async () => {
      begun.open();
      await gate.opened;
      return undefined;
    });
    const ana = await newOwner({ db, services }, pictures.reader);
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one, two], [1, 2]));
    await ana.process(fileId);
    const first = ana.readNext();
    await begun.opened;
    expect(await ana.readNext()).toEqual({ againInMs: 1000 });
    expect(pictures.asked).toEqual([1]);

    const other = createScannedImageReader();
    const later: JobContext = {
      ...ana.job,
      services: { ...ana.job.services, imageReader: other.reader },
      now: () => new Date(testNow.getTime() + 121_000),
    };
    await ana.readNext(later);
    expect(other.asked).toEqual([1]);
    gate.open();
    await first; // arrives too late, and stores nothing twice
    expect(await ana.scannedPages(fileId)).toEqual([1]);
    expect((await ana.status(fileId)).imagens).toEqual({ paginas: 2, lidas: 1, naoLidas: 0, lendo: true });
  });

  raceTest("is begun by one of three workers that look at once", async ({ db, services }) => {
    const gate = createGate();
    let refused = 0;
    const pictures = createScannedImageReader(async () => {
      await gate.opened;
      return undefined;
    });
    const ana = await newOwner({ db, services }, pictures.reader);
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one, two], [1, 2]));
    await ana.process(fileId);
    const looks = [1, 2, 3].map(async () => {
      const end = await ana.readNext();
      if (end?.againInMs === 1000) refused += 1;
      if (refused === 2) gate.open(); // only then does the page come to its end
      return end;
    });
    const told = await Promise.all(looks);
    expect(told.map((end) => end?.againInMs).sort()).toEqual([0, 1000, 1000]);
    expect(pictures.asked).toEqual([1]);
  });

  it("goes round among people", async ({ db, services }) => {
    const pictures = createScannedImageReader();
    const ana = await newOwner({ db, services }, pictures.reader);
    const ofAna = await ana.upload("longa.pdf", scannedDocument([one, two, three], [1, 2, 3]));
    await ana.process(ofAna);
    await ana.readNext();
    const bia = await newFileOwner({ db, services }, scannedPdfReader);
    const ofBia = await bia.upload("curta.pdf", scannedDocument([one], [1]));
    await bia.caller.processing.start({ fileId: ofBia });
    await handleProcessFile({ ...bia.job, services: ana.job.services }, await bia.runFor(ofBia));
    await ana.readNext();
    expect((await bia.caller.processing.status({ fileId: ofBia })).imagens).toMatchObject({ lidas: 1 });
    expect((await ana.status(ofAna)).imagens).toMatchObject({ lidas: 1 });
  });

  it("goes on with others while a file cannot be read now", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const lost = await ana.upload("perdida.pdf", scannedDocument([one], [1]));
    await ana.process(lost);
    const fileId = await ana.upload("fotos.pdf", scannedDocument([two], [1]));
    await ana.process(fileId);
    const { storageKey } = await db
      .selectFrom("files")
      .select("storageKey")
      .where("id", "=", lost)
      .executeTakeFirstOrThrow();
    await services.storage.remove(storageKey);
    await expect(ana.readNext()).rejects.toThrow();
    await ana.readNext();
    expect(await ana.scannedPages(fileId)).toEqual([1]);
  });

  it.for(["file", "account"] as const)(
    "keeps nothing of a page whose %s went away meanwhile",
    async (what, { db, services }) => {
      const gate = createGate();
      const begun = createGate();
      const pictures = createScannedImageReader(async (pagina) => {
        if (pagina === 1) return undefined;
        begun.open();
        await gate.opened;
        return undefined;
      });
      const ana = await newOwner({ db, services }, pictures.reader);
      const fileId = await ana.upload("fotos.pdf", scannedDocument([one, two], [1, 2]));
      await ana.process(fileId);
      await ana.readNext();
      expect(await ana.scannedPages(fileId)).toEqual([1]);
      const reading = ana.readNext();
      await begun.opened;
      if (what === "file") await ana.caller.files.delete({ fileName: "fotos.pdf" });
      else await db.deleteFrom("users").where("id", "=", ana.user.id).execute();
      gate.open();
      await reading;
      expect(await ana.scannedPages(fileId)).toEqual([]);
      expect(await ana.readNext()).toBeUndefined();
    },
  );

  it("that was withdrawn deletes its reading", async ({ db, services }) => {
    const pictures = createScannedImageReader();
    const ana = await newOwner({ db, services }, pictures.reader);
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one, two], [1, 2]));
    await ana.process(fileId);
    await ana.readNext();
    await ana.caller.processing.clearEmbeddings({ fileId });
    expect(await ana.scannedPages(fileId)).toEqual([]);
    expect(await ana.readNext()).toBeUndefined();
    expect(await ana.status(fileId)).toMatchObject({ status: "pendente", imagens: null });
  });

  it("is asked for again when the queue lost it", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one], [1]));
    await ana.process(fileId);
    services.queue.asked.length = 0;
    await sweepPictures(ana.job);
    expect(services.queue.asked).toEqual([{ name: readPictures.name, payload: {} }]);
    await ana.readNext();
    services.queue.asked.length = 0;
    await sweepStaleFiles(ana.job);
    expect(services.queue.asked).toContainEqual({ name: rereadFile.name, payload: { fileId, userId: ana.user.id } });
  });
});

describe("what was read of a picture", () => {
  it("is kept sealed, and read again where the operator has another secret", async ({ db, services }) => {
    const pictures = createScannedImageReader();
    const ana = await newOwner({ db, services }, pictures.reader);
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one], [1]));
    await ana.process(fileId);
    await ana.readAll(fileId);
    const rows = await db.selectFrom("scanned_pages").selectAll().where("fileId", "=", fileId).execute();
    expect(JSON.stringify(rows)).not.toContain("PETROBRAS");

    await db.updateTable("scanned_pages").set({ sealedPage: "AAAA" }).where("fileId", "=", fileId).execute();
    await db.updateTable("files").set({ readerVersion: 0 }).where("id", "=", fileId).execute();
    await ana.reread(fileId);
    await ana.readAll(fileId);
    expect(pictures.asked).toEqual([1, 1]);
    expect(await ana.caller.notes.list()).toMatchObject([{ origem: "imagem" }]);
  });
});

describe("a newer reader", () => {
  it("reads the pages again that were read from pictures, and no picture", async ({ db, services }) => {
    const pictures = createScannedImageReader();
    const ana = await newOwner({ db, services }, pictures.reader);
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one], [1]));
    await ana.process(fileId);
    await ana.readAll(fileId);
    const [before] = await ana.caller.notes.list();
    if (!before) throw new Error("no note");
    const ativos = before.negocios.map(({ especificacao, ticker }) => ({ especificacao, ticker }));
    await ana.caller.notes.confirm({ id: before._id, dataPregao: before.dataPregao, ativos });

    await db.updateTable("files").set({ readerVersion: 0 }).where("id", "=", fileId).execute();
    await ana.readAll(fileId);
    expect(pictures.asked).toEqual([1]);
    expect(await ana.caller.notes.list()).toMatchObject([
      { _id: before._id, origem: "imagem", confirmada: true, conciliada: true },
    ]);
  });

  it("finds the pictures of a file that was refused before, and tells what came of them", async ({ db, services }) => {
    const ana = await newOwner({ db, services });
    const fileId = await ana.upload("fotos.pdf", scannedDocument([one], [1]));
    await db
      .updateTable("files")
      .set({ status: "erro", mensagemErro: "Não reconhecida.", tentativas: 1, readerVersion: 0 })
      .where("id", "=", fileId)
      .execute();
    await ana.reread(fileId);
    expect(await ana.status(fileId)).toMatchObject({ mensagemErro: "Lendo imagens: página 1 de 1." });
    expect(await ana.readAll(fileId)).toMatchObject({ status: "concluido", mensagemErro: null });
    expect(await ana.messages()).toEqual(["1 nota que antes não era reconhecida foi lida."]);
  });
});
