import type { ServerResponse } from "node:http";
import { Decimal } from "@app/core/money";
import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { notePages } from "@app/invented-notes/draw-note";
import { describe, expect } from "vitest";
import type { JobContext, Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { callerFor, contextFor } from "../../testing/caller.ts";
import { type DrawnQuotation, drawCotahist, zipCotahist } from "../../testing/cotahist.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { noCotahistReader, noDocumentReader, noImageReader } from "../../testing/file-owner.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";
import { sendJson, startProvider } from "../../testing/outside/provider.ts";
import { childProgram } from "../../testing/pdf-reader.ts";
import { silentLog } from "../../testing/test-services.ts";
import { type CotahistReader, createCotahistReader } from "../client/cotahist-reader.ts";
import { createIndexProvider } from "../client/fetch-index.ts";
import { createQuotationFiles, createTreasuryFile } from "../client/fetch-quotations.ts";
import { createSeriesProvider } from "../client/fetch-series.ts";
import { noProviders } from "../client/providers.ts";
import { getPublicPrices } from "../queries/public-prices.ts";
import { handleFetchPrices, sweepPrices } from "./fetch-prices.ts";
import { handleFetchQuotations, sweepQuotations } from "./fetch-quotations.ts";

/** Tuesday, 21:00 of São Paulo. */
const evening = new Date("2026-01-07T00:00:00Z");
const laterBy = (minutes: number) => new Date(evening.getTime() + minutes * 60_000);
const childScript = childProgram("cotahist-child");

const quotation = (day: string, close: number): DrawnQuotation => ({
  ...{ day, close, ticker: "PETR4" },
  ...{ nome: "PETROBRAS", especificacao: "PN      N2" },
});

const TREASURY_FILE = "PrecoTaxaTesouroDireto.csv";

/** Serves quotation files by name; a missing one is a 404. */
function startExchange(files: Record<string, Buffer | ((res: ServerResponse) => void)>) {
  return startProvider((path, res) => {
    const file = files[path.slice(path.lastIndexOf("/") + 1)];
    if (typeof file === "function") return file(res);
    if (!file) return void res.writeHead(404, { "content-type": "text/html" }).end("<html>");
    res.writeHead(200, { "content-type": "application/zip" }).end(file);
  });
}

function servicesFor(services: Services, url: string, more: object = {}): Services {
  const quick = { retryDelaysMs: [], timeoutMs: 5000 };
  const publicSources = {
    isFixed: false,
    quotations: createQuotationFiles({ url, timeoutMs: 5000 }),
    series: createSeriesProvider({ url, ...quick }),
    index: createIndexProvider({ url: `${url}/index/`, now: () => evening, ...quick }),
    treasury: createTreasuryFile({ url: `${url}/ckan/${TREASURY_FILE}`, timeoutMs: 5000 }),
    ...more,
  };
  return { ...services, priceProviders: { ...noProviders, publicSources } };
}

function jobContext(db: Db, services: Services, at = evening, reader: CotahistReader = noCotahistReader): JobContext {
  const pdfReader = { read: () => Promise.reject(new Error("No PDF")), join: async () => null, close: async () => {} };
  const readers = { pdfReader, imageReader: noImageReader, cotahistReader: reader, documentReader: noDocumentReader };
  return { db, services: { ...services, ...readers }, now: () => at };
}

const withReader = (db: Db, services: Services, at = evening) =>
  jobContext(db, services, at, createCotahistReader({ childScript, log: silentLog }));

const boughtOn = (day: string) => inventNote("1", day, [["C", 100, "PETR4", "10.00", 20]], [], ["1000.00", "D", day]);

/** The owner of the only account, who bought on this day. */
async function investAlone(db: Db, services: Services, day: string, notes = [boughtOn(day)]) {
  const tables = ["price_loads", "prices", "price_days", "series_points", "public_prices", "quotation_files"] as const;
  for (const table of [...tables, "ledger", "users"] as const) await db.deleteFrom(table).execute();
  const user = await createUser(db);
  const file = await createFile(db, user.id, { status: "concluido" });
  await replaceNotesOfFile(contextFor(db, services, user), file.id, notes);
  const told = () => getPublicPrices({ ...contextFor(db, services, user), now: evening });
  return { user, told, caller: await callerFor(db, services, user) };
}

const loads = async (db: Db) =>
  (await db.selectFrom("price_loads").select(["origem", "estado", "mensagem"]).orderBy("id").execute()).map(
    ({ origem, estado, mensagem }) => `${origem} | ${estado} | ${mensagem}`.replace(/127\.0\.0\.1:\d+/g, "HOST"),
  );
const closes = async (db: Db) =>
  (await db.selectFrom("prices").select(["dia", "preco"]).orderBy("dia").execute()).map(
    ({ dia, preco }) => `${dia} ${preco}`,
  );

describe("who decides whether public prices are fetched", () => {
  it("is the only person, and administrators once there are others", async ({ db, services: plain }) => {
    const services = servicesFor(plain, "http://127.0.0.1:1");
    const { caller } = await investAlone(db, services, "2025-12-15");
    expect(await caller.prices.public()).toEqual({ podeEscolher: true, ativo: null, andamento: null });
    await caller.prices.choosePublic({ ativo: true });
    expect(await caller.prices.public()).toMatchObject({ podeEscolher: true, ativo: true, andamento: { faltam: 2 } });

    const ada = await callerFor(db, services, await createUser(db, { isAdmin: true }));
    expect(await caller.prices.public()).toEqual({ podeEscolher: false, ativo: true, andamento: null });
    await expect(caller.prices.choosePublic({ ativo: false })).rejects.toThrow(
      "Só administradores podem escolher isto",
    );
    await ada.prices.choosePublic({ ativo: false });
    expect(await ada.prices.public()).toEqual({ podeEscolher: true, ativo: false, andamento: null });
  });

  it("is whoever runs the installation, where it is fixed", async ({ db, services: plain }) => {
    const fixed = servicesFor(plain, "http://127.0.0.1:1", { isFixed: true });
    const { user, caller } = await investAlone(db, fixed, "2025-12-15");
    expect(await caller.prices.public()).toMatchObject({ podeEscolher: false, ativo: true, andamento: { faltam: 2 } });
    await expect(caller.prices.choosePublic({ ativo: false })).rejects.toThrow("PUBLIC_PRICES");
    const off = await callerFor(db, plain, user);
    expect(await off.prices.public()).toEqual({ podeEscolher: false, ativo: false, andamento: null });
    await expect(off.prices.choosePublic({ ativo: true })).rejects.toThrow("PUBLIC_PRICES");
  });

  it("asks nobody before, and nobody after it was turned off", async ({ db, services: plain }) => {
    const exchange = await startExchange({});
    const services = servicesFor(plain, exchange.url);
    const { caller } = await investAlone(db, services, "2025-12-15");
    const ctx = jobContext(db, services);
    const askAll = async () => {
      await sweepPrices(ctx);
      await sweepQuotations(ctx);
      await handleFetchPrices(ctx, { dia: "2026-01-06" });
      await handleFetchQuotations(ctx);
    };
    await askAll();
    await caller.prices.choosePublic({ ativo: true });
    await caller.prices.choosePublic({ ativo: false });
    await askAll();
    expect([exchange.asked, plain.queue.asked]).toEqual([[], []]);
  });
});

describe("the exchange's files of quotations", () => {
  it("are fetched newest first until nothing is missing, then once a day", async ({ db, services: plain }) => {
    const year = [2, 5, 6].map((day) => quotation(`2026-01-0${day}`, 3000 + day));
    const december = ["15", "16", "17", "18", "19", "22", "23", "26", "29", "30"];
    const exchange = await startExchange({
      "COTAHIST_D06012026.ZIP": await zipCotahist(drawCotahist(year.slice(2))),
      "COTAHIST_D05012026.ZIP": await zipCotahist(drawCotahist(year.slice(1, 2))),
      "COTAHIST_D02012026.ZIP": await zipCotahist(drawCotahist(year.slice(0, 1))),
      "COTAHIST_A2025.ZIP": await zipCotahist(drawCotahist(december.map((day) => quotation(`2025-12-${day}`, 2900)))),
    });
    const services = servicesFor(plain, exchange.url);
    const { caller, told } = await investAlone(db, services, "2025-12-15");
    await caller.prices.choosePublic({ ativo: true });
    expect((await told()).andamento).toEqual({ faltam: 4, arquivo: null, progresso: 0, falha: null });
    const ctx = withReader(db, services);
    for (let turn = 0; turn < 6; turn += 1) await handleFetchQuotations(ctx);

    expect(exchange.asked).toEqual(
      ["D06012026", "D05012026", "D02012026", "A2025"].map((name) => `GET /COTAHIST_${name}.ZIP`),
    );
    expect(await closes(db)).toEqual([
      ...december.map((day) => `2025-12-${day} 29`),
      ...["2026-01-02 30.02", "2026-01-05 30.05", "2026-01-06 30.06"],
    ]);
    expect(await told()).toEqual({ podeEscolher: true, ativo: true, andamento: null });

    // Nothing is missing: it is looked again ten minutes later, and fetched the next evening.
    await sweepQuotations(jobContext(db, services, laterBy(9)));
    expect(plain.queue.asked).toEqual([]);
    await sweepQuotations(jobContext(db, services, laterBy(10)));
    expect(plain.queue.asked).toEqual([{ name: "fetch-quotations", payload: {} }]);
    await handleFetchQuotations(withReader(db, services, laterBy(23 * 60 - 1)));
    expect(exchange.asked).toHaveLength(4);
    await handleFetchQuotations(withReader(db, services, laterBy(23 * 60)));
    expect(exchange.asked.at(-1)).toBe("GET /COTAHIST_D07012026.ZIP");
  });

  it("that do not come are told with their day, wait longer each time, and leave older prices", async ({
    db,
    services: plain,
  }) => {
    const whole = await zipCotahist(drawCotahist([quotation("2026-01-06", 3000)]));
    const cut = drawCotahist([quotation("2026-01-06", 3000), quotation("2026-01-06", 3000)])
      .toString("latin1")
      .split("\r\n")
      .filter((_, index) => index !== 1)
      .join("\r\n");
    const answers: [Buffer | ((res: ServerResponse) => void) | undefined, string][] = [
      [
        undefined,
        "aviso | HOST não tem o arquivo COTAHIST_D06012026.ZIP: não houve pregão até 06/01/2026, ou ele ainda não saiu.",
      ],
      [(res) => res.writeHead(503).end(), "falhou | HOST respondeu com o erro 503."],
      [
        (res) => res.writeHead(302, { location: "http://example.com/x" }).end(),
        "falhou | HOST mandou perguntar em outro endereço, o que não é seguido.",
      ],
      [
        (res) => res.writeHead(200, { "content-type": "text/html" }).end("<html>"),
        "falhou | HOST respondeu com uma página em lugar de dados.",
      ],
      [
        whole.subarray(0, whole.length - 40),
        "falhou | Este ZIP está danificado ou incompleto. Baixe o arquivo outra vez.",
      ],
      [
        (res) => res.writeHead(200, { "content-type": "application/zip" }).flushHeaders(),
        "falhou | HOST demorou demais para responder.",
      ],
    ];
    const files: Parameters<typeof startExchange>[0] = {};
    const exchange = await startExchange(files);
    const services = servicesFor(plain, exchange.url, {
      quotations: createQuotationFiles({ url: exchange.url, timeoutMs: 500 }),
    });
    const { caller } = await investAlone(db, services, "2026-01-06");
    await db
      .insertInto("prices")
      .values({ ticker: "PETR4", dia: "2026-01-05", fonte: "b3", preco: new Decimal(29), origem: "x" })
      .execute();
    await caller.prices.choosePublic({ ativo: true });

    const triedBefore = (ms: number) =>
      db
        .updateTable("quotation_files")
        .set({ tentadoEm: new Date(evening.getTime() - ms) })
        .execute();
    for (const [index, [answer, told]] of answers.entries()) {
      if (answer) files["COTAHIST_D06012026.ZIP"] = answer;
      await handleFetchQuotations(withReader(db, services));
      expect((await loads(db)).at(-1)).toBe(`COTAHIST_D06012026.ZIP | ${told}`);
      expect(exchange.asked).toHaveLength(index + 1);
      const waitMs = Math.min(24, 2 ** index) * 3_600_000;
      await triedBefore(waitMs - 1);
      await handleFetchQuotations(withReader(db, services));
      expect(exchange.asked).toHaveLength(index + 1);
      await triedBefore(waitMs);
    }
    expect(await closes(db)).toEqual(["2026-01-05 29"]);

    files["COTAHIST_D06012026.ZIP"] = await zipCotahist(Buffer.from(cut, "latin1"));
    await db
      .updateTable("quotation_files")
      .set({ tentadoEm: new Date(0) })
      .execute();
    await handleFetchQuotations(withReader(db, services));
    expect((await loads(db)).at(-1)).toContain("tem menos linhas do que anuncia");
    expect(await db.selectFrom("quotation_files").select("estado").execute()).toEqual([{ estado: "falhou" }]);
    // A part of the day is stored, and its file is fetched again.
    expect(await closes(db)).toEqual(["2026-01-05 29", "2026-01-06 30"]);
    const asked = exchange.asked.length;
    await triedBefore(24 * 3_600_000);
    files["COTAHIST_D06012026.ZIP"] = await zipCotahist(drawCotahist([quotation("2026-01-05", 2950)]));
    await handleFetchQuotations(withReader(db, services));
    expect(exchange.asked).toHaveLength(asked + 1);
    // Neither is it whole with the quotations of another day.
    expect(await db.selectFrom("quotation_files").select("estado").execute()).toEqual([{ estado: "falhou" }]);
  });

  it("wait while another file is read, and begin again after a stop", async ({ db, services: plain }) => {
    const exchange = await startExchange({
      "COTAHIST_D06012026.ZIP": await zipCotahist(drawCotahist([quotation("2026-01-06", 3000)])),
    });
    const services = servicesFor(plain, exchange.url);
    const { caller, told } = await investAlone(db, services, "2026-01-06");
    await caller.prices.choosePublic({ ativo: true });
    const stopped: CotahistReader = { ...noCotahistReader, read: () => new Promise(() => {}) };
    void handleFetchQuotations(jobContext(db, services, evening, stopped));
    await expect.poll(() => loads(db)).toEqual(["COTAHIST_D06012026.ZIP | lendo | "]);
    expect((await told()).andamento).toMatchObject({ faltam: 1, arquivo: "COTAHIST_D06012026.ZIP" });

    expect(await handleFetchQuotations(withReader(db, services, laterBy(1)))).toEqual({ againInMs: 30_000 });
    expect(await handleFetchQuotations(withReader(db, services, laterBy(3)))).toBeUndefined();
    expect(await closes(db)).toEqual(["2026-01-06 30"]);
  });
});

describe("the Treasury's file of prices", () => {
  const SELIC = "Tesouro Selic 2029";
  const HEADER =
    "Tipo Titulo;Data Vencimento;Data Base;Taxa Compra Manha;Taxa Venda Manha;PU Compra Manha;PU Venda Manha;PU Base Manha";
  const line = (dia: string, preco: string, [titulo, vencimento] = ["Tesouro Selic", "01/03/2029"]) =>
    `${titulo};${vencimento};${dia};0,05;0,06;17.999,99;${preco};1,00`;
  const csv = (...lines: string[]) => Buffer.from(`\uFEFF${[HEADER, ...lines].join("\r\n")}\r\n`);
  const send = (res: ServerResponse, bytes: Buffer) =>
    void res.writeHead(200, { "content-type": "text/csv; charset=utf-8" }).end(bytes);
  const bought = () => {
    const trade = {
      layout: "tesouro-direto",
      numero: "1",
      dataPregao: "2026-01-05",
      dataLiquidacao: "2026-01-05",
    } as const;
    const titulo = { titulo: SELIC, vencimento: "2029-03-01", quantidade: "0.50", preco: "17000" };
    const read = readNotes(notePages([{ ...trade, lado: "C", ...titulo }]).map(groupRows));
    if ("refusal" in read) throw new Error(read.refusal);
    return read.notes;
  };
  /** Starts a fake Treasury and a person who holds one of its securities. */
  async function start(db: Db, plain: Services, serve: (res: ServerResponse) => void, notes = bought()) {
    const treasury = await startExchange({ [TREASURY_FILE]: serve });
    const services = servicesFor(plain, treasury.url);
    const { caller } = await investAlone(db, services, "2026-01-05", notes);
    await caller.prices.choosePublic({ ativo: true });
    const fetchAt = async (at: Date) => {
      for (let turn = 0; turn < 6; turn += 1) await handleFetchQuotations(withReader(db, services, at));
    };
    const asked = () => treasury.asked.filter((path) => path.includes("ckan"));
    return { caller, fetchAt, asked };
  }
  const treasuryLoads = async (db: Db) => (await loads(db)).filter((load) => load.startsWith(TREASURY_FILE));

  it("values what notes prove of the Treasury's securities, once a day and never twice", async ({
    db,
    services: plain,
  }) => {
    let bytes = csv(
      line("06/01/2026", "17110,12"),
      line("05/01/2026", "17.100,00"),
      line("05/01/2026", "17.100,00"),
      line("02/01/2026", "0,00"),
      line("06/01/2026", "4.090,05", ["Tesouro IPCA+ com Juros Semestrais", "15/05/2035"]),
      // Before 2013 two securities have one name.
      line("06/01/2010", "900,00", ["Tesouro Prefixado", "01/01/2012"]),
      line("06/01/2010", "800,00", ["Tesouro Prefixado", "01/07/2012"]),
    );
    const { caller, fetchAt, asked } = await start(db, plain, (res) => send(res, bytes));
    await fetchAt(evening);
    expect(await treasuryLoads(db)).toEqual([
      `${TREASURY_FILE} | concluido | Tesouro Direto de 06/01/2010 a 06/01/2026: 3 preços guardados. 1 preço zerado ou impossível de fora. 1 nome é de dois títulos e ficou de fora.`,
    ]);
    const { posicoes } = await caller.portfolio.holdings();
    expect(posicoes).toMatchObject([
      { ticker: SELIC, preco: 17110.12, dataPreco: "2026-01-06", fontePreco: "tesouro", valor: 8555.06 },
    ]);
    expect(asked()).toEqual([`GET /ckan/${TREASURY_FILE}`]);

    bytes = csv(line("07/01/2026", "17120,00"), line("06/01/2026", "17111,00"), line("06/01/2010", "1,00"));
    await fetchAt(laterBy(24 * 60));
    expect((await treasuryLoads(db)).at(-1)).toContain("2 preços guardados");
    expect(asked()).toHaveLength(2);
    const { fechamentos } = await caller.prices.closes({ ticker: SELIC, de: "2026-01-01", ate: "2026-01-07" });
    expect(fechamentos.map(({ preco }) => preco)).toEqual([17100, 17111, 17120]);

    bytes = csv(line("06/01/2026", "17111,00"));
    await fetchAt(laterBy(48 * 60));
    expect((await treasuryLoads(db)).at(-1)).toContain("O arquivo parece cortado");
    await fetchAt(laterBy(49 * 60));
    expect(asked()).toHaveLength(4);
  });

  it.for<[string, (res: ServerResponse) => void, string]>([
    [
      "has another header",
      (res) => send(res, Buffer.from(`${HEADER};Nova\n`)),
      "falhou | Este arquivo não é o de preços",
    ],
    [
      "is a page",
      (res) => void res.writeHead(200, { "content-type": "text/html" }).end("<html>"),
      "falhou | HOST respondeu com uma página",
    ],
    ["is not there", (res) => void res.writeHead(404).end(), `aviso | HOST não tem o arquivo ${TREASURY_FILE}.`],
    [
      "has two prices of one day",
      (res) => send(res, csv(line("06/01/2026", "17110,12"), line("06/01/2026", "17110,13"))),
      `falhou | O arquivo do Tesouro traz dois preços diferentes de ${SELIC} em 06/01/2026. Nada foi guardado.`,
    ],
    [
      "breaks off",
      (res) =>
        send(res, csv(line("06/01/2026", "17110,12"), "Tesouro Selic;01/03/2029;05/01/2026;0,05").subarray(0, -2)),
      "aviso | Tesouro Direto de 06/01/2026 a 06/01/2026: 1 preço guardado. O arquivo parece cortado",
    ],
  ])("that %s is told, and fetched again an hour later", async ([, serve, told], { db, services: plain }) => {
    const { fetchAt, asked } = await start(db, plain, serve);
    await fetchAt(evening);
    expect((await treasuryLoads(db))[0]).toContain(told);
    await fetchAt(laterBy(59));
    expect(asked()).toHaveLength(1);
    await fetchAt(laterBy(60));
    expect(asked()).toHaveLength(2);
  });

  it("is not fetched for people who hold none of its securities", async ({ db, services: plain }) => {
    const { fetchAt, asked } = await start(db, plain, (res) => send(res, csv()), [boughtOn("2026-01-05")]);
    await fetchAt(evening);
    expect(asked()).toEqual([]);
  });
});

describe("the public series", () => {
  it("are the central bank's and the exchange's index, by addresses that tell nothing of anybody", async ({
    db,
    services: plain,
  }) => {
    const close = { day: 5, rateValue1: "160.000,50" };
    const exchange = await startProvider((path, res) => {
      res.setHeader("content-type", "application/json");
      if (path.startsWith("/index/")) {
        const { year } = JSON.parse(Buffer.from(path.slice("/index/".length), "base64").toString());
        return sendJson(res, { results: year === "2026" ? [close] : [] });
      }
      res.end(path.includes("sgs.12/") ? '[{"data":"05/01/2026","valor":"0.055131"}]' : "[]");
    });
    const services = servicesFor(plain, exchange.url);
    const { caller } = await investAlone(db, services, "2026-01-05");
    await caller.prices.choosePublic({ ativo: true });
    await sweepPrices(jobContext(db, services));
    expect(plain.queue.asked.at(-1)).toEqual({ name: "fetch-prices", payload: { dia: "2026-01-06" } });
    await handleFetchPrices(jobContext(db, services), { dia: "2026-01-06" });

    const points = await db.selectFrom("series_points").select(["serie", "dia", "valor"]).orderBy("serie").execute();
    expect(points.map(({ serie, dia, valor }) => `${serie} ${dia} ${valor}`)).toEqual([
      "cdi 2026-01-05 0.055131",
      "ibov 2026-01-05 160000.5",
    ]);
    expect(exchange.asked.join(" ")).not.toContain("PETR4");
    expect((await loads(db)).filter((line) => line.includes("falhou"))).toEqual([]);
  });

  it("give way to the providers that are set up", async ({ db, services: plain }) => {
    const exchange = await startExchange({});
    const own = await startProvider(
      (_, res) => void res.writeHead(200, { "content-type": "application/json" }).end("[]"),
    );
    const open = servicesFor(plain, exchange.url);
    const series = createSeriesProvider({ url: own.url, retryDelaysMs: [], timeoutMs: 5000 });
    const services = { ...open, priceProviders: { ...open.priceProviders, series } };
    const { caller } = await investAlone(db, services, "2026-01-05");
    await caller.prices.choosePublic({ ativo: true });
    await handleFetchPrices(jobContext(db, services), { dia: "2026-01-06" });
    expect(own.asked).not.toEqual([]);
    expect(exchange.asked.filter((path) => path.includes("bcdata"))).toEqual([]);
  });
});
