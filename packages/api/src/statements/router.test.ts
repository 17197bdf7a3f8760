import { addDays } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import { ENTRIES_PER_PAGE, IMPORTS_PER_PAGE } from "@app/core/statements/schema";
import { insertRows } from "@app/db/batches";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { sendStatements, statementOf } from "../testing/send-statement.ts";

async function newPerson(db: Db, services: Services) {
  const user = await createUser(db);
  return { ctx: contextFor(db, services, user), caller: await callerFor(db, services, user) };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

const entriesOf = async ({ caller }: Person) =>
  (await caller.statements.entries({})).lancamentos
    .map(({ conta, data, valor, descricao, interno }) => [conta, data, valor, descricao, interno].join(" | "))
    .sort();
const send = async (person: Person, ...files: Parameters<typeof sendStatements>[1][number][]) => {
  const loteId = await sendStatements(person.ctx, files);
  await person.caller.statements.confirm({ loteId });
  return loteId;
};

const may = statementOf([
  ["2024-05-02", "-10.00", "CAFE"],
  ["2024-05-02", "-10.00", "CAFE"],
  ["2024-05-05", "5000.00", "SALARIO"],
]);
const mayToJune = statementOf([
  ["2024-05-05", "5000.00", "SALARIO"],
  ["2024-06-03", "-80.00", "MERCADO X"],
]);

describe("statements.confirm", () => {
  it("shows what would come, and then has it", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const loteId = await sendStatements(person.ctx, [[may]]);
    expect(await person.caller.statements.preview({ loteId })).toMatchObject({
      confirmadoEm: null,
      lendo: false,
      arquivos: [
        {
          extratos: [
            { conta: "Itaú 3456", contaId: null, linhas: 3, novas: 3, repetidas: 0, entradas: 5000, saidas: -20 },
          ],
        },
      ],
    });
    expect(await entriesOf(person)).toEqual([]);
    await person.caller.statements.confirm({ loteId });
    expect(await entriesOf(person)).toEqual([
      "Itaú 3456 | 2024-05-02 | -10 | CAFE | ",
      "Itaú 3456 | 2024-05-02 | -10 | CAFE | ",
      "Itaú 3456 | 2024-05-05 | 5000 | SALARIO | ",
    ]);
    expect(await person.caller.statements.accounts()).toMatchObject([
      { nome: "Itaú 3456", lancamentos: 3, saldo: null },
    ]);
  });

  it("has equal entries after a file sent twice, overlapping ones, and either order", async ({ db, services }) => {
    const [one, other] = [await newPerson(db, services), await newPerson(db, services)];
    await send(one, [may]);
    await send(one, [mayToJune], [may]);
    await send(other, [mayToJune]);
    await send(other, [may]);
    expect(await entriesOf(one)).toEqual(await entriesOf(other));
    expect(await entriesOf(one)).toHaveLength(4);
  });

  it("has one entry of what an OFX and a CSV of one account state", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const csv = statementOf(
      [
        ["2024-05-02", "-10.00", "Compra no débito - Café"],
        ["2024-05-02", "-10.00", "Compra no débito - Café"],
        ["2024-05-05", "5000.00", "Transferência recebida"],
      ],
      { layout: "nubank_conta", numero: null },
    );
    await send(person, [csv], [may]);
    expect(await entriesOf(person)).toHaveLength(3);
    expect(await person.caller.statements.accounts()).toHaveLength(1);
  });

  it("is taken back to what was there before", async ({ db, services }) => {
    const person = await newPerson(db, services);
    await send(person, [may]);
    const before = await entriesOf(person);
    const loteId = await send(person, [mayToJune], [statementOf([["2024-05-07", "-9.00", "X"]], { numero: "999" })]);
    expect(await entriesOf(person)).toHaveLength(5);
    await person.caller.statements.remove({ loteId });
    expect(await entriesOf(person)).toEqual(before);
    expect(await person.caller.statements.accounts()).toHaveLength(1);
  });

  it("shows by how much a stated balance differs from the entries", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const at = (statement: typeof may, saldoEm: string, saldo: string) => ({
      ...statement,
      saldoEm,
      saldoFinal: new Decimal(saldo),
    });
    await send(person, [at(may, "2024-05-31", "4980")]);
    await send(person, [at(mayToJune, "2024-06-30", "4905")]);
    const differences = (await person.caller.statements.imports()).map(
      ({ arquivos }) => arquivos[0]?.extratos[0]?.diferenca,
    );
    expect(differences).toEqual([5, null]);
    expect(await person.caller.statements.accounts()).toMatchObject([{ saldo: 4905 }]);
    const august = statementOf([["2024-08-01", "-80.00", "MERCADO X"]]);
    await send(person, [at(august, "2024-08-31", "4000")]);
    const [last] = (await person.caller.statements.imports())[0]?.arquivos[0]?.extratos ?? [];
    expect(last).toMatchObject({ diferenca: null, semExtrato: { de: "2024-07-01", ate: "2024-07-31" } });
  });

  it("finds an account opened by hand again, once it was named for a statement", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const { _id: contaId } = await person.caller.statements.createAccount({ nome: "Minha conta", tipo: "conta" });
    const loteId = await sendStatements(person.ctx, [[may]]);
    const extratoId = (await person.caller.statements.preview({ loteId })).arquivos[0]?.extratos[0]?._id ?? "";
    await person.caller.statements.confirm({ loteId, contas: [{ extratoId, contaId }] });
    const later = await send(person, [mayToJune]);
    const account = { nome: "Minha conta", banco: "Itaú", final: "3456" };
    expect(await person.caller.statements.accounts()).toMatchObject([{ ...account, lancamentos: 4 }]);
    await person.caller.statements.remove({ loteId: later });
    expect(await person.caller.statements.accounts()).toMatchObject([{ ...account, lancamentos: 3 }]);
    await person.caller.statements.remove({ loteId });
    expect(await person.caller.statements.accounts()).toMatchObject([
      { nome: "Minha conta", banco: null, final: null },
    ]);
  });

  it("opens no more than a hundred accounts", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const own = {
      userId: person.ctx.viewer.id,
      nome: "X",
      tipo: "conta" as const,
      deExtrato: false,
      createdAt: person.ctx.now,
    };
    const rows = Array.from({ length: 99 }, () => ({ ...own, id: newId() }));
    await db.insertInto("bank_accounts").values(rows).execute();
    await send(person, [may]);
    await expect(send(person, [statementOf([["2024-05-07", "-9.00", "X"]], { numero: "999" })])).rejects.toThrow(
      "Você já tem 100 contas.",
    );
    expect(await person.caller.statements.accounts()).toHaveLength(100);
  });

  it("puts no more lines into an account than can be merged", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const loteId = await send(person, [may]);
    await db.updateTable("statements").set({ linhas: 499_999 }).where("userId", "=", person.ctx.viewer.id).execute();
    await expect(send(person, [mayToJune])).rejects.toThrow("Esta conta passaria de 500.000 linhas de extratos");
    expect(await entriesOf(person)).toHaveLength(3);
    await person.caller.statements.remove({ loteId });
    await send(person, [mayToJune]);
    expect(await entriesOf(person)).toHaveLength(2);
  });

  it("counts as known what a later file that is confirmed states", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const loteId = await sendStatements(person.ctx, [[may]]);
    const later = await send(person, [mayToJune]);
    const counted = async (id: string) =>
      (await person.caller.statements.preview({ loteId: id })).arquivos[0]?.extratos;
    expect(await counted(loteId)).toMatchObject([{ novas: 2, repetidas: 1 }]);
    expect(await counted(later)).toMatchObject([{ novas: 2, repetidas: 0 }]);
  });

  it("puts a statement into no account of another person or kind", async ({ db, services }) => {
    const [person, stranger] = [await newPerson(db, services), await newPerson(db, services)];
    const foreign = await stranger.caller.statements.createAccount({ nome: "Dele", tipo: "conta" });
    const card = await person.caller.statements.createAccount({ nome: "Cartão", tipo: "cartao" });
    const loteId = await sendStatements(person.ctx, [[may]]);
    const preview = await person.caller.statements.preview({ loteId });
    const extratoId = preview.arquivos[0]?.extratos[0]?._id ?? "";
    const confirm = (contaId: string) => person.caller.statements.confirm({ loteId, contas: [{ extratoId, contaId }] });
    await expect(confirm(foreign._id)).rejects.toThrow("Conta não encontrada.");
    await expect(confirm(card._id)).rejects.toThrow("Um extrato de cartão só vai para um cartão");
    await expect(stranger.caller.statements.confirm({ loteId })).rejects.toThrow("Importação não encontrada.");
    await expect(stranger.caller.statements.remove({ loteId })).rejects.toThrow("Importação não encontrada.");
    expect(await entriesOf(person)).toEqual([]);
  });
});

describe("transfers", () => {
  const nubank = (...lines: [string, string, string][]) => statementOf(lines, { banco: "Nubank", numero: "777" });

  it("between own accounts count on neither side", async ({ db, services }) => {
    const person = await newPerson(db, services);
    await send(
      person,
      [
        statementOf([
          ["2024-05-03", "-700.00", "PIX ENVIADO ANA"],
          ["2024-05-04", "-50.00", "MERCADO"],
        ]),
      ],
      [nubank(["2024-05-06", "700.00", "Transferência recebida pelo Pix"])],
    );
    expect(await entriesOf(person)).toEqual([
      "Itaú 3456 | 2024-05-03 | -700 | PIX ENVIADO ANA | transferencia",
      "Itaú 3456 | 2024-05-04 | -50 | MERCADO | ",
      "Nubank 777 | 2024-05-06 | 700 | Transferência recebida pelo Pix | transferencia",
    ]);
    expect(await person.caller.statements.month({ mes: "2024-05" })).toMatchObject({
      receitas: 0,
      despesas: 50,
      internos: 2,
    });
  });

  it("are what their words say again once the other side is taken back", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const card = statementOf([["2024-05-07", "300.00", "Pagamento recebido"]], { tipo: "cartao", numero: "888" });
    await send(person, [card]);
    const before = await entriesOf(person);
    expect(before).toEqual(["Cartão Itaú 888 | 2024-05-07 | 300 | Pagamento recebido | fatura"]);
    const loteId = await send(person, [statementOf([["2024-05-06", "-300.00", "PAGTO FATURA"]])]);
    expect((await entriesOf(person)).every((entry) => entry.endsWith("fatura"))).toBe(true);
    await person.caller.statements.remove({ loteId });
    expect(await entriesOf(person)).toEqual(before);
  });

  it("that may be several are asked once, and stay as they were answered", async ({ db, services }) => {
    const person = await newPerson(db, services);
    await send(
      person,
      [statementOf([["2024-05-03", "-700.00", "PIX ENVIADO ANA"]])],
      [nubank(["2024-05-03", "700.00", "PIX RECEBIDO"], ["2024-05-04", "700.00", "PIX RECEBIDO"])],
    );
    const [question, ...others] = await person.caller.statements.transfers();
    expect(others).toEqual([]);
    expect(question?.candidatos).toHaveLength(2);
    const [id, parId] = [question?.lancamento._id ?? "", question?.candidatos[0]?._id ?? ""];
    await person.caller.statements.answerTransfer({ id, parId });
    expect(await person.caller.statements.transfers()).toEqual([]);
    expect((await person.caller.statements.entries({})).lancamentos.filter((it) => it.interno)).toHaveLength(2);
    await person.caller.statements.answerTransfer({ id, parId: null });
    expect((await person.caller.statements.entries({})).lancamentos.filter((it) => it.interno)).toHaveLength(0);
  });
});

describe("a name that is a broker's and a shop's", () => {
  it("is asked about once, and the answer holds for what comes later", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const { statements } = person.caller;
    const clear = (day: string): [string, string, string] => [`2024-${day}`, "-700.00", `TED CLEAR ${day}`];
    await send(person, [statementOf([clear("05-03"), clear("06-03"), ["2024-06-04", "-80.00", "GENIAL CALCADOS"]])]);
    expect((await statements.entries({})).lancamentos.map(({ interno }) => interno)).toEqual([null, null, null]);
    const questions = await statements.transfers();
    expect(questions.map(({ corretora, vezes, lancamento }) => [corretora, vezes, lancamento.data])).toEqual([
      ["Genial", 1, "2024-06-04"],
      ["Clear", 2, "2024-06-03"],
    ]);
    const [shop, broker] = questions.map(({ lancamento }) => lancamento._id);
    await statements.answerTransfer({ id: shop ?? "", parId: null, corretora: false });
    await statements.answerTransfer({ id: broker ?? "", parId: null, corretora: true });
    const later = await send(person, [statementOf([clear("07-03"), ["2024-07-04", "-90.00", "GENIAL CALCADOS"]])]);
    expect(await entriesOf(person)).toEqual([
      "Itaú 3456 | 2024-05-03 | -700 | TED CLEAR 05-03 | corretora",
      "Itaú 3456 | 2024-06-03 | -700 | TED CLEAR 06-03 | corretora",
      "Itaú 3456 | 2024-06-04 | -80 | GENIAL CALCADOS | ",
      "Itaú 3456 | 2024-07-03 | -700 | TED CLEAR 07-03 | corretora",
      "Itaú 3456 | 2024-07-04 | -90 | GENIAL CALCADOS | ",
    ]);
    expect(await statements.transfers()).toEqual([]);
    await statements.remove({ loteId: later });
    expect(await entriesOf(person)).toHaveLength(3);
  });

  it("is asked about after its line was said to be no transfer, which says nothing of others", async ({
    db,
    services,
  }) => {
    const person = await newPerson(db, services);
    const { statements } = person.caller;
    const other = (numero: string) =>
      statementOf([["2024-05-03", "1000.00", "PIX RECEBIDO"]], { banco: "Nubank", numero });
    await send(
      person,
      [
        statementOf([
          ["2024-05-03", "-1000.00", "TED CLEAR"],
          ["2024-04-03", "-50.00", "TED CLEAR"],
        ]),
      ],
      [other("777")],
      [other("888")],
    );
    const asked = async () =>
      (await statements.transfers()).map(({ lancamento, candidatos, corretora, vezes }) => [
        ...[lancamento._id, candidatos.length, corretora, vezes],
      ]);
    const ids = (await statements.entries({ busca: "TED CLEAR" })).lancamentos.map(({ _id }) => _id);
    const id = ids[0] ?? "";
    expect(await asked()).toEqual([[id, 2, null, 1]]);
    expect(await statements.answerTransfer({ id, parId: null })).toEqual({ message: "Guardado: não é transferência." });
    expect(await asked()).toEqual([[id, 0, "Clear", 2]]);
    await statements.answerTransfer({ id, parId: null, corretora: true });
    expect(await asked()).toEqual([]);
    expect((await statements.entries({ busca: "TED CLEAR" })).lancamentos.map(({ interno }) => interno)).toEqual([
      ...["corretora", "corretora"],
    ]);
  });
});

describe("pages", () => {
  it("of entries and of imports have each of them once, the newest first", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const { statements } = person.caller;
    const day = (at: number) => addDays("2024-01-01", at);
    const lines = Array.from({ length: ENTRIES_PER_PAGE + 3 }, (_, at) => [day(at), "-1.00", `COMPRA ${at}`] as const);
    await send(person, [statementOf(lines.map(([...line]) => line as [string, string, string]))]);
    const pages = [
      await statements.entries({}),
      await statements.entries({ page: 2 }),
      await statements.entries({ page: 3 }),
    ];
    expect(pages.map(({ total, lancamentos }) => [total, lancamentos.length])).toEqual([
      [ENTRIES_PER_PAGE + 3, ENTRIES_PER_PAGE],
      [ENTRIES_PER_PAGE + 3, 3],
      [ENTRIES_PER_PAGE + 3, 0],
    ]);
    expect(pages.flatMap(({ lancamentos }) => lancamentos.map(({ data }) => data))).toEqual(
      lines.map(([data]) => data).reverse(),
    );

    const older = Array.from({ length: IMPORTS_PER_PAGE }, (_, at) => ({
      ...{ id: newId(), userId: person.ctx.viewer.id, tipo: "extrato" as const },
      createdAt: new Date(Date.UTC(2020, 0, 1) + at),
    }));
    await insertRows(db, "import_batches", older).execute();
    const imports = [await statements.imports(), await statements.imports({ page: 2 })].map((page) =>
      page.map(({ _id }) => _id),
    );
    expect(imports.map(({ length }) => length)).toEqual([IMPORTS_PER_PAGE, 1]);
    expect(imports.flat().slice(1)).toEqual(older.map(({ id }) => id).reverse());
  });
});

describe("rules", () => {
  it("are offered by a correction, apply backwards, and say so", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const { statements } = person.caller;
    await send(person, [
      statementOf([
        ["2024-05-03", "-70.00", "COMPRA CARTAO MERCADO X 0305"],
        ["2024-05-09", "-30.00", "COMPRA CARTAO MERCADO X 0905"],
        ["2024-05-10", "-20.00", "PADARIA"],
      ]),
    ]);
    const market = (await statements.categories()).find(({ nome }) => nome === "Mercado")?._id ?? "";
    const { lancamentos } = await statements.entries({ busca: "mercado x" });
    const { regra, lancamento } = await statements.categorise({ id: lancamentos[0]?._id ?? "", categoriaId: market });
    expect(lancamento).toMatchObject({ categoria: "Mercado", motivo: "escolhida por você" });
    expect(regra).toMatchObject({ palavras: "MERCADO X", afeta: 1 });
    expect(await statements.tryRule({ palavras: "mercado x" })).toMatchObject({ texto: "afeta 1 lançamento" });
    const rule = await statements.createRule({ palavras: "MERCADO X", categoriaId: market });
    expect(rule).toMatchObject({ lancamentos: 1 });
    const reasons = (await statements.entries({ categoria: market })).lancamentos.map(({ motivo }) => motivo).sort();
    expect(reasons).toEqual(["escolhida por você", "regra: contém MERCADO X"]);
    await statements.deleteRule({ id: rule._id });
    expect((await statements.entries({ categoria: market })).total).toBe(1);
  });

  it("new ones decide first, about as many entries as they were said to", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const { statements } = person.caller;
    await send(person, [
      statementOf([
        ["2024-05-03", "-70.00", "PIX PADARIA"],
        ["2024-05-09", "-30.00", "PIX PADARIA"],
      ]),
    ]);
    const [food = "", other = ""] = (await statements.categories()).map(({ _id }) => _id);
    await statements.createRule({ palavras: "PIX", categoriaId: other });
    expect(await statements.tryRule({ palavras: "PADARIA" })).toMatchObject({ afeta: 2 });
    expect(await statements.createRule({ palavras: "PADARIA", categoriaId: food })).toMatchObject({ lancamentos: 2 });
    expect((await statements.rules()).map(({ palavras }) => palavras)).toEqual(["PADARIA", "PIX"]);
  });

  it("decide again where the person takes a category back", async ({ db, services }) => {
    const person = await newPerson(db, services);
    const { statements } = person.caller;
    await send(person, [statementOf([["2024-05-03", "-70.00", "MERCADO"]])]);
    const [market = "", other = ""] = (await statements.categories()).map(({ _id }) => _id);
    await statements.createRule({ palavras: "MERCADO", categoriaId: market });
    const id = (await statements.entries({})).lancamentos[0]?._id ?? "";
    await statements.categorise({ id, categoriaId: other });
    const { lancamento } = await statements.categorise({ id, categoriaId: null });
    expect(lancamento).toMatchObject({ categoriaId: market, motivo: "regra: contém MERCADO" });
  });
});
