import { describe, expect } from "vitest";
import { createInvestor, rowsOf } from "../testing/ask-investor.ts";
import { dbTest as it } from "../testing/db-test.ts";

describe("two questions in one message", () => {
  it("are both told, with what each rests on, and the second can be asked alone for its rows", async ({
    db,
    services,
  }) => {
    const { ask } = await createInvestor(db, services);
    const [both, one, other] = [
      await ask("quantas compras fiz em 2023 e quanto paguei de corretagem?"),
      await ask("quantas compras fiz em 2023?"),
      await ask("quanto paguei de corretagem em 2023?"),
    ];

    const paragraphsOf = (answer: { response: string }) => answer.response.split("\n\n");
    expect(paragraphsOf(both).toSorted()).toEqual([...new Set([one, other].flatMap(paragraphsOf))].toSorted());
    expect(paragraphsOf(both).at(-1)).toMatch(/^\d+ de \d+ notas? conciliadas?/);
    expect(both.dados?.opcoes).toEqual(["Quanto paguei de corretagem em 2023?"]);
    expect([both.dados?.funcao, rowsOf(both)]).toEqual([one.dados?.funcao, rowsOf(one)]);
    const places = (answer: typeof both) => answer.citacoes.map(({ notaId, linha }) => `${notaId} ${linha}`);
    expect(new Set(places(both))).toEqual(new Set([...places(one), ...places(other)]));
  });

  it("are told without the second when there is nothing to tell it of", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("quais foram meu maior lucro e meu maior prejuízo em 1999?");
    expect(answer.response).toBe(
      "Não há vendas ou posições encerradas em 1999 nas suas notas conciliadas. Suas notas vão de 14/03/2023 a 02/04/2024.",
    );
    expect(answer.dados?.opcoes).toEqual([]);
  });
});

describe("two periods, brokers or assets", () => {
  it("are compared where that is asked", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    // 40,10 of 2023 and 1,00 of 2024.
    expect((await ask("quanto gastei a mais de taxas em 2023 do que em 2024?")).response).toMatch(
      /^Diferença: \*\*R\$ 39,10\*\* a mais em 2023 do que em 2024\.\n\n/,
    );
    expect((await ask("quanto gastei a mais de taxas em 2024 do que em 2023?")).response).toMatch(
      /^Diferença: \*\*R\$ 39,10\*\* a menos em 2024 do que em 2023\.\n\n/,
    );
    expect((await ask("em 2023 gastei quantas vezes mais de taxas do que em 2024?")).response).toMatch(
      /^O valor em 2023 é \*\*40,1 vezes\*\* o valor em 2024\.\n\n/,
    );
    const ofBrokers = await ask("qual a diferença de corretagem entre Clear e Rico?");
    expect(ofBrokers.response).toMatch(
      /^Diferença: \*\*R\$ \d+,\d\d\*\* a (?:mais|menos) na corretora Clear do que na corretora Rico\.\n\n/,
    );
    expect(ofBrokers.dados?.colunas[0]).toBe("Corretora");
    // Bought for 10.500,00 and sold for 1.200,00.
    const ofSides = await ask("quanto comprei e quanto vendi até hoje, e qual a diferença?");
    expect(ofSides.response).toMatch(/^Diferença: \*\*R\$ 9\.300,00\*\* a mais em compras do que em vendas\.\n\n/);
    expect(ofSides.dados?.colunas[0]).toBe("Operação");
    expect((await ask("comprei quantas vezes o que vendi até hoje?")).response).toMatch(
      /^O valor em compras é \*\*8,75 vezes\*\* o valor em vendas\.\n\n/,
    );
    const ofAssets = await ask("comprei quanto a mais de PETR4 do que de VALE3?");
    expect(ofAssets.response).toMatch(
      /^Diferença: \*\*R\$ [\d.]+,\d\d\*\* a (?:mais|menos) de PETR4 do que de VALE3\.\n\n/,
    );
  });

  it("are compared at both ends where there are more than two", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const ofYears = await ask(
      "quanto paguei de taxas em cada ano e de quanto foi a diferença entre o maior e o menor?",
    );
    expect(ofYears.response).toContain("A diferença entre o maior valor (2023) e o menor (2024) é **R$ 39,10**.");
    expect(ofYears.response).not.toContain("não usei");
    const ofMonths = await ask("qual a diferença entre o mês em que mais comprei e o que menos comprei?");
    expect(ofMonths.response).toMatch(/A diferença entre o maior valor \(março de 2023\) e o menor \(.+\) é \*\*R\$ /);
    const ofOne = await ask("em 2023, qual a distância entre o melhor e o pior ano em lucro?");
    expect(ofOne.response).toContain("Não há dois valores para comparar.");
  });

  it("are told as a part and its whole where that is asked", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    // 4.000,00 of 6.500,00.
    const ofAsset = await ask("das compras de março de 2023, qual a porcentagem de VALE3?");
    expect(ofAsset.response).toMatch(
      /^A parte de VALE3 é \*\*61,54%\*\*\. O todo em março de 2023 soma R\$ 6\.500,00\.\n\nEncontrei \*\*1 compra\*\* de VALE3/,
    );
    // 32,90 of 37,80.
    const ofBroker = await ask("da corretagem de março de 2023, quantos por cento foram da Rico?");
    expect(ofBroker.response).toMatch(
      /^A parte na corretora Rico é \*\*87,04%\*\*\. O todo em março de 2023 soma R\$ 37,80\./,
    );
  });

  it("are added up where that is asked", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    // 160 of PETR4 and 50 of VALE3.
    expect((await ask("quantas PETR4 e VALE3 eu tenho, somando as duas?")).response).toContain(
      "Ao todo: **210 ações**",
    );
    expect((await ask("quantas PETR4 e VALE3 eu tenho?")).response).not.toContain("Ao todo");
    // 37,80 and 0,24.
    expect((await ask("corretagem e ISS de março de 2023, quanto foi?")).response).toContain(
      "\n\nAo todo: **R$ 38,04**.",
    );
    expect((await ask("corretagem e ISS de março de 2023, quanto foi?")).response).not.toContain("À parte");
  });
});
