import { formatNumber } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { sum } from "@app/core/money";
import type { ReadNote } from "@app/core/notes/schema";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { callerFor, contextFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";

const dayAt = (index: number) => new Date(Date.UTC(2023, 0, 2 + index)).toISOString().slice(0, 10);
/** AAAA3, AAAB3, …: each share another name. */
const tickerAt = (index: number) => `AA${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}3`;

/** A note of so many purchases: of PETR4, and of another share each. Two brokerages, and ISS on them. */
function noteAt(index: number, trades: number, other: Partial<ReadNote> = {}): ReadNote {
  return inventNote(
    String(10_000 + index),
    dayAt(index),
    Array.from({ length: trades }, (_, line) => [
      "C",
      1 + line,
      line % 2 ? tickerAt(line) : "PETR4",
      "10.00",
      20 + line,
    ]),
    [
      ["corretagem", "1.00", 500],
      ["iss", "0.05", 501],
      ["execucao", "2.00", 502],
    ],
    ["1.00", "D", dayAt(index)],
    other,
  );
}

const isBroken = (index: number) => index >= 250;
/** 250 notes that close, of which one has 440 trades, and 210 that do not. */
const notes = Array.from({ length: 460 }, (_, index) =>
  isBroken(index)
    ? noteAt(index, 1, {
        conciliada: false,
        verificacoes: [],
      })
    : noteAt(index, index === 7 ? 440 : 2),
);
const closing = notes.filter((_, index) => !isBroken(index));

async function createInvestor(db: Db, services: Services, read = notes) {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user);
  await replaceNotesOfFile(ctx, (await createFile(db, user.id, { status: "concluido" })).id, read);
  const { chat } = await callerFor(db, services, user);
  return { user, ctx, chat };
}
type Chat = Awaited<ReturnType<typeof createInvestor>>["chat"];

/** Every row of an answer's table, and how many came each time. */
async function readTable(chat: Chat, query: string) {
  const { dados } = await chat.ask({ query });
  const rows = dados?.linhas ?? [];
  const sizes = [rows.length];
  for (let cursor = dados?.proximo; cursor; ) {
    const page = await chat.rows({ cursor });
    expect(page.total).toBe(dados?.total);
    rows.push(...page.linhas);
    sizes.push(page.linhas.length);
    cursor = page.proximo;
  }
  return { rows, sizes, total: dados?.total };
}

const day = (iso: string) => iso.split("-").reverse().join("/");
const linesOf = ({ negocios, dataPregao, numero }: ReadNote) =>
  negocios.map((trade) => ({ ...trade, dia: day(dataPregao), numero }));
const trades = closing.flatMap(linesOf);
/** Those of one share in a note are one order, in the place of its first line. */
const orders = closing.flatMap((note) =>
  [...groupBy(linesOf(note), ({ ticker }) => ticker ?? "").values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantidade: sum([first, ...others].map(({ quantidade }) => quantidade)) }] : [],
  ),
);
const labelOf = (numero: string | null, dia: string) => `Nota ${numero} · Clear · ${dia}`;

describe("the table of an answer", { timeout: 60_000 }, () => {
  it("of any kind can be read to its end", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);

    const all = await readTable(chat, "mostre todas as minhas operações");
    expect(all.sizes).toEqual([200, 200, 200, 119]);
    expect(all.rows.map((row) => [row[0], row[2], row[3], row[6], row[8]])).toEqual(
      orders.map(({ dia, ticker, quantidade, numero, linha }) => [
        dia,
        ticker,
        formatNumber(quantidade),
        labelOf(numero, dia),
        String(linha),
      ]),
    );

    const listed = await readTable(chat, "liste minhas notas");
    expect(listed.sizes).toEqual([200, 200, 60]);
    expect(listed.rows.map(([numero]) => numero)).toEqual(notes.map(({ numero }) => numero));

    const broken = await readTable(chat, "quais notas não bateram?");
    expect(broken.sizes).toEqual([200, 10]);
    expect(broken.rows.map(([numero]) => numero)).toEqual(notes.slice(250).map(({ numero }) => numero));

    const charges = await readTable(chat, "quanto paguei de corretagem?");
    expect(charges.sizes).toEqual([200, 200, 200, 150]);
    expect(charges.rows.map(([numero, , , name]) => `${numero} ${name}`)).toEqual([
      ...closing.flatMap(({ numero }) => [`${numero} corretagem`, `${numero} execução`]),
      ...closing.map(({ numero }) => `${numero} ISS`),
    ]);

    const position = await readTable(chat, "qual o preço médio de PETR4?");
    const purchases = trades.filter(({ ticker }) => ticker === "PETR4");
    expect(position.sizes).toEqual([200, 200, 69]);
    expect(position.rows.map((row) => [row[0], row[3], row[11]])).toEqual(
      purchases.map(({ dia, quantidade, linha }) => [dia, quantidade.toString(), String(linha)]),
    );

    const costs = await readTable(chat, "quanto paguei de taxas com PETR4?");
    expect(costs.rows.map((row) => row[9])).toEqual(position.rows.map((row) => row[9]));

    const held = await readTable(chat, "quais ativos eu tenho?");
    expect(held.sizes).toEqual([200, 21]);
    expect(held.rows.map(([ticker]) => ticker)).toEqual([...new Set(trades.map(({ ticker }) => ticker))].toSorted());

    const where = await readTable(chat, "em quais notas aparece PETR4?");
    expect(where.rows.map(([numero]) => numero)).toEqual(closing.map(({ numero }) => numero));

    const explained = await readTable(chat, "explique a nota 10007");
    expect(explained.sizes).toEqual([200, 200, 44]);
    expect(explained.rows.map((row) => row[3])).toEqual([
      ...(notes[7]?.negocios ?? []).map(({ linha }) => String(linha)),
      ...["500", "501", "502", "60"],
    ]);
  });

  it("of sales can be read to its end", async ({ db, services }) => {
    const sales = Array.from({ length: 210 }, (_, index) =>
      inventNote(
        String(index),
        dayAt(index),
        [
          ["C", 10, "PETR4", "10.00", 21],
          ["V", 10, "PETR4", "11.00", 22],
          ["C", 2, "VALE3", "10.00", 23],
          ...(index > 0 ? [["V", 1, "VALE3", "11.00", 24] satisfies Parameters<typeof inventNote>[2][number]] : []),
        ],
        [],
        ["1.00", "D", dayAt(index)],
      ),
    );
    const { chat } = await createInvestor(db, services, sales);
    const { rows, sizes, total } = await readTable(chat, "fiz day trade?");
    expect(rows).toHaveLength(total ?? 0);
    expect(sizes.length).toBeGreaterThan(2);
    expect(new Set(rows.map((row) => row.join("|"))).size).toBe(rows.length);
    const realized = await readTable(chat, "quanto lucrei até hoje?");
    expect(realized.rows).toHaveLength(realized.total ?? 0);
    expect(new Set(realized.rows.map((row) => row.join("|"))).size).toBe(realized.rows.length);
  });

  it("keeps to what was understood then: the period, and the newest note", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const year = await readTable(chat, "mostre minhas operações de 2023");
    expect(new Set(year.rows.map(([date]) => date?.slice(6)))).toEqual(new Set(["2023"]));
    expect(year.sizes.length).toBeGreaterThan(1);
    const followed = await chat.ask({
      query: "e de PETR4?",
      chatHistory: [{ type: "user", content: "mostre minhas operações de 2023" }],
    });
    const { linhas } = await chat.rows({ cursor: followed.dados?.proximo ?? "" });
    expect(new Set(linhas.map((row) => row[2]))).toEqual(new Set(["PETR4"]));
  });

  it("gives from the history what was told then, and further rows too", async ({ db, services }) => {
    const { ctx, chat, user } = await createInvestor(db, services);
    const { dados } = await chat.ask({ query: "mostre todas as minhas operações" });

    const [, kept] = (await chat.historyPage({})).mensagens;
    expect(kept?.dados?.linhas).toEqual(dados?.linhas.slice(0, 8));
    expect(kept?.dados).toMatchObject({ total: orders.length, colunas: dados?.colunas });
    const [, whole] = await chat.history();
    expect(kept?.citacoes).toHaveLength(40);
    expect({ ...whole, citacoes: whole?.citacoes?.slice(0, 40) }).toEqual(kept);
    // Notes that come later do not change what was told.
    await replaceNotesOfFile(ctx, (await createFile(db, user.id, { nome_arquivo: "b.pdf", status: "concluido" })).id, [
      inventNote("1", "2020-01-02", [["C", 9, "VALE3", "1.00", 21]], [], ["9.00", "D", "2020-01-06"]),
    ]);
    const rest = await chat.rows({ cursor: kept?.dados?.proximo ?? "" });
    expect(rest.linhas).toEqual(dados?.linhas.slice(8));
    expect((await chat.rows({ cursor: rest.proximo ?? "" })).total).toBe(orders.length + 1);
  });

  it("is nobody else's, and gone with the conversation", async ({ db, services }) => {
    const ana = await createInvestor(db, services);
    const bia = await createInvestor(db, services, []);
    const cursor = (await ana.chat.ask({ query: "liste minhas notas" })).dados?.proximo ?? "";
    await expect(bia.chat.rows({ cursor })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(visitorCaller(db, services).chat.rows({ cursor })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    for (const wrong of ["", "x", `${cursor}0000000000`, cursor.replace(".", "")]) {
      await expect(ana.chat.rows({ cursor: wrong })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    await expect(ana.chat.rows({ cursor: `${newId()}.200` })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await ana.chat.rows({ cursor: cursor.replace(".200", ".999999999") })).toEqual({
      linhas: [],
      total: 460,
      proximo: null,
    });
    await ana.chat.clear();
    await expect(ana.chat.rows({ cursor })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("of an answer by rules that have changed is asked for anew", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const cursor = (await chat.ask({ query: "liste minhas notas" })).dados?.proximo ?? "";
    await db
      .updateTable("chat_messages")
      .set({ consulta: JSON.stringify({ intent: "horoscope" }) })
      .execute();
    await expect(chat.rows({ cursor })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Esta resposta é de uma versão anterior. Faça a pergunta de novo.",
    });
  });
});

describe("a long conversation", () => {
  it("is read from its end in pages of twenty messages", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services, []);
    for (let turn = 0; turn < 25; turn += 1) await chat.ask({ query: `pergunta ${turn}` });
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; ; ) {
      const { mensagens, anterior } = await chat.historyPage({ cursor });
      seen.unshift(...mensagens.filter(({ type }) => type === "user").map(({ content }) => content));
      sizes.push(mensagens.length);
      if (!anterior) break;
      cursor = anterior;
    }
    expect(sizes).toEqual([20, 20, 10]);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, turn) => `pergunta ${turn}`));
  });
});
