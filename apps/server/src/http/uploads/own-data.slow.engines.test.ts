import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { newStorageKey } from "@app/api/files/commands";
import { startImport } from "@app/api/own-data/commands";
import { takeIn } from "@app/api/own-data/commands/take-in";
import { addDays } from "@app/core/calendar";
import { byVolume } from "@app/core/testing/volume";
import { tradesSheet } from "@app/invented-notes/b3-sheets";
import { drawNote, type InventedNote, type InventedTrade } from "@app/invented-notes/draw-note";
import { drawPicture } from "@app/invented-notes/draw-scan";
import { drawWorkbook, zipParts } from "@app/invented-notes/draw-workbook";
import fc from "fast-check";
import { afterAll, describe, expect, vi } from "vitest";
import { forge, manifest, type Parts } from "../../testing/forge-export.ts";
import { httpTest as it } from "../../testing/http-test.ts";
import { ADOPTED, createOwnDataWorld, FOREIGN, figuresOf, type Owner } from "../../testing/own-data-world.ts";
import { unzip } from "../../testing/unzip.ts";

const people = createOwnDataWorld();
afterAll(people.close);

const securities = [
  { mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2" },
  { mercado: "VISTA", nome: "VALE", classe: "ON NM" },
  { mercado: "VISTA", nome: "FII CSHG LOG HGLG11", classe: "CI" },
];

const noteOf = (numero: string, dataPregao: string, negocios: readonly InventedTrade[], errorCents = 0) =>
  ({
    ...{ layout: "sinacor-xp", numero, dataPregao, dataLiquidacao: addDays(dataPregao, 2), negocios, errorCents },
  }) satisfies InventedNote;

const trade = fc.record({
  security: fc.constantFrom(...securities),
  lado: fc.constantFrom("C" as const, "V" as const),
  quantidade: fc.integer({ min: 1, max: 500 }),
  cents: fc.integer({ min: 100, max: 20_000 }),
});
const drawnTrades = fc.array(trade, { minLength: 1, maxLength: 4 });

const history = fc.record({
  notes: fc.array(drawnTrades, { minLength: 1, maxLength: byVolume({ small: 2, full: 4 }) }),
  fator: fc.integer({ min: 2, max: 10 }),
  opening: fc.integer({ min: 1, max: 1000 }),
  target: fc.integer({ min: 1, max: 9_999_999 }),
});

type History = typeof history extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const statement = (account: string, ...movements: [day: string, amount: string, memo: string][]) =>
  Buffer.from(
    `OFXHEADER:100\n<OFX><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${movements
      .map(([day, amount, memo]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<MEMO>${memo}</STMTTRN>`)
      .join("")}</BANKTRANLIST></STMTRS></OFX>`,
  );

/** Two accounts with a transfer, a rule, a split entry, a budget and an entry by hand. */
async function liveBank({ caller: { statements }, sendStatement }: Owner): Promise<void> {
  const market: [string, string, string] = ["20250506", "-80.00", "MERCADO X"];
  await sendStatement("a.ofx", statement("1111", ["20250505", "-700.00", "PIX ENVIADO"], market));
  await sendStatement("b.ofx", statement("2222", ["20250506", "700.00", "PIX RECEBIDO"]));
  const [category] = (await statements.categories()).filter(({ nome }) => nome === "Mercado");
  const id = category?._id ?? "";
  await statements.createRule({ palavras: "mercado x", categoriaId: id });
  await statements.setBudget({ id, valor: 500 });
  const [account] = await statements.accounts();
  const entry = { contaId: account?._id ?? "", data: "2025-05-07", valor: -30, descricao: "Feira" };
  const { _id } = await statements.createEntry(entry);
  await statements.split({
    id: _id,
    partes: [
      { categoriaId: id, valor: -20 },
      { categoriaId: null, valor: -10 },
    ],
  });
}

async function live(owner: Owner, { notes, fator, opening, target }: History): Promise<void> {
  const { caller, sendNote, sendSheet } = owner;
  for (const [index, trades] of notes.entries()) {
    const day = `2025-0${index + 2}-03`;
    const negocios = trades.map(({ security, cents, ...rest }) => ({
      ...security,
      ...rest,
      preco: (cents / 100).toFixed(2),
    }));
    await sendNote(`nota ${index}.pdf`, await drawNote(noteOf(String(900 + index), day, negocios)));
  }
  const buy = [{ ...securities[0], lado: "C", quantidade: 100, preco: "30.00" }] as [InventedTrade];
  await sendNote("de outra pessoa.pdf", await drawNote(noteOf(`${FOREIGN}1`, "2025-08-04", buy)));
  await sendNote("deixada de fora.pdf", await drawNote(noteOf("920", "2025-08-05", buy, 1)));
  await sendNote("corrigida.pdf", await drawNote(noteOf("921", "2025-08-06", buy, 1)));
  // Their own too, by their word: an import holds neither of the two files anew, and keeps the other document out.
  await sendNote("de antes do casamento.pdf", await drawNote(noteOf(`${ADOPTED}1`, "2025-08-07", buy)));
  await sendNote("de antes do casamento 2.pdf", await drawNote(noteOf(`${ADOPTED}2`, "2025-08-08", buy)));
  const { notas } = await caller.notes.page({});
  const idOf = (number: string) => notas.find(({ numero }) => numero === number)?._id ?? "";
  await caller.notes.leaveOut({ id: idOf("920") });
  await caller.notes.takeIn({ id: idOf(`${ADOPTED}1`) });
  const { verificacoes } = await caller.notes.get({ id: idOf("921") });
  const net = Math.abs(verificacoes.find(({ ok }) => !ok)?.esperado ?? 0).toFixed(2);
  await caller.notes.correct({
    id: idOf("921"),
    correcoes: [{ alvo: "liquido", posicao: 0, campo: "valor", valor: net }],
  });
  const sheet = tradesSheet([
    {
      data: "16/09/2025",
      lado: "C",
      ticker: "WEGE3",
      quantidade: 10,
      preco: 40,
      instituicao: "XP INVESTIMENTOS CCTVM S/A",
    },
  ]);
  await caller.imports.confirm({ loteId: await sendSheet("negociacao.xlsx", await drawWorkbook([sheet])) });
  await liveBank(owner);
  const unit = {
    tipo: "posicao_inicial",
    ticker: "PETR4",
    data: "2024-12-30",
    quantidade: opening,
    custo: 1234.56,
  } as const;
  await caller.events.create(unit);
  await caller.events.create({ tipo: "desdobramento", ticker: "WEGE3", data: "2025-10-01", fator });
  await caller.incomes.create({ tipo: "dividendo", ticker: "VALE3", data: "2025-10-03", valorLiquido: 273.85 });
  await caller.goals.create({
    titulo: "Casa",
    dataObjetivo: "2031-05-20",
    valorAlvo: (target + 100) / 100,
    aporteMensal: 10,
  });
  await caller.allocation.setTargets({ metas: [{ tipo: "ativo", chave: "PETR4", percentual: 12.5 }] });
  await caller.taxes.setReadings({ ...(await caller.taxes.readings()).leituras, dayTradeNoLimite: "dentro" });
  await caller.chat.ask({ query: "Quanto tenho de PETR4?" });
  await caller.profile.update({ nomeUsuario: "Ana", cidade: "São Paulo", cep: "01310100" });
}

describe("a person's own export", () => {
  it("gives equal figures where it is imported", { timeout: 240_000 }, async ({ db, services, server }) => {
    const world = { db, services, server };
    await fc.assert(
      fc.asyncProperty(history, async (drawn) => {
        const ana = await people.newOwner(world);
        await live(ana, drawn);
        const before = await figuresOf(ana);
        expect(before).toMatchObject({
          positions: expect.arrayContaining([expect.objectContaining({ ticker: "WEGE3" })]),
          states: expect.arrayContaining([
            expect.objectContaining({ numero: `${FOREIGN}1`, estado: "outro_titular" }),
            expect.objectContaining({ numero: `${ADOPTED}2`, estado: "conciliada" }),
            expect.objectContaining({ numero: "920", estado: "deixada_de_fora" }),
            expect.objectContaining({ numero: "921", estado: "conciliada", corrigida: true }),
          ]),
        });
        const zip = await ana.exported();
        const again = await people.newOwner(world, await freeAddress(world, ana));
        const { answer, state } = await again.imported(zip);
        expect(answer).toMatchObject({ status: 202 });
        expect(state).toMatchObject({ estado: "concluido", mensagem: null });
        await db
          .updateTable("users")
          .set({ email: ana.user.email.replace("@", "-2@") })
          .where("id", "=", again.user.id)
          .execute();
        expect(await figuresOf(again)).toEqual({ ...Object(before), profile: expect.anything() });
        expect(await again.caller.profile.get()).toMatchObject({ nomeUsuario: "Ana", cidade: "São Paulo" });
      }),
      { numRuns: byVolume({ small: 1, full: 6, deep: 60 }), endOnFailure: true },
    );
  });

  it("keeps a photograph's PDF, and knows the photograph when it is sent again", { timeout: 60_000 }, async ({
    db,
    services,
    server,
  }) => {
    const world = { db, services, server };
    const ana = await people.newOwner(world);
    const buy = [{ ...securities[0], lado: "C", quantidade: 100, preco: "30.00" }] as [InventedTrade];
    const photograph = drawPicture(noteOf("930", "2025-02-03", buy), { dpi: 50 });
    await ana.sendPhotograph("nota.jpeg", photograph);
    const stored = async ({ user }: Owner) => {
      const own = db.selectFrom("files").select(["id", "storageKey", "storedSha256"]).where("userId", "=", user.id);
      const { id, storageKey, storedSha256 } = await own.executeTakeFirstOrThrow();
      return { id, storedSha256, bytes: Buffer.from(await services.storage.read(storageKey)) };
    };
    const before = await stored(ana);
    expect(before.bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    const zip = await ana.exported();
    const again = await people.newOwner(world, await freeAddress(world, ana));
    expect(await again.imported(zip)).toMatchObject({ answer: { status: 202 }, state: { estado: "concluido" } });
    const { id, ...after } = await stored(again);
    expect(after).toEqual({ bytes: before.bytes, storedSha256: before.storedSha256 });
    expect(await again.sendPhotograph("nota.jpeg", photograph)).toBe(id);
  });

  it("of the first format is taken in too", { timeout: 60_000 }, async ({ db, services, server }) => {
    const world = { db, services, server };
    const { parts, email } = await exportOfSomebody(world);
    const old = forge(parts, "files", (text) => text.replace(/,"sha256":"[0-9a-f]{64}"/, ""));
    expect(String(old["importar/files.jsonl"])).not.toContain("sha256");
    const told = String(old[manifest]);
    const first = told.replace(/"formato": ?2/, '"formato":1');
    expect(first).not.toBe(told);
    const owner = await people.newOwner(world, email);
    const { state } = await owner.imported(Buffer.from(await zipParts({ ...old, [manifest]: first })));
    expect(state).toMatchObject({ estado: "concluido", mensagem: null });
  });
});

/** An import whose run has begun. */
async function checking({ user, ctx }: Owner, run: { storageKey: string; tentativas: number }) {
  const begun = { userId: user.id, estado: "conferindo", feitos: 0, total: 0, createdAt: new Date() } as const;
  await ctx.db
    .insertInto("own_data_imports")
    .values({ ...begun, ...run })
    .execute();
}

const NOTHING = "Nada foi importado.";

/** Lets another account have a person's address: one database stands for two installations. */
async function freeAddress({ db }: Parameters<typeof people.newOwner>[0], { user }: Owner): Promise<string> {
  await db
    .updateTable("users")
    .set({ email: `antes-${user.email}` })
    .where("id", "=", user.id)
    .execute();
  return user.email;
}

async function exportOfSomebody(world: Parameters<typeof people.newOwner>[0]) {
  const ana = await people.newOwner(world);
  const buy = [{ ...securities[0], lado: "C", quantidade: 100, preco: "30.00" }] as [InventedTrade];
  await ana.sendNote("nota.pdf", await drawNote(noteOf("900", "2025-02-03", buy)));
  await ana.caller.goals.create({ titulo: "Casa", dataObjetivo: "2031-05-20", valorAlvo: 10, aporteMensal: 1 });
  const zip = await ana.exported();
  const email = await freeAddress(world, ana);
  return { parts: Object.fromEntries(unzip(zip)), zip, email };
}

const buffers = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)]));

const sha256Of = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** Changes the list of files and its entry in the manifest. */
function forgeFiles(parts: Parts, files: readonly object[]): Parts {
  const text = files.map((file) => `${JSON.stringify(file)}\n`).join("");
  const told = JSON.parse(String(parts[manifest]));
  told.arquivos = { linhas: files.length, sha256: sha256Of(text) };
  return { ...parts, "importar/arquivos.jsonl": text, [manifest]: JSON.stringify(told) };
}

/** The only file with other bytes, as if they had been exported. */
function withFile(parts: Record<string, Buffer>, { bytes }: { bytes: Buffer }): Parts {
  const file = JSON.parse(String(parts["importar/arquivos.jsonl"]));
  const forged = { ...file, bytes: bytes.length, sha256: sha256Of(bytes) };
  return { ...forgeFiles(parts, [forged]), [file.caminho]: bytes };
}

/** The only file a second time under another id. */
function twice(parts: Record<string, Buffer>, change: (row: object) => object): Parts {
  const id = "019a1f00-0000-7000-8000-000000000002";
  const file = JSON.parse(String(parts["importar/arquivos.jsonl"]));
  const line = (text: string) => `${JSON.stringify(change({ ...JSON.parse(text), id }))}\n`;
  return {
    ...parts,
    ...forgeFiles(
      forge(parts, "files", (text) => text + line(text)),
      [file, { ...file, id }],
    ),
  };
}

const refusals: [what: string, change: (parts: Record<string, Buffer>) => Parts, sentence: string][] = [
  [
    "one byte of a PDF",
    (parts) => {
      const pdf = Buffer.from(parts["notas/nota.pdf"] ?? "");
      pdf[100] = (pdf[100] ?? 0) ^ 1;
      return { ...parts, "notas/nota.pdf": pdf };
    },
    "algo nele foi alterado",
  ],
  [
    "one figure of a goal",
    (parts) => ({
      ...parts,
      "importar/goals.jsonl": String(parts["importar/goals.jsonl"]).replace("10", "11"),
    }),
    "algo nele foi alterado",
  ],
  ["a missing table", ({ "importar/goals.jsonl": _, ...parts }) => parts, "algo nele foi alterado"],
  ["a missing PDF", ({ "notas/nota.pdf": _, ...parts }) => parts, "algo nele foi alterado"],
  [
    "a value that no column holds",
    (parts) => forge(parts, "goals", (text) => text.replace('"10"', '"99999999999999.99"')),
    "algo nele foi alterado",
  ],
  [
    "a number that is none",
    (parts) => forge(parts, "goals", (text) => text.replace('"10"', '"NaN"')),
    "algo nele foi alterado",
  ],
  [
    "a column that is not exported",
    (parts) => forge(parts, "goals", (text) => text.replace("{", '{"userId":"x",')),
    "algo nele foi alterado",
  ],
  [
    "a row that rests on none",
    (parts) =>
      forge(
        parts,
        "goal_values",
        () => '{"goalId":"019a1f00-0000-7000-8000-000000000001","dia":"2025-01-01","valorAtual":"1"}\n',
      ),
    "algo nele foi alterado",
  ],
  ["a table larger than any", (parts) => forge(parts, "own_names", () => " ".repeat(60_000_000)), "passa do tamanho"],
  [
    "more rows than any table has",
    (parts) =>
      forge(parts, "tax_readings", () =>
        Array.from({ length: 100_001 }, (_, at) => `{"ponto":"${at}","leitura":"x"}\n`).join(""),
      ),
    "passa do tamanho",
  ],
  [
    "a file whose bytes are of no kind",
    (parts) => withFile(parts, { bytes: Buffer.from("#!/bin/sh") }),
    "algo nele foi alterado",
  ],
  [
    "a name that leaves its folder",
    (parts) => forge(parts, "files", (text) => text.replace("nota.pdf", "../nota.pdf")),
    "algo nele foi alterado",
  ],
  ["two files of one name", (parts) => twice(parts, (row) => row), "algo nele foi alterado"],
  [
    "two files of the same bytes in the ZIP",
    (parts) => twice(parts, (row) => ({ ...row, nome_arquivo: "outra.pdf" })),
    "algo nele foi alterado",
  ],
  [
    "a newer version",
    (parts) => ({ ...parts, [manifest]: String(parts[manifest]).replace('"formato": 2', '"formato": 3') }),
    "versão mais nova",
  ],
  [
    "an export without what an import needs",
    ({ "dados.json": data }) => ({ "dados.json": data ?? "" }),
    "ainda não podia ser importada",
  ],
  ["another ZIP", () => ({ "foto.png": "x" }), "não é uma exportação"],
];

describe("an export that cannot be taken in", () => {
  it("is told in one sentence, and nothing of it is kept", { timeout: 120_000 }, async ({
    db,
    services,
    server,
    storageFolder,
  }) => {
    const world = { db, services, server };
    const { parts, zip, email } = await exportOfSomebody(world);
    const owner = await people.newOwner(world, email);
    const kept = async () => ({
      files: await db.selectFrom("files").select("id").where("userId", "=", owner.user.id).execute(),
      goals: await owner.caller.goals.list(),
      bytes: await readdir(path.join(storageFolder, owner.user.id)),
    });
    for (const [what, change, sentence] of refusals) {
      const { state } = await owner.imported(Buffer.from(await zipParts(change(parts))));
      expect({ what, ...state }).toMatchObject({ what, estado: "erro", mensagem: expect.stringContaining(sentence) });
      expect(state?.mensagem).toContain(NOTHING);
      expect({ what, ...(await kept()) }).toEqual({ what, files: [], goals: [], bytes: [] });
    }
    for (const name of ["../../x", "/etc/x", "C:/dados/x", "pasta\\x", "..\\..\\x"]) {
      // A ZIP with such a name is not drawn: the name of an entry is replaced by one of its length.
      const place = "z".repeat(name.length);
      const drawn = await zipParts({ ...parts, [place]: "x" });
      const { state } = await owner.imported(Buffer.from(drawn.toString("latin1").replaceAll(place, name), "latin1"));
      expect({ name, ...state }).toMatchObject({ name, estado: "erro" });
      expect(state?.mensagem).toMatch(/não é uma exportação.*Nada foi importado\./);
      expect({ name, ...(await kept()) }).toEqual({ name, files: [], goals: [], bytes: [] });
    }
    for (const bytes of [zip.subarray(0, zip.length / 2), Buffer.from("PK")]) {
      const { state } = await owner.imported(Buffer.from(bytes));
      expect(state).toMatchObject({ estado: "erro", mensagem: expect.stringContaining("chegou cortado") });
    }
    const other = await people.newOwner(world);
    expect(await other.imported(zip)).toMatchObject({
      state: { estado: "erro", mensagem: expect.stringContaining("outro e-mail") },
    });

    services.fileSpaceBytes = 1000;
    const { state } = await owner.imported(zip).finally(() => (services.fileSpaceBytes = null));
    expect(state).toMatchObject({ estado: "erro", mensagem: expect.stringContaining("espaço para arquivos acabou") });
    expect(await kept()).toEqual({ files: [], goals: [], bytes: [] });

    expect(await owner.imported(zip)).toMatchObject({ state: { estado: "concluido", total: 1, feitos: 1 } });
    expect(await owner.imported(zip)).toMatchObject({
      answer: { status: 409, body: { code: "ACCOUNT_NOT_EMPTY" } },
      state: { estado: "concluido" },
    });
    expect((await kept()).bytes).toHaveLength(1);
  });

  it("whose worker dies is taken in by the next run, once", { timeout: 60_000 }, async ({ db, services, server }) => {
    const world = { db, services, server };
    const { zip, email } = await exportOfSomebody(world);
    const owner = await people.newOwner(world, email);
    const taken = vi.spyOn(services.storage, "readStream").mockRejectedValueOnce(new Error("the storage is away"));
    await expect(owner.imported(zip)).rejects.toThrow("the storage is away");
    taken.mockRestore();
    expect(await owner.caller.ownData.lastImport()).toMatchObject({ estado: "conferindo" });
    expect(await owner.again()).toMatchObject({ estado: "concluido" });
    expect(await owner.caller.goals.list()).toHaveLength(1);
  });

  it("whose tables are together larger than a budget is refused before its memory is used", {
    timeout: 60_000,
  }, async ({ db, services, server }) => {
    const world = { db, services, server };
    const { parts, email } = await exportOfSomebody(world);
    const owner = await people.newOwner(world, email);
    // Each table is smaller than the budget of all.
    const lines = `${JSON.stringify({ especificacao: "x".repeat(400), ticker: null })},`.repeat(2000).slice(0, -1);
    const row = `{"fingerprint":"a","dataPregao":"2025-01-02","ativos":[${lines}],"createdAt":"2025-01-02T00:00:00.000Z"}\n`;
    const confirmed = forge(parts, "confirmed_notes", () => row.repeat(40));
    const message = { id: "019a1f00-0000-7000-8000-000000000004", type: "bot", createdAt: "2025-01-02T00:00:00.000Z" };
    const rest = { content: "z".repeat(100_000), citacoes: [], dados: null, totalNotas: null, consulta: null };
    const messages = `${JSON.stringify({ ...message, ...rest })}\n`.repeat(250);
    const zip = await zipParts(forge(buffers(confirmed), "chat_messages", () => messages));
    expect(zip.length).toBeLessThan(400_000);
    const { state } = await owner.imported(Buffer.from(zip));
    expect(state).toMatchObject({ estado: "erro", mensagem: expect.stringContaining("passa do tamanho") });
  });

  it("forges no notification in the list of administrators", async ({ db, services, server }) => {
    const world = { db, services, server };
    const { parts, email } = await exportOfSomebody(world);
    const owner = await people.newOwner(world, email);
    const at = "2025-01-01T00:00:00.000Z";
    const forged = { id: "019a1f00-0000-7000-8000-000000000003", message: "Forjada", createdAt: at, updatedAt: at };
    const row = { ...forged, isAutomatic: false, destino: null, mes: null };
    const zipOf = (message: string) =>
      zipParts(forge(parts, "notifications", (text) => `${text}${JSON.stringify({ ...row, message })}\n`));
    expect(await owner.imported(Buffer.from(await zipOf("x".repeat(1001))))).toMatchObject({
      state: { estado: "erro", mensagem: expect.stringContaining("algo nele foi alterado") },
    });
    expect(await owner.imported(Buffer.from(await zipOf("Forjada")))).toMatchObject({ state: { estado: "concluido" } });
    const kept = await db
      .selectFrom("notifications")
      .select("isAutomatic")
      .where("usuarioId", "=", owner.user.id)
      .where("message", "=", "Forjada")
      .execute();
    expect(kept).toEqual([{ isAutomatic: true }]);
  });

  it("keeps the bytes of its files when the answer to the commit is lost", async ({
    db,
    services,
    server,
    storageFolder,
  }) => {
    const world = { db, services, server };
    const { zip, email } = await exportOfSomebody(world);
    const owner = await people.newOwner(world, email);
    const begin = db.transaction.bind(db);
    const run = { storageKey: newStorageKey(owner.ctx), tentativas: 0 };
    await services.storage.write(run.storageKey, Readable.from([zip]));
    await checking(owner, run);
    const lost = vi.spyOn(db, "transaction").mockImplementationOnce(() => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        await execute(work);
        throw new Error("Connection terminated unexpectedly");
      };
      return builder;
    });
    await expect(takeIn(owner.ctx, run)).rejects.toThrow("Connection terminated");
    lost.mockRestore();
    const files = await db.selectFrom("files").select("storageKey").where("userId", "=", owner.user.id).execute();
    expect(files).toHaveLength(1);
    expect(await readdir(path.join(storageFolder, owner.user.id))).toContain(path.basename(files[0]?.storageKey ?? ""));
  });

  it("is not taken in by a late run of one that was refused", async ({ db, services, server }) => {
    const world = { db, services, server };
    const { zip, email } = await exportOfSomebody(world);
    const owner = await people.newOwner(world, email);
    const run = { storageKey: newStorageKey(owner.ctx), tentativas: 1 };
    await services.storage.write(run.storageKey, Readable.from([zip]));
    await checking(owner, { ...run, storageKey: newStorageKey(owner.ctx) });
    await expect(takeIn(owner.ctx, run)).rejects.toMatchObject({ code: "IMPORT_OVERTAKEN" });
    expect(await owner.caller.ownData.lastImport()).toMatchObject({ estado: "conferindo", feitos: 0, total: 0 });
    expect(await owner.caller.goals.list()).toEqual([]);
  });

  it("hears nothing of a late run of one that was refused before", { timeout: 60_000 }, async ({
    db,
    services,
    server,
  }) => {
    const world = { db, services, server };
    const { zip, email } = await exportOfSomebody(world);
    const owner = await people.newOwner(world, email);
    const lateRun = vi.spyOn(services.storage, "readStream").mockImplementationOnce(async () => {
      await db
        .updateTable("own_data_imports")
        .set({ estado: "erro", storageKey: null })
        .where("userId", "=", owner.user.id)
        .execute();
      const storageKey = newStorageKey(owner.ctx);
      await services.storage.write(storageKey, Readable.from([zip]));
      await startImport(owner.ctx, storageKey, { address: "127.0.0.1", userAgent: "", deviceId: undefined });
      await db.updateTable("own_data_imports").set({ tentativas: 1 }).where("userId", "=", owner.user.id).execute();
      return Readable.from([Buffer.from("PK")]);
    });
    expect(await owner.imported(Buffer.from("PK"))).toMatchObject({
      answer: { status: 202 },
      state: { estado: "concluido", mensagem: null, total: 1 },
    });
    lateRun.mockRestore();
    expect(await owner.caller.goals.list()).toHaveLength(1);
  });

  it("is refused before its body is read", async ({ db, services, server }) => {
    const owner = await people.newOwner({ db, services, server });
    const written = vi.spyOn(services.storage, "write");
    const url = `${server.url}/api/v1/meus-dados/${owner.user.id}`;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from("PK"));
        controller.close();
      },
    });
    const headers = { authorization: `Bearer ${owner.person.token}`, "content-type": "application/zip" };
    const chunked = await fetch(url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
    expect({ status: chunked.status, ...Object(await chunked.json()) }).toMatchObject({
      status: 411,
      code: "LENGTH_REQUIRED",
    });
    await owner.caller.goals.create({ titulo: "Casa", dataObjetivo: "2031-05-20", valorAlvo: 10, aporteMensal: 1 });
    const { answer } = await owner.imported(Buffer.from("PK"));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "ACCOUNT_NOT_EMPTY", message: expect.stringContaining("Exclua antes desta conta: objetivos;") },
    });
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });
});
