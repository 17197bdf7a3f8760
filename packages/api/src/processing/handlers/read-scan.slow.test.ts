import type { InventedNote } from "@app/invented-notes/draw-note";
import { drawScan } from "@app/invented-notes/draw-scan";
import { afterAll, expect } from "vitest";
import type { JobContext } from "../../context.ts";
import { createImageReader } from "../../notes/image-reader.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { newFileOwner } from "../../testing/file-owner.ts";
import { childProgram, createTestPdfReader } from "../../testing/pdf-reader.ts";
import { handleProcessFile } from "./process-file.ts";
import { handleReadPictures } from "./read-pictures.ts";
import { handleRereadFile } from "./reread-file.ts";

const pdfReader = createTestPdfReader();
const childScript = childProgram("image-child");
const imageReader = createImageReader({ isOn: true, childScript });
afterAll(() => Promise.all([pdfReader.close(), imageReader.close()]));

const note: InventedNote = {
  layout: "sinacor-xp",
  corretora: "Rico",
  numero: "91004517",
  dataPregao: "2026-04-13",
  dataLiquidacao: "2026-04-15",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "50.00" }],
  custos: { liquidacao: "0.00", emolumentos: "0.00", corretagem: "10.00" },
};

/** A child starts, and a page is recognised. */
const READING_MS = 120_000;

it("a scan is read by the children, confirmed, and is in the positions", { timeout: READING_MS }, async ({
  db,
  services,
}) => {
  const ana = await newFileOwner({ db, services }, pdfReader);
  const job: JobContext = { ...ana.job, services: { ...ana.job.services, imageReader } };
  const fileId = await ana.upload("abril.pdf", await drawScan([note], { dpi: 300 }));
  await ana.caller.processing.start({ fileId });
  await handleProcessFile(job, await ana.runFor(fileId));
  expect(await ana.caller.processing.status({ fileId })).toMatchObject({
    mensagemErro: "Lendo imagens: página 1 de 1.",
    imagens: { paginas: 1, lidas: 0, lendo: true },
  });
  await handleReadPictures(job);
  await handleRereadFile(job, { fileId, userId: ana.user.id });

  const [read] = await ana.caller.notes.list();
  expect(read).toMatchObject({ origem: "imagem", conciliada: false, dataPregao: "2026-04-13", numero: "91004517" });
  expect(await ana.caller.portfolio.positions()).toEqual([]);
  const ativos = [{ especificacao: "WEG ON NM", ticker: "WEGE3" }];
  await ana.caller.notes.confirm({ id: read?._id ?? "", dataPregao: "2026-04-13", ativos });
  // 5,000.00 and 10.00 of brokerage for 100.
  expect(await ana.caller.portfolio.positions()).toMatchObject([
    { ticker: "WEGE3", quantidadeAcumulada: 100, precoMedio: 50.1 },
  ]);
});
