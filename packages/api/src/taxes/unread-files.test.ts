import { fileNotFound, mayNotBeNoNote } from "@app/core/files/errors";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { createInvestor, monthOf, note } from "../testing/tax-investor.ts";

/** A database is made first, and other work on the machine makes that slow. In ms. */
const FIRST_TEST_MS = 60_000;

/** Gain of 500,00 with an ETF, taxed at 15 %. */
const notes = [
  note("2024-01-02", [["C", 100, "BOVA11", "100.00", 21]]),
  note("2024-04-05", [["V", 100, "BOVA11", "105.00", 21]]),
];

describe("files that were not read", () => {
  it.for([
    ["pending", { status: "pendente" }, "1 à espera"],
    ["being read", { status: "processando" }, "1 à espera"],
    ["failed", { status: "erro", mensagemErro: "Este arquivo PDF está vazio ou danificado." }, "1 com erro"],
    ["read without some pages", { status: "concluido", mensagemErro: "Não foi lida a página 2." }, "1 lido em parte"],
  ] as const)(
    "leave no month since the first note complete: %s",
    { timeout: FIRST_TEST_MS },
    async ([, state, told], { db, services }) => {
      const { caller, user } = await createInvestor(db, services, notes);
      expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: 75 } });
      const file = await createFile(db, user.id, state);

      for (const mes of ["2024-01", "2024-04", "2024-05"]) {
        const { completo, pendencias } = await monthOf(caller, mes);
        expect([mes, completo, pendencias.map(({ tipo }) => tipo)]).toEqual([mes, false, ["arquivo"]]);
        expect(pendencias[0]?.mensagem).toContain(told);
      }
      // The figures of the read notes stand.
      expect(await monthOf(caller, "2024-04")).toMatchObject({ darf: { valor: 75 } });
      // The same for the year: the total is 75,00, and it lists the months that may change.
      const { incompletos, podemMudar, totais } = await caller.taxes.annual({ ano: 2024 });
      expect(totais.darf).toBe(75);
      expect(podemMudar).toEqual(incompletos);
      expect(incompletos).toContain("2024-04");
      for (const query of ["Vendi algo em junho de 2024?", "Tenho notas de junho de 2024?"]) {
        const nothing = await caller.chat.ask({ query });
        expect(nothing.response, query).toContain("Ainda não dá para saber.");
        expect(nothing.response, query).toContain("1 arquivo não entrou na conta e pode ter notas deste período.");
      }
      const { response } = await caller.chat.ask({ query: "Quanto devo de DARF de abril de 2024?" });
      expect(response).toContain(`1 arquivo não entrou na conta e pode ter notas deste período (${told})`);

      await caller.files.delete({ fileName: file.nome_arquivo });
      expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, pendencias: [] });
    },
  );

  it("warn in every month asked for where no note was read at all", async ({ db, services }) => {
    const user = await createUser(db);
    const caller = await callerFor(db, services, user);
    const untouched = (await caller.taxes.get({ ano: 2024 })).mensagem;
    expect(untouched).toContain("não há vendas nas suas notas de 2024");
    const file = await createFile(db, user.id, { status: "erro", mensagemErro: "x" });
    await createFile(db, user.id);

    const { meses, mensagem } = await caller.taxes.get({ ano: 2024 });
    expect(mensagem).toBeNull();
    expect(meses).toHaveLength(12);
    for (const { completo, pendencias } of meses) expect([completo, pendencias[0]?.tipo]).toEqual([false, "arquivo"]);
    const february = await caller.taxes.month({ mes: "2023-02" });
    expect(february).toMatchObject({ mensagem: null, apuracao: { completo: false } });
    expect(february.apuracao?.pendencias[0]?.mensagem).toContain("2 arquivos não entraram na conta");
    expect((await caller.taxes.annual({ ano: 2024 })).podemMudar).toHaveLength(12);
    expect(await caller.taxes.running()).toMatchObject({
      completo: false,
      frase: "Vendeu ao menos R$ 0,00 em ações; restam no máximo R$ 20.000,00.",
    });
    expect((await caller.taxes.years()).anos).toEqual([2026]);
    expect((await caller.taxes.get({ ano: 2027 })).meses).toEqual([]);

    await caller.files.tellNotANote({ fileId: file.id, naoENota: true });
    expect((await caller.taxes.month({ mes: "2023-02" })).apuracao?.pendencias[0]?.mensagem).toContain("1 arquivo");
  });

  it("touch the months that their pages print, where they print one", async ({ db, services }) => {
    const { caller, user } = await createInvestor(db, services, notes);
    await createFile(db, user.id, { status: "erro", mensagemErro: "x", mesesNaoLidos: ["2024-04"] });
    expect((await monthOf(caller, "2024-04")).completo).toBe(false);
    expect((await monthOf(caller, "2024-05")).completo).toBe(true);
  });

  it("stop once the person says that they are no notes, and again when that is undone", async ({ db, services }) => {
    const { caller, user } = await createInvestor(db, services, notes);
    const { id: fileId } = await createFile(db, user.id, { status: "erro", mensagemErro: "Não parece ser uma nota." });
    const completo = async () => (await monthOf(caller, "2024-04")).completo;
    await caller.files.tellNotANote({ fileId, naoENota: true });
    expect([await completo(), (await caller.notes.choices()).arquivosSemNota[0]?.naoENota]).toEqual([true, true]);
    await caller.files.tellNotANote({ fileId, naoENota: false });
    expect(await completo()).toBe(false);
    await caller.files.tellNotANote({ fileId, naoENota: true });
    await caller.processing.start({ fileId }); // it is asked anew
    expect(await completo()).toBe(false);
  });

  it("are no question for a file that waits, nor for somebody else", async ({ db, services }) => {
    const user = await createUser(db);
    const caller = await callerFor(db, services, user);
    const waiting = await createFile(db, user.id);
    const call = { fileId: waiting.id, naoENota: true };
    await expect(caller.files.tellNotANote(call)).rejects.toThrow(mayNotBeNoNote().message);
    const bia = await callerFor(db, services, await createUser(db));
    await expect(bia.files.tellNotANote(call)).rejects.toThrow(fileNotFound().message);
  });

  it("never leave a month complete that they touch, in whatever history", { timeout: FIRST_TEST_MS }, async ({
    db,
    services,
  }) => {
    const trades = fc.array(
      fc.record({
        month: fc.constantFrom("2024-01", "2024-02", "2024-03"),
        side: fc.constantFrom("C" as const, "V" as const),
        ticker: fc.constantFrom("PETR4", "HGLG11"),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const states = fc.constantFrom("pendente" as const, "erro" as const);
    await fc.assert(
      fc.asyncProperty(trades, states, async (drawn, status) => {
        const history = drawn.map(({ month, side, ticker }) => note(`${month}-10`, [[side, 5, ticker, "10.00", 21]]));
        const { caller, user } = await createInvestor(db, services, history);
        await createFile(db, user.id, { status });
        const { meses } = await caller.taxes.get({ ano: 2024 });
        expect(meses[0]?.mes).toBe(drawn.map(({ month }) => month).sort()[0]);
        expect(meses.filter(({ completo }) => completo)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
