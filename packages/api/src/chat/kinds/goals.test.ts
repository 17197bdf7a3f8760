import { isBusinessDay } from "@app/core/business-days";
import { addDays } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../context.ts";
import { createGoal } from "../../goals/commands.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { callerFor, contextFor, testNow } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";
import { goals } from "./goals.ts";

/** Asked on 15/06/2026: of December to May 3.001,00 bought with costs and 1,00 sold, 500,00 a month; November and June do not count. */
const notes = [
  inventNote("1", "2025-11-28", [["C", 100, "PETR4", "90.00", 21]], [], ["9000.00", "D", "2025-12-02"]),
  inventNote(
    "2",
    "2025-12-01",
    [["C", 100, "PETR4", "30.00", 21]],
    [["emolumentos", "1.00", 47]],
    ["3001.00", "D", "2025-12-03"],
  ),
  inventNote("3", "2026-05-29", [["V", 1, "PETR4", "1.00", 21]], [], ["1.00", "C", "2026-06-02"]),
  inventNote("4", "2026-06-01", [["C", 100, "PETR4", "90.00", 21]], [], ["9000.00", "D", "2026-06-03"]),
];

async function createSaver(db: Db, services: Services, own = notes) {
  const ctx = contextFor(db, services, await createUser(db));
  if (own.length > 0) {
    await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id, { status: "concluido" })).id, own);
  }
  return ctx;
}

const money = (text: string) => new Decimal(text);
const house = {
  titulo: "Casa",
  dataObjetivo: "2030-01-01",
  valorAlvo: money("10000.00"),
  aporteMensal: money("1000.00"),
  valorInicial: money("0"),
  valorAtual: money("3000.00"),
};

describe("a goal", () => {
  it("lacks its target less what is saved, and is reached by the mean contribution of six months", async ({
    db,
    services,
  }) => {
    const ctx = await createSaver(db, services);
    await createGoal(ctx, house);
    const told = await askKind(ctx, goals);
    expect(told.response).toContain(
      "Para a meta **Casa** faltam **R$ 7.000,00**: guardados R$ 3.000,00 de R$ 10.000,00 (30,00%), com data em 01/01/2030.",
    );
    expect(told.response).toContain(
      "Nos seis meses de 01/12/2025 a 31/05/2026, seu aporte líquido médio foi **R$ 500,00** por mês",
    );
    // 7.000 ÷ 500; 7.000 ÷ 1.000.
    expect(told.response).toContain(
      "você chega à meta **Casa** em **14 meses**, em 15/08/2027, antes da data da meta.",
    );
    expect(told.response).toContain("Com o aporte do plano, de R$ 1.000,00 por mês, seriam 7 meses, em 15/01/2027.");
    expect(told.response).not.toContain("Hipótese");
    expect(told.totalNotas).toBe(2);
  });

  it("is chosen by its name, and each is told without one", async ({ db, services }) => {
    const ctx = await createSaver(db, services);
    await createGoal(ctx, house);
    await createGoal(ctx, { ...house, titulo: "Reserva de emergência", valorAtual: money("10000.00") });
    const reserve = await askKind(ctx, goals, { filtros: { meta: "reserva" } });
    expect(reserve.response).toContain("A meta **Reserva de emergência** está alcançada");
    expect(reserve.response).not.toContain("Casa");
    const both = await askKind(ctx, goals);
    expect(both.dados?.linhas.map(([name]) => name).toSorted()).toEqual(["Casa", "Reserva de emergência"]);
    const ahead = await askKind(ctx, goals, { ordem: "maiores", limite: 1 });
    expect(ahead.response).toMatch(
      /^A meta com a maior parte guardada é \*\*Reserva de emergência\*\*: \*\*100,00%\*\*\./,
    );
    const behind = await askKind(ctx, goals, { ordem: "menores", limite: 1 });
    expect(behind.response).toMatch(/^A meta com a menor parte guardada é \*\*Casa\*\*: \*\*30,00%\*\*\./);
    const only = await askKind(ctx, goals, { ordem: "maiores", limite: 1, filtros: { meta: "Casa" } });
    expect(only.response).not.toContain("parte guardada");
    const unknown = await askKind(ctx, goals, { filtros: { meta: "barco" } });
    expect(unknown.response).toMatch(/^Não achei essa meta. As suas são: /);
  });

  it("is never reached without contributions, and sooner only in a scenario with its name", async ({
    db,
    services,
  }) => {
    const ctx = await createSaver(db, services, []);
    await createGoal(ctx, { ...house, aporteMensal: money("0") });
    const { response } = await askKind(ctx, goals);
    expect(response).toContain("seu aporte líquido médio foi **R$ 0,00** por mês");
    expect(response).toContain("Nesse ritmo, sem contar rendimento, a meta **Casa** não é alcançada.");
  });

  it("is forecast by what months save where the person wants it, as on its card", async ({ db, services }) => {
    const ctx = await createSaver(db, services, []);
    const { goals: own, statements } = await callerFor(db, services, ctx.viewer);
    const { _id: contaId } = await statements.createAccount({ nome: "Carteira", tipo: "conta" });
    await statements.createEntry({ contaId, data: "2026-05-05", valor: 900, descricao: "Salário" });
    await statements.createEntry({ contaId, data: "2026-05-06", valor: -200, descricao: "Feira" });
    await own.create({
      ...house,
      valorAlvo: 10_000,
      aporteMensal: 1000,
      valorInicial: 0,
      valorAtual: 3000,
      usaGuardado: true,
    });
    // 7.000 ÷ 700.
    expect((await askKind(ctx, goals)).response).toContain(
      "Guardando R$ 700,00 por mês, seriam 10 meses, em 15/04/2027. Esse valor é o que sobrou em maio de 2026.",
    );
  });

  it("of nobody else is told", async ({ db, services }) => {
    const ana = await createSaver(db, services);
    await createGoal(ana, house);
    const other = await createSaver(db, services, []);
    expect((await askKind(other, goals, { filtros: { meta: "Casa" } })).response).toContain(
      "Você ainda não tem metas.",
    );
  });

  // The series is everybody's: this stands last.
  it("has a scenario with the CDI of the last twelve months, named as a hypothesis", async ({ db, services }) => {
    const days = Array.from({ length: 400 }, (_, index) => addDays("2025-05-11", index)).filter(isBusinessDay);
    const point = { serie: "cdi" as const, fonte: "arquivo", obtidoEm: testNow, valor: money("0") };
    await db
      .insertInto("series_points")
      .values(days.map((dia) => ({ ...point, dia, valor: money(dia === "2026-03-16" ? "100" : "0") })))
      .execute();
    const ctx = await createSaver(db, services, []);
    await createGoal(ctx, { ...house, valorAtual: money("5000.00") });
    const { response } = await askKind(ctx, goals);
    // The series doubles once in twelve months, as 5.000 has to.
    expect(response).toContain(
      "Hipótese, e não previsão: se tudo rendesse o CDI dos últimos doze meses conhecidos (100,00%), antes do imposto, a meta **Casa** " +
        "levaria 12 meses, até 15/06/2027.",
    );
  });
});
