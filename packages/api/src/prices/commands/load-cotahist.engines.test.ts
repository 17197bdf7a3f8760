import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { sql } from "kysely";
import { describe, expect, onTestFinished } from "vitest";
import type { BackgroundContext } from "../../context.ts";
import { testNow } from "../../testing/caller.ts";
import { type DrawnQuotation, drawCotahist } from "../../testing/cotahist.ts";
import { dbTest as it, raceTest } from "../../testing/db-test.ts";
import { childProgram } from "../../testing/pdf-reader.ts";
import { silentLog } from "../../testing/test-services.ts";
import { createCotahistReader } from "../client/cotahist-reader.ts";
import { keepCloses } from "./keep-closes.ts";
import { loadCotahist } from "./load-cotahist.ts";
import { endSilentLoads, recordLoad, reportLoad, startLoad } from "./track-loads.ts";

const childScript = childProgram("cotahist-child");
const subject = { tipo: "cotahist" as const, origem: "COTAHIST_A2023.ZIP", serie: null };
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

async function load({ db, services }: Pick<BackgroundContext, "db" | "services">, bytes: Uint8Array) {
  const folder = await mkdtemp(path.join(tmpdir(), "load-cotahist-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "upload");
  await writeFile(file, bytes);
  const id = await startLoad({ db, now: testNow }, subject);
  const reader = createCotahistReader({ childScript, log: silentLog });
  await loadCotahist({ db, services, now: () => testNow }, reader, { id, file, origem: subject.origem });
  return db.selectFrom("price_loads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

const pricesOf = async (db: Db, tickers: string[]) =>
  (
    await db
      .selectFrom("prices")
      .select(["ticker", "dia", "preco", "origem"])
      .where("ticker", "in", tickers)
      .orderBy("ticker")
      .orderBy("dia")
      .execute()
  ).map(({ ticker, dia, preco, origem }) => `${ticker} ${dia} ${preco} ${origem}`);

const quotation = (ticker: string, day: string, close: number): DrawnQuotation => ({
  ...{ ticker, day, close },
  nome: ticker,
  especificacao: "ON",
});

/** Each test starts programs, which takes seconds on a busy machine. */
const timeout = 60_000;

describe("a file of quotations", { timeout }, () => {
  it("gives the closes and the names of its days, once however often it is loaded", async ({ db, services }) => {
    const bytes = drawCotahist([
      quotation("LOAD3", "2023-01-02", 1000),
      quotation("LOAD3", "2023-01-03", 1010),
      { ...quotation("ODDS3F", "2023-01-03", 500), market: "020" },
    ]);
    const first = await load({ db, services }, bytes);
    expect(first).toMatchObject({
      ...{ estado: "concluido", de: "2023-01-02", ate: "2023-01-03", quantidade: 3, progresso: 100 },
      mensagem: "3 cotações de 02/01/2023 a 03/01/2023: 3 fechamentos guardados, 1 nome novo ou ampliado.",
    });
    const again = await load({ db, services }, bytes);
    expect(again.mensagem).toContain("0 nomes novos ou ampliados");
    expect(await pricesOf(db, ["LOAD3", "ODDS3"])).toEqual([
      "LOAD3 2023-01-02 10 COTAHIST_A2023.ZIP",
      "LOAD3 2023-01-03 10.1 COTAHIST_A2023.ZIP",
      "ODDS3 2023-01-03 5 COTAHIST_A2023.ZIP",
    ]);
    const days = db
      .selectFrom("price_days")
      .select(["dia", "quantidade"])
      .where("dia", "<", "2023-01-04")
      .orderBy("dia");
    expect(await days.execute()).toEqual([
      { dia: "2023-01-02", quantidade: 1 },
      { dia: "2023-01-03", quantidade: 2 },
    ]);
    expect(await db.selectFrom("listed_names").select("ticker").where("ticker", "=", "LOAD3").execute()).toHaveLength(
      1,
    );
  });

  it("that is cut in the middle is kept as far as it goes, with a warning", async ({ db, services }) => {
    const whole = drawCotahist([quotation("CUTT3", "2023-01-02", 1000), quotation("CUTT3", "2023-01-03", 1010)]);
    const cut = await load({ db, services }, whole.subarray(0, whole.lastIndexOf("01202301") + 100));
    expect(cut).toMatchObject({ estado: "aviso", quantidade: 1 });
    expect(cut.mensagem).toContain("O arquivo tem menos linhas do que anuncia: o que havia foi guardado.");
    expect(await pricesOf(db, ["CUTT3"])).toEqual(["CUTT3 2023-01-02 10 COTAHIST_A2023.ZIP"]);
  });

  it("that is none, or a broken ZIP, is refused with its sentence and changes nothing", async ({ db, services }) => {
    const before = await db.selectFrom("prices").selectAll().execute();
    expect(await load({ db, services }, Buffer.from("PK\u0003\u0004 cut"))).toMatchObject({
      ...{ estado: "falhou", quantidade: 0, de: null },
      mensagem: "Este ZIP está danificado ou incompleto. Baixe o arquivo outra vez.",
    });
    expect((await load({ db, services }, Buffer.from("<!doctype html><p>404"))).mensagem).toContain(
      "Este arquivo não é um COTAHIST da B3.",
    );
    expect(await db.selectFrom("prices").selectAll().execute()).toEqual(before);
  });
});

describe("closes that are kept", () => {
  const close = (preco: string, isOddLot = false) => ({
    ...{ ticker: "KEPT3", dia: "2023-01-02", isOddLot, faixa: null, faixaFracionaria: null },
    preco: new Decimal(preco),
  });
  const keep = (db: Db, closes: ReturnType<typeof close>[], origem: string) =>
    keepCloses({ db }, closes, { fonte: "b3", origem });

  it("are corrected by a later file, and those of odd lots give way to the others in any order", async ({ db }) => {
    await keep(db, [close("10.50", true)], "A");
    await keep(db, [close("10.00")], "B");
    await keep(db, [close("10.60", true)], "C");
    expect(await pricesOf(db, ["KEPT3"])).toEqual(["KEPT3 2023-01-02 10 B"]);
    await keep(db, [close("10.01")], "D");
    await keep(db, [close("10.01")], "E");
    expect(await pricesOf(db, ["KEPT3"])).toEqual(["KEPT3 2023-01-02 10.01 D"]);
  });
});

describe("the prices of a day", () => {
  const quotation = { day: "2023-01-02", nome: "FAIXA", especificacao: "ON      NM", close: 1000 };
  const rangesOf = async (db: Db, root: string) =>
    (
      await db
        .selectFrom("prices")
        .select(["ticker", "preco", "minimo", "maximo", "minimoFracionario", "maximoFracionario"])
        .where("ticker", "like", `${root}%`)
        .orderBy("ticker")
        .execute()
    ).map(({ ticker, ...prices }) => [ticker, ...Object.values(prices).map((price) => price?.toFixed(4) ?? null)]);

  it("are kept of round lots and odd lots apart, each per share", async ({ db, services }) => {
    const file = (root: string) => [
      { ...quotation, ticker: `${root}3`, low: 980, high: 1020 },
      { ...quotation, ticker: `${root}4`, low: 980, high: 1020, factor: 1000 },
      { ...quotation, ticker: `${root}3F`, market: "020", close: 1001, low: 970, high: 1030 },
      { ...quotation, ticker: `${root}5F`, market: "020", low: 970, high: 1030 },
      { ...quotation, ticker: `${root}6`, low: 0, high: 0 },
    ];
    await load({ db, services }, drawCotahist(file("FAIX")));
    await load({ db, services }, drawCotahist(file("OXAF").toReversed()));
    const expected = (root: string) => [
      [`${root}3`, "10.0000", "9.8000", "10.2000", "9.7000", "10.3000"],
      [`${root}4`, "0.0100", "0.0098", "0.0102", null, null],
      [`${root}5`, "10.0000", null, null, "9.7000", "10.3000"],
      [`${root}6`, "10.0000", null, null, null, null],
    ];
    expect(await rangesOf(db, "FAIX")).toEqual(expected("FAIX"));
    expect(await rangesOf(db, "OXAF")).toEqual(expected("OXAF"));
  });

  it("come to a close that was kept before there were any, and stay with a file without them", async ({ db }) => {
    const close = { ticker: "KEPT7", dia: "2023-01-02", preco: new Decimal("10"), isOddLot: false };
    const [none, faixa] = [null, { minimo: new Decimal("9.9"), maximo: new Decimal("10.1") }];
    type Changed = Partial<Parameters<typeof keepCloses>[1][number]>;
    const keep = (changed: Changed) =>
      keepCloses({ db }, [{ ...close, faixa: none, faixaFracionaria: none, ...changed }], {
        fonte: "b3",
        origem: "A",
      });
    await keep({});
    await keep({ faixa });
    await keep({ faixaFracionaria: faixa, isOddLot: true });
    await keep({ preco: new Decimal("10.05") });
    expect(await rangesOf(db, "KEPT7")).toEqual([["KEPT7", "10.0500", "9.9000", "10.1000", "9.9000", "10.1000"]]);
  });
});

describe("loads", () => {
  it("are one at a time; one that has been silent for two minutes is given up", async ({ db }) => {
    const id = await startLoad({ db, now: testNow }, subject);
    await expect(startLoad({ db, now: minutesLater(1) }, subject)).rejects.toThrow("Outro arquivo está sendo lido.");
    expect(await reportLoad({ db, now: minutesLater(1.5) }, id, { progresso: 10, quantidade: 500 })).toBe(true);
    await expect(startLoad({ db, now: minutesLater(3) }, subject)).rejects.toThrow("Outro arquivo está sendo lido.");

    const next = await startLoad({ db, now: minutesLater(3.5) }, subject);
    expect(await reportLoad({ db, now: minutesLater(3.6) }, id, { progresso: 11, quantidade: 501 })).toBe(false);
    const given = await db.selectFrom("price_loads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(given).toMatchObject({ estado: "falhou", quantidade: 500 });
    expect(given.mensagem).toContain("A leitura parou no meio");
    await endSilentLoads({ db, now: minutesLater(10) });
    expect(await reportLoad({ db, now: minutesLater(10) }, next, { progresso: 1, quantidade: 1 })).toBe(false);
  });

  raceTest("that start at the same time are one", async ({ db }) => {
    const started = await Promise.allSettled(
      Array.from({ length: 8 }, () => startLoad({ db, now: minutesLater(20) }, subject)),
    );
    expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await endSilentLoads({ db, now: minutesLater(30) });
  });

  it("are remembered a thousand of them", async ({ db }) => {
    const outcome = { estado: "concluido" as const, de: null, ate: null, quantidade: 0, mensagem: "." };
    await sql`
      insert into price_loads (id, tipo, origem, estado, quantidade, progresso, mensagem, "createdAt", "updatedAt")
      select gen_random_uuid(), 'cotahist', 'x', 'concluido', 0, 100, '.', ${testNow}, ${testNow}
      from generate_series(1, 1009)`.execute(db);
    await recordLoad({ db, now: minutesLater(40) }, subject, outcome);
    const { count } = await db
      .selectFrom("price_loads")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1000);
  });
});
