// Measures a spreadsheet of 100 000 rows and a bank's statement of 100 000 lines on the embedded database, each read in the
// child, stored, previewed, confirmed and removed: seconds of each step, the blocking time of the event loop, and the view of
// a month over that many entries.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { writeImportedRows } from "@app/api/documents/commands";
import { openBatch } from "@app/api/files/commands/batches";
import { confirmBatch, removeBatch } from "@app/api/imports/commands";
import { getPreview, listBatchRows } from "@app/api/imports/queries/preview";
import { createCategory } from "@app/api/statements/commands/categories";
import { confirmStatements, removeStatements } from "@app/api/statements/commands/confirm-statements";
import { createRule } from "@app/api/statements/commands/rules";
import { listEntries } from "@app/api/statements/queries/list-entries";
import { getStatementPreview } from "@app/api/statements/queries/list-statement-batches";
import { getMonth, getYears } from "@app/api/statements/queries/month";
import { contextFor, testNow } from "@app/api/testing/caller";
import { createTestDocumentReader } from "@app/api/testing/document-reader";
import { sendStatements, statementOf } from "@app/api/testing/send-statement";
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { inTransaction } from "@app/api/transaction";
import { keptRows } from "@app/core/imports/kept-rows";
import { quantile } from "@app/core/testing/quantile";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { drawWorkbook } from "@app/invented-notes/draw-workbook";
import { v7 as newId } from "uuid";
import { exitCode, judge, rowPrinter } from "./figures.ts";

const ROWS = 100_000;
/** Target: from the upload to the preview, and from there until it counts. */
const MAX_SECONDS = 20;
const MAX_TURN_MS = 250;
const MAX_MONTH_MS = 150;

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
    await openBatch(tx, batchId, "b3");
    const file = await createFile(tx.db, ctx.viewer.id, { kind: "b3", batchId, status: "concluido" });
    await writeImportedRows(tx, file.id, keptRows(read.result));
  }),
);
const preview = await timed("preview", () => getPreview(ctx, batchId));
const page = await timed("a page of it", () => listBatchRows(ctx, { loteId: batchId, page: ROWS / 200 }));
const confirmed = await timed("confirm", () => confirmBatch(ctx, { loteId: batchId }));
const again = await timed("preview, confirmed", () => getPreview(ctx, batchId));
const undone = await timed("take back", () => removeBatch(ctx, { loteId: batchId }));

const steps = [read, kept, preview, page, confirmed, again, undone];
const seconds = [read, kept, preview].reduce((total, step) => total + step.seconds, 0);
const turnMs = Math.max(...steps.map((step) => step.turnMs));
print("until the preview", seconds.toFixed(1), judge(seconds <= MAX_SECONDS));
print("until it counts", confirmed.seconds.toFixed(1), judge(confirmed.seconds <= MAX_SECONDS));
print("longest turn", turnMs.toFixed(0), judge(turnMs <= MAX_TURN_MS));
if (preview.result.contagem?.nova !== ROWS) throw new Error(`Not all rows count: ${JSON.stringify(preview.result)}`);

await measureStatements();
await reader.close();
await close();
process.exitCode = exitCode();

/** An account of ten years with 27 movements a day, a card, and transfers between them. */
function drawStatement(): Uint8Array {
  const movement = (index: number) => {
    const day = new Date(Date.UTC(2016, 0, 4) + Math.floor(index / 27) * MS_PER_DAY).toISOString().slice(0, 10);
    const amount = index % 97 === 0 ? 5_000 + (index % 13) : -(1 + (index % 211) + (index % 100) / 100);
    const memo = `COMPRA CARTAO LOJA ${index % 400}`;
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll("-", "")}<TRNAMT>${amount.toFixed(2)}<FITID>${index}<MEMO>${memo}</STMTTRN>`;
  };
  const lines = Array.from({ length: ROWS }, (_, index) => movement(index)).join("\n");
  const account = "<BANKACCTFROM><BANKID>0341<ACCTID>12345-6</BANKACCTFROM>";
  return Buffer.from(
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>BRL${account}<BANKTRANLIST>${lines}</BANKTRANLIST></STMTRS></OFX>`,
  );
}

async function measureStatements(): Promise<void> {
  const statement = drawStatement();
  print("statement", `${ROWS} lines`, `${(statement.length / 1e6).toFixed(1)} MB`);
  const own = contextFor(db, services, await createUser(db), testNow);
  const second = statementOf([["2020-05-04", "50.00", "PIX RECEBIDO"]], { numero: "999" });
  await confirmStatements(own, { loteId: await sendStatements(own, [[second]]), contas: [] });
  const category = await createCategory(own, { nome: "Lojas", tipo: "despesa", paiId: null });
  for (let loja = 0; loja < 50; loja += 1)
    await createRule(own, { palavras: `loja ${loja}`, categoriaId: category._id });
  const read = await timed("read", () => reader.readStatements(statement));
  const { result: loteId, ...kept } = await timed("keep", () => sendStatements(own, [read.result]));
  const preview = await timed("preview", () => getStatementPreview(own, loteId));
  const confirmed = await timed("confirm", () => confirmStatements(own, { loteId, contas: [] }));
  const months: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const mes = `${2018 + (at % 8)}-${String(1 + (at % 12)).padStart(2, "0")}`;
    const start = performance.now();
    await getMonth(own, { mes });
    months.push(performance.now() - start);
  }
  const p95 = quantile(months, 0.95);
  const again = await sendStatements(own, [read.result]);
  const known = await timed("preview of known lines", () => getStatementPreview(own, again));
  if (known.result.arquivos[0]?.extratos[0]?.repetidas !== ROWS) throw new Error("Known lines are taken for new ones");
  await removeStatements(own, { loteId: again });
  const years = await timed("years", () => getYears(own));
  const page = await timed("a page of entries", () => listEntries(own, { page: 500 }));
  const rule = await timed("a rule backwards", () =>
    createRule(own, { palavras: "cartao", categoriaId: category._id }),
  );
  const undone = await timed("take back", () => removeStatements(own, { loteId }));
  const seconds = [read, kept, preview, confirmed].reduce((total, step) => total + step.seconds, 0);
  const turnMs = Math.max(
    ...[read, kept, preview, confirmed, known, years, page, rule, undone].map((step) => step.turnMs),
  );
  print("import", seconds.toFixed(1), judge(seconds <= MAX_SECONDS));
  print("month, p95 ms", p95.toFixed(0), judge(p95 <= MAX_MONTH_MS));
  print("longest turn", turnMs.toFixed(0), judge(turnMs <= MAX_TURN_MS));
  if ((await listEntries(own, { page: 1 })).total !== 1) throw new Error("Entries are left");
}
