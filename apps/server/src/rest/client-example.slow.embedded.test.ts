import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { drawNote, type InventedNote } from "@app/invented-notes/draw-note";
import { describe, expect, it, onTestFinished } from "vitest";
import { newRestClient } from "../testing/rest-client.ts";
import { newDataDir, startServerProcess } from "../testing/server-process.ts";

const script = fileURLToPath(new URL("../../../../docs/api/enviar-notas.ts", import.meta.url));
/** A server from source and three runs of the script, on two busy cores. */
const TIMEOUT_MS = 120_000;

const note = (numero: string, preco: string): InventedNote => ({
  layout: "sinacor-xp",
  numero,
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 100, preco }],
});

/** Two hundred shares for R$ 6.200,00, and the 0,03 % that the exchange and its clearing house charge. */
const POSITION = "PETR4   200          R$ 31,0093    R$ 6.201,86";

async function newFolder(files: Record<string, Uint8Array | string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-notas-"));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return folder;
}

interface Run {
  exitCode: number;
  /** Without empty lines. */
  lines: string[];
  errors: string;
}

function run(url: string, token: string, folder: string): Promise<Run> {
  const env = { ...process.env, FAROL_URL: url, FAROL_TOKEN: token };
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", script, folder], { env }, (error, stdout, errors) => {
      const lines = stdout.split("\n").filter((line) => line !== "");
      resolve({ exitCode: Number(error?.code ?? 0), lines, errors });
    });
  });
}

/** A proxy in front of the server that answers the first upload and the first question with 429. */
async function startRateLimitingProxy(url: string): Promise<string> {
  const refused = new Set<string>();
  const proxy = createServer((req, res) => {
    const address = req.url ?? "";
    const isFirst = /upload|chat/.test(address) && !refused.has(address);
    if (isFirst) {
      refused.add(address);
      req.resume().on("end", () => res.writeHead(429, { "Retry-After": "1" }).end("{}"));
      return;
    }
    const { method, headers } = req;
    const passedOn = request(url + address, { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(passedOn);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

describe("docs/api/enviar-notas.ts", () => {
  it("sends a folder, waits until each note is read and prints the positions", { timeout: TIMEOUT_MS }, async () => {
    const server = await startServerProcess({ DATA_DIR: await newDataDir() });
    onTestFinished(() => server.kill());
    const ana = await newRestClient(server.url);
    const token = await ana.createAccessToken({ podeEscrever: true });

    const notes = { "um.pdf": await drawNote(note("1", "30.00")), "dois.PDF": await drawNote(note("2", "32.00")) };
    const first = await run(
      await startRateLimitingProxy(server.url),
      token,
      await newFolder({ ...notes, "leia.txt": "não vai" }),
    );
    expect(first).toMatchObject({ exitCode: 0, errors: "" });
    expect(first.lines).toEqual([
      "PDFs na pasta: 2",
      "O servidor pediu para esperar 1 s.",
      "[1/2] dois.PDF: concluido",
      "[2/2] um.pdf: concluido",
      "O servidor pediu para esperar 1 s.",
      "Ativo   Quantidade   Preço médio   Custo total",
      POSITION,
      expect.stringContaining("1 ativo"),
      expect.stringContaining("2 de 2 notas conciliadas"),
    ]);

    const mixed = { ...notes, "planilha.pdf": "PK", "carta.pdf": "%PDF-1.7 nada que se leia" };
    const second = await run(server.url, token, await newFolder(mixed));
    expect(second.exitCode).toBe(1);
    expect(second.lines.slice(0, 5)).toEqual([
      "PDFs na pasta: 4",
      "planilha.pdf: recusado. Por favor, selecione apenas arquivos PDF",
      expect.stringMatching(/^\[1\/3\] carta\.pdf: erro\. \p{Lu}/u),
      "[2/3] dois.PDF: concluido",
      "[3/3] um.pdf: concluido",
    ]);
    expect(second.lines).toContain(POSITION);

    const refusals = {
      [await ana.createAccessToken({ podeEscrever: false })]:
        "Este token é somente de leitura e não pode alterar dados.",
      "farol_que-nunca-existiu": "Sua sessão expirou. Entre novamente.",
    };
    for (const [refused, sentence] of Object.entries(refusals)) {
      const { exitCode, errors } = await run(server.url, refused, await newFolder(notes));
      expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: `${sentence}\n` });
    }
  });
});
