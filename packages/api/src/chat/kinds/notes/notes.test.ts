import type { Question } from "@app/core/chat/question";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../../context.ts";
import { replaceNotesOfFile } from "../../../notes/commands.ts";
import { createInvestor, firstLine, rowsOf } from "../../../testing/ask-investor.ts";
import { askKind } from "../../../testing/ask-kind.ts";
import { contextFor } from "../../../testing/caller.ts";
import { dbTest as it } from "../../../testing/db-test.ts";
import { inventNote, investorNotes } from "../../../testing/invented-read-notes.ts";
import { netOfNote, notes } from "./notes.ts";

// 12345 of Clear: 6.507,10 D on 14/03/2023; 902 of Rico: 1.167,00 C on 20/03/2023; 12400 of Clear: 4.001,00 D on 02/04/2024.

describe("notes", () => {
  it.for([
    ["quantas notas eu tenho em 2023?", "Você tem **2 notas** em 2023; 2 fecharam ao centavo."],
    [
      "qual foi minha primeira nota?",
      "Nota 12345 · Clear · 14/03/2023: o líquido é **R$ 6.507,10** a débito (você paga), com liquidação em **16/03/2023**.",
    ],
    [
      "qual a nota de maior valor líquido?",
      "Nota 12345 · Clear · 14/03/2023: o líquido é **R$ 6.507,10** a débito (você paga), com liquidação em **16/03/2023**.",
    ],
    [
      "quantas notas eu tenho por corretora?",
      "Você tem **3 notas**; 3 fecharam ao centavo. Por corretora: Clear 2 notas e Rico 1 nota.",
    ],
    ["quais notas passaram de 5 mil?", "Você tem **1 nota** com líquido de R$ 5.000,00 ou mais; 1 fechou ao centavo."],
    [
      "quantas notas entre 1000 e 5000 reais por corretora?",
      "Você tem **2 notas** com líquido de R$ 1.000,00 a R$ 5.000,00; 2 fecharam ao centavo. Por corretora: Clear 1 nota e Rico 1 nota.",
    ],
  ])("%s", async ([query = "", expected = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect(firstLine(await ask(query))).toBe(expected);
  });

  it("by group are counted and chosen by their number, also those that do not close", async ({ db, services }) => {
    const broken = inventNote("903", "2023-05-08", [["C", 1, "PETR4", "25.00", 21]], [], ["9.00", "D", "2023-05-10"], {
      corretora: "Rico",
      conciliada: false,
    });
    const { ctx } = await createInvestor(db, services, [...investorNotes, broken]);
    const by = (asked: Partial<Question>) => askKind(ctx, notes, { ...asked, filtros: {} });
    const all = await by({ por: ["corretora"] });
    expect(firstLine(all)).toBe(
      "Você tem **4 notas**; 3 fecharam ao centavo. Por corretora: Clear 2 notas e Rico 2 notas.",
    );
    expect(all.dados?.linhas.find(([name]) => name === "Rico")).toEqual(["Rico", "2", "-R$ 1.167,00"]);
    const most = await by({ por: ["ano"], ordem: "maiores", limite: 1 });
    expect(firstLine(most)).toContain("Maior número de notas por ano: 2023 **3 notas**.");
    const least = await by({ por: ["corretora"], agregacao: "menor" });
    expect(firstLine(least)).toContain("Menor número de notas por corretora: Clear **2 notas** e Rico **2 notas**.");
  });

  it("are listed as many as are asked for, the newest first", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("minhas últimas 2 notas");
    expect(rowsOf(answer).map(([numero]) => numero)).toEqual(["12400", "902"]);
    expect(answer.dados?.total).toBe(2);
    expect(answer.totalNotas).toBe(2);
  });
});

describe("what moved in the account", () => {
  const february = { periodos: [{ from: "2025-02-01", to: "2025-02-28", label: "em fevereiro de 2025" }] };

  /** Traded and settled in January and February, both in February, in February and March, and in February without a day of settlement. */
  async function createSettled(db: Db, services: Services, now?: Date) {
    const ctx = contextFor(db, services, await createUser(db), now);
    const undated = { valor: new Decimal("50.00"), debitoCredito: "D" as const, data: null, pagina: 1, linha: 60 };
    await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id, { status: "concluido" })).id, [
      inventNote("1", "2025-01-30", [["C", 10, "PETR4", "100.00", 21]], [], ["1000.00", "D", "2025-02-03"]),
      inventNote("2", "2025-02-10", [["V", 3, "PETR4", "100.00", 21]], [], ["300.00", "C", "2025-02-12"]),
      inventNote("3", "2025-02-27", [["C", 5, "PETR4", "100.00", 21]], [], ["500.00", "D", "2025-03-06"]),
      inventNote("4", "2025-02-11", [["C", 1, "PETR4", "50.00", 21]], [], ["50.00", "D", "2025-02-13"], {
        dataLiquidacao: null,
        liquido: undated,
      }),
    ]);
    return ctx;
  }

  it("is told of the days of settlement where these are asked for, and which notes have none", async ({
    db,
    services,
  }) => {
    const ctx = await createSettled(db, services);
    const settled = await askKind(ctx, netOfNote, { filtros: { ...february, dia: "liquidacao" } });
    expect(firstLine(settled)).toBe(
      "Entraram na sua conta **R$ 300,00** e saíram da sua conta **R$ 1.000,00**, pelo líquido de **2 notas** com liquidação em " +
        "fevereiro de 2025: no saldo, saíram R$ 700,00. Sem dia de liquidação impresso, 1 nota fica de fora.",
    );
    expect(settled.dados?.linhas.map(([numero]) => numero)).toEqual(["1", "2"]);
    const traded = await askKind(ctx, netOfNote, { filtros: february });
    expect(firstLine(traded)).toBe(
      "O líquido de **3 notas** em fevereiro de 2025 soma **R$ 250,00** a débito: R$ 300,00 a crédito e R$ 550,00 a débito.",
    );
    const march = {
      periodos: [{ from: "2025-03-01", to: "2025-03-31", label: "em março de 2025" }],
      dia: "liquidacao" as const,
    };
    expect((await askKind(ctx, netOfNote, { filtros: march })).response).not.toContain("Sem dia de liquidação");
  });

  it("has not moved yet where its day is to come, and is no sum of some trades of a note", async ({ db, services }) => {
    const ctx = await createSettled(db, services, new Date("2025-02-10T15:00:00Z"));
    const told = await askKind(ctx, netOfNote, { filtros: { ...february, dia: "liquidacao" } });
    expect(firstLine(told)).toBe(
      "Saíram da sua conta **R$ 1.000,00**, pelo líquido de **1 nota** com liquidação em fevereiro de 2025. Ainda vão entrar " +
        "**R$ 300,00**, de 1 nota que liquida depois de hoje. Sem dia de liquidação impresso, 1 nota fica de fora.",
    );
    const ofSide = await askKind(ctx, netOfNote, { filtros: { ...february, dia: "liquidacao", lado: "C" } });
    expect(ofSide.response).not.toContain("saíram");
    expect(ofSide.response).not.toContain("Saíram");
  });

  it("is told by the months of settlement", async ({ db, services }) => {
    const ctx = await createSettled(db, services);
    const year = { periodos: [{ from: "2025-01-01", to: "2025-12-31", label: "em 2025" }] };
    const { response } = await askKind(ctx, netOfNote, { por: ["mes"], filtros: { ...year, dia: "liquidacao" } });
    expect(response).toContain(
      "Por mês com liquidação em 2025: fevereiro de 2025 R$ 700,00 a débito e março de 2025 R$ 500,00 a débito.",
    );
    const traded = await askKind(ctx, netOfNote, { por: ["mes"], filtros: year });
    expect(traded.response).toContain(
      "Por mês em 2025: janeiro de 2025 R$ 1.000,00 a débito e fevereiro de 2025 R$ 250,00 a débito.",
    );
  });

  it("is asked of the account in a talk", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const first = await ask("quanto saiu da minha conta em março de 2023?");
    expect(first.response).toMatch(
      /^Entraram na sua conta \*\*R\$ 1\.167,00\*\* e saíram da sua conta \*\*R\$ 6\.507,10\*\*/,
    );
    expect(first.response).toContain("com liquidação em março de 2023");
  });
});
