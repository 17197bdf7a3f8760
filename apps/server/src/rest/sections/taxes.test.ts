import { replaceNotesOfFile } from "@app/api/notes/commands";
import { contextFor, createSession } from "@app/api/testing/caller";
import { investorNotes } from "@app/api/testing/invented-read-notes";
import { createInvestor, note } from "@app/api/testing/tax-investor";
import { defaultReadings } from "@app/core/taxes/contested";
import { createFile } from "@app/db/testing/factories/files";
import { describe, expect } from "vitest";
import { findContractViolation } from "../../testing/contract.ts";
import { httpTest as it } from "../../testing/http-test.ts";

describe("GET /api/v1/apuracao/{userId}", () => {
  it("has the figures of the screens, in the shape of the document, to the person alone", async ({
    server,
    db,
    services,
  }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const ctx = contextFor(db, services, ana, new Date());
    await replaceNotesOfFile(ctx, (await createFile(db, ana.id, { status: "concluido" })).id, investorNotes);

    const path = `/api/v1/apuracao/${ana.id}?ano=2023`;
    const { status, body } = await server.call("GET", path, { as: ana });

    expect(status).toBe(200);
    expect(findContractViolation("get", "/apuracao/{userId}", status, body)).toBeUndefined();
    const input = encodeURIComponent(JSON.stringify({ ano: 2023 }));
    const trpc = await server.call("GET", `/api/trpc/taxes.get?input=${input}`, { as: ana });
    expect(trpc.body).toEqual({ result: { data: body } });
    // 40 PETR4 sold for 30,00 with 33,00 of costs, bought at 25,02730769: exempt.
    expect(body).toMatchObject({
      ano: 2023,
      meses: expect.arrayContaining([
        expect.objectContaining({
          mes: "2023-03",
          completo: true,
          vendasAcoes: 1200,
          isento: expect.closeTo(165.908, 8),
        }),
      ]),
    });
    expect((await server.call("GET", path, { as: bia })).status).toBe(403);
    const wrong = await server.call("GET", `/api/v1/apuracao/${ana.id}?ano=mil`, { as: ana });
    expect([wrong.status, wrong.body]).toMatchObject([400, { message: "Informe um ano, como 2024." }]);
  });
});

describe("what the tax tab shows", () => {
  it("is read and changed over REST, in the shape of the document", async ({ server, db, services }) => {
    // Gain of 800,00 on an ETF: 120,00 due on 28/03/2024. In April a share is sold whose purchase is missing.
    const { user } = await createInvestor(
      db,
      services,
      [
        note("2024-01-02", [["C", 100, "BOVA11", "100.00", 21]]),
        note("2024-02-05", [["V", 40, "BOVA11", "120.00", 21]]),
        note("2024-04-09", [["V", 5, "EGIE3", "44.00", 21]]),
      ],
      new Date(),
    );
    const as = { id: user.id, token: await createSession(db, user, new Date()) };
    const call = async (method: string, template: string, { json, ...named }: Record<string, unknown> = {}) => {
      const inQuery = Object.entries(named).filter(([name]) => !template.includes(`{${name}}`));
      const query = new URLSearchParams(inQuery.map(([name, value]): [string, string] => [name, String(value)]));
      const path = `/apuracao/{userId}${template}`;
      const values: Record<string, unknown> = { ...named, userId: user.id };
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
      const { status, body } = await server.call(method, `/api/v1${address}?${query}`, { as, json });
      expect(findContractViolation(method, path, status, body)).toBeUndefined();
      return { status, body };
    };
    const get = async (template: string, named?: Record<string, unknown>) => (await call("GET", template, named)).body;

    expect(await get("/anos")).toMatchObject({ anos: expect.arrayContaining([2024]) });
    expect(await get("/mes-corrente")).toMatchObject({ vendasAcoes: 0, limiteAcoes: 20000, completo: true });
    expect(await get("/a-pagar")).toMatchObject({
      atrasados: [{ mes: "2024-02", valor: 120, aoMenos: false }],
      incompletos: expect.arrayContaining(["2024-04"]),
    });
    expect(await get("/meses/{mes}", { mes: "2024-02" })).toMatchObject({
      apuracao: { completo: true, darf: { valor: 120, vencimento: "2024-03-28" } },
      linhas: [{ ticker: "BOVA11", resultado: 800 }],
    });
    // An open month has no figure where none is known, rather than a zero.
    expect(await get("/meses/{mes}", { mes: "2024-04" })).toMatchObject({
      apuracao: {
        completo: false,
        pendencias: [{ tipo: "custo", ticker: "EGIE3" }],
        isento: null,
        irrf: { usado: null, aCompensar: null, aRestituir: null },
        darf: { valor: null },
      },
    });
    expect((await call("GET", "/meses/{mes}", { mes: "2024-13" })).status).toBe(400);

    // 4 days × 0,33 % and 1 % in the month of payment; from the next business day, 01/04, on one day (domain §4.5.6).
    expect(await get("/meses/{mes}/atraso", { mes: "2024-02", em: "2024-04-01" })).toEqual({
      mes: "2024-02",
      atraso: {
        ...{ em: "2024-04-01", valor: 120, dias: 4, multa: 1.58, juros: 1.2, total: 122.78 },
        outraContagem: { dias: 1, multa: 0.4, total: 121.6 },
      },
    });
    const inTime = await get("/meses/{mes}/atraso", { mes: "2024-02", em: "2024-03-28" });
    expect(inTime).toEqual({ mes: "2024-02", atraso: null });

    expect(await get("/anual", { ano: 2024 })).toMatchObject({
      semCusto: ["EGIE3"],
      incompletos: expect.arrayContaining(["2024-04"]),
    });
    const sale = { ticker: "BOVA11", quantidade: 10, preco: 120.5 };
    expect(await get("/simulacao", sale)).toMatchObject({ ...sale, venda: 1205, custo: 1000, resultado: 205 });

    const json = { mes: "2024-02", data: "2024-03-28", valor: 120 };
    expect((await call("POST", "/pagamentos", { json })).status).toBe(201);
    expect((await call("POST", "/pagamentos", { json })).status).toBe(409);
    const [paid] = (await get("/pagamentos")) as { faltam: number; pagamentos: { _id: string }[] }[];
    expect(paid).toMatchObject({ mes: "2024-02", faltam: 0, pagamentos: [{ valor: 120 }] });
    expect((await call("DELETE", "/pagamentos/{id}", { id: paid?.pagamentos[0]?._id })).status).toBe(200);
    expect(await get("/pagamentos")).toEqual([]);

    const loss = { grupo: "fii", data: "2023-12-31", valor: 300 };
    for (const valor of [200, 300]) await call("PUT", "/prejuizos", { json: { ...loss, valor } });
    const losses = (await get("/prejuizos")) as { _id: string }[];
    expect(losses).toMatchObject([loss]);
    expect((await call("DELETE", "/prejuizos/{id}", { id: losses[0]?._id })).status).toBe(200);
    expect(await get("/prejuizos")).toEqual([]);

    const chosen = { ...defaultReadings, dayTradeNoLimite: "dentro" };
    expect((await call("PUT", "/leituras", { json: chosen })).status).toBe(200);
    expect(await get("/leituras")).toMatchObject({ leituras: chosen });

    const ticker = "ZZZZ11";
    expect((await call("PUT", "/classes/{ticker}", { ticker, json: { classe: "fii" } })).status).toBe(200);
    expect(await get("/classes")).toEqual([{ ticker, classe: "fii", aviso: null }]);
    expect((await call("DELETE", "/classes/{ticker}", { ticker })).status).toBe(200);
    expect((await call("DELETE", "/classes/{ticker}", { ticker })).status).toBe(404);

    expect((await call("PUT", "/lembretes", { json: { ativos: false } })).status).toBe(200);
    expect(await get("/lembretes")).toEqual({ ativos: false });
  });
});
