import { describe, expect } from "vitest";
import { createInvestor, firstLine } from "../testing/ask-investor.ts";
import { dbTest as it } from "../testing/db-test.ts";

const said = (content: string) => ({ type: "user" as const, content });

describe("a question in a talk", () => {
  it("that is of everything says of what the talk was, and asks that by a button", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const earlier = [said("quanto comprei de PETR4 em 2023?")];
    const ofAll = await chat.ask({ query: "qual foi o meu lucro?", chatHistory: earlier });
    expect(ofAll.dados?.parametros?.filtros).toMatchObject({ ativos: [], periodos: [] });
    expect(ofAll.response).toContain("Esta resposta é de todos os ativos e todo o período, e não só de PETR4 em 2023.");
    const [button = ""] = ofAll.dados?.opcoes ?? [];
    expect(button).toBe("Sobre o resultado realizado: só de PETR4 em 2023");

    const ofTalk = await chat.ask({ query: button, chatHistory: [...earlier, said("qual foi o meu lucro?")] });
    expect(ofTalk.dados?.parametros?.filtros).toMatchObject({ ativos: ["PETR4"], periodos: [{ label: "em 2023" }] });
    expect(ofTalk.response).not.toContain("Esta resposta é de");
  });

  it("of tax says whose it is not, and has no button: tax is of no asset", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const earlier = [said("quanto lucrei com PETR4 em 2023?")];
    const told = await chat.ask({ query: "teve imposto?", chatHistory: earlier });
    expect(told.response).toContain("Esta resposta é de todos os ativos, e não só de PETR4.");
    expect(told.dados?.opcoes).toEqual([]);
  });

  it("by brokers after those of one is of all brokers, and says so", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const [broker = ""] = (await chat.ask({ query: "quanto comprei por corretora?" })).dados?.linhas[0] ?? [];
    const told = await chat.ask({ query: "e por corretora?", chatHistory: [said(`quanto comprei na ${broker}?`)] });
    expect(told.dados?.parametros).toMatchObject({ por: ["corretora"], filtros: { corretoras: [] } });
    expect(told.response).toContain(`Esta resposta é de todas as corretoras, e não só na corretora ${broker}.`);
  });

  it("of what a pronoun means says that its days are not those of the talk", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const chatHistory = [said("lista as vendas de 2023"), said("só as da Clear")];
    const told = await chat.ask({ query: "resultado dela", chatHistory });
    expect(told.dados?.parametros?.filtros).toMatchObject({ corretoras: ["Clear"], periodos: [] });
    expect(told.response).toContain("Esta resposta é de todo o período, e não só em 2023.");
    expect(told.dados?.opcoes).toEqual(["Sobre o resultado realizado: só em 2023 na corretora Clear"]);
  });

  it("that asks for a file of the rows says where that is", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const told = await chat.ask({ query: "exporta em csv", chatHistory: [said("quanto comprei de PETR4?")] });
    expect(told.dados?.parametros?.filtros).toMatchObject({ ativos: ["PETR4"] });
    expect(firstLine(told)).toBe("Para levar estas linhas a uma planilha, use **Baixar CSV**, junto da tabela.");
    const none = await chat.ask({ query: "exporta em csv", chatHistory: [said("quanto comprei em 2019?")] });
    expect(firstLine(none)).toBe("Esta resposta não tem linhas que se levem a uma planilha.");
  });

  it("that names nothing and is of nobody's all is of what the talk was", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const told = await chat.ask({
      query: "quanto saiu de corretagem para fazer as compras que você me contou agora há pouco?",
      chatHistory: [said("quanto comprei de PETR4 em 2023?")],
    });
    expect(told.dados?.parametros?.filtros).toMatchObject({ periodos: [{ label: "em 2023" }] });
    expect(told.dados?.opcoes).toEqual([]);
  });
});

describe("what no note tells", () => {
  it("is told of a word, without a figure and a source", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const told = await ask("o que é preço médio?");
    expect(firstLine(told)).toMatch(/^\*\*Preço médio\*\*: quanto custou, em média, cada unidade/);
    expect([told.dados, told.citacoes]).toEqual([null, []]);
  });

  it("is no balance of an account", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect(firstLine(await ask("qual o saldo da minha conta corrente?"))).toMatch(
      /^Não acompanho o saldo das suas contas: /,
    );
  });
});
