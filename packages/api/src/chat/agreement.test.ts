import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { createInvestor, firstLine } from "../testing/ask-investor.ts";
import { dbTest as it } from "../testing/db-test.ts";

/** Services whose models read every message as a question about what was realised. */
function readingResults(services: Services): Services {
  const { funcao } = services.readerModels;
  const bias = funcao.labels.map((label) => (label === "resultado" ? 1000 : 0));
  return { ...services, readerModels: { ...services.readerModels, funcao: { ...funcao, bias } } };
}

const CHARGES = "Quanto paguei de corretagem em março de 2023?";

describe("a question that is read in two ways", () => {
  it("is asked back without a figure, with each reading as a button", async ({ db, services }) => {
    const { ask } = await createInvestor(db, readingResults(services));
    const { response, dados, citacoes } = await ask(CHARGES);
    expect(response).toBe("Posso ler a sua pergunta de mais de um jeito. O que você quer saber?");
    expect(citacoes).toEqual([]);
    expect(dados).toMatchObject({
      ...{ funcao: null, parametros: null, linhas: [] },
      opcoes: [`Sobre os encargos das notas: ${CHARGES}`, `Sobre o resultado realizado: ${CHARGES}`],
    });
  });

  it("is answered by one tap, each reading by its own function", async ({ db, services }) => {
    const { ask, chat } = await createInvestor(db, readingResults(services));
    const asked = await ask(CHARGES);
    const chatHistory = [
      { type: "user", content: CHARGES },
      { type: "bot", content: asked.response },
    ];
    const answers = await Promise.all((asked.dados?.opcoes ?? []).map((query) => chat.ask({ query, chatHistory })));
    expect(answers.map(({ dados }) => dados?.funcao)).toEqual(["encargos", "resultado"]);
    const plain = await createInvestor(db, services);
    expect(answers.map(firstLine)[0]).toBe(firstLine(await plain.ask(CHARGES)));
  });

  it("keeps what was chosen for the next turn", async ({ db, services }) => {
    const { chat } = await createInvestor(db, services);
    const chatHistory = [{ type: "user", content: `Sobre as vendas: ${CHARGES}` }];
    const { dados } = await chat.ask({ query: "e em abril de 2023?", chatHistory });
    expect(dados).toMatchObject({ funcao: "operacoes" });
  });

  it("is answered where both readers agree, and refused where it is refused", async ({ db, services }) => {
    const { ask } = await createInvestor(db, readingResults(services));
    expect((await ask("Qual foi meu lucro realizado em 2023?")).dados?.funcao).toBe("resultado");
    expect((await ask("devo vender PETR4?")).response).toContain("recomenda");
  });
});

it("a spent amount is asked back: of costs or of purchases", async ({ db, services }) => {
  const { ask } = await createInvestor(db, services);
  const { dados } = await ask("quanto gastei na Rico?");
  const answers = await Promise.all((dados?.opcoes ?? []).map(ask));
  expect(answers.map(({ dados }) => dados?.funcao)).toEqual(["encargos", "operacoes"]);
});

it("a message of which neither a function nor a document is found may be meant as the models read it", async ({
  db,
  services,
}) => {
  const { ask } = await createInvestor(db, readingResults(services));
  const { response, dados } = await ask("a Clear em 2023");
  expect(response).toBe("Não tenho certeza do que você quer saber. É isto?");
  expect(dados?.opcoes).toEqual(["Sobre o resultado realizado: a Clear em 2023"]);
});
