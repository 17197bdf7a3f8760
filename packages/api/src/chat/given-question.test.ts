import { functionNames, noFilters, plainQuestion, type Question, question } from "@app/core/chat/question";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { createInvestor } from "../testing/ask-investor.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { kinds } from "./kinds/all.ts";

const tradesOf2023: Question = {
  ...plainQuestion("operacoes"),
  filtros: { ...noFilters, periodos: [{ from: "2023-01-01", to: "2023-12-31", label: "em 2023" }] },
};

describe("a question given without language", () => {
  it("may be of any function", () => {
    expect(Object.keys(kinds).sort()).toEqual([...functionNames].sort());
  });

  it("is answered as the same question in words, and nothing of it is kept", async ({ db, services }) => {
    const { ask, chat } = await createInvestor(db, services);
    const asked = await ask("quais operações fiz em 2023?");
    const told = await chat.history();
    const { _id: _, ...inWords } = asked;
    expect(await chat.answer({ pergunta: tradesOf2023 })).toMatchObject({
      ...inWords,
      dados: { ...inWords.dados, linhas: expect.arrayContaining(inWords.dados?.linhas ?? []), proximo: null },
    });
    expect(await chat.history()).toEqual(told);
  });

  it("goes on with its rows where it is told to", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const whole = await chat.answer({ pergunta: tradesOf2023 });
    const rest = await chat.answer({ pergunta: tradesOf2023, inicio: 1 });
    expect(whole.dados.linhas.length).toBeGreaterThan(2);
    expect(rest.dados).toMatchObject({ linhas: whole.dados.linhas.slice(1), total: whole.dados.total, proximo: null });
    expect([whole.citacoes.length > 0, rest.citacoes, rest.totalNotas]).toEqual([true, [], 0]);
  });

  it("is said in our words, whatever a program calls its period", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const [periodo] = tradesOf2023.filtros.periodos.map((period) => ({ ...period, label: "conforme promessa de 10%" }));
    const filtros = { ...noFilters, periodos: periodo ? [periodo] : [] };
    const { response, dados } = await chat.answer({ pergunta: { ...tradesOf2023, filtros } });
    expect(response).not.toContain("promessa");
    expect(dados.parametros?.filtros.periodos[0]?.label).toBe("em 2023");
  });

  it("is refused in one sentence when its function cannot use a part", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const goals = { ...plainQuestion("meta"), filtros: { ...noFilters, lado: "V" as const } };
    await expect(chat.answer({ pergunta: goals })).rejects.toThrow("Esta pergunta não aceita “vendas”.");
    const backwards = { ...noFilters, periodos: [{ from: "2023-12-31", to: "2023-01-01" }] };
    await expect(chat.answer({ pergunta: { ...tradesOf2023, filtros: backwards } })).rejects.toThrow(
      "Um período da pergunta termina antes de começar.",
    );
    const many = { ...noFilters, ativos: Array.from({ length: 201 }, (_, index) => `AAAA${index}`) };
    await expect(chat.answer({ pergunta: { ...tradesOf2023, filtros: many } })).rejects.toThrow();
  });

  it("is one of those that the parts of an answer can be changed into", async ({ db, services }) => {
    const { ask, chat } = await createInvestor(db, services);
    const { dados } = await ask("quais compras fiz em 2023?");
    expect(dados?.partes.map(({ texto }) => texto)).toEqual(
      expect.arrayContaining(["Operações", "em 2023", "compras"]),
    );
    const { funcao, parametros, partes = [] } = dados ?? {};
    expect(await chat.history()).toMatchObject([{}, { dados: { partes } }]);
    const pergunta = question.parse({ funcao, ...parametros });
    let answered = 0;
    for (const { parte } of partes) {
      if (parte === null) continue;
      for (const change of await chat.changes({ pergunta, parte })) {
        const { response } = await chat.answer({ pergunta: change.pergunta });
        expect(response, change.texto).not.toContain("não usei");
        answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(10);
  });

  it("reaches the notes of the person alone", async ({ db, services }) => {
    await createInvestor(db, services);
    const other = await callerFor(db, services, await createUser(db));
    const { response, dados, citacoes } = await other.chat.answer({ pergunta: tradesOf2023 });
    expect([dados.linhas, citacoes]).toEqual([[], []]);
    expect(response).toMatch(/nota/);
  });
});
