import { sharesSheet } from "@app/invented-notes/b3-sheets";
import { drawWorkbook } from "@app/invented-notes/draw-workbook";
import { afterAll, describe, expect } from "vitest";
import { dbTest as it } from "../testing/db-test.ts";
import { createTestDocumentReader, sendDocuments } from "../testing/document-reader.ts";
import { createInvestor } from "../testing/tax-investor.ts";

const reader = createTestDocumentReader();
afterAll(() => reader.close());

const TRADES = [
  ...["Data do Negócio", "Tipo de Movimentação", "Mercado", "Prazo/Vencimento", "Instituição", "Código de Negociação"],
  ...["Quantidade", "Preço", "Valor"],
];
const trade = (day: string, lado: string, code: string, units: number, price: number) => [
  ...[day, lado, "Mercado à Vista", "-", "CLEAR CORRETORA - GRUPO XP", code, units, price, units * price],
];

describe("documents of an upload", () => {
  it("are read by kind, listed in their batch, and not as notes", async ({ db, services }) => {
    const { caller, ctx } = await createInvestor(db, services, []);
    const sheet = await drawWorkbook([
      { nome: "Negociação", linhas: [TRADES, trade("04/03/2024", "Compra", "PETR4F", 50, 40)] },
    ]);
    const loteId = await sendDocuments({ db, services }, reader, ctx, {
      "negociacao.xlsx": sheet,
      "lista.csv": Buffer.from("um;dois\n1;2\n"),
    });
    const preview = await caller.imports.preview({ loteId });
    expect(preview).toMatchObject({ linhas: 1, contagem: { nova: 1 } });
    expect(preview.arquivos.map(({ nome, status, linhas }) => [nome, status, linhas])).toEqual([
      ["negociacao.xlsx", "concluido", 1],
      ["lista.csv", "erro", 0],
    ]);
    expect(preview.arquivos[1]?.mensagemErro).toMatch(/não é uma planilha conhecida/);
    await caller.imports.confirm({ loteId });
    expect(await caller.portfolio.positions()).toMatchObject([{ ticker: "PETR4", quantidadeAcumulada: 50 }]);

    expect((await caller.files.list({})).map(({ name }) => name)).not.toContain("negociacao.xlsx");
    expect((await caller.notes.list({})).length).toBe(0);
    expect((await caller.portfolio.overview()).arquivos).toMatchObject({ comErro: 0 });
    expect(await caller.notifications.unread()).toMatchObject({ notificacoes: [] });
  });

  it("take the day from their name if they contain positions", async ({ db, services }) => {
    const { caller, ctx } = await createInvestor(db, services, []);
    const report = await drawWorkbook([sharesSheet([{ ticker: "PETR4", quantidade: 50, preco: 40 }])]);
    const traded = await drawWorkbook([
      { nome: "Negociação", linhas: [TRADES, trade("04/03/2024", "Compra", "PETR4F", 50, 40)] },
    ]);
    const loteId = await sendDocuments({ db, services }, reader, ctx, {
      "posicao-2024-03-28-10-20-30.xlsx": report,
      "carteira.xlsx": report,
      "posicao-2024-03-28-11-00-00.xlsx": traded,
    });
    const { arquivos } = await caller.imports.preview({ loteId });
    expect(arquivos.map(({ temPosicoes, dataReferencia }) => [temPosicoes, dataReferencia])).toEqual([
      [true, "2024-03-28"],
      [true, null],
      [false, null],
    ]);
  });

  it("keep what was read with their batch", async ({ db, services }) => {
    const { caller, ctx } = await createInvestor(db, services, []);
    const sheet = await drawWorkbook([
      { nome: "Negociação", linhas: [TRADES, trade("04/03/2024", "Compra", "PETR4", 50, 40)] },
    ]);
    const loteId = await sendDocuments({ db, services }, reader, ctx, { "negociacao.xlsx": sheet });
    const [file] = (await caller.imports.preview({ loteId })).arquivos;
    const fileId = file?._id ?? "";
    await expect(caller.processing.clearEmbeddings({ fileId })).rejects.toThrow("Arquivo não encontrado");
    await expect(caller.processing.reset({ fileId })).rejects.toThrow("Arquivo não encontrado");
  });

  it("cannot be confirmed while none was read", async ({ db, services }) => {
    const { caller, ctx } = await createInvestor(db, services, []);
    const loteId = await sendDocuments({ db, services }, reader, ctx, { "lista.csv": Buffer.from("um;dois\n1;2\n") });
    await expect(caller.imports.confirm({ loteId })).rejects.toThrow("não há o que confirmar");
  });
});
