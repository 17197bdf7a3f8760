import type { ReadNote } from "@app/core/notes/schema";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { BackgroundContext, ServiceContext } from "../context.ts";
import { removeNotesOfFile, replaceNotesOfFile } from "../notes/commands.ts";
import { handleReplayLedger, sweepLedgers } from "../portfolio/handlers.ts";
import { keepListedNames } from "../prices/commands/keep-listed-names.ts";
import { callerFor, contextFor, testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";

/** Ten shares of a company in none of our tables, bought on some day. */
const noteOf = (numero: string, day: string, especificacao = "EMPRESA NOVA ON NM"): ReadNote => {
  const note = inventNote(numero, day, [["C", 10, null, "10.00", 21]], [], ["100.00", "D", day]);
  return { ...note, negocios: note.negocios.map((trade) => ({ ...trade, especificacao })) };
};

async function keep(ctx: ServiceContext, userId: string, notes: readonly ReadNote[]): Promise<string> {
  const { id } = await createFile(ctx.db, userId);
  await replaceNotesOfFile(ctx, id, notes);
  return id;
}

describe("a printed name that no table holds", () => {
  it("is asked for once, with what it is in", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const notes = [noteOf("1", "2024-05-02"), noteOf("2", "2024-05-03", "EMPRESA NOVA ON EDJ NM")];
    await keep(contextFor(db, services, ana), ana.id, notes);

    expect(await (await callerFor(db, services, ana)).instruments.unknown()).toEqual([
      {
        nome: "EMPRESA NOVA ON",
        quantidadeNegocios: 2,
        primeiroPregao: "2024-05-02",
        ultimoPregao: "2024-05-03",
        podeSer: [],
      },
    ]);
    expect(await (await callerFor(db, services, bia)).instruments.unknown()).toEqual([]);
  });

  it("is remembered for the person alone, and everything derived follows", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    for (const user of [ana, bia]) {
      await keep(contextFor(db, services, user), user.id, [noteOf("1", "2024-05-02")]);
    }
    const caller = await callerFor(db, services, ana);
    expect(await caller.portfolio.positions()).toEqual([]);

    expect(await caller.instruments.name({ nome: "EMPRESA NOVA ON", ticker: " nova3 " })).toEqual({
      message: "EMPRESA NOVA ON é NOVA3 nas suas notas.",
      quantidadeNegocios: 1,
    });

    expect(await caller.portfolio.positions()).toMatchObject([{ ticker: "NOVA3", quantidadeAcumulada: 10 }]);
    expect(await caller.instruments.unknown()).toEqual([]);
    expect(await caller.instruments.ownNames()).toEqual([{ nome: "EMPRESA NOVA ON", ticker: "NOVA3" }]);
    expect(await (await callerFor(db, services, bia)).portfolio.positions()).toEqual([]);

    // A note that comes later is named at once.
    await keep(contextFor(db, services, ana), ana.id, [noteOf("2", "2024-06-03", "EMPRESA NOVA ON ED NM")]);
    expect(await caller.portfolio.positions()).toMatchObject([{ ticker: "NOVA3", quantidadeAcumulada: 20 }]);
  });

  it("can be corrected and forgotten", async ({ db, services }) => {
    const ana = await createUser(db);
    await keep(contextFor(db, services, ana), ana.id, [noteOf("1", "2024-05-02")]);
    const caller = await callerFor(db, services, ana);
    await caller.instruments.name({ nome: "EMPRESA NOVA ON", ticker: "NOVA3" });
    await caller.instruments.name({ nome: "EMPRESA NOVA ON", ticker: "NVVA3" });
    expect(await caller.portfolio.positions()).toMatchObject([{ ticker: "NVVA3" }]);

    await caller.instruments.forgetName({ nome: "EMPRESA NOVA ON" });
    expect(await caller.portfolio.positions()).toEqual([]);
    await expect(caller.instruments.forgetName({ nome: "EMPRESA NOVA ON" })).rejects.toThrow(
      "Nenhuma das suas notas tem um papel com este nome.",
    );
  });

  it.for(["", "PETR", "PETRD386", "PETR4 VALE3", "<b>"])("is no code: %j", async (ticker, { db, services }) => {
    const ana = await createUser(db);
    await keep(contextFor(db, services, ana), ana.id, [noteOf("1", "2024-05-02")]);
    const caller = await callerFor(db, services, ana);
    await expect(caller.instruments.name({ nome: "EMPRESA NOVA ON", ticker })).rejects.toThrow(
      "Informe um código de negociação, como PETR4 ou HGLG11.",
    );
    expect(await caller.instruments.ownNames()).toEqual([]);
  });

  it("is refused when no note of the person has it, another's included", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    await keep(contextFor(db, services, ana), ana.id, [noteOf("1", "2024-05-02")]);
    const other = await callerFor(db, services, bia);
    await expect(other.instruments.name({ nome: "EMPRESA NOVA ON", ticker: "NOVA3" })).rejects.toThrow(
      "Nenhuma das suas notas tem um papel com este nome.",
    );
  });

  it("is in the export and is deleted with the account", async ({ db, services }) => {
    const ana = await createUser(db);
    await keep(contextFor(db, services, ana), ana.id, [noteOf("1", "2024-05-02")]);
    await (await callerFor(db, services, ana)).instruments.name({ nome: "EMPRESA NOVA ON", ticker: "NOVA3" });
    await db.deleteFrom("users").where("id", "=", ana.id).execute();
    expect(await db.selectFrom("own_names").selectAll().where("userId", "=", ana.id).execute()).toEqual([]);
  });
});

describe("names that the exchange quoted", () => {
  it("name trades of their days, those read before too", async ({ db, services }) => {
    const ana = await createUser(db);
    const ctx = contextFor(db, services, ana);
    const job: BackgroundContext = { db, services, now: () => testNow };
    const printed = "EMPRESA LISTADA ON NM";
    await keep(ctx, ana.id, [noteOf("1", "2023-05-02", printed), noteOf("2", "2024-05-02", printed)]);
    const caller = await callerFor(db, services, ana);

    const names = [{ nome: "EMPRESA LISTADA ON", ticker: "LIST3", desde: "2023-01-02", ate: "2023-12-28" }];
    expect(await keepListedNames(ctx, names, "COTAHIST_A2023.ZIP")).toBe(1);
    expect(await keepListedNames(ctx, names, "COTAHIST_A2023.ZIP")).toBe(0);
    await sweepLedgers(job);
    expect(services.queue.asked.at(-1)).toEqual({ name: "replay-ledger", payload: { userId: ana.id } });
    await handleReplayLedger(job, { userId: ana.id });
    expect(await caller.portfolio.positions()).toMatchObject([{ ticker: "LIST3", quantidadeAcumulada: 10 }]);
    expect(await caller.instruments.unknown()).toMatchObject([{ nome: "EMPRESA LISTADA ON", quantidadeNegocios: 1 }]);

    // The next year's file extends the known days.
    const wider = [{ nome: "EMPRESA LISTADA ON", ticker: "LIST3", desde: "2024-01-02", ate: "2024-12-30" }];
    expect(await keepListedNames(ctx, wider, "COTAHIST_A2024.ZIP")).toBe(1);
    await handleReplayLedger(job, { userId: ana.id });
    expect(await caller.portfolio.positions()).toMatchObject([{ ticker: "LIST3", quantidadeAcumulada: 20 }]);
  });

  it("leave ledgers alone that they do not concern", async ({ db, services }) => {
    const ana = await createUser(db);
    const ctx = contextFor(db, services, ana);
    const fileId = await keep(ctx, ana.id, [noteOf("1", "2024-05-02", "PETROBRAS PN N2")]);
    const version = () => db.selectFrom("ledger_versions").select("version").where("userId", "=", ana.id).execute();
    const before = await version();
    const names = [{ nome: "OUTRA EMPRESA ON", ticker: "OUTR3", desde: "2023-01-02", ate: "2023-12-28" }];
    await keepListedNames(ctx, names, "COTAHIST_A2023.ZIP");
    expect(await version()).toEqual(before);
    await removeNotesOfFile(ctx, fileId);
  });
});
