import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { createAccessToken } from "@app/api/testing/caller";
import { drawCotahist } from "@app/api/testing/cotahist";
import { createGate } from "@app/api/testing/gate";
import type { Db } from "@app/db/client";
import { describe, expect, vi } from "vitest";
import { findContractViolation } from "../testing/contract.ts";
import { httpTest as it, type TestPerson, type TestServer } from "../testing/http-test.ts";

const QUOTATIONS = "/api/v1/precos/cotahist?nome=COTAHIST_A2023.ZIP";
const SERIES = "/api/v1/precos/series/cdi?nome=cdi.csv";
const bytes = { "content-type": "application/octet-stream" };
const cdi = "data;valor\n02/01/2023;0,050788\n03/01/2023;0,050788\n";

const quotations = new Uint8Array(
  drawCotahist([
    { day: "2023-01-02", ticker: "SENT3", nome: "ENVIADA", especificacao: "ON" },
    { day: "2023-01-03", ticker: "SENT3", nome: "ENVIADA", especificacao: "ON", close: 2500 },
  ]),
);

const send = (server: TestServer, path: string, as: TestPerson | undefined, body: Uint8Array<ArrayBuffer> | string) =>
  server.call("POST", path, { ...(as ? { as } : {}), headers: bytes, body });

async function lastLoad(db: Db) {
  const { estado, mensagem, quantidade } = await db
    .selectFrom("price_loads")
    .select(["estado", "mensagem", "quantidade"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { estado, mensagem, quantidade };
}

const loadEnded = (db: Db) => vi.waitFor(async () => expect((await lastLoad(db)).estado).not.toBe("lendo"), 20_000);

const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("farol-prices-"));

describe("a file of quotations", () => {
  it("is taken from an administrator, read beside and recorded", async ({ server, db }) => {
    const before = await folders();
    const ada = await server.newPerson({ isAdmin: true });
    const { status, body } = await send(server, QUOTATIONS, ada, quotations);
    expect([status, body]).toEqual([202, { message: "Arquivo recebido: a leitura começou." }]);
    expect(findContractViolation("post", "/precos/cotahist", status, body)).toBeUndefined();
    await loadEnded(db);
    expect(await lastLoad(db)).toEqual({
      ...{ estado: "concluido", quantidade: 2 },
      mensagem: "2 cotações de 02/01/2023 a 03/01/2023: 2 fechamentos guardados, 1 nome novo ou ampliado.",
    });
    const prices = db.selectFrom("prices").select(["dia", "preco", "origem"]).where("ticker", "=", "SENT3");
    expect(
      (await prices.orderBy("dia").execute()).map(({ dia, preco, origem }) => `${dia} ${preco} ${origem}`),
    ).toEqual(["2023-01-02 24.16 COTAHIST_A2023.ZIP", "2023-01-03 25 COTAHIST_A2023.ZIP"]);
    await vi.waitFor(async () => expect(await folders()).toEqual(before));
    const trail = await db.selectFrom("audit").select("action").where("actorId", "=", ada.id).execute();
    expect(trail).toEqual([{ action: "prices.quotationsLoaded" }]);
  });

  it("that is no price file is reported as such in the list of loads", async ({ server, db }) => {
    const ada = await server.newPerson({ isAdmin: true });
    expect((await send(server, QUOTATIONS, ada, "data;preco\n")).status).toBe(202);
    await loadEnded(db);
    expect(await lastLoad(db)).toMatchObject({ estado: "falhou", quantidade: 0 });
    expect((await lastLoad(db)).mensagem).toContain("não é um COTAHIST da B3");
  });

  it("is refused when it is empty, too large or without a name", async ({ server }) => {
    const ada = await server.newPerson({ isAdmin: true });
    expect(await send(server, QUOTATIONS, ada, "")).toMatchObject({
      ...{ status: 400, body: { message: "Este arquivo está vazio.", code: "EMPTY_PRICE_FILE" } },
    });
    expect(await send(server, "/api/v1/precos/cotahist", ada, quotations)).toMatchObject({
      ...{ status: 400, body: { message: "O nome do arquivo não é válido." } },
    });
    const { status, body } = await answerTo(server, ada, QUOTATIONS, 300 * 1024 * 1024 + 1);
    expect([status, body]).toEqual([413, "O arquivo passa do limite de 300 MB."]);
  });

  it("waits for none: a second one is refused while one is received or read", async ({ server, db }) => {
    const ada = await server.newPerson({ isAdmin: true });
    const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1" });
    await once(socket, "connect");
    socket.write(head(ada, QUOTATIONS, quotations.length));
    await vi.waitFor(async () => expect((await lastLoad(db)).estado).toBe("lendo"));
    expect(await send(server, QUOTATIONS, ada, quotations)).toMatchObject({
      status: 409,
      body: { message: "Outro arquivo está sendo lido. Espere ele terminar e envie este de novo." },
    });
    socket.destroy();
    await loadEnded(db);
    expect((await lastLoad(db)).mensagem).toBe("O envio chegou incompleto. Tente novamente.");
    expect((await send(server, QUOTATIONS, ada, quotations)).status).toBe(202);
    await loadEnded(db);
  });
});

describe("a series", () => {
  it("is kept whole, and recorded", async ({ server, db }) => {
    const ada = await server.newPerson({ isAdmin: true });
    const { status, body } = await send(server, SERIES, ada, cdi);
    expect([status, body]).toEqual([200, { message: "CDI: 2 valores guardados de 02/01/2023 a 03/01/2023." }]);
    expect(findContractViolation("post", "/precos/series/{serie}", status, body)).toBeUndefined();
    const points = await db.selectFrom("series_points").select(["dia", "valor", "fonte"]).execute();
    expect(points.map(({ dia, valor, fonte }) => `${dia} ${valor} ${fonte}`)).toEqual([
      "2023-01-02 0.050788 cdi.csv",
      "2023-01-03 0.050788 cdi.csv",
    ]);
    const trail = await db.selectFrom("audit").select("action").where("actorId", "=", ada.id).execute();
    expect(trail).toEqual([{ action: "prices.seriesLoaded" }]);
  });

  it("is refused whole with its sentence, and nothing changes", async ({ server, db }) => {
    const ada = await server.newPerson({ isAdmin: true });
    const points = db.selectFrom("series_points").selectAll().orderBy("serie").orderBy("dia");
    const loads = db.selectFrom("price_loads").selectAll().orderBy("id");
    const before = [await points.execute(), await loads.execute()];
    const html = await send(server, SERIES, ada, "<!doctype html>");
    expect(html).toMatchObject({ status: 400, body: { code: "NOT_SERIES" } });
    const twice = await send(server, SERIES, ada, `${cdi}02/01/2023;1\n`);
    expect(twice).toMatchObject({
      ...{
        status: 400,
        body: { message: "O arquivo traz dois valores diferentes para 02/01/2023. Nada foi guardado." },
      },
    });
    const large = await send(server, SERIES, ada, "x".repeat(1024 * 1024 + 1));
    expect(large).toMatchObject({ status: 413, body: { message: "O arquivo passa do limite de 1 MB." } });
    expect((await send(server, "/api/v1/precos/series/euro?nome=x", ada, cdi)).status).toBe(404);
    expect([await points.execute(), await loads.execute()]).toEqual(before);
  });
});

describe("files of prices", () => {
  it.for([QUOTATIONS, SERIES])("at %s are taken from administrators' sessions alone", async (path, { server, db }) => {
    const member = await server.newPerson();
    const ada = await server.newPerson({ isAdmin: true });
    const token = await createAccessToken(db, ada, { podeEscrever: true, createdAt: new Date() });
    const before = await db.selectFrom("price_loads").selectAll().execute();
    expect((await send(server, path, undefined, cdi)).status).toBe(401);
    expect((await send(server, path, member, cdi)).status).toBe(403);
    expect((await send(server, path, { ...ada, token }, cdi)).status).toBe(403);
    expect(await db.selectFrom("price_loads").selectAll().execute()).toEqual(before);
  });
});

const head = ({ token }: TestPerson, path: string, lengthBytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${lengthBytes}\r\n` +
  "Content-Type: application/octet-stream\r\n\r\n01";

/** The answer to a body of which only the beginning is sent. */
async function answerTo(server: TestServer, as: TestPerson, path: string, lengthBytes: number) {
  const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1" });
  const answered = createGate();
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
    if (text.includes("\r\n\r\n{")) answered.open();
  });
  socket.write(head(as, path, lengthBytes));
  await answered.opened;
  socket.destroy();
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(text) ?? [];
  return { status: Number(status), body: JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).message };
}

describe("a file of events", () => {
  const EVENTS = "/api/v1/precos/eventos?nome=petr.json";
  const event = { isinCode: "BRPETRACNPR6", factor: "100,0", label: "DESDOBRAMENTO", lastDatePrior: "31/01/2024" };
  const file = JSON.stringify([{ stockDividends: [event] }]);

  it("is kept for an administrator and recorded", async ({ server, db }) => {
    const ada = await server.newPerson({ isAdmin: true });
    const { status, body } = await send(server, EVENTS, ada, file);
    expect([status, body]).toEqual([200, { message: "1 evento guardado." }]);
    expect(findContractViolation("post", "/precos/eventos", status, body)).toBeUndefined();
    const kept = await db.selectFrom("listed_events").select(["ticker", "tipo", "data", "fonte"]).execute();
    expect(kept).toEqual([{ ticker: "PETR4", tipo: "desdobramento", data: "2024-02-01", fonte: "petr.json" }]);
    const trail = await db.selectFrom("audit").select("action").where("actorId", "=", ada.id).execute();
    expect(trail).toEqual([{ action: "prices.eventsLoaded" }]);
  });

  it("is nobody else's to send, and no page of HTML", async ({ server }) => {
    const [ana, ada] = [await server.newPerson(), await server.newPerson({ isAdmin: true })];
    expect((await send(server, EVENTS, undefined, file)).status).toBe(401);
    expect((await send(server, EVENTS, ana, file)).status).toBe(403);
    const refused = await send(server, EVENTS, ada, "<html>Indisponível</html>");
    expect(refused).toMatchObject({ status: 400, body: { code: "NOT_LISTED_EVENTS" } });
  });
});
