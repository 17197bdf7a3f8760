import { describe, expect, it } from "vitest";
import type { Known } from "../known.ts";
import { talkOf, understand } from "../understanding/understand.ts";
import { agree } from "./agree.ts";
import { type PartRead, readerParts, SAME, type SecondReading } from "./models.ts";

const known: Known = {
  today: "2024-05-10",
  ...{ brokers: ["Clear", "Rico"], tickers: ["PETR4", "VALE3"], months: ["2023-03", "2024-04"] },
  ...{ monthsOfFutures: [], monthsOfIncomes: [], monthsAbroad: [], notasComErro: [], metas: [], tem: "notas" },
  ...{ monthsOfEntries: [], categorias: [], contas: [], cartoes: [], palavras: [] },
};

const unsaid: PartRead = { label: "-", confidence: 1, next: "-" };
const second = (funcao: Partial<PartRead>, parts: Partial<SecondReading> = {}): SecondReading => ({
  ...(Object.fromEntries(readerParts.map((part) => [part, unsaid])) as SecondReading),
  recusa: { label: "pergunta", confidence: 0.95, next: "fora" },
  funcao: { label: "encargos", confidence: 0.95, next: "irrf", ...funcao },
  ...parts,
});
const read = (text: string, by: SecondReading, earlier: string[] = []) =>
  agree(understand(text, earlier, known), by, { text, before: talkOf(earlier, known), known });

const CHARGES = "quanto paguei de corretagem na Clear em 2023?";

describe("a question that both readers read alike", () => {
  it("is answered as the grammar reads it, however unsure the models are", () => {
    expect(read(CHARGES, second({ confidence: 0.2 }))).toEqual(understand(CHARGES, [], known));
  });
});

describe("a question that they read differently", () => {
  it("is asked back with both readings, the grammar's first", () => {
    expect(read(CHARGES, second({ label: "resultado" }))).toMatchObject({
      kind: "askBack",
      opcoes: [`Sobre os encargos das notas: ${CHARGES}`, `Sobre o resultado realizado: ${CHARGES}`],
    });
  });

  it("is asked back with what comes second too, where the models are not sure", () => {
    const asked = read(CHARGES, second({ label: "resultado", confidence: 0.5, next: "irrf" }));
    expect(asked).toMatchObject({
      opcoes: [{}, {}, `Sobre o imposto retido na fonte: ${CHARGES}`].map(() => expect.any(String)),
    });
    expect(read(CHARGES, second({ label: "resultado", confidence: 0.8, next: "irrf" }))).toMatchObject({
      opcoes: [expect.any(String), expect.any(String)],
    });
  });

  it("is answered where the other reading cannot be asked", () => {
    // Of no asset there is no average price.
    expect(read(CHARGES, second({ label: "preco_medio" }))).toEqual(understand(CHARGES, [], known));
    expect(read(CHARGES, second({ label: "nenhuma" }))).toEqual(understand(CHARGES, [], known));
  });

  it("is answered where its readings would be longer than a question may be", () => {
    const long = `${CHARGES}${"!".repeat(1000 - CHARGES.length)}`;
    expect(read(long, second({ label: "resultado" }))).toMatchObject({ kind: "question" });
  });

  it("is asked back once: a reading that was chosen is answered", () => {
    const asked = read(CHARGES, second({ label: "resultado" }));
    const opcoes = asked.kind === "askBack" ? asked.opcoes : [];
    const chosen = opcoes.map((text) => read(text, second({ label: "irrf" }), [CHARGES]));
    expect(chosen).toMatchObject([
      {
        kind: "question",
        question: { funcao: "encargos", medidas: ["corretagem"], filtros: { corretoras: ["Clear"] } },
      },
      { kind: "question", question: { funcao: "resultado", filtros: { corretoras: ["Clear"] } } },
    ]);
  });
});

describe("what the models cannot judge stays with the grammar", () => {
  it.each([
    ["a follow-up", "e em 2024?", [CHARGES]],
    ["two questions", "quantas compras fiz em 2023 e quanto paguei de taxas?", []],
    ["a refusal", "devo vender PETR4?", []],
    ["a question back", "quanto gastei na Rico", []],
  ])("%s", (_, text, earlier) => {
    expect(read(text, second({ label: "resultado" }), earlier)).toEqual(understand(text, earlier, known));
  });

  it("but a message after others that stands alone is read by both", () => {
    const alone = second({ label: "resultado" }, { continua: { label: "nao", confidence: 0.95, next: "sim" } });
    expect(read("quanto paguei de ISS em 2023?", alone, ["lucro de 2023"])).toMatchObject({ kind: "askBack" });
  });
});

describe("a message that goes on with a talk", () => {
  const talk = ["corretagem de PETR4 na Clear em 2023"];
  const following = (label: string, confidence = 0.9) =>
    second({}, { segue: { label, confidence, next: "-" }, continua: { label: "sim", confidence: 1, next: "nao" } });

  it("is asked back with what each reading takes over, where the models are sure of another", () => {
    expect(read("e quanto foi vendido?", following(SAME), talk)).toMatchObject({
      kind: "askBack",
      opcoes: [
        "Sobre as vendas: E quanto foi vendido de PETR4 em 2023 na corretora Clear?",
        "Sobre os encargos das notas: E quanto foi vendido de PETR4 em 2023 na corretora Clear?",
      ],
    });
  });

  it("has readings that are answered by one tap, of what the talk was of", () => {
    const asked = read("e quanto foi vendido?", following(SAME), talk);
    const opcoes = asked.kind === "askBack" ? asked.opcoes : [];
    const filtros = { ativos: ["PETR4"], corretoras: ["Clear"], periodos: [{ from: "2023-01-01", to: "2023-12-31" }] };
    expect(opcoes.map((text) => read(text, following("irrf"), talk))).toMatchObject([
      { kind: "question", question: { funcao: "operacoes", filtros: { ...filtros, lado: "V" } } },
      { kind: "question", question: { funcao: "encargos", filtros } },
    ]);
  });

  it.each<[string, string, SecondReading]>([
    ["they agree", "e quanto foi vendido?", following("operacoes", 1)],
    ["the models are less sure", "e quanto foi vendido?", following(SAME, 0.89)],
    ["it is a known way of changing the question", "por mês", following("operacoes", 1)],
  ])("is answered where %s", (_, text, by) => {
    expect(read(text, by, talk)).toEqual(understand(text, talk, known));
    expect(understand(text, talk, known)).toMatchObject({ kind: "question" });
  });

  it("is offered no reading that leaves out what the talk was of", () => {
    const spending: Known = { ...known, tem: "patrimonio", monthsOfEntries: ["2023-03", "2024-04"], months: [] };
    const [uber, text] = ["quanto gastei com uber em 2023?", "subiu em 2024?"];
    const before = talkOf([uber], spending);
    const asked = agree(understand(text, [uber], spending), following("lancamentos"), {
      text,
      before,
      known: spending,
    });
    expect(JSON.stringify(asked)).not.toContain("Sobre as receitas e despesas: Subiu em 2024?");
  });

  it("is answered where what is held is told otherwise", () => {
    const held = ["o que tenho em carteira?"];
    expect(read("e VALE3?", following("carteira", 1), held)).toEqual(understand("e VALE3?", held, known));
  });

  it("may be meant as the models read it, where the grammar finds no function", () => {
    const text = "as demais estão todas conferidas?";
    expect(understand(text, talk, known).kind).toBe("search");
    expect(read(text, following(SAME), talk)).toMatchObject({
      talvez: ["Sobre os encargos das notas: As demais estão todas conferidas de PETR4 em 2023 na corretora Clear?"],
    });
    const refused = { ...following(SAME), recusa: { label: "fora", confidence: 0.5, next: "pergunta" } };
    expect(read(text, refused, talk)).toEqual(understand(text, talk, known));
  });
});

describe("a message of which the grammar finds no function", () => {
  const text = "a Clear em 2023";

  it("may be meant as the models read it, where they are sure of a question", () => {
    expect(understand(text, [], known).kind).toBe("search");
    expect(read(text, second({}))).toMatchObject({ talvez: [`Sobre os encargos das notas: ${text}`] });
  });

  it.each([
    ["unsure of the function", second({ confidence: 0.89 })],
    ["unsure that it is a question", second({}, { recusa: { label: "pergunta", confidence: 0.89, next: "fora" } })],
    ["sure that it is none", second({}, { recusa: { label: "fora", confidence: 0.99, next: "pergunta" } })],
  ])("is searched for in documents alone where they are %s", (_, by) => {
    expect(read(text, by)).toEqual(understand(text, [], known));
  });
});
