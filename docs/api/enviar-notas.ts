// Envia ao Farol todos os PDFs de uma pasta, espera a leitura de cada um e mostra as suas posições.
//
//   FAROL_URL=http://localhost:3000 FAROL_TOKEN=farol_... npx tsx docs/api/enviar-notas.ts PASTA
//
// Basta Node 20.19 ou mais novo, sem biblioteca nenhuma. O token precisa ser de leitura e escrita.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** O servidor recebe até vinte arquivos por envio. */
const FILES_PER_UPLOAD = 20;
const OVER_LIMIT = "TOO_MANY_REQUESTS";
const POLL_MS = 1000;
const POSITIONS = "Quais ativos tenho?";

interface Upload {
  arquivos: { _id: string; name: string }[];
  recusados: { name: string; message: string; code?: string }[];
}

interface Processing {
  status: "pendente" | "processando" | "concluido" | "erro";
  mensagemErro: string | null;
}

interface Rows {
  linhas: string[][];
  /** Onde pedir as linhas seguintes; nulo no fim. */
  proximo: string | null;
}

interface Table extends Rows {
  colunas: string[];
}

interface Answer {
  response: string;
  dados: Table | null;
}

/** A recusa de /api/v1, ou a de /api/trpc, que vem dentro de `error`. */
interface Refused {
  message?: string;
  code?: string;
  error?: { message?: string };
}

/** O que o servidor recusou: um código fixo para programas e uma frase para pessoas. */
class Refusal extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

const { FAROL_URL, FAROL_TOKEN } = process.env;

/** Faz uma chamada; quando o servidor diz quanto esperar (Retry-After), espera e faz de novo. */
async function send(method: string, address: string, body?: FormData | object, etag?: string): Promise<Response> {
  const isForm = body instanceof FormData;
  for (;;) {
    const response = await fetch(new URL(address, FAROL_URL), {
      method,
      headers: {
        authorization: `Bearer ${FAROL_TOKEN}`,
        ...(body && !isForm ? { "content-type": "application/json" } : {}),
        ...(etag ? { "if-none-match": etag } : {}),
      },
      body: isForm || !body ? body : JSON.stringify(body),
    });
    if (response.ok || response.status === 304) return response;

    const waitSeconds = Number(response.headers.get("retry-after"));
    if ((response.status !== 429 && response.status !== 503) || !(waitSeconds > 0)) {
      const { message, code, error } = (await response.json().catch(() => ({}))) as Refused;
      throw new Refusal(message ?? error?.message ?? `O servidor respondeu ${response.status}.`, code);
    }
    console.log(`O servidor pediu para esperar ${waitSeconds} s.`);
    await response.body?.cancel();
    await sleep(waitSeconds * 1000);
  }
}

async function call<Result>(method: string, address: string, body?: FormData | object): Promise<Result> {
  const response = await send(method, address, body);
  return (await response.json()) as Result;
}

/** De quem é o token: o caminho do envio leva esse identificador. */
async function getUserId(): Promise<string> {
  const { result } = await call<{ result: { data: { _id: string } } }>("GET", "/api/trpc/auth.me");
  return result.data._id;
}

/** Os mesmos bytes com o mesmo nome são o mesmo arquivo, por isso enviar a pasta de novo não duplica nada. */
async function upload(userId: string, folder: string, names: string[]): Promise<Upload> {
  const form = new FormData();
  for (const name of names) form.append("files", new Blob([await readFile(path.join(folder, name))]), name);
  return call<Upload>("POST", `/api/v1/upload/${userId}`, form);
}

async function startProcessing(fileId: string): Promise<void> {
  try {
    await call<Processing>("POST", `/api/v1/rag/${fileId}/processar`);
  } catch (error) {
    const wasReadBefore = error instanceof Refusal && error.code === "ALREADY_PROCESSED";
    if (!wasReadBefore) throw error;
  }
}

/** Pergunta até o arquivo terminar em concluido ou erro; enquanto nada muda, o servidor responde 304, sem corpo. */
async function waitUntilProcessed(fileId: string): Promise<Processing> {
  let etag: string | undefined;
  for (;;) {
    const response = await send("GET", `/api/v1/rag/${fileId}/status-processamento`, undefined, etag);
    if (response.status !== 304) {
      const processing = (await response.json()) as Processing;
      if (processing.status === "concluido" || processing.status === "erro") return processing;
      etag = response.headers.get("etag") ?? undefined;
    }
    await sleep(POLL_MS);
  }
}

async function printTable({ colunas, linhas, proximo }: Table): Promise<void> {
  const rows = [colunas, ...linhas];
  for (let cursor = proximo; cursor; ) {
    const next = await call<Rows>("GET", `/api/v1/chat/linhas?cursor=${encodeURIComponent(cursor)}`);
    rows.push(...next.linhas);
    cursor = next.proximo;
  }
  const widths = colunas.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   "));
}

/** @returns quantos arquivos não foram lidos */
async function sendFolder(folder: string): Promise<number> {
  const userId = await getUserId();
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith(".pdf")).sort();
  console.log(`PDFs na pasta: ${names.length}`);

  const files: Upload["arquivos"] = [];
  let failures = 0;
  for (let first = 0; first < names.length; first += FILES_PER_UPLOAD) {
    let left = names.slice(first, first + FILES_PER_UPLOAD);
    while (left.length > 0) {
      const { arquivos, recusados } = await upload(userId, folder, left);
      files.push(...arquivos);
      // O que passou do limite por hora é enviado de novo; então o servidor responde 429 e diz quanto esperar.
      left = recusados.filter(({ code }) => code === OVER_LIMIT).map(({ name }) => name);
      const refused = recusados.filter(({ code }) => code !== OVER_LIMIT);
      for (const { name, message } of refused) console.log(`${name}: recusado. ${message}`);
      failures += refused.length;
    }
  }

  for (const { _id } of files) await startProcessing(_id);
  for (const [index, { _id, name }] of files.entries()) {
    const { status, mensagemErro } = await waitUntilProcessed(_id);
    console.log(`[${index + 1}/${files.length}] ${name}: ${status}${mensagemErro ? `. ${mensagemErro}` : ""}`);
    if (status === "erro") failures += 1;
  }

  const { response, dados } = await call<Answer>("POST", "/api/v1/chat/query", { query: POSITIONS, userId });
  console.log();
  if (dados) await printTable(dados);
  console.log(`\n${response}`);
  return failures;
}

const [folder] = process.argv.slice(2);
if (!FAROL_URL || !FAROL_TOKEN || !folder) {
  console.error("Uso: FAROL_URL=... FAROL_TOKEN=... npx tsx docs/api/enviar-notas.ts PASTA");
  process.exitCode = 2;
} else {
  sendFolder(folder).then(
    (failures) => {
      process.exitCode = failures > 0 ? 1 : 0;
    },
    (error) => {
      console.error(error instanceof Refusal ? error.message : error);
      process.exitCode = 1;
    },
  );
}
