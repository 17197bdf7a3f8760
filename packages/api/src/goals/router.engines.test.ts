import { notLoggedIn } from "@app/core/auth/errors";
import { addMonths, dayInSaoPaulo } from "@app/core/calendar";
import { goalNotFound } from "@app/core/goals/errors";
import { goalInput } from "@app/core/goals/schema";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor, contextFor, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import { inTransaction, lockViewer } from "../transaction.ts";

const house = {
  titulo: "Casa",
  dataObjetivo: "2031-05-20",
  valorAlvo: 250_000.55,
  aporteMensal: 1500,
  valorInicial: 10_000,
  valorAtual: 12_500.1,
};
const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);

describe("goals", () => {
  it("are forecast by what months saved only where the person wants it, each by its part", async ({ db, services }) => {
    const user = await createUser(db);
    const { goals, statements } = await callerFor(db, services, user);
    const { _id: contaId } = await statements.createAccount({ nome: "Carteira", tipo: "conta" });
    const month = addMonths(`${dayInSaoPaulo(testNow).slice(0, 7)}-01`, -1).slice(0, 7);
    await statements.createEntry({ contaId, data: `${month}-05`, valor: 900, descricao: "Salário" });
    await statements.createEntry({ contaId, data: `${month}-06`, valor: -100.5, descricao: "Feira" });
    expect(await goals.create(house)).toMatchObject({ usaGuardado: false, guardado: null });
    const one = await goals.create({ ...house, titulo: "Carro", usaGuardado: true });
    const of = { meses: 1, de: month, ate: month };
    expect(one).toMatchObject({ usaGuardado: true, guardado: { ...of, porMes: 799.5, objetivos: 1 } });
    await goals.create({ ...house, titulo: "Viagem", usaGuardado: true });
    // A client that does not know the switch leaves it as it is.
    expect(await goals.update({ ...house, id: one._id })).toMatchObject({
      ...{ usaGuardado: true, guardado: { ...of, porMes: 399.75, objetivos: 2 } },
    });
  });

  it("are kept for the person who made them, and for nobody else", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const caller = await callerFor(db, services, ana);
    const goal = await caller.goals.create(house);
    expect(goal).toEqual({
      ...house,
      _id: expect.any(String),
      userId: ana.id,
      createdAt: testNow.toISOString(),
      usaGuardado: false,
      guardado: null,
      historico: [{ dia: "2026-06-15", valorAtual: 12_500.1 }],
    });
    expect(await caller.goals.list()).toEqual([goal]);
    expect(await (await callerFor(db, services, bia)).goals.list()).toEqual([]);
  });

  it("come with the nearest first", async ({ db, services }) => {
    const caller = await callerFor(db, services, await createUser(db));
    await caller.goals.create({ ...house, titulo: "Longe", dataObjetivo: "2040-01-01" });
    await caller.goals.create({ ...house, titulo: "Perto", dataObjetivo: "2027-01-01" });
    expect((await caller.goals.list()).map(({ titulo }) => titulo)).toEqual(["Perto", "Longe"]);
  });

  it("keep the saved amount of each day, the last change of a day counting", async ({ db, services }) => {
    const ana = await createUser(db);
    const goal = await (await callerFor(db, services, ana)).goals.create(house);
    const change = async (valorAtual: number, now: Date) =>
      (await callerFor(db, services, ana, now)).goals.update({ ...house, id: goal._id, valorAtual });
    await change(13_000, later(60));
    const updated = await change(15_000, later(86_400));
    expect(updated.valorAtual).toBe(15_000);
    expect(updated.historico).toEqual([
      { dia: "2026-06-15", valorAtual: 13_000 },
      { dia: "2026-06-16", valorAtual: 15_000 },
    ]);
  });

  it("are one when posted twice within ten seconds, and two when not", async ({ db, services }) => {
    const ana = await createUser(db);
    const post = async (seconds: number, change = {}) =>
      (await callerFor(db, services, ana, later(seconds))).goals.create({ ...house, ...change });
    const first = await post(0);
    expect((await post(9))._id).toBe(first._id);
    expect((await post(9, { valorAtual: 1 }))._id).not.toBe(first._id);
    expect((await post(30))._id).not.toBe(first._id);
    expect(await (await callerFor(db, services, ana)).goals.list()).toHaveLength(3);
  });

  raceTest("are one when both posts are concurrent", async ({ db, services }) => {
    const ana = await createUser(db);
    const caller = await callerFor(db, services, ana);
    const gate = createGate();
    const locked = createGate();
    const holding = inTransaction(contextFor(db, services, ana), async (tx) => {
      await lockViewer(tx);
      locked.open();
      await gate.opened;
    });
    await locked.opened;
    const posts = [caller.goals.create(house), caller.goals.create(house)];
    gate.open();
    await holding;
    const [first, second] = await Promise.all(posts);
    expect(second?._id).toBe(first?._id);
    expect(await caller.goals.list()).toHaveLength(1);
  });

  it("of somebody else, or with an id that is none, are not found", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const goal = await (await callerFor(db, services, ana)).goals.create(house);
    const stranger = await callerFor(db, services, bia);
    for (const id of [goal._id, "no-id"]) {
      await expect(stranger.goals.update({ ...house, id, titulo: "Minha" })).rejects.toThrow(goalNotFound().message);
      await expect(stranger.goals.delete({ id })).rejects.toThrow(goalNotFound().message);
    }
    expect(await (await callerFor(db, services, ana)).goals.list()).toEqual([goal]);
  });

  it("go when they are deleted", async ({ db, services }) => {
    const caller = await callerFor(db, services, await createUser(db));
    const goal = await caller.goals.create(house);
    await caller.goals.delete({ id: goal._id });
    expect(await caller.goals.list()).toEqual([]);
  });

  it("are limited in number per person", async ({ db, services }) => {
    const ana = await createUser(db);
    const goals = Array.from({ length: 200 }, (_, index) => ({
      ...goalInput.parse(house),
      id: crypto.randomUUID(),
      titulo: `Objetivo ${index}`,
      userId: ana.id,
      createdAt: testNow,
    }));
    await db.insertInto("goals").values(goals).execute();
    const caller = await callerFor(db, services, ana);
    await expect(caller.goals.create(house)).rejects.toThrow("Você já tem 200 objetivos.");
  });

  it("ask for a login", async ({ db, services }) => {
    await expect(visitorCaller(db, services).goals.list()).rejects.toThrow(notLoggedIn().message);
    await expect(visitorCaller(db, services).goals.create(house)).rejects.toThrow(notLoggedIn().message);
  });
});
