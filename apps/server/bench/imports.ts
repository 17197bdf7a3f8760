// A spreadsheet of 100 000 rows on the embedded database, read in the child, kept, previewed, confirmed and taken back: seconds of
// each step, and how long the event loop was held meanwhile.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { writeImportedRows } from "@app/api/documents/commands";
import { confirmBatch, openBatch, removeBatch } from "@app/api/imports/commands";
import { getPreview } from "@app/api/imports/queries/weigh-batch";
import { contextFor, testNow } from "@app/api/testing/caller";
import { createTestDocumentReader } from "@app/api/testing/document-reader";
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { inTransaction } from "@app/api/transaction";
import { keptRows } from "@app/core/imports/kept-rows";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { drawWorkbook } from "@app/invented-notes/draw-workbook";
import { v7 as newId } from "uuid";
import { exitCode, judge, rowPrinter } from "./figures.ts";

const ROWS = 100_000;
/** From the upload's bytes to the preview of what they are. */
const MAX_SECONDS = 20;
const MAX_TURN_MS = 250;

const HEADER = [
  ...["Data do Negócio", "Tipo de Movimentação", "Mercado", "Prazo/Vencimento", "Instituição", "Código de Negociação"],
  ...["Quantidade", "Preço", "Valor"],
];
const TICKERS = "PETR4 VALE3 ITUB4 BBDC4 ABEV3 BBAS3 WEGE3 ITSA4 SUZB3 GGBR4 EGIE3 RENT3 LREN3 RADL3 EQTL3 PRIO3".split(
  " ",
);
const MS_PER_DAY = 86_400_000;

/** Over sixteen years, with 25 trades a day and equal rows among them. */
function tradeRow(index: number) {
  const day = new Date(Date.UTC(2010, 0, 4) + Math.floor(index / 25) * 1.4 * MS_PER_DAY).toISOString().slice(0, 10);
  const [units, price] = [10 + (index % 7), 10 + (index % 90)];
  return [
    day.split("-").reverse().join("/"),
    index % 5 === 4 ? "Venda" : "Compra",
    ...["Mercado à Vista", "-", "CLEAR CORRETORA - GRUPO XP", TICKERS[index % TICKERS.length] ?? "PETR4"],
    ...[units, price, units * price],
  ];
}

const { db, engine, close } = await createTestDb();
const services = await createTestServices(await createTestFolder());
const reader = createTestDocumentReader();
const ctx = contextFor(db, services, await createUser(db), testNow);
const bytes = await drawWorkbook([
  { nome: "Negociação", linhas: [HEADER, ...Array.from({ length: ROWS }, (_, index) => tradeRow(index))] },
]);

const delay = monitorEventLoopDelay({ resolution: 5 });
const print = rowPrinter(24, 18);
print("step", "seconds", "longest turn ms");

async function timed<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; turnMs: number }> {
  delay.reset();
  delay.enable();
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  const turnMs = delay.max / 1e6;
  print(name, seconds.toFixed(1), turnMs.toFixed(0));
  return { result, seconds, turnMs };
}

print(engine, `${ROWS} rows`, `${(bytes.length / 1e6).toFixed(1)} MB`);
const read = await timed("read", () => reader.read(bytes));
const batchId = newId();
const kept = await timed("keep", () =>
  inTransaction(ctx, async (tx) => {
    await openBatch(tx, batchId);
    const file = await createFile(tx.db, ctx.viewer.id, { kind: "b3", batchId, status: "concluido" });
    await writeImportedRows(tx, file.id, keptRows(read.result));
  }),
);
const preview = await timed("preview", () => getPreview(ctx, batchId));
const confirmed = await timed("confirm", () => confirmBatch(ctx, { loteId: batchId }));
const again = await timed("preview, confirmed", () => getPreview(ctx, batchId));
const undone = await timed("take back", () => removeBatch(ctx, { loteId: batchId }));

const steps = [read, kept, preview, confirmed, again, undone];
const seconds = [read, kept, preview].reduce((total, step) => total + step.seconds, 0);
const turnMs = Math.max(...steps.map((step) => step.turnMs));
print("until the preview", seconds.toFixed(1), judge(seconds <= MAX_SECONDS));
print("longest turn", turnMs.toFixed(0), judge(turnMs <= MAX_TURN_MS));
if (preview.result.contagem?.nova !== ROWS) throw new Error(`Not all rows count: ${JSON.stringify(preview.result)}`);

await reader.close();
await close();
process.exitCode = exitCode();
