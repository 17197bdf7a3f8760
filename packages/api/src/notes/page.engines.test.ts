import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import type { World } from "../testing/file-owner.ts";
import { inventNote, investorNotes, openNote } from "../testing/invented-read-notes.ts";
import { createInvestor, note } from "../testing/tax-investor.ts";
import { replaceNotesOfFile } from "./commands.ts";

async function withNotes({ db, services }: World, notes = [...investorNotes, openNote]) {
  const ana = await createUser(db);
  const { id: fileId } = await createFile(db, ana.id, { status: "concluido" });
  await replaceNotesOfFile(contextFor(db, services, ana), fileId, notes);
  const caller = await callerFor(db, services, ana);
  const numbersOf = async (input: Parameters<typeof caller.notes.page>[0]) =>
    (await caller.notes.page(input)).notas.map(({ numero }) => numero);
  return { ana, caller, numbersOf };
}

describe("the list of notes", () => {
  it("has those that do not close first, then the newest day", async ({ db, services }) => {
    const { caller, numbersOf } = await withNotes({ db, services });
    expect(await numbersOf({})).toEqual(["12600", "12400", "902", "12345"]);
    const { notas, proximo } = await caller.notes.page();
    expect(notas[2]).toEqual({
      _id: expect.any(String),
      corretora: "Rico",
      numero: "902",
      dataPregao: "2023-03-20",
      mercado: "BOVESPA",
      moeda: "BRL",
      liquido: { valor: 1167, debitoCredito: "C" },
      // 32.90 + 0.10; the withheld tax is not inside the net
      custos: 33,
      estado: "conciliada",
      corrigida: false,
      origem: "texto",
      falha: null,
      pergunta: null,
    });
    expect(proximo).toBeNull();
  });

  it("tells which notes close and still ask something", async ({ db, services }) => {
    const bought = note("2024-01-02", [["C", 10, "PETR4", "10.00", 21]]);
    // Its settlement is before its day.
    const doubtful = { ...bought, numero: "9001", dataLiquidacao: "2023-12-28" };
    const [trade] = bought.negocios;
    if (!trade) throw new Error("no trade");
    const negocios = [{ ...trade, ticker: null, especificacao: "PAPEL INVENTADO ON" }];
    const unnamed = { ...bought, numero: "9002", negocios };
    const { caller } = await createInvestor(db, services, [doubtful, unnamed, { ...bought, numero: "9003" }]);
    const asked = async () =>
      Object.fromEntries((await caller.notes.page()).notas.map(({ numero, pergunta }) => [numero, pergunta]));
    expect(await asked()).toEqual({ "9001": "duvida", "9002": "codigo", "9003": null });

    const { notas } = await caller.notes.page();
    const id = notas.find(({ pergunta }) => pergunta === "duvida")?._id ?? "";
    const { duvidas, pergunta } = await caller.notes.get({ id });
    expect(pergunta).toBe("duvida");
    await caller.notes.answerDoubt({ id, duvida: duvidas[0]?._id ?? "", respondida: true });
    expect(await asked()).toEqual({ "9001": null, "9002": "codigo", "9003": null });
  });

  it("is narrowed by broker, period, asset and state", async ({ db, services }) => {
    const { caller, numbersOf } = await withNotes({ db, services });
    expect(await numbersOf({ corretora: "Rico" })).toEqual(["902"]);
    expect(await numbersOf({ de: "2023-03-15", ate: "2024-04-02" })).toEqual(["12400", "902"]);
    expect(await numbersOf({ ticker: "VALE3" })).toEqual(["12345"]);
    expect(await numbersOf({ numero: "40" })).toEqual(["12400"]);
    expect(await numbersOf({ numero: "%" })).toEqual([]);
    expect(await numbersOf({ estado: "nao_confere" })).toEqual(["12600"]);
    expect(await numbersOf({ estado: "conciliada", ticker: "PETR4" })).toEqual(["12400", "902", "12345"]);
    const [open] = (await caller.notes.page({ estado: "nao_confere" })).notas;
    await caller.notes.leaveOut({ id: open?._id ?? "" });
    expect(await numbersOf({ estado: "deixada_de_fora" })).toEqual(["12600"]);
    expect(await numbersOf({ estado: "nao_confere" })).toEqual([]);
  });

  it("comes in pages of 50, without a gap and nothing twice", async ({ db, services }) => {
    const closed = Array.from({ length: 70 }, (_, index) =>
      inventNote(
        String(1000 + index),
        `2024-01-${10 + (index % 7)}`,
        [["C", 1, "PETR4", "10.00", 21]],
        [],
        ["10.00", "D", "2024-01-20"],
      ),
    );
    const open = Array.from({ length: 60 }, (_, index) => ({ ...openNote, numero: String(5000 + index) }));
    const { caller } = await withNotes({ db, services }, [...closed, ...open]);
    const pages = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof caller.notes.page>> = await caller.notes.page(cursor ? { cursor } : {});
      pages.push(page.notas);
      cursor = page.proximo;
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 30]);
    const all = pages.flat();
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(130);
    expect(all.findIndex(({ estado }) => estado === "conciliada")).toBe(60);
    await expect(caller.notes.page({ cursor: "others.2024-99-01.x" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("is the person's own", async ({ db, services }) => {
    await withNotes({ db, services });
    const bia = await callerFor(db, services, await createUser(db));
    expect(await bia.notes.page()).toEqual({ notas: [], proximo: null });
    expect(await bia.notes.choices()).toEqual({
      temCarteira: false,
      corretoras: [],
      tickers: [],
      arquivosSemNota: [],
      totalSemNota: 0,
      correcoesCaidas: [],
    });
  });
});

describe("what notes are filtered by", () => {
  it("names the files not read yet too, and those of nobody else", async ({ db, services }) => {
    const { ana, caller } = await withNotes({ db, services });
    const waiting = await createFile(db, ana.id, { nome_arquivo: "nova.pdf" });
    await createFile(db, (await createUser(db)).id);
    expect(await caller.notes.choices()).toMatchObject({
      arquivosSemNota: [{ _id: waiting.id, nome_arquivo: "nova.pdf", estado: "aguardando" }],
      totalSemNota: 1,
    });
  });

  it("is what was read, beside the files that gave no note", async ({ db, services }) => {
    const { ana, caller } = await withNotes({ db, services });
    const mensagemErro = "Nota de corretagem com layout ainda não reconhecido.";
    const failed = await createFile(db, ana.id, { status: "erro", nome_arquivo: "estranha.pdf", mensagemErro });
    expect(await caller.notes.choices()).toEqual({
      temCarteira: true,
      corretoras: ["Clear", "Rico"],
      tickers: ["ITSA4", "PETR4", "VALE3"],
      arquivosSemNota: [
        {
          ...{ _id: failed.id, nome_arquivo: "estranha.pdf", mensagem: mensagemErro },
          ...{ estado: "comErro", naoENota: false },
        },
      ],
      totalSemNota: 1,
      correcoesCaidas: [],
    });
  });
});

describe("an opened note", () => {
  it("tells the files that hold it, the one it is shown from first, and its lines in pages", async ({
    db,
    services,
  }) => {
    const { ana, caller } = await withNotes({ db, services });
    const again = await createFile(db, ana.id, { nome_arquivo: "de novo.pdf" });
    await replaceNotesOfFile(contextFor(db, services, ana), again.id, investorNotes.slice(0, 1));
    const [row] = (await caller.notes.page({ ticker: "VALE3" })).notas;
    const id = row?._id ?? "";
    expect(await caller.notes.get({ id })).toMatchObject({
      arquivos: [{ _id: expect.any(String) }, { _id: again.id, nome_arquivo: "de novo.pdf" }],
      quantidadeNegocios: 2,
      liquido: { valor: 6507.1, pagina: 1, linha: 60 },
      estado: "conciliada",
    });
    expect(await caller.notes.trades({ id, page: 1 })).toMatchObject([
      { ticker: "PETR4", linha: 21 },
      { ticker: "VALE3", linha: 22 },
    ]);
    expect(await caller.notes.trades({ id, page: 2 })).toEqual([]);
  });
});
