import type { Db } from "@app/db/client";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { createInvestor, firstLine, rowsOf } from "../testing/ask-investor.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";

type Row = readonly [
  conta: "wallet" | "card",
  data: string,
  valor: number,
  descricao: string,
  categoria: string | null,
];

const rows: readonly Row[] = [
  ["wallet", "2023-09-05", 5000, "SALARIO ACME", "Salário"],
  ["wallet", "2023-09-10", -2100, "ALUGUEL IMOB 09/23", "Aluguel"],
  ["card", "2023-09-12", -350.4, "SUPER BOM", "Mercado"],
  ["card", "2023-09-20", -49.9, "CINEMA", null],
  ["wallet", "2023-10-05", 5200, "SALARIO ACME", "Salário"],
  ["card", "2023-10-03", -400, "SUPER BOM", "Mercado"],
  ["card", "2023-10-18", -120.6, "SUPER BOM", "Mercado"],
  // Given back, so that it lowers the expense.
  ["card", "2023-10-19", 20.6, "ESTORNO SUPER BOM", "Mercado"],
  ["wallet", "2023-10-10", -2100, "ALUGUEL IMOB 10/23", "Aluguel"],
  ["wallet", "2024-02-10", -30, "FEIRA", "Mercado"],
];

/** Today is 10/05/2024. */
async function createHousehold(db: Db, services: Services, notes?: []) {
  const investor = await createInvestor(db, services, notes);
  const { statements } = await callerFor(db, services, investor.user, investor.ctx.now);
  const wallet = await statements.createAccount({ nome: "Conta do dia a dia", tipo: "conta" });
  const card = await statements.createAccount({ nome: "Cartão Nubank 5678", tipo: "cartao" });
  const categories = await statements.categories();
  for (const [conta, data, valor, descricao, categoria] of rows) {
    const categoriaId = categories.find(({ nome }) => nome === categoria)?._id ?? null;
    await statements.createEntry({
      ...{ contaId: conta === "card" ? card._id : wallet._id, data, valor, descricao, categoriaId },
    });
  }
  return { ...investor, statements, contaId: wallet._id };
}

const REACH =
  "Seus lançamentos vão de setembro de 2023 a fevereiro de 2024; transferências entre contas suas não contam.";

describe("entries of accounts in the assistant", () => {
  it("are told of a category and a month, each with its row", async ({ db, services }) => {
    const { ask } = await createHousehold(db, services);
    const told = await ask("quanto gastei com mercado em outubro?");
    // 400,00 + 120,60 − 20,60.
    expect(firstLine(told)).toBe(
      "Você gastou **R$ 500,00** com Mercado em outubro de 2023, em 3 lançamentos, em 03/10/2023, 18/10/2023 e 19/10/2023.",
    );
    expect(told.response).toContain(REACH);
    expect(rowsOf(told)).toEqual([
      ["19/10/2023", "ESTORNO SUPER BOM", "Mercado", "Cartão Nubank 5678", "-R$ 20,60"],
      ["18/10/2023", "SUPER BOM", "Mercado", "Cartão Nubank 5678", "R$ 120,60"],
      ["03/10/2023", "SUPER BOM", "Mercado", "Cartão Nubank 5678", "R$ 400,00"],
    ]);
    expect(told.dados).toMatchObject({
      funcao: "lancamentos",
      parametros: { medidas: ["despesas"], filtros: { categorias: ["Mercado"] } },
    });
  });

  it("of a category of the first level are those of its subcategories too", async ({ db, services }) => {
    const { ask, statements, contaId } = await createHousehold(db, services);
    expect(firstLine(await ask("quanto gastei com alimentação em 2023?"))).toBe(
      "Você gastou **R$ 850,40** com Alimentação em 2023, em 4 lançamentos.",
    );
    expect((await ask("quanto gastei com mercado em setembro?")).response).toContain(
      "1 lançamento ainda está sem categoria neste período e fica fora desta conta. Seus",
    );
    await statements.createCategory({ nome: "Cinema", tipo: "despesa" });
    expect((await ask("quanto gastei com cinema em setembro?")).response).toContain(
      "1 lançamento ainda está sem categoria neste período e fica fora desta conta. " +
        "1 destes lançamentos tem “Cinema” na descrição: R$ 49,90.",
    );
    await statements.createEntry({ contaId, data: "2023-09-22", valor: 49.9, descricao: "ESTORNO CINEMA" });
    expect((await ask("quanto sobrou com cinema em setembro?")).response).toContain(
      "2 destes lançamentos têm “Cinema” na descrição: R$ 49,90 de despesas e R$ 49,90 de receitas.",
    );
  });

  it("of an account are told with what was moved between accounts, which counts nowhere else", async ({
    db,
    services,
  }) => {
    const { ask, statements, contaId } = await createHousehold(db, services);
    const savings = await statements.createAccount({ nome: "Poupança", tipo: "conta" });
    for (const [conta, valor] of [
      [contaId, -1000],
      [savings._id, 1000],
    ] as const) {
      await statements.createEntry({ contaId: conta, data: "2024-02-12", valor, descricao: "TRANSF ENTRE CONTAS" });
    }
    const moved =
      "Em transferências entre suas contas, **entraram R$ 1.000,00 e saíram R$ 0,00** em 2024 na conta Poupança.";
    const told = await ask("quanto guardei na poupança em 2024?");
    expect(told.response).toContain(moved);
    expect((await ask("quanto guardei em 2024?")).response).not.toContain("Em transferências");
    expect((await ask("quanto gastei com mercado na poupança em 2024?")).response).not.toContain("Em transferências");
    // By a word of its description one is found all the same.
    expect((await ask("o que foi aquela transf de fevereiro?")).response).toContain(
      "Em transferências entre suas contas, **entraram R$ 1.000,00 e saíram R$ 1.000,00** com “transf” na descrição em fevereiro de 2024.\n\n" +
        "Além delas, não encontrei lançamentos com “transf” na descrição em fevereiro de 2024 no que você importou ou digitou.",
    );
  });

  it("are counted by the months that have any", async ({ db, services }) => {
    const { ask } = await createHousehold(db, services);
    // February of 2024 has other expenses, and no rent.
    expect((await ask("em quantos meses gastei com aluguel até fevereiro de 2024?")).response).toContain(
      "São **2 meses** com valores de despesas com Aluguel",
    );
  });

  it("tell what was left, by month", async ({ db, services }) => {
    const { ask } = await createHousehold(db, services);
    const told = await ask("quanto sobrou por mês em 2023?");
    // 5000 − 2100 − 350,40 − 49,90 and 5200 − 2100 − 500.
    expect(firstLine(told)).toBe(
      "Sobraram **R$ 5.099,70** em 2023: R$ 10.200,00 de receitas menos R$ 5.100,30 de despesas. " +
        "Por mês: setembro de 2023 R$ 2.499,70 e outubro de 2023 R$ 2.600,00.",
    );
    expect(firstLine(await ask("quanto sobrou em fevereiro de 2024?"))).toBe(
      "Faltaram **R$ 30,00** em fevereiro de 2024: R$ 30,00 de despesas contra R$ 0,00 de receitas.",
    );
  });

  it("tell a salary, the largest expenses, expenses by category and a mean", async ({ db, services }) => {
    const { ask } = await createHousehold(db, services);
    expect(firstLine(await ask("quanto recebi de salário em 2023?"))).toBe(
      "Você recebeu **R$ 10.200,00** de Salário em 2023, em 2 lançamentos, em 05/09/2023 e 05/10/2023.",
    );
    expect(firstLine(await ask("quais foram meus maiores gastos em setembro?"))).toBe(
      "Maiores valores de despesas em setembro de 2023: ALUGUEL IMOB 09/23 em 10/09/2023, R$ 2.100,00; " +
        "SUPER BOM em 12/09/2023, R$ 350,40; CINEMA em 20/09/2023, R$ 49,90.",
    );
    const byCategory = await ask("quanto gastei por categoria em 2023?");
    expect(firstLine(byCategory)).toBe(
      "Você gastou **R$ 5.100,30** em 2023, em 7 lançamentos. " +
        "Por categoria: Aluguel R$ 4.200,00, Mercado R$ 850,40 e Sem categoria R$ 49,90.",
    );
    expect(rowsOf(byCategory)).toEqual([
      ["Aluguel", "R$ 4.200,00", "2"],
      ["Mercado", "R$ 850,40", "4"],
      ["Sem categoria", "R$ 49,90", "1"],
    ]);
    // Of three months with entries, in one of which nothing was spent on rent.
    expect(firstLine(await ask("média mensal de aluguel"))).toContain("**R$ 1.400,00**");
    expect(firstLine(await ask("receitas e despesas por mês em 2023"))).toContain(
      "Receitas por mês: setembro de 2023 R$ 5.000,00 e outubro de 2023 R$ 5.200,00.",
    );
    const without = await ask("quanto gastei em setembro de 2023 sem o cinema?");
    expect(firstLine(without)).toBe(
      "Você gastou **R$ 2.450,40** em setembro de 2023, em 2 lançamentos, em 10/09/2023 e 12/09/2023.",
    );
    expect(without.response).toContain("A conta é sem contar “cinema”, como você pediu.");
    expect(rowsOf(without).map((row) => row[1])).toEqual(["SUPER BOM", "ALUGUEL IMOB 09/23"]);
    expect(firstLine(await ask("quanto gastei em 2023 sem contar aluguel?"))).toBe(
      "Você gastou **R$ 900,30** em 2023, em 5 lançamentos.",
    );
    expect(firstLine(await ask("quanto gastei no cartão em 2023?"))).toBe(
      "Você gastou **R$ 900,30** em 2023 na conta Cartão Nubank 5678, em 5 lançamentos.",
    );
    expect(firstLine(await ask("gastos acima de 1000 reais em 2023"))).toContain("**R$ 4.200,00**");
  });

  it("compare two years and go on with a talk", async ({ db, services }) => {
    const { ask, chat } = await createHousehold(db, services);
    expect((await ask("qual a diferença dos gastos com mercado de 2023 e 2024?")).response).toContain(
      "Diferença: **R$ 820,40** a mais em 2023 do que em 2024.",
    );
    const chatHistory = [{ type: "user", content: "quanto gastei com mercado em outubro?" }];
    expect(firstLine(await chat.ask({ query: "e em setembro?", chatHistory }))).toBe(
      "Você gastou **R$ 350,40** com Mercado em setembro de 2023, em 1 lançamento, em 12/09/2023.",
    );
    expect(firstLine(await chat.ask({ query: "e com aluguel?", chatHistory }))).toBe(
      "Você gastou **R$ 2.100,00** com Aluguel em outubro de 2023, em 1 lançamento, em 10/10/2023.",
    );
  });

  it("are meant by a name that only their descriptions have, of one's own", async ({ db, services }) => {
    const { ask, chat, statements, contaId } = await createHousehold(db, services);
    const other = await createHousehold(db, services);
    await other.statements.createEntry({
      ...{ contaId: other.contaId, data: "2024-03-02", valor: -80, descricao: "PIX MARIA CLARA" },
    });
    expect(firstLine(await ask("quem é Maria Clara?"))).toMatch(
      /^Não sei responder a isso .* quanto você gastou com uma categoria ou loja/,
    );
    await statements.createEntry({ contaId, data: "2024-02-14", valor: -250, descricao: "PIX-MARIA CLARA 1402" });
    const who = await ask("quem é Maria Clara?");
    expect(rowsOf(who)).toEqual([["14/02/2024", "PIX-MARIA CLARA 1402", "–", "Conta do dia a dia", "R$ 250,00"]]);
    const chatHistory = [
      { type: "user" as const, content: "quem é Maria Clara?" },
      { type: "bot" as const, content: who.response },
    ];
    expect(firstLine(await chat.ask({ query: "quanto mandei pra ela?", chatHistory }))).toBe(
      "Você gastou **R$ 250,00** com “Maria Clara” na descrição, em 1 lançamento, em 14/02/2024.",
    );
    expect(firstLine(await ask("quantas vezes gastei com Maria Clara?"))).toBe(
      "É **1 lançamento** de despesas com “Maria Clara” na descrição, somando **R$ 250,00**.",
    );
    // A word that no description has is said, and is no part of the name.
    expect(firstLine(await ask("quanto gastei na feira do bairro?"))).toBe(
      "Considerei só as receitas e despesas com “feira” na descrição; não usei “bairro”.",
    );
  });

  it("are meant by a name with a slip, or some words of it, where one of their descriptions is alike", async ({
    db,
    services,
  }) => {
    const { ask, statements, contaId } = await createHousehold(db, services);
    const enter = (descricao: string) => statements.createEntry({ contaId, data: "2024-02-14", valor: -60, descricao });
    await enter("IFOOD PIZZARIA");
    await enter("PIX SONIA");
    const told = "Você gastou **R$ 60,00** com “ifood” na descrição, em 1 lançamento, em 14/02/2024.";
    expect(firstLine(await ask("quanto gastei no ifod?"))).toBe(told);
    // Another letter makes another person, and a day is no name.
    expect(firstLine(await ask("quanto gastei com sofia?"))).toContain("com “sofia” na descrição");
    expect(firstLine(await ask("quanto gastei no ifod no dia 14 de fevereiro de 2024?"))).toContain("com “ifood”");
    // A name is said with fewer words than it has.
    await enter("COLEGIO SANTA RITA JULIA");
    expect(firstLine(await ask("quanto gastei com o colégio da Júlia?"))).toBe(
      "Você gastou **R$ 60,00** com “colégio da Júlia” na descrição, em 1 lançamento, em 14/02/2024.",
    );
    expect(firstLine(await ask("quanto gastei com o colégio do Bira?"))).toBe(
      "Considerei só as receitas e despesas com “colégio” na descrição; não usei “Bira”.",
    );
    // Marks part words too, and a word is not begun within one.
    await enter("UBER *TRIP HELP.UBER.COM");
    expect(firstLine(await ask("quanto gastei com uber trip?"))).toBe(
      "Você gastou **R$ 60,00** com “uber trip” na descrição, em 1 lançamento, em 14/02/2024.",
    );
    await enter("PADARIA MARIANA CONSOLO");
    expect(firstLine(await ask("quanto gastei com ana sol?"))).toContain("Não encontrei despesas com “ana sol”");
    // Two that are alike: neither is meant.
    await enter("IFUOD PAPEIS");
    expect(firstLine(await ask("quanto gastei no ifod?"))).toContain("com “ifod” na descrição");
  });

  it("are told apart by their descriptions, numbers aside, or by the names that are asked for", async ({
    db,
    services,
  }) => {
    const { ask, statements, contaId } = await createHousehold(db, services);
    const told = await ask("em que loja gastei mais em 2023?");
    // 2.100,00 twice: `ALUGUEL IMOB 09/23` and `10/23` are one.
    expect(firstLine(told)).toBe("Maior valor de despesas por descrição em 2023: ALUGUEL IMOB **R$ 4.200,00**.");
    expect(told.dados?.parametros).toMatchObject({ por: ["descricao"], ordem: "maiores", limite: 1 });
    await statements.createEntry({ contaId, data: "2023-10-21", valor: -12, descricao: "FEIRA" });
    expect(firstLine(await ask("em 2023 gastei mais no super ou na feira?"))).toBe(
      "Maior valor de despesas com “super” ou “feira” por descrição em 2023: super **R$ 850,40**.",
    );
  });

  it("count with the longest of the names, and keep the numbers that are part of one", async ({ db, services }) => {
    const { ask, chat, statements, contaId } = await createHousehold(db, services);
    for (const [descricao, valor] of [
      ["UBER VIAGEM", -30],
      ["UBER EATS", -40],
      ["99 FOOD", -5],
      ["99 TAXI", -6],
      ["PADARIA DO ZE CENTRO", -10],
      ["PADARIA DO ZE BAIRRO", -20],
    ] as const) {
      await statements.createEntry({ contaId, data: "2024-03-02", valor, descricao });
    }
    expect(rowsOf(await ask("quanto gastei com uber e uber eats por descrição em março de 2024?"))).toEqual([
      ["uber eats", "R$ 40,00", "1"],
      ["uber", "R$ 30,00", "1"],
    ]);
    const shops = rowsOf(await ask("gastos por loja em março de 2024")).map(([name]) => name);
    expect(shops.toSorted()).toEqual([
      "99 FOOD",
      "99 TAXI",
      "PADARIA DO ZE BAIRRO",
      "PADARIA DO ZE CENTRO",
      "UBER EATS",
      "UBER VIAGEM",
    ]);
    // A name is two keys, and still one name: its entries are told apart.
    const filtros = { palavras: ["padaria do ze"], periodos: [] };
    const { dados } = await chat.answer({ pergunta: { funcao: "lancamentos", por: ["descricao"], filtros } as never });
    expect(dados?.linhas.map(([name]) => name)).toEqual(["PADARIA DO ZE BAIRRO", "PADARIA DO ZE CENTRO"]);
    const broken = { palavras: ["uber\neats", "99"], periodos: [] };
    const por = ["descricao", "mes"];
    const told = await chat.answer({ pergunta: { funcao: "lancamentos", por, filtros: broken } as never });
    expect(told.dados?.linhas.map(([name]) => name)).toEqual(["99", "uber eats"]);
    for (const greeting of ["boa tarde padaria", "o uber tava bom"]) {
      expect(firstLine(await ask(greeting))).not.toContain("Você gastou");
    }
  });

  it("are refused by descriptions where there are too many of them", async ({ db, services }) => {
    const { ask, ctx, contaId } = await createHousehold(db, services);
    // 10 000 are told.
    await sql`
      insert into bank_entries (id, "userId", "contaId", data, valor, descricao, chave, origem, "createdAt")
      select gen_random_uuid(), ${ctx.viewer.id}, ${contaId}, '2024-04-01', -1, name, lower(name), kept.origem, kept."createdAt"
      from (select origem, "createdAt" from bank_entries limit 1) kept, (select 'Loja ' || chr(97 + n / 17576) || chr(97 + n / 676 % 26) || chr(97 + n / 26 % 26) || chr(97 + n % 26) as name
        from generate_series(1, 10001) n) names`.execute(db);
    await expect(ask("gastos por loja em abril de 2024")).rejects.toThrow(
      "São descrições demais para separar uma a uma: diga um período menor, uma conta ou um nome.",
    );
  });

  it("are found by words of their descriptions", async ({ db, services }) => {
    const { ask, chat, statements, contaId } = await createHousehold(db, services);
    const told = await ask("quanto gastei com cinema em setembro?");
    expect(firstLine(told)).toBe(
      "Você gastou **R$ 49,90** com “cinema” na descrição em setembro de 2023, em 1 lançamento, em 20/09/2023.",
    );
    expect(rowsOf(told)).toEqual([["20/09/2023", "CINEMA", "–", "Cartão Nubank 5678", "R$ 49,90"]]);
    expect(told.dados?.parametros?.filtros).toMatchObject({ categorias: [], palavras: ["cinema"] });
    // 350,40 + 400,00 + 120,60 − 20,60 of the card, and 30,00 of the account.
    expect(firstLine(await ask("mostre os lançamentos de Super Bom ou feira"))).toBe(
      "Você gastou **R$ 880,40** com “Super Bom” ou “feira” na descrição, em 5 lançamentos. Por descrição: Super Bom R$ 850,40 e feira R$ 30,00.",
    );
    // Descriptions leave out what joins words.
    await statements.createEntry({ contaId, data: "2024-02-12", valor: -45, descricao: "PIX DONA LURDES" });
    expect(firstLine(await ask("o que é esse pix da dona lurdes?"))).toBe(
      "Você gastou **R$ 45,00** com “dona lurdes” na descrição, em 1 lançamento, em 12/02/2024.",
    );
    expect(firstLine(await ask("quantas vezes gastei com super bom?"))).toBe(
      "São **4 lançamentos** de despesas com “super bom” na descrição, somando **R$ 850,40**.",
    );
    expect(firstLine(await ask("feira este ano quanto?"))).toBe(
      "Você gastou **R$ 30,00** com “feira” na descrição em 2024, em 1 lançamento, em 10/02/2024.",
    );
    expect(firstLine(await ask("minhas receitas da Acme em 2023"))).toBe(
      "Você recebeu **R$ 10.200,00** com “Acme” na descrição em 2023, em 2 lançamentos, em 05/09/2023 e 05/10/2023.",
    );
    expect(firstLine(await ask("quanto gastei com dentista em 2023?"))).toBe(
      "Não encontrei despesas com “dentista” na descrição em 2023 no que você importou ou digitou. " +
        "Também não é o nome de uma categoria ou conta sua.",
    );
    // Of two months with entries, in one of which there was no cinema.
    expect(firstLine(await ask("quanto gasto em média por mês com cinema em 2023?"))).toContain("**R$ 24,95**");
    const chatHistory = [{ type: "user", content: "quanto gastei com mercado em outubro?" }];
    expect(firstLine(await chat.ask({ query: "e com cinema?", chatHistory }))).toContain(
      "com “cinema” na descrição em outubro de 2023",
    );
  });

  it("leave questions about notes as they were", async ({ db, services }) => {
    const { ask } = await createHousehold(db, services);
    expect((await ask("quanto gastei na Rico?")).dados?.opcoes).toHaveLength(2);
    expect((await ask("Quanto paguei de corretagem em março de 2023?")).dados?.funcao).toBe("encargos");
  });

  it("offer categories and years in place of those asked", async ({ db, services }) => {
    const { ask, chat } = await createHousehold(db, services);
    const { dados } = await ask("quanto gastei com mercado em outubro?");
    expect(dados?.partes.map(({ texto }) => texto)).toEqual([
      "Receitas e despesas",
      "despesas",
      "Mercado",
      "em outubro de 2023",
      "agrupar",
    ]);
    if (!dados?.parametros) throw new Error("no question");
    const pergunta = { funcao: "lancamentos" as const, ...dados.parametros };
    const categories = await chat.changes({ pergunta, parte: "categorias" });
    expect(categories.map(({ texto }) => texto)).toEqual(expect.arrayContaining(["todas as categorias", "Aluguel"]));
    const changed = categories.find(({ texto }) => texto === "Aluguel");
    if (!changed) throw new Error("no change");
    expect(firstLine(await chat.answer({ pergunta: changed.pergunta }))).toContain("**R$ 2.100,00** com Aluguel");
    const years = await chat.changes({ pergunta, parte: "periodos" });
    expect(years.map(({ texto }) => texto)).toEqual(expect.arrayContaining(["em 2024", "em 2023"]));
  });

  it("are told without any note, and only to whom they belong", async ({ db, services }) => {
    const { ask } = await createHousehold(db, services, []);
    expect(firstLine(await ask("quanto recebi em outubro?"))).toBe(
      "Você recebeu **R$ 5.200,00** em outubro de 2023, em 1 lançamento, em 05/10/2023.",
    );
    const other = await createInvestor(db, services);
    expect((await other.ask("quanto gastei com salário e supermercado em 2023?")).response).toBe(
      "Não sei responder a isso com as suas notas: o que entra e sai das suas contas está nos extratos do banco. Envie-os em **Receitas e Despesas**, " +
        "em **Contas**, e pergunte de novo.",
    );
  });
});
