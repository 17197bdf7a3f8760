import { type FunctionName, noFilters, plainQuestion, type Question } from "@app/core/chat/question";
import { quantile } from "@app/core/testing/quantile";
import { describe, expect, it } from "vitest";
import { keepBooks } from "../oracle/books.ts";
import { expectedOf } from "../oracle/expect.ts";
import { factsOf } from "../oracle/facts.ts";
import { fourBrokers } from "../people/four-brokers.ts";
import type { Kind, Params } from "../questions/question.ts";
import { ungrounded } from "./grounding.ts";
import {
  inexact,
  isDisclosed,
  isSilentlyNarrowed,
  isStable,
  leaked,
  repliesOf,
  tellsNarrower,
  wrongCitations,
  wrongPlaces,
  wrongReply,
} from "./judge.ts";
import { judgeTold } from "./judge-answer.ts";
import { mutationsOf } from "./mutations.ts";
import { figuresOf, type Said } from "./said.ts";
import { wrongSlots } from "./slots.ts";

const year = (ano: number) => ({ de: `${ano}-01-01`, ate: `${ano}-12-31` });
/** Of a month with 31 days. */
const month = (ano: number, mes: number) => {
  const prefix = `${ano}-${String(mes).padStart(2, "0")}`;
  return { de: `${prefix}-01`, ate: `${prefix}-31` };
};

const books = keepBooks(fourBrokers);
const QUESTION = "Quanto paguei de corretagem em março de 2023?";
const asked = { encargos: "corretagem", ...month(2023, 3) } as const;
const expected = expectedOf(books, 1, asked);
const brokers = ["Clear", "Rico", "XP", "BTG Pactual"];
/** What is loose in an answer to a question of a kind. */
const loose = (kind: Kind, p: Params, said: Said, question = "?") =>
  ungrounded(question, said, brokers, ({ ativos, ...scope }) =>
    factsOf(books, kind, { ...p, ...scope, ...(ativos && { ativos }) }),
  );

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

  it("averages purchases as traded, (2.510,00 + 9.360,00) ÷ 400, and with their costs of 3,79 + 5,35 + 2,68", () => {
    const bought = { ativos: ["PETR4"], lado: "C", agregacao: "media", ...year(2023) } as const;
    expect(expectedOf(books, "operacoes", bought).diz).toEqual([["29.68", "29.7"]]);
  });

  it("knows of no sales before the first note, and of none in a month without", () => {
    expect(expectedOf(books, 13, month(2021, 12)).semResposta).toEqual(["fora-do-periodo"]);
    expect(expectedOf(books, 13, month(2023, 10)).diz).toEqual(["0", "20000"]);
  });

  it("finds the net of a note where it is printed and on the lines that it adds up, not on withheld tax", () => {
    expect(expectedOf(books, 19, { nota: "504" }).lugares).toEqual(
      ["60", "21", "41", "42", "43", "44"].map((line) => `XP 504 ${line}`),
    );
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
  const text = (texto: string): Said => ({ ...right, texto, linhas: [] });
  const table = (colunas: readonly string[], ...linhas: readonly string[][]): Said => ({
    ...right,
    ...{ texto: "Veja a tabela.", colunas, linhas },
  });

  it("passes what is true of the month asked about", () => {
    expect(loose(1, asked, right, QUESTION)).toEqual([]);
  });

  it("fails the figure of another month, of another asset and of nothing", () => {
    expect(loose(1, asked, text("Foram R$ 32,30 e em agosto R$ 8.461,15."))).toHaveLength(1);
    expect(loose(7, {}, text("PETR4 R$ 12.161,72"))).toEqual([]);
    expect(loose(7, {}, text("PETR4 R$ 2.474,56"))).toHaveLength(1);
  });

  it("fails the figures of two assets, brokers or months that changed places", () => {
    expect(loose(7, {}, text("PETR4 R$ 12.161,72 e VALE3 R$ 2.474,56"))).toEqual([]);
    expect(loose(7, {}, text("PETR4 R$ 2.474,56 e VALE3 R$ 12.161,72"))).toHaveLength(2);
    const ofBrokers = (clear: string, rico: string) =>
      text(`Você pagou **R$ 32,30** de corretagem em março de 2023 (Clear ${clear} e Rico ${rico}).`);
    expect(loose(1, asked, ofBrokers("R$ 9,80", "R$ 22,50"))).toEqual([]);
    expect(loose(1, asked, ofBrokers("R$ 22,50", "R$ 9,80"))).toHaveLength(2);
    const bought = { lado: "C", ...year(2023) } as const;
    const byMonth = (march: string, june: string) => text(`Por mês: março de 2023 ${march} e junho de 2023 ${june}.`);
    expect(loose("operacoes", bought, byMonth("R$ 11.119,00", "R$ 3.669,60"))).toEqual([]);
    expect(loose("operacoes", bought, byMonth("R$ 3.669,60", "R$ 11.119,00"))).toHaveLength(2);
  });

  it("fails a right figure that is told of another period", () => {
    const of = (when: string) => text(`Você pagou **R$ 32,30** de corretagem ${when}.`);
    expect(loose(1, asked, of("em março de 2023"))).toEqual([]);
    expect(loose(1, { ...asked, ...year(2023) }, of("em agosto de 2023"))).not.toEqual([]);
    expect(loose(1, { encargos: "corretagem" }, of("em 2024"))).not.toEqual([]);
  });

  it("holds each cell of a row to the row's asset, day and note, and to the measure of its column", () => {
    const columns = ["Pregão", "Ativo", "Quantidade", "Valor", "Custos", "Em carteira", "Preço médio", "Nota"];
    const row = (changed: Record<number, string> = {}) =>
      [
        ...["10/01/2022", "PETR4", "100", "R$ 2.850,00", "R$ 2,95", "100", "R$ 28,5295"],
        "Nota 12001 · Clear · 10/01/2022",
      ].map((cell, index) => changed[index] ?? cell);
    const wrong = (changed?: Record<number, string>) => loose(4, { ativos: ["PETR4"] }, table(columns, row(changed)));
    expect(wrong()).toEqual([]);
    // The day, the quantity and the average of the next purchase; value and costs in each other's place.
    expect(wrong({ 0: "14/03/2023" })).not.toEqual([]);
    expect(wrong({ 5: "200" })).toHaveLength(1);
    expect(wrong({ 6: "R$ 26,8337" })).toHaveLength(1);
    expect(wrong({ 3: "R$ 2,95", 4: "R$ 2.850,00" })).not.toEqual([]);
  });

  it("takes names side by side for one, whose figures are of all of them", () => {
    const bought = { ativos: ["PETR3", "PETR4"], lado: "C", ...year(2023) } as const;
    const of = (name: string) => text(`Encontrei **3 operações** de ${name}: 3 compras somando **R$ 13.325,00**.`);
    expect(loose("operacoes", bought, of("PETR3 e PETR4"))).toEqual([]);
    expect(loose("operacoes", bought, of("PETR3"))).not.toEqual([]);
    const ofBrokers = text("Nas corretoras Rico e Clear: R$ 32,30 de corretagem em março de 2023.");
    expect(loose(1, asked, ofBrokers)).toEqual([]);
  });

  it("passes bounds that were asked in words, and what is covered of each year", () => {
    const bounded = { lado: "C", acimaDe: 1000, abaixoDe: 3000, ...year(2023) } as const;
    expect(loose("operacoes", bounded, text("5 operações de R$ 1.000,00 a R$ 3.000,00."))).toEqual([]);
    expect(loose("operacoes", bounded, text("5 operações de R$ 2.000,00 a R$ 3.000,00."))).toHaveLength(1);
    const years = { encargos: "corretagem", de: "2023-01-01", ate: "2024-12-31" } as const;
    expect(loose(1, years, text("Você pagou R$ 58,10 de corretagem em 2023.\n\n7 de 7 notas conciliadas."))).toEqual(
      [],
    );
    expect(
      loose(1, years, text("Você pagou R$ 58,10 de corretagem em 2023.\n\n40 de 40 notas conciliadas.")),
    ).not.toEqual([]);
  });

  it("holds a row of a year and of an exercise to that year and that series", () => {
    const sold = { lado: "V", por: "ano" } as const;
    const ofYear = (count: string) => table(["Ano", "Valor", "Linhas"], ["2024", "R$ 27.143,00", count]);
    expect(loose("operacoes", sold, ofYear("6"))).toEqual([]);
    expect(loose("operacoes", sold, ofYear("13"))).toHaveLength(1);
    const ofSeries = (value: string) => table(["Ativo", "Valor", "Linhas"], ["PETRH400E", value, "1"]);
    expect(loose("operacoes", { lado: "C", por: "ativo" }, ofSeries("R$ 7.600,00"))).toEqual([]);
    expect(loose("operacoes", { lado: "C", por: "ativo" }, ofSeries("R$ 250,00"))).toHaveLength(1);
  });

  it("fails a count of notes, trades or assets that is the count of something else", () => {
    expect(loose(1, asked, text("R$ 32,30 em 4 notas."))).toEqual([]);
    expect(loose(1, asked, text("R$ 32,30 em 3 notas (Clear)."))).toEqual([]);
    expect(loose(1, asked, text("R$ 32,30 em 50 notas."))).toHaveLength(1);
    expect(loose(7, {}, text("Você tem 13 ativos."))).toEqual([]);
    expect(loose(7, {}, text("Você tem 200 ativos."))).toHaveLength(1);
  });

  it("fails a gain that is called a loss", () => {
    const sold = { ativos: ["BBAS3"] };
    expect(loose(10, sold, text("Com BBAS3: lucro de R$ 1.947,97."))).toEqual([]);
    expect(loose(10, sold, text("Com BBAS3: prejuízo de R$ 1.947,97."))).toHaveLength(1);
    expect(loose(10, sold, table(["Ativo", "Resultado"], ["BBAS3", "R$ 1.947,97"]))).toEqual([]);
    expect(loose(10, sold, table(["Ativo", "Resultado"], ["BBAS3", "-R$ 1.947,97"]))).toHaveLength(1);
  });

  it("fails a right figure under the name of another measure", () => {
    expect(loose(1, asked, text("R$ 32,30 de corretagem, à parte o ISS somou R$ 1,60"))).toEqual([]);
    expect(loose(1, asked, text("R$ 1,60 de corretagem, à parte o ISS somou R$ 32,30"))).toHaveLength(2);
    const average = (texto: string) => loose(4, { ativos: ["PETR4"] }, text(texto));
    expect(average("Seu preço médio de PETR4 é R$ 33,78: 360 ações com custo total de R$ 12.161,72.")).toEqual([]);
    expect(average("Seu preço médio de PETR4 é R$ 12.161,72.")).toHaveLength(1);
  });

  it("adds what is held up from the amounts of the assets, each to the cent", () => {
    expect(loose(7, {}, text("Você tem 13 ativos, com R$ 46.630,21 a preço de custo."))).toEqual([]);
    expect(loose(7, {}, text("Você tem 13 ativos, com R$ 46.630,20 a preço de custo."))).toHaveLength(1);
  });

  it("fails a day that is none of the question's", () => {
    expect(loose(1, asked, text("R$ 32,30, a última em 21/08/2023."))).toHaveLength(1);
  });

  it("does not take a code, a law or a place for a figure", () => {
    expect(
      figuresOf("PETR4 e WINQ25: Lei 11.033/2004, art. 3º; p. 1 · linha 43; R$ 1.234,50").map(({ figure }) => figure),
    ).toEqual(["1234.5"]);
  });
});

describe("wrong answers made of right ones", () => {
  const caughtOf = (kind: Kind, p: Params, said: Said) => {
    const wanted = expectedOf(books, kind, p);
    const isWrong = (it: Said) => inexact(wanted, it).length > 0 || loose(kind, p, it).length > 0;
    expect(isWrong(said)).toBe(false);
    const all = mutationsOf(said, ["PETR4", "VALE3", "BBAS3"]);
    return { all: all.length, missed: all.filter((it) => !isWrong(it.said)).map(({ change }) => change) };
  };
  const answer = (texto: string, colunas: readonly string[] = [], linhas: readonly string[][] = []): Said => ({
    ...right,
    ...{ texto, colunas, linhas },
  });

  it.each([
    [
      "charges of a month, by broker and by note",
      1 as const,
      asked,
      answer(
        right.texto,
        ["Pregão", "Nota", "Corretora", "Encargo", "Valor"],
        [
          ["14/03/2023", "12003", "Clear", "corretagem", "R$ 4,90"],
          ["20/03/2023", "8802", "Rico", "corretagem", "R$ 15,00"],
        ],
      ),
    ],
    [
      "an average price with its trades",
      4 as const,
      { ativos: ["PETR4"] },
      answer(
        "Seu preço médio de **PETR4** é **R$ 33,78** (33,78255833 sem arredondar): 360 ações com custo total de R$ 12.161,72.",
        ["Pregão", "Ativo", "Operação", "Quantidade", "Valor", "Custos", "Em carteira", "Preço médio"],
        [
          ["10/01/2022", "PETR4", "Compra", "100", "R$ 2.850,00", "R$ 2,95", "100", "R$ 28,5295"],
          ["14/03/2023", "PETR4", "Compra", "100", "R$ 2.510,00", "R$ 3,79", "200", "R$ 26,8337"],
        ],
      ),
    ],
    [
      "purchases by month",
      "operacoes" as const,
      { lado: "C" as const, ...year(2023) },
      answer(
        "Encontrei **9 operações** em 2023: 9 compras somando **R$ 45.488,60**, sem os custos.\n\nPor mês: março de 2023 " +
          "R$ 11.119,00, junho de 2023 R$ 3.669,60, agosto de 2023 R$ 11.140,00 e outubro de 2023 R$ 19.560,00.",
      ),
    ],
    [
      "futures, day trade and position apart",
      29 as const,
      { ativos: ["WIN"], ...month(2025, 7) },
      answer(
        "Em mini-índice (WIN) em julho de 2025, você ganhou **R$ 189,60**: ajustes de R$ 204,00; custos de R$ 14,40.\n" +
          "- day trade: resultado R$ 100,40; ajustes R$ 110,00; custos R$ 9,60; 16 contratos negociados, 8 comprados e 8 vendidos\n" +
          "- posição: resultado R$ 89,20; ajustes R$ 94,00; custos R$ 4,80; 4 contratos negociados, 2 comprados e 2 vendidos",
      ),
    ],
    [
      "a gain and a loss",
      11 as const,
      year(2024),
      answer(
        "Resultado realizado em 2024: lucro de **R$ 3.297,98** em operações comuns (6 linhas). Das operações comuns, prejuízo " +
          "de **R$ 142,23** em fundos imobiliários e Fiagros.",
      ),
    ],
  ])("are caught, every one: %s", (_, kind, p, said) => {
    const { all, missed } = caughtOf(kind, p, said);
    expect(missed).toEqual([]);
    expect(all).toBeGreaterThan(5);
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
    ["De que ano é julho? Tenho registros seus de 2024 e 2025.", "pergunta-de-volta"],
  ] as const)("%s", (texto, certo) => {
    expect(wrongReply([certo], [], reply(texto))).toBeNull();
  });

  it("fails an answer, and the wrong way of not knowing", () => {
    expect([...repliesOf(right)]).toEqual(["resposta"]);
    expect(wrongReply(["recusa"], [], right)).not.toBeNull();
    expect(wrongReply(["fora-do-periodo"], [], reply("Não entendi a pergunta."))).not.toBeNull();
    expect(wrongReply(["fora-do-periodo"], ["2022"], reply("Não há notas suas em 2019."))).not.toBeNull();
  });

  it("reads the reply after what it says that it is to", () => {
    const none = "Não há carteira para comparar em 2020. Suas notas vão de 10/01/2022 a 12/08/2025.";
    const preface = "Considerei só a comparação com índices em 2020; não usei “31.12.20”.";
    expect([...repliesOf(told(`${preface} ${none}`))]).toEqual([...repliesOf(told(none))]);
    expect([...repliesOf({ ...right, texto: `${preface} ${none}`, citacoes: [] })]).toEqual(["fora-do-periodo"]);
    expect([...repliesOf(told(`Considerei só a corretagem em 2023; não usei “total”. ${right.texto}`))]).toEqual([
      "resposta",
    ]);
  });
});

describe("an answer of a question without a kind", () => {
  const dito = { diz: ["32.3", ["9.8", "9.80001"]], linhas: [], palavras: ["Rico"], semPalavras: ["XP"] };
  /** Measures that it fails. */
  const failed = (said: Said, label: Parameters<typeof judgeTold>[0] = { dito }) =>
    judgeTold(label, said).flatMap(({ measure, why }) => (why.length > 0 ? [measure] : []));
  const other = reply("Você pagou R$ 9,80 na Rico.");

  it("passes with every part, and fails without one or with what should not be there", () => {
    expect(failed(right)).toEqual([]);
    expect(failed(other)).toEqual(["respondida por inteiro", "valores exatos", "sem estreitar calado"]);
    expect(failed(told(`${right.texto} Na XP não há.`))).toContain("valores exatos");
    expect(failed(told(`Não usei "tudo". ${other.texto}`))).toEqual(["respondida por inteiro"]);
  });

  it("is wrongly refused, unless that is right as well", () => {
    const back = reply("De qual corretora?");
    expect(failed(back)).toEqual(["recusa errada"]);
    expect(failed(back, { dito, certo: ["pergunta-de-volta"] })).toEqual([]);
    expect(failed(right, { dito, certo: ["pergunta-de-volta"] })).toEqual([]);
    expect(failed(reply("Qual: Rico ou XP?"), { dito, certo: ["pergunta-de-volta"] })).toEqual(["recusa certa"]);
  });

  it("fails where there is none to give", () => {
    expect(failed(right, { certo: ["pergunta-de-volta"] })).toEqual(["recusa certa", "sem estreitar calado"]);
    expect(failed(reply("Não encontrei isso na nota."), { certo: ["fora-do-periodo"] })).toEqual([]);
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
