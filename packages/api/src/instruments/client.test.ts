import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import yazl from "yazl";
import { drawCotahist } from "../testing/cotahist.ts";
import { readCotahistNames } from "./client.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cotahist-"));
});
afterAll(() => rm(folder, { recursive: true }));

const text = drawCotahist([
  { day: "2023-01-02", ticker: "PETR4", nome: "PETROBRAS", especificacao: "PN  EDJ N2" },
  { day: "2023-01-02", ticker: "ACAO3", nome: "AÇÃO", especificacao: "ON      NM" },
  { day: "2023-12-28", ticker: "PETR4", nome: "PETROBRAS", especificacao: "PN      N2" },
]);

async function write(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

async function zipOf(content: Uint8Array): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(content), "COTAHIST_A2023.TXT");
  zip.end();
  return buffer(zip.outputStream);
}

const expected = {
  names: [
    { nome: "PETROBRAS PN", ticker: "PETR4", desde: "2023-01-02", ate: "2023-12-28" },
    { nome: "ACAO ON", ticker: "ACAO3", desde: "2023-01-02", ate: "2023-01-02" },
  ],
  from: "2023-01-02",
  to: "2023-12-28",
  quotations: 3,
  isComplete: true,
};

describe("a file of quotations", () => {
  it("is read as its text or as the ZIP that the exchange publishes", async () => {
    expect(await readCotahistNames(await write("a.txt", text))).toEqual(expected);
    expect(await readCotahistNames(await write("a.zip", await zipOf(text)))).toEqual(expected);
  });

  it("that is cut in the middle is read and said to be incomplete", async () => {
    const half = text.subarray(0, text.lastIndexOf(0x0a, text.length - 2) - 100);
    expect(await readCotahistNames(await write("cut.txt", half))).toMatchObject({ quotations: 2, isComplete: false });
  });

  it("is refused with its sentence when its ZIP is cut or damaged", async () => {
    const zip = await zipOf(text);
    const damaged = Buffer.from(zip);
    damaged.fill(0xff, 60, 120);
    for (const bytes of [zip.subarray(0, zip.length - 40), damaged]) {
      await expect(readCotahistNames(await write("bad.zip", bytes))).rejects.toThrow("Este ZIP está danificado");
    }
  });

  it.each([
    ["another text", Buffer.from("data;preco\n2023-01-02;10,00\n")],
    ["an empty file", Buffer.alloc(0)],
    ["a header alone", drawCotahist([])],
  ])("is refused with its sentence when it is %s", async (_, bytes) => {
    await expect(readCotahistNames(await write("other.txt", bytes))).rejects.toThrow("não é um COTAHIST");
  });
});
