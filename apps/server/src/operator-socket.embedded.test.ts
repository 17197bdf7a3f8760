import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dbTest } from "@app/api/testing/db-test";
import { Decimal } from "@app/core/money";
import pino from "pino";
import { describe, expect, onTestFinished } from "vitest";
import { findServer, serveOperator } from "./operator-socket.ts";

const it = dbTest;
const log = pino({ level: "silent" });
const names = [
  { nome: "EMPRESA NOVA ON", ticker: "NOVA3", desde: "2023-01-02", ate: "2023-12-28" },
  { nome: "OUTRA EMPRESA PN", ticker: "OUTR4", desde: "2023-03-01", ate: "2023-03-01" },
];
const close = (preco: string, isOddLot = false) => ({
  ticker: "NOVA3",
  dia: "2023-01-02",
  preco: new Decimal(preco),
  isOddLot,
  faixa: { minimo: new Decimal("9.87654321"), maximo: new Decimal("11.5") },
  faixaFracionaria: null,
});

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-operator-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("the operator's socket", () => {
  it("hands names, closes and how it went to the server that holds the embedded database", async ({ db }) => {
    const dataDir = await newDataDir();
    await writeFile(path.join(dataDir, "operator.sock"), ""); // as a killed process leaves it
    const stop = await serveOperator({ db }, dataDir, log);
    const server = await findServer(dataDir, "COTAHIST_A2023.ZIP");

    expect(await server?.keepNames(names)).toBe(2);
    expect(await server?.keepNames(names)).toBe(0);
    const kept = await db.selectFrom("listed_names").selectAll().orderBy("nome").execute();
    expect(kept).toEqual(names.map((name) => ({ ...name, fonte: "COTAHIST_A2023.ZIP" })));

    await server?.keepCloses([close("10.12345678")]);
    const [price] = await db.selectFrom("prices").selectAll().execute();
    const day = { ticker: "NOVA3", dia: "2023-01-02", fonte: "b3", origem: "COTAHIST_A2023.ZIP" };
    const [preco, minimo, maximo] = [price?.preco, price?.minimo, price?.maximo].map((figure) => figure?.toFixed());
    expect({ ...price, preco, minimo, maximo }).toEqual({
      ...{ ...day, preco: "10.12345678", minimo: "9.87654321", maximo: "11.5" },
      ...{ minimoFracionario: null, maximoFracionario: null },
    });

    const outcome = {
      estado: "concluido" as const,
      de: "2023-01-02",
      ate: "2023-12-28",
      quantidade: 1,
      mensagem: "Um.",
    };
    await server?.recordLoad(outcome);
    expect(await db.selectFrom("price_loads").selectAll().execute()).toMatchObject([
      { ...outcome, tipo: "cotahist", origem: "COTAHIST_A2023.ZIP", progresso: 100 },
    ]);
    expect((await stat(path.join(dataDir, "operator.sock"))).mode & 0o777).toBe(0o600);

    await stop();
    expect(await readdir(dataDir)).toEqual([]);
    expect(await findServer(dataDir, "COTAHIST_A2023.ZIP")).toBeNull();
  });

  it("takes nothing else, and goes on", async ({ db }) => {
    const dataDir = await newDataDir();
    const stop = await serveOperator({ db }, dataDir, log);
    const server = await findServer(dataDir, "x");
    const wrong = [{ nome: "X", ticker: "Y", desde: "ontem", ate: "hoje" }];
    await expect(server?.keepNames(wrong)).rejects.toThrow("its log says why");
    await expect(server?.keepCloses([close("0")])).rejects.toThrow("its log says why");
    expect(await db.selectFrom("listed_names").selectAll().where("nome", "=", "X").execute()).toEqual([]);
    expect(await server?.keepNames([])).toBe(0);
    await stop();
  });
});
