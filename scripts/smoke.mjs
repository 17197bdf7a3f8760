// `npm run smoke [-- VERSION…]`: the built server on several versions of Node: starts on an empty folder, registers,
// uploads a note, processes it, asks for a figure, stops. A version is a major number, or the path of a program; a major
// number other than this program's own is fetched from npm once.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newRestClient } from "../apps/server/src/testing/rest-client.ts";
import { startServerProcess } from "../apps/server/src/testing/server-process.ts";
import { drawNote } from "../packages/invented-notes/src/draw-note.ts";

const ROOT = path.join(import.meta.dirname, "..");
const ALL_VERSIONS = ["20", "22", "24", "26"];
const READ_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

/** @type {import("../packages/invented-notes/src/draw-note.ts").InventedNote} */
const note = {
  layout: "sinacor-xp",
  corretora: "Clear",
  numero: "10481533",
  dataPregao: "2025-09-08",
  dataLiquidacao: "2025-09-10",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "ITAUSA", classe: "PN N1", quantidade: 300, preco: "10.95" }],
  custos: { corretagem: "4.90" },
};
const QUESTION = "Quanto paguei de corretagem?";
const FIGURE = /R\$\s4,90/;

let failed = 0;
for (const version of process.argv.length > 2 ? process.argv.slice(2) : ALL_VERSIONS) {
  try {
    const node = /^\d+$/.test(version) ? findNode(version) : path.resolve(version);
    if (!existsSync(node)) throw new Error("There is no such program");
    const { seconds, answer } = await smoke(node);
    console.log(`smoke on Node ${versionOf(node)}: ready after ${seconds} s; ${QUESTION} ${answer.split("\n")[0]}`);
  } catch (error) {
    failed += 1;
    console.error(`smoke on Node ${version} failed: ${error.stack}`);
  }
}
process.exit(failed > 0 ? 1 : 0);

/** The whole way of one note on one version of Node. */
async function smoke(node) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "farol-smoke-"));
  const begin = Date.now();
  const command = [node, path.join(ROOT, "apps/server/dist/main.js")];
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT: "on" }, command);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  let isRunning = true;
  try {
    const answer = await readNote(server.url);
    const code = await server.terminate();
    isRunning = false;
    if (code !== 0) throw new Error(`SIGTERM ended the server with code ${code}`);
    return { seconds, answer };
  } finally {
    if (isRunning) await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readNote(url) {
  const person = await newRestClient(url);
  const [fileId] = await person.upload({ "nota.pdf": await drawNote(note) });
  await person.start(fileId);
  const { status, mensagemErro } = await statusAtTheEnd(person, fileId);
  if (status !== "concluido") throw new Error(`The note ended as ${status}: ${mensagemErro}`);
  const { response } = await person.ask(QUESTION);
  if (!FIGURE.test(response)) throw new Error(`${QUESTION} was answered with: ${response}`);
  return response;
}

async function statusAtTheEnd(person, fileId) {
  const deadline = Date.now() + READ_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const processing = await person.status(fileId);
    if (processing.status !== "processando") return processing;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("The note was not read in time");
}

/** The program of a major version: this one's own, or one that npm brings into the cache. */
function findNode(major) {
  if (process.versions.node.split(".")[0] === major) return process.execPath;
  const folder = path.join(ROOT, ".cache/node", major);
  const name = `node-${process.platform}-${process.arch}`;
  const program = path.join(folder, "node_modules", name, "bin/node");
  if (existsSync(program)) return program;
  const { status } = spawnSync(
    "npm",
    ["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--prefix", folder, `${name}@${major}`],
    { cwd: tmpdir(), stdio: ["ignore", "ignore", "inherit"] },
  );
  if (status !== 0 || !existsSync(program)) throw new Error(`npm did not bring ${name}@${major}`);
  return program;
}

function versionOf(node) {
  return spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim().replace("v", "");
}
