import type { ReadNote } from "@app/core/notes/schema";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";
import { exemption } from "./exemption.ts";

const rico = { corretora: "Rico", cnpj: "11.111.111/0002-72" };
/** 2.000 PETR4 for 10,00; sold 20.000,00 in February at two brokers, 20.000,01 in March, 5.000,00 in June. */
const notes = [
  inventNote("1", "2026-01-05", [["C", 3000, "PETR4", "10.00", 21]], [], ["30000.00", "D", "2026-01-07"]),
  inventNote("2", "2026-02-05", [["V", 500, "PETR4", "20.00", 21]], [], ["10000.00", "C", "2026-02-09"]),
  inventNote("3", "2026-02-06", [["V", 500, "PETR4", "20.00", 22]], [], ["10000.00", "C", "2026-02-10"], rico),
  inventNote("4", "2026-03-05", [["V", 1000, "PETR4", "20.00", 21]], [], ["20000.00", "C", "2026-03-09"]),
  inventNote("5", "2026-03-06", [["V", 1, "PETR4", "0.01", 21]], [], ["0.01", "C", "2026-03-10"]),
  inventNote("6", "2026-06-02", [["V", 250, "PETR4", "20.00", 21]], [], ["5000.00", "C", "2026-06-05"]),
];

async function createInvestor(db: Db, services: Services, own: ReadNote[] = notes) {
  const ctx = contextFor(db, services, await createUser(db));
  await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id, { status: "concluido" })).id, own);
  return ctx;
}

const month = (mes: string, to: string, label: string) => ({
  filtros: { periodos: [{ from: `${mes}-01`, to, label }] },
});

describe("what may be sold without tax", () => {
  it("is what the running month has left of 20.000,00", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const told = await askKind(ctx, exemption);
    expect(told.response).toContain(
      "Em junho de 2026 você vendeu **R$ 5.000,00** em ações, somando todas as corretoras.",
    );
    expect(told.response).toContain("Ainda pode vender **R$ 15.000,00** sem imposto: o limite do mês é R$ 20.000,00.");
    expect(told.response).toContain("Lei 11.033/2004, art. 3º, I");
    expect(told.response).toContain("Confira no ReVar");
    expect(told.dados?.linhas).toEqual([
      ["02/06/2026", "PETR4", "250", "R$ 5.000,00", "R$ 5.000,00", "Nota 6 · Clear · 02/06/2026", "1", "21"],
    ]);
    expect(told.totalNotas).toBe(1);
  });

  it("was exempt at the limit, over all brokers, and not a cent above", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const february = await askKind(ctx, exemption, month("2026-02", "2026-02-28", "em fevereiro de 2026"));
    // 1.000 × (20,00 − 10,00).
    expect(february.response).toContain(
      "Em fevereiro de 2026 você vendeu **R$ 20.000,00** em ações, somando todas as corretoras: **dentro do limite** de " +
        "R$ 20.000,00; sobraram **R$ 0,00**. O lucro de **R$ 10.000,00** com ações ficou isento.",
    );
    expect(february.citacoes.map(({ rotulo }) => rotulo)).toEqual([
      "Nota 2 · Clear · 05/02/2026 · p. 1 · linha 21",
      "Nota 3 · Rico · 06/02/2026 · p. 1 · linha 22",
    ]);
    const march = await askKind(ctx, exemption, month("2026-03", "2026-03-31", "em março de 2026"));
    expect(march.response).toContain("você vendeu **R$ 20.000,01** em ações");
    expect(march.response).toContain(
      "**passou do limite** de R$ 20.000,00 por R$ 0,01; todo o lucro do mês com ações é tributado.",
    );
  });

  it("tells each month of a year", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const year = { filtros: { periodos: [{ from: "2026-01-01", to: "2026-12-31", label: "em 2026" }] } };
    const { response } = await askKind(ctx, exemption, year);
    expect(response).toContain(
      "Em abril de 2026 você vendeu **R$ 0,00** em ações, somando todas as corretoras: **dentro do limite** de R$ 20.000,00; " +
        "sobraram **R$ 20.000,00**.",
    );
    expect(response).toContain("Em março de 2026 você vendeu **R$ 20.000,01**");
  });

  it("says of many months in how many the limit was passed, and tells those alone", async ({ db, services }) => {
    const old = inventNote("0", "2025-02-05", [["C", 10, "PETR4", "10.00", 21]], [], ["100.00", "D", "2025-02-07"]);
    const ctx = await createInvestor(db, services, [old, ...notes]);
    const all = { filtros: { periodos: [{ from: "2025-02-01", to: "2026-06-30", label: "desde 2025" }] } };
    const { response } = await askKind(ctx, exemption, all);
    expect(response).toMatch(
      /^De 17 meses, você passou do limite em \*\*1\*\* e não passou em 16; em 2 houve lucro isento\.\n\nEm março de 2026 você vendeu/,
    );
    expect(response).not.toContain("Em fevereiro de 2026");
    const before = { filtros: { periodos: [{ from: "2025-02-01", to: "2026-02-28", label: "até fevereiro" }] } };
    expect((await askKind(ctx, exemption, before)).response).toMatch(
      /^De 13 meses, você passou do limite em \*\*0\*\* e não passou em 13; em 1 houve lucro isento\.\n\nUnits/,
    );
  });

  it("is not told of a month before the notes, whose range is", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const { response, citacoes } = await askKind(ctx, exemption, month("2020-05", "2020-05-31", "em maio de 2020"));
    expect(response).toBe("Não há notas suas em maio de 2020. Suas notas vão de 05/01/2026 a 02/06/2026.");
    expect(citacoes).toEqual([]);
    const january = await askKind(ctx, exemption, month("2026-01", "2026-01-31", "em janeiro de 2026"));
    expect(january.response).toContain("Em janeiro de 2026 você vendeu **R$ 0,00** em ações");
    const august = await askKind(ctx, exemption, month("2026-08", "2026-08-31", "em agosto de 2026"));
    expect(august.response).toBe("Ainda não há o que apurar em agosto de 2026: esse tempo não chegou.");
  });

  it("says what a month with an unknown cost lacks", async ({ db, services }) => {
    const ctx = await createInvestor(db, services, [
      inventNote("9", "2026-05-05", [["V", 10, "VALE3", "50.00", 21]], [], ["500.00", "C", "2026-05-07"]),
    ]);
    const { response } = await askKind(ctx, exemption, month("2026-05", "2026-05-31", "em maio de 2026"));
    expect(response).toContain("Não sei ainda se houve lucro isento. Este mês tem pendências, e o valor pode mudar:");
    expect(response).toContain("O preço médio de VALE3 não é confiável");
  });

  it("counts nobody else's sales", async ({ db, services }) => {
    await createInvestor(db, services);
    const other = await createInvestor(db, services, []);
    const told = await askKind(other, exemption);
    expect(told.response).toContain("você vendeu **R$ 0,00** em ações");
    expect(told.dados).toBeNull();
  });
});
