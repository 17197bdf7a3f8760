import { type FunctionName, noFilters, plainQuestion, type Question } from "@app/core/chat/question";
import { describe, expect, it } from "vitest";
import { keepBooks } from "../oracle/books.ts";
import { expectedOf } from "../oracle/expect.ts";
import { factsOf } from "../oracle/facts.ts";
import { fourBrokers } from "../people/four-brokers.ts";
import { month, year } from "../questions/question.ts";
import {
  inexact,
  isDisclosed,
  isSilentlyNarrowed,
  isStable,
  leaked,
  quantile,
  repliesOf,
  tellsNarrower,
  ungrounded,
  wrongCitations,
  wrongPlaces,
  wrongReply,
} from "./judge.ts";
import { figuresOf, type Said } from "./said.ts";
import { wrongSlots } from "./slots.ts";

const books = keepBooks(fourBrokers);
const QUESTION = "Quanto paguei de corretagem em março de 2023?";
const asked = { encargos: "corretagem", ...month(2023, 3) } as const;
const expected = expectedOf(books, 1, asked);
const facts = () => factsOf(books, 1, asked);

const cite = (corretora: string, numero: string, linha: number) => ({ corretora, numero, pagina: 1, linha });
const right: Said = {
  texto: "Você pagou **R$ 32,30** de corretagem em março de 2023, em 4 notas (Clear R$ 9,80 e Rico R$ 22,50).",
  citacoes: [
    cite("Clear", "12003", 43),
    cite("Clear", "12004", 43),
    cite("Rico", "8802", 43),
    cite("Rico", "8803", 43),
  ],
  ...{ totalNotas: 4, colunas: ["Nota", "Valor"], linhas: [["12003", "R$ 4,90"]], total: 4 },
  ...{ funcao: null, parametros: null, opcoes: [] },
};
const told = (texto: string): Said => ({ ...right, texto });
const reply = (texto: string): Said => ({ ...right, texto, citacoes: [], linhas: [], total: 0, totalNotas: null });

describe("the oracle, by hand", () => {
  it("adds 4,90 + 4,90 of Clear and 15,00 + 7,50 of Rico", () => {
    expect(expected.diz).toEqual(["32.3"]);
    expect(expected.notas).toEqual(["Clear 12003", "Clear 12004", "Rico 8802", "Rico 8803"]);
  });

  it("averages 28,5295 × 100 and 25,1379 × 100 less nothing, then 31,2268 × 100", () => {
    // (2.850,00 + 2,95 + 2.510,00 + 3,79 + 3.120,00 + 2,68) ÷ 300.
    expect(expectedOf(books, 5, { ativos: ["PETR4"], ate: "2023-12-31" }).diz).toEqual(["28.3"]);
  });

  it("keeps the cost through a split: 19.993,52 over 820 and not over 410", () => {
    expect(expectedOf(books, 5, { ativos: ["BBAS3"], ate: "2024-04-01" }).diz).toEqual(["48.76"]);
    expect(expectedOf(books, 4, { ativos: ["BBAS3"] }).diz).toEqual(["24.38"]);
  });

  it("leaves a note that does not close out, and the sale of what was never bought without a result", () => {
    expect(expectedOf(books, 17, { ativos: ["ITSA4"] }).notas).toEqual(["Clear 12002"]);
    expect(expectedOf(books, 10, { ativos: ["EGIE3"] }).semResposta).toEqual(["fora-do-periodo"]);
  });
});

describe("exact figures", () => {
  it("passes the right figure and fails a cent beside it", () => {
    expect(inexact(expected, right)).toEqual([]);
    expect(inexact(expected, told("Você pagou R$ 32,31 de corretagem em março de 2023."))).toEqual(["não diz 32.3"]);
  });

  it("fails a right figure that stands only in the table", () => {
    const said = { ...told("Veja a tabela."), linhas: [["R$ 32,30"]] };
    expect(inexact(expected, said)).toEqual(["não diz 32.3"]);
  });

  it("fails an asset that is left out or should not be there", () => {
    const funds = expectedOf(books, 7, { classe: "fii" });
    const all = told("R$ 11.554,17: MXRF11 R$ 2.530,16, VISC11 R$ 5.066,97, XPML11 R$ 3.957,04");
    expect(inexact(funds, all)).toEqual([]);
    expect(inexact(funds, told(`${all.texto}, PETR4 R$ 1,00`))).toEqual(['diz "PETR4"']);
    expect(inexact(funds, told(all.texto.replace("VISC11", "")))).toEqual(['falta "VISC11"']);
  });
});

describe("silent narrowing", () => {
  const whole = expectedOf(books, 3, { encargos: "todos", ...year(2024) });
  const narrower = expectedOf(books, 1, { encargos: "corretagem", ...year(2024) });
  const narrow = told("Você pagou R$ 62,90 de corretagem em 2024.");

  it("finds the figure of the narrower question", () => {
    expect(tellsNarrower(whole, narrower, narrow)).toBe(true);
    expect(tellsNarrower(whole, narrower, told("R$ 78,33, 0,2%"))).toBe(false);
    // A part told after the whole is no narrowing.
    expect(tellsNarrower(whole, narrower, told("R$ 78,33 (corretagem R$ 62,90)"))).toBe(false);
  });

  it("forgives one that is said, and one that is asked back", () => {
    expect(isSilentlyNarrowed(["não diz 78.33"], narrow)).toBe(true);
    const disclosed = told("Considerei só a corretagem: R$ 62,90 em 2024.");
    expect(isDisclosed(disclosed)).toBe(true);
    expect(isSilentlyNarrowed(["não diz 78.33"], disclosed)).toBe(false);
    expect(isSilentlyNarrowed(["não diz 78.33"], reply("De que ano?"))).toBe(false);
  });
});

describe("grounding", () => {
  it("passes what is true of the month asked about", () => {
    expect(ungrounded(QUESTION, right, facts)).toEqual([]);
  });

  it("fails the figure of another month, of another asset and of nothing", () => {
    expect(ungrounded(QUESTION, told("Foram R$ 9,80 e em agosto R$ 8.461,15."), facts)).toHaveLength(1);
    const positions = (ativo: string | null) => factsOf(books, 7, ativo ? { ativos: [ativo] } : {});
    expect(ungrounded("minha carteira", { ...right, texto: "PETR4 R$ 12.161,72", linhas: [] }, positions)).toEqual([]);
    expect(ungrounded("minha carteira", { ...right, texto: "PETR4 R$ 2.474,56", linhas: [] }, positions)).toHaveLength(
      1,
    );
  });

  it("fails a right figure under the name of another measure", () => {
    expect(
      ungrounded(QUESTION, { ...right, texto: "R$ 32,30 de corretagem, à parte o ISS somou R$ 1,60" }, facts),
    ).toEqual([]);
    expect(
      ungrounded(QUESTION, { ...right, texto: "R$ 1,60 de corretagem, à parte o ISS somou R$ 32,30" }, facts),
    ).toHaveLength(2);
    const ofPetr4 = () => factsOf(books, 4, { ativos: ["PETR4"] });
    const average = (texto: string) => ungrounded("pm de PETR4", { ...right, texto, linhas: [] }, ofPetr4);
    expect(average("Seu preço médio de PETR4 é R$ 33,78: 360 ações com custo total de R$ 12.161,72.")).toEqual([]);
    expect(average("Seu preço médio de PETR4 é R$ 12.161,72.")).toHaveLength(1);
  });

  it("fails a day that is none of the question's", () => {
    expect(ungrounded(QUESTION, told("R$ 32,30, a última em 21/08/2023."), facts)).toHaveLength(1);
  });

  it("does not take a code, a law or a place for a figure", () => {
    expect(
      figuresOf("PETR4 e WINQ25: Lei 11.033/2004, art. 3º; p. 1 · linha 43; R$ 1.234,50").map(({ figure }) => figure),
    ).toEqual(["1234.5"]);
  });
});

describe("citations", () => {
  it("fails a note that does not contribute and one that is missing", () => {
    expect(wrongCitations(expected, right)).toEqual({ alheias: [], faltam: [] });
    const said = { ...right, totalNotas: null, citacoes: [cite("Clear", "12003", 43), cite("XP", "501", 43)] };
    expect(wrongCitations(expected, said)).toEqual({
      alheias: ["XP 501"],
      faltam: ["Clear 12004", "Rico 8802", "Rico 8803"],
    });
  });

  it("counts notes that are told by their number, when the number is right", () => {
    const some = { ...right, citacoes: right.citacoes.slice(0, 1) };
    expect(wrongCitations(expected, some).faltam).toEqual([]);
    expect(wrongCitations(expected, { ...some, totalNotas: 5 }).faltam).toHaveLength(3);
  });

  it("fails another line of the right note, and another page", () => {
    expect(wrongPlaces(expected, right)).toEqual([]);
    expect(wrongPlaces(expected, { ...right, citacoes: [cite("Clear", "12003", 44)] })).toEqual([
      "Clear 12003 p. 1 linha 44",
    ]);
    expect(wrongPlaces(expected, { ...right, citacoes: [{ ...cite("Clear", "12003", 43), pagina: 2 }] })).toHaveLength(
      1,
    );
  });
});

describe("replies without an answer", () => {
  it.each([
    ["Você ainda não tem notas de corretagem. Envie suas notas.", "sem-notas"],
    ["Não há notas suas com pregão em março de 2019. Suas notas vão de 10/01/2022 a 12/08/2025.", "fora-do-periodo"],
    ["Dividendos não aparecem nas notas. O informe da corretora os traz.", "nao-esta-nas-notas"],
    ["Não entendi a pergunta.", "nao-entendi"],
    ["Não faço recomendação de compra ou venda.", "recusa"],
    ["De que ano é julho? Tenho notas suas de 2024 e 2025.", "pergunta-de-volta"],
  ] as const)("%s", (texto, certo) => {
    expect(wrongReply([certo], [], reply(texto))).toBeNull();
  });

  it("fails an answer, and the wrong way of not knowing", () => {
    expect([...repliesOf(right)]).toEqual(["resposta"]);
    expect(wrongReply(["recusa"], [], right)).not.toBeNull();
    expect(wrongReply(["fora-do-periodo"], [], reply("Não entendi a pergunta."))).not.toBeNull();
    expect(wrongReply(["fora-do-periodo"], ["2022"], reply("Não há notas suas em 2019."))).not.toBeNull();
  });
});

describe("leaks, stability and time", () => {
  it("fails a number, an amount and an asset of somebody else, unless the question named it", () => {
    const secrets = new Set(["12003", "19560", "BBAS3"]);
    expect(leaked(secrets, "minhas notas", reply("Nota 12003, BBAS3, R$ 19.560,00"))).toEqual([
      "12003",
      "19560",
      "BBAS3",
    ]);
    expect(leaked(secrets, "minhas notas", { ...right, texto: "", linhas: [["BBAS3"]], citacoes: [] })).toEqual([
      "BBAS3",
    ]);
    expect(leaked(secrets, "explique a nota 12003", reply("Não há a nota 12003."))).toEqual([]);
  });

  it("fails one other figure in five answers", () => {
    expect(isStable([right, right, right, right, right])).toBe(true);
    expect(isStable([right, right, right, right, told("R$ 32,31")])).toBe(false);
  });

  it("takes the 95th of a hundred times", () => {
    expect(
      quantile(
        Array.from({ length: 100 }, (_, index) => 100 - index),
        0.95,
      ),
    ).toBe(95);
  });
});

describe("what was understood", () => {
  const read = (funcao: FunctionName, filtros: Partial<Question["filtros"]>, more: Partial<Question> = {}): Said => {
    const { funcao: name, ...parametros } = plainQuestion(funcao);
    return { ...right, funcao: name, parametros: { ...parametros, filtros: { ...noFilters, ...filtros }, ...more } };
  };
  const march = [{ from: "2023-03-01", to: "2023-03-31", label: "em março de 2023" }];

  it("passes the function with what was asked of it", () => {
    expect(wrongSlots(1, asked, read("encargos", { periodos: march }, { medidas: ["corretagem"] }))).toEqual([]);
    expect(wrongSlots(1, asked, right)).toBeNull();
  });

  it.each([
    ["another function", read("resultado", { periodos: march })],
    [
      "another period",
      read(
        "encargos",
        { periodos: [{ ...march[0], to: "2023-04-30" } as (typeof march)[number]] },
        { medidas: ["corretagem"] },
      ),
    ],
    ["no period", read("encargos", {}, { medidas: ["corretagem"] })],
    ["another measure", read("encargos", { periodos: march }, { medidas: ["taxas_b3"] })],
    ["a broker too many", read("encargos", { periodos: march, corretoras: ["Rico"] }, { medidas: ["corretagem"] })],
    ["an asset too many", read("encargos", { periodos: march, ativos: ["PETR4"] }, { medidas: ["corretagem"] })],
  ])("fails %s", (_, said) => {
    expect(wrongSlots(1, asked, said)).toHaveLength(1);
  });

  it("fails an exception, a bound, an extreme or a grouping that was not taken", () => {
    expect(wrongSlots(7, { exceto: ["PETR4"] }, read("carteira", { ativos: ["PETR4"] }))).toHaveLength(2);
    expect(wrongSlots("operacoes", { acimaDe: 5000 }, read("operacoes", { valorMinimo: "500" }))).toHaveLength(1);
    expect(wrongSlots("operacoes", { acimaDe: 5000 }, read("operacoes", { valorMinimo: "5000.01" }))).toEqual([]);
    expect(wrongSlots(23, { lado: "C", agregacao: "maior" }, read("operacoes", { lado: "C" }))).toHaveLength(1);
    expect(wrongSlots(24, { por: "mes" }, read("aportes", {}))).toEqual([]);
    expect(
      wrongSlots(1, { encargos: "corretagem", por: "mes" }, read("encargos", {}, { medidas: ["corretagem"] })),
    ).toHaveLength(1);
    expect(wrongSlots(10, { ativos: ["BBAS3"], bruto: true }, read("resultado", { ativos: ["BBAS3"] }))).toHaveLength(
      1,
    );
  });
});
