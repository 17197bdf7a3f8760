import { notLoggedIn } from "@app/core/auth/errors";
import {
  eventInFuture,
  eventNeedsPosition,
  eventNotFound,
  eventTooLarge,
  eventTwice,
  noSaleToDeclare,
  tickerChangeKnown,
  tooManyEvents,
} from "@app/core/events/errors";
import { Decimal } from "@app/core/money";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { v7 as newId } from "uuid";
import { describe, expect, vi } from "vitest";
import type { ServiceContext } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { listHoles } from "../portfolio/queries/list-holes.ts";
import { callerFor, contextFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import type { World } from "../testing/file-owner.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { loadListedEvents } from "./commands/load-listed-events.ts";

type Line = Parameters<typeof inventNote>[2][number];

let numbers = 0;
/** A note of one day; each has its own number. */
function noteOf(day: string, lines: [lado: "C" | "V", quantidade: number, ticker: string, preco: string][]) {
  numbers += 1;
  const printed = lines.map(
    ([lado, quantidade, ticker, preco], index): Line => [lado, quantidade, ticker, preco, 21 + index],
  );
  return inventNote(String(numbers), day, printed, [], ["1.00", "D", day]);
}

async function newInvestor({ db, services }: World, notes: ReturnType<typeof noteOf>[]) {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user);
  await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, notes);
  return { user, ctx, caller: await callerFor(db, services, user) };
}

/** Each row of the ledger: asset, type, quantity, result, then quantity held @ average and whether it is known. */
async function told({ db, viewer }: ServiceContext): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger")
    .selectAll()
    .where("userId", "=", viewer.id)
    .orderBy("ticker")
    .orderBy("position")
    .execute();
  return rows.map(
    ({ ticker, tipo, quantidade, resultado, quantidadeAcumulada, precoMedio, custoConhecido }) =>
      `${ticker} ${tipo} ${quantidade} → ${resultado ?? "-"} | ${quantidadeAcumulada} @ ${precoMedio ?? "-"}${custoConhecido ? "" : " ?"}`,
  );
}

const purchase = () => noteOf("2024-01-02", [["C", 100, "PETR4", "20.00"]]);
const sale = (quantity: number) => noteOf("2024-03-04", [["V", quantity, "PETR4", "12.00"]]);
const split = { tipo: "desdobramento", ticker: "PETR4", data: "2024-02-01", fator: 2 } as const;

describe("events.create", () => {
  it("replays the asset from the day of the event, for this person alone", async ({ db, services }) => {
    const [ana, bia] = [
      await newInvestor({ db, services }, [purchase(), sale(150)]),
      await newInvestor({ db, services }, [purchase()]),
    ];

    const created = await ana.caller.events.create({ ...split, ticker: "petr4f" });

    expect(created).toMatchObject({ ...split, quantidade: null, origem: "pessoa" });
    // 100 at 20 become 200 at 10; 150 sold at 12 gain 300.
    expect(await told(ana.ctx)).toEqual([
      "PETR4 comum 100 → - | 100 @ 20",
      "PETR4 desdobramento 100 → - | 200 @ 10",
      "PETR4 comum 150 → 300 | 50 @ 10",
    ]);
    expect(await ana.caller.events.list()).toEqual([created]);
    expect(await bia.caller.events.list()).toEqual([]);
    expect(await told(bia.ctx)).toHaveLength(1);
  });

  it("tells open browsers", async ({ db, services }) => {
    const { user, caller } = await newInvestor({ db, services }, [purchase()]);
    const publish = vi.spyOn(services.news, "publish");
    await caller.events.create(split);
    expect(publish.mock.calls.map(([news]) => news)).toEqual(
      ["notes", "portfolio"].map((topic) => ({ userId: user.id, topic })),
    );
  });

  it.for<[string, object, Error]>([
    ["the same event twice", split, eventTwice()],
    ["a day that has not come", { ...split, data: "2199-01-01" }, eventInFuture()],
    ["a split before the first purchase", { ...split, data: "2024-01-01" }, eventNeedsPosition("PETR4", "2024-01-01")],
    ["a split of what was never held", { ...split, ticker: "VALE3" }, eventNeedsPosition("VALE3", "2024-02-01")],
    [
      "a short sale on a day without one",
      { tipo: "venda_descoberta", ticker: "PETR4", data: "2024-03-04" },
      noSaleToDeclare("PETR4", "2024-03-04"),
    ],
    [
      "a change of ticker that the table has",
      { tipo: "troca_ticker", ticker: "VVAR3", tickerNovo: "BHIA3", data: "2024-02-01" },
      tickerChangeKnown("VVAR3", "BHIA3"),
    ],
    [
      "what no column holds",
      { tipo: "bonificacao", ticker: "PETR4", data: "2024-02-02", fator: 1_000_000, custo: 0 },
      eventTooLarge(),
    ],
  ])("refuses %s with its sentence, and changes nothing", async ([, input, error], { db, services }) => {
    const { ctx, caller } = await newInvestor({ db, services }, [
      noteOf("2024-01-02", [["C", 100, "PETR4", "20.00"]]),
      sale(150),
    ]);
    await caller.events.create(split);
    if (error.message === eventTooLarge().message) {
      await caller.events.create({ ...split, data: "2024-02-03", fator: 1_000_000 });
      await caller.events.create({ ...split, data: "2024-02-04", fator: 1_000 });
    }
    const before = await told(ctx);

    await expect(caller.events.create(input as typeof split)).rejects.toThrow(error.message);

    expect(await told(ctx)).toEqual(before);
  });

  it.for<[string, object, string]>([
    ["a split of 0", { ...split, fator: 0 }, "Informe uma proporção maior que zero, como 2 para 1 → 2."],
    ["a split of 1", { ...split, fator: 1 }, "Informe uma proporção maior que 1."],
    ["a split without its factor", { ...split, fator: undefined }, "Informe quantas unidades cada uma virou."],
    [
      "a bonus with both quantity and ratio",
      { ...split, tipo: "bonificacao", quantidade: 10 },
      "Informe ou a quantidade recebida ou a proporção por unidade, só uma das duas.",
    ],
    [
      "a ticker that changes into itself",
      { tipo: "troca_ticker", ticker: "PETR4", tickerNovo: "PETR4", data: "2024-02-01" },
      "O ativo novo tem que ser outro.",
    ],
    [
      "an exercise of a share",
      { tipo: "exercicio", ticker: "PETR4", tickerNovo: "VALE3", quantidade: 1, custo: 1, data: "2024-02-01" },
      "Informe o código da opção, como PETRA30.",
    ],
    ["a code that is none", { ...split, ticker: "PETROBRAS" }, "Informe o código do ativo, como PETR4."],
  ])("refuses %s", async ([, input, sentence], { db, services }) => {
    const { caller } = await newInvestor({ db, services }, [purchase()]);
    await expect(caller.events.create(input as typeof split)).rejects.toThrow(sentence);
  });

  it("stops at 2 000 events", async ({ db, services }) => {
    const { user, caller } = await newInvestor({ db, services }, [purchase()]);
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      ...{ id: newId(), userId: user.id, tipo: "transferencia" as const, ticker: "VALE3", data: "2020-01-02" },
      ...{ quantidade: new Decimal(index + 1), fator: null, custo: null, tickerNovo: null, parteDoCusto: null },
      ...{ origem: "pessoa" as const, createdAt: new Date(0) },
    }));
    await db.insertInto("portfolio_events").values(rows).execute();
    await expect(caller.events.create(split)).rejects.toThrow(tooManyEvents(2000).message);
  });
});

describe("events.delete", () => {
  it("leaves the rows that there were before", async ({ db, services }) => {
    const { ctx, caller } = await newInvestor({ db, services }, [purchase(), sale(50)]);
    const before = await told(ctx);
    const { _id: id } = await caller.events.create(split);
    expect(await told(ctx)).toHaveLength(3);

    await caller.events.delete({ id });

    expect(await told(ctx)).toEqual(before);
    expect(await caller.events.list()).toEqual([]);
  });

  it("leaves the rows of both assets of an event as they were", async ({ db, services }) => {
    const { ctx, caller } = await newInvestor({ db, services }, [purchase(), sale(50)]);
    const before = await told(ctx);
    const spinOff = {
      tipo: "cisao",
      ticker: "PETR4",
      tickerNovo: "ABCD3",
      data: "2024-02-01",
      parteDoCusto: 10,
    } as const;
    const { _id: id } = await caller.events.create({ ...spinOff, fator: 0.5 });
    expect(await told(ctx)).toEqual([
      "ABCD3 cisao 50 → - | 50 @ 4",
      "PETR4 comum 100 → - | 100 @ 20",
      "PETR4 cisao 0 → - | 100 @ 18",
      "PETR4 comum 50 → -300 | 50 @ 18",
    ]);
    await caller.events.delete({ id });
    expect(await told(ctx)).toEqual(before);
  });

  it("does not find another person's event", async ({ db, services }) => {
    const [ana, bia] = [
      await newInvestor({ db, services }, [purchase()]),
      await newInvestor({ db, services }, [purchase()]),
    ];
    const { _id: id } = await ana.caller.events.create(split);
    await expect(bia.caller.events.delete({ id })).rejects.toThrow(eventNotFound().message);
    expect(await told(ana.ctx)).toHaveLength(2);
  });
});

describe("events.preview", () => {
  it("shows before and after of a split, and keeps nothing", async ({ db, services }) => {
    const { ctx, caller } = await newInvestor({ db, services }, [purchase(), sale(150)]);
    const before = await told(ctx);

    const hole =
      "venda sem posição: faltam 50 PETR4 em 03/2024; preço médio e resultado de PETR4 não são confiáveis até lá";
    expect(await caller.events.preview(split)).toEqual({
      antes: [{ ticker: "PETR4", quantidade: 100, precoMedio: 20, custoTotal: 2000 }],
      depois: [{ ticker: "PETR4", quantidade: 200, precoMedio: 10, custoTotal: 2000 }],
      resultado: null,
      furosFechados: [hole],
      furosAbertos: [],
    });
    expect(await told(ctx)).toEqual(before);
    expect(await caller.events.list()).toEqual([]);
  });

  it("tells what it realises and which hole it opens", async ({ db, services }) => {
    const { caller } = await newInvestor({ db, services }, [purchase(), sale(100)]);
    const auction = { tipo: "leilao_fracoes", ticker: "PETR4", data: "2024-02-01", quantidade: 1, custo: 25 } as const;
    expect(await caller.events.preview(auction)).toMatchObject({
      resultado: 5,
      furosFechados: [],
      furosAbertos: [
        "venda sem posição: falta 1 PETR4 em 03/2024; preço médio e resultado de PETR4 não são confiáveis até lá",
      ],
    });
  });

  it("refuses as the entry does", async ({ db, services }) => {
    const { caller } = await newInvestor({ db, services }, [purchase()]);
    await expect(caller.events.preview({ ...split, data: "2024-01-01" })).rejects.toThrow(
      eventNeedsPosition("PETR4", "2024-01-01").message,
    );
  });
});

describe("a hole", () => {
  it("is named with what is missing, and closed by each of its three ways out", async ({ db, services }) => {
    const ways = [
      { tipo: "posicao_inicial", ticker: "ITSA4", data: "2022-12-30", quantidade: 100, custo: 900 },
      { tipo: "venda_descoberta", ticker: "ITSA4", data: "2023-03-06" },
    ] as const;
    const sold = noteOf("2023-03-06", [["V", 100, "ITSA4", "10.00"]]);
    for (const way of ways) {
      const { ctx, caller } = await newInvestor({ db, services }, [sold]);
      expect((await listHoles(ctx)).map(({ mensagem }) => mensagem)).toEqual([
        "venda sem posição: faltam 100 ITSA4 em 03/2023; preço médio e resultado de ITSA4 não são confiáveis até lá",
      ]);
      await caller.events.create(way);
      expect(await listHoles(ctx)).toEqual([]);
    }
    const { ctx } = await newInvestor({ db, services }, [sold]);
    const missing = noteOf("2023-01-02", [["C", 100, "ITSA4", "9.00"]]);
    await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id)).id, [missing]);
    expect(await listHoles(ctx)).toEqual([]);
  });

  it("moves with its asset to a new ticker", async ({ db, services }) => {
    const { ctx, caller } = await newInvestor({ db, services }, [sale(40)]);
    await caller.events.create({ tipo: "troca_ticker", ticker: "PETR4", tickerNovo: "ABCD3", data: "2024-05-02" });
    expect(await listHoles(ctx)).toEqual([
      expect.objectContaining({ ticker: "ABCD3", data: "2024-03-04", faltam: new Decimal(40) }),
    ]);
  });
});

describe("events.suggestions", () => {
  it("offers a split and the opening position for a hole, and not again what was refused", async ({ db, services }) => {
    const { caller } = await newInvestor({ db, services }, [purchase(), sale(300)]);
    const [splitting, opening] = await caller.events.suggestions();
    expect(splitting).toMatchObject({ tipo: "desdobramento", ticker: "PETR4", data: "2024-03-04", fator: 3 });
    expect(opening).toMatchObject({ tipo: "posicao_inicial", ticker: "PETR4", data: "2024-03-04", quantidade: 200 });

    await caller.events.dismissSuggestion({ chave: splitting?.chave ?? "" });
    expect(await caller.events.suggestions()).toEqual([opening]);
  });

  it("offers again what was refused by mistake, to that person alone", async ({ db, services }) => {
    const [ana, bia] = await Promise.all(
      ["Ana", "Bia"].map(() => newInvestor({ db, services }, [purchase(), sale(250)])),
    );
    if (!ana || !bia) throw new Error("two people are made");
    const [opening] = await ana.caller.events.suggestions();
    const chave = opening?.chave ?? "";
    for (const { caller } of [ana, bia]) await caller.events.dismissSuggestion({ chave });
    expect(await ana.caller.events.suggestions()).toEqual([]);

    await ana.caller.events.restoreSuggestion({ chave });
    expect(await ana.caller.events.suggestions()).toEqual([opening]);
    expect(await bia.caller.events.suggestions()).toEqual([]);
  });

  it("offers no split when what was sold is no multiple of what was held", async ({ db, services }) => {
    const { caller } = await newInvestor({ db, services }, [purchase(), sale(250)]);
    expect((await caller.events.suggestions()).map(({ tipo }) => tipo)).toEqual(["posicao_inicial"]);
  });

  it("offers the expiry of a series whose month has passed, and the exercise that a note prints", async ({
    db,
    services,
  }) => {
    const bought = noteOf("2024-01-02", [
      ["C", 100, "PETRB30", "1.00"],
      ["C", 100, "VALEO56", "1.00"],
      ["C", 100, "VALE3", "50.00"],
    ]);
    const exercised = noteOf("2024-03-15", [["V", 100, "VALEO56E", "56.00"]]);
    const [line] = exercised.negocios;
    if (line) Object.assign(line, { mercado: "EXERC OPC VENDA", especificacao: "VALEO56E ON 56,00 VALE" });
    const { caller, ctx } = await newInvestor({ db, services }, [bought, exercised]);

    const [exercise, expiry, ...others] = await caller.events.suggestions();
    expect(exercise).toMatchObject({
      ...{ tipo: "exercicio", ticker: "VALEO56", tickerNovo: "VALE3", data: "2024-03-15" },
      ...{ quantidade: 100, custo: 5600 },
    });
    // The third Friday of February 2024.
    expect(expiry).toMatchObject({ tipo: "vencimento", ticker: "PETRB30", data: "2024-02-16" });
    expect(others).toEqual([]);

    await caller.events.create({
      ...{ tipo: "exercicio", ticker: "VALEO56", tickerNovo: "VALE3", data: "2024-03-15" },
      ...{ quantidade: 100, custo: 5600 },
    });
    await caller.events.create({ tipo: "vencimento", ticker: "PETRB30", data: "2024-02-16" });
    expect(await caller.events.suggestions()).toEqual([]);
    // 5600 − (5000 + 100); the other premium is lost.
    expect((await told(ctx)).filter((row) => row.includes("exercicio") || row.includes("vencimento"))).toEqual([
      "PETRB30 vencimento -100 → -100 | 0 @ -",
      "VALE3 exercicio -100 → 500 | 0 @ -",
      "VALEO56 exercicio -100 → - | 0 @ -",
    ]);
  });
});

describe("an event that the exchange lists", () => {
  const listing = (label: string, factor: string, lastDatePrior: string, isinCode = "BRPETRACNPR6") =>
    JSON.stringify([{ stockDividends: [{ isinCode, factor, label, lastDatePrior }] }]);

  it("is suggested to holders of the security, in place of a hole's suggestion, until it is entered", async ({
    db,
    services,
  }) => {
    const admin = await createUser(db, { isAdmin: true });
    const { caller, ctx } = await newInvestor({ db, services }, [purchase(), sale(200)]);
    const bia = await newInvestor({ db, services }, [noteOf("2024-02-05", [["C", 100, "PETR4", "20.00"]])]);
    const loaded = await loadListedEvents(contextFor(db, services, admin), {
      text: listing("DESDOBRAMENTO", "100,0", "31/01/2024"),
      origem: "petr.json",
    });
    expect(loaded).toEqual({ message: "1 evento guardado." });

    const suggestions = await caller.events.suggestions();
    expect(suggestions).toMatchObject([
      { tipo: "desdobramento", ticker: "PETR4", data: "2024-02-01", fator: 2 },
      { tipo: "posicao_inicial", ticker: "PETR4" },
    ]);
    expect(suggestions[0]?.motivo).toContain("A B3 informa o desdobramento de 1 para 2 de PETR4");
    expect(await bia.caller.events.suggestions()).toEqual([]);

    await caller.events.create({ ...split, data: "2024-02-02" });
    expect(await caller.events.suggestions()).toEqual([]);
    expect(await listHoles(ctx)).toEqual([]);
  });

  it("replaces what was loaded of its day before", async ({ db, services }) => {
    const admin = contextFor(db, services, await createUser(db, { isAdmin: true }));
    const { caller } = await newInvestor({ db, services }, [noteOf("2024-01-02", [["C", 100, "VALE3", "20.00"]])]);
    for (const factor of ["10,0", "20,0"]) {
      const text = listing("BONIFICACAO", factor, "31/01/2024", "BRVALEACNOR0");
      await loadListedEvents(admin, { text, origem: "vale.json" });
    }
    expect(await caller.events.suggestions()).toMatchObject([{ tipo: "bonificacao", ticker: "VALE3", fator: 0.2 }]);
  });
});

describe("a forward of a note", () => {
  it("is suggested as a purchase once its days are over", async ({ db, services }) => {
    const forward = noteOf("2024-01-02", [["C", 300, "ONCO3", "2.35"]]);
    const [line] = forward.negocios;
    if (line) Object.assign(line, { mercado: "TERMO", prazo: "120", especificacao: "ONCOCLINICAS ON NM" });
    const running = noteOf("2026-06-01", [["C", 300, "PETR4", "2.35"]]);
    const [open] = running.negocios;
    if (open) Object.assign(open, { mercado: "TERMO", prazo: "30" });
    const { caller, ctx } = await newInvestor({ db, services }, [forward, running]);

    const suggestions = await caller.events.suggestions();
    expect(suggestions).toMatchObject([
      { tipo: "termo", ticker: "ONCO3", data: "2024-05-01", quantidade: 300, custo: 705 },
    ]);
    await caller.events.create({ tipo: "termo", ticker: "ONCO3", data: "2024-04-30", quantidade: 300, custo: 705 });
    expect(await told(ctx)).toEqual(["ONCO3 termo 300 → - | 300 @ 2.35"]);
    expect(await caller.events.suggestions()).toEqual([]);
  });

  it("is suggested also when another of the same quantity was entered", async ({ db, services }) => {
    const forwards = ["2024-01-02", "2024-06-03"].map((day) => {
      const note = noteOf(day, [["C", 300, "ONCO3", "2.35"]]);
      const [line] = note.negocios;
      if (line) Object.assign(line, { mercado: "TERMO", prazo: "30" });
      return note;
    });
    const { caller } = await newInvestor({ db, services }, forwards);
    expect(await caller.events.suggestions()).toHaveLength(2);
    await caller.events.create({ tipo: "termo", ticker: "ONCO3", data: "2024-02-01", quantidade: 300, custo: 705 });
    expect(await caller.events.suggestions()).toHaveLength(1);
  });
});

describe("two forwards of one asset and day", () => {
  const forwards = (corretora: string, ...terms: { quantity: number; prazo: string }[]) => {
    const note = noteOf(
      "2024-01-02",
      terms.map(({ quantity }) => ["C", quantity, "ONCO3", "2.35"]),
    );
    const negocios = note.negocios.map((line, at) => ({ ...line, mercado: "TERMO", prazo: terms[at]?.prazo ?? null }));
    return { ...note, corretora, negocios };
  };
  const ofClear = expect.stringMatching(/^A nota \S+ da Clear mostra, em 02\/01\/2024, /);
  const ofRico = expect.stringMatching(/^A nota \S+ da Rico mostra, em 02\/01\/2024, /);

  it("are two purchases where their terms differ", async ({ db, services }) => {
    const note = forwards("Rico", { quantity: 300, prazo: "30" }, { quantity: 200, prazo: "60" });
    const { caller } = await newInvestor({ db, services }, [note]);
    expect(await caller.events.suggestions()).toMatchObject([
      { tipo: "termo", data: "2024-02-01", quantidade: 300, motivo: ofRico },
      { tipo: "termo", data: "2024-03-02", quantidade: 200, motivo: ofRico },
    ]);
  });

  it("are two purchases at two brokers, in the ledger's order, each refused alone", async ({ db, services }) => {
    const notes = [
      forwards("Rico", { quantity: 300, prazo: "30" }),
      forwards("Clear", { quantity: 300, prazo: "030" }),
    ];
    const { caller } = await newInvestor({ db, services }, notes);
    const [first, second, ...others] = await caller.events.suggestions();
    expect([first, second]).toMatchObject([{ motivo: ofClear }, { motivo: ofRico }]);
    expect(others).toEqual([]);
    await caller.events.dismissSuggestion({ chave: second?.chave ?? "" });
    expect(await caller.events.suggestions()).toMatchObject([{ motivo: ofClear }]);
  });

  it("are one purchase where one note has several lines of a term", async ({ db, services }) => {
    const note = forwards("Rico", { quantity: 300, prazo: "30" }, { quantity: 200, prazo: "030" });
    const { caller } = await newInvestor({ db, services }, [note]);
    expect(await caller.events.suggestions()).toMatchObject([{ data: "2024-02-01", quantidade: 500, motivo: ofRico }]);
  });
});

describe("exercises of one series and day", () => {
  it("are one event, told with every note that prints them", async ({ db, services }) => {
    const notes = ["Rico", "Clear"].map((corretora, at) => {
      const note = noteOf("2024-03-15", [["V", 100, "VALEO56E", "56.00"]]);
      const prazo = at === 0 ? "03/24" : null;
      return {
        ...note,
        corretora,
        negocios: note.negocios.map((line) => ({ ...line, mercado: "EXERC OPC VENDA", prazo })),
      };
    });
    const { caller } = await newInvestor({ db, services }, notes);
    expect(await caller.events.suggestions()).toMatchObject([
      {
        quantidade: 200,
        custo: 11_200,
        motivo: expect.stringMatching(/^As notas \S+ da Clear e \S+ da Rico mostram /),
      },
    ]);
  });
});

describe("the calls of events", () => {
  it("ask for a login", async ({ db, services }) => {
    const visitor = visitorCaller(db, services).events;
    const calls = [
      () => visitor.list(),
      () => visitor.suggestions(),
      () => visitor.preview(split),
      () => visitor.create(split),
      () => visitor.delete({ id: newId() }),
      () => visitor.dismissSuggestion({ chave: "" }),
      () => visitor.restoreSuggestion({ chave: "" }),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(notLoggedIn().message);
  });
});

describe("a hole before a split", () => {
  it("is told in the units of its day, and its own suggestion leaves nothing held", async ({ db, services }) => {
    const { caller, ctx } = await newInvestor({ db, services }, [noteOf("2023-03-10", [["V", 100, "ITSA4", "10.00"]])]);
    await caller.events.create({ tipo: "desdobramento", ticker: "ITSA4", data: "2023-06-01", fator: 2 });
    expect(await listHoles(ctx)).toMatchObject([{ ticker: "ITSA4", data: "2023-03-10", faltam: new Decimal(100) }]);

    const [opening] = await caller.events.suggestions();
    expect(opening).toMatchObject({ tipo: "posicao_inicial", data: "2023-03-10", quantidade: 100 });
    await caller.events.create({
      ...{ tipo: "posicao_inicial", ticker: "ITSA4", data: "2023-03-10", quantidade: 100, custo: 900 },
    });
    expect(await listHoles(ctx)).toEqual([]);
    expect((await caller.portfolio.holdings()).posicoes).toEqual([]);
  });
});

describe("a suggestion that nobody made", () => {
  it("is not kept as dismissed", async ({ db, services }) => {
    const { caller, user } = await newInvestor({ db, services }, []);
    await caller.events.dismissSuggestion({ chave: "posicao_inicial ITSA4 2023-03-10 - 1" });
    const kept = db.selectFrom("dismissed_suggestions").selectAll().where("userId", "=", user.id);
    expect(await kept.execute()).toEqual([]);
  });
});
