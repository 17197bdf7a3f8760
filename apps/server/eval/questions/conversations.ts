// Conversations: follow-ups, corrections, pronouns, questions complete in themselves, sources, export.
import { day, type Kind, month, type NoAnswer, type Params, year } from "./question.ts";

export interface Turn {
  texto: string;
  kind?: Kind;
  p?: Params;
  /** In place of an answer. */
  certo?: readonly NoAnswer[];
  /** Right without being told anew: the rows behind a figure, or a file of them. */
  acompanha?: "fonte" | "exporta";
}

export interface Conversation {
  id: string;
  held: boolean;
  turnos: readonly Turn[];
}

type Row = readonly [texto: string, kind: Kind, p: Params];
const turn = ([texto, kind, p]: Row): Turn => ({ texto, kind, p });
export const talk = (...rows: readonly (Row | Turn)[]): Turn[] => rows.map((row) => ("texto" in row ? row : turn(row)));

const brokerage = (p: Params): Params => ({ encargos: "corretagem", ...p });
const source: Turn = { texto: "de onde veio esse número?", acompanha: "fonte" };

const rows: readonly Turn[][] = [
  talk(
    ["Quanto paguei de corretagem em março de 2023?", 1, brokerage(month(2023, 3))],
    ["e em agosto?", 1, brokerage(month(2023, 8))],
    ["só na Clear", 1, { ...brokerage(month(2023, 8)), corretoras: ["Clear"] }],
  ),
  talk(["corretagem de 2023", 1, brokerage(year(2023))], ["não, em 2024", 1, brokerage(year(2024))]),
  talk(
    ["qual meu preço médio de PETR4?", 4, { ativos: ["PETR4"] }],
    ["e da vale?", 4, { ativos: ["VALE3"] }],
    ["quantas eu tenho dela?", 6, { ativos: ["VALE3"] }],
  ),
  talk(
    ["quantas WEGE3 eu tenho?", 6, { ativos: ["WEGE3"] }],
    ["e o preço médio dela?", 4, { ativos: ["WEGE3"] }],
    ["em quais notas ela aparece?", 17, { ativos: ["WEGE3"] }],
  ),
  talk(
    ["o que comprei em março de 2023?", "operacoes", { lado: "C", ...month(2023, 3) }],
    ["qual meu preço médio de WEGE3?", 4, { ativos: ["WEGE3"] }],
  ),
  talk(
    ["vendas de maio de 2024", "operacoes", { lado: "V", ...month(2024, 5) }],
    ["quanto paguei de corretagem em 2023?", 1, brokerage(year(2023))],
  ),
  talk(["quanto lucrei em maio de 2024?", 11, month(2024, 5)], ["e o IR disso?", 14, month(2024, 5)]),
  talk(
    ["quanto lucrei com BBAS3?", 10, { ativos: ["BBAS3"] }],
    ["sem as taxas?", 10, { ativos: ["BBAS3"], bruto: true }],
  ),
  talk(["Quanto gastei com taxas da B3 em 2024?", 2, { encargos: "b3", ...year(2024) }], source),
  talk(["operações de PETR4 em 2023", 9, { ativos: ["PETR4"], ...year(2023) }], {
    texto: "exporta",
    acompanha: "exporta",
  }),
  talk(["explique a nota 12003", 18, { nota: "12003" }], ["e a 12004?", 18, { nota: "12004" }]),
  talk(["qual o líquido da nota de 20/03/2023?", 19, day("2023-03-20")], ["e a de 28/03?", 19, day("2023-03-28")]),
  talk(
    ["quais fiis eu tenho?", 7, { classe: "fii" }],
    ["e ações?", 7, { classe: "acao" }],
    ["e bdrs?", 7, { classe: "bdr" }],
  ),
  talk(
    ["maior compra de 2023", 23, { lado: "C", agregacao: "maior", ...year(2023) }],
    ["e a menor?", "operacoes", { lado: "C", agregacao: "menor", ...year(2023) }],
  ),
  talk(
    ["maior compra de 2022", 23, { lado: "C", agregacao: "maior", ...year(2022) }],
    ["e venda?", "operacoes", { lado: "V", agregacao: "maior", ...year(2022) }],
  ),
  talk(
    ["quanto paguei de corretagem na Rico em 2024?", 1, { ...brokerage(year(2024)), corretoras: ["Rico"] }],
    ["e na XP?", 1, { ...brokerage(year(2024)), corretoras: ["XP"] }],
    ["e no total?", 1, brokerage(year(2024))],
  ),
  talk(
    ["compras de MXRF11", "operacoes", { ativos: ["MXRF11"], lado: "C" }],
    ["e as vendas?", "operacoes", { ativos: ["MXRF11"], lado: "V" }],
  ),
  talk(["preço médio da petrobras", 4, { ativos: ["PETR3", "PETR4"] }], ["só a PETR3", 4, { ativos: ["PETR3"] }]),
  talk(["tenho darf de maio de 2024?", 14, month(2024, 5)], ["e de agosto de 2023?", 14, month(2023, 8)]),
  talk(["fiz day trade em 2023?", 12, year(2023)], ["e em 2022?", 12, year(2022)]),
  talk(
    ["quantas cotas de XPML11 eu tenho?", 6, { ativos: ["XPML11"] }],
    ["desculpa, quis dizer MXRF11", 6, { ativos: ["MXRF11"] }],
  ),
  talk(["minha carteira ganhou do CDI em 2023?", 27, year(2023)], ["e em 2024?", 27, year(2024)]),
  talk(["quanto falta pra meta Reserva?", 30, { meta: "Reserva" }], ["e a da casa?", 30, { meta: "Casa própria" }]),
  talk(
    ["quais notas eu tenho de 2025?", "notas", year(2025)],
    ["só da Clear", "notas", { ...year(2025), corretoras: ["Clear"] }],
  ),
  talk(
    ["quanto vendi em ações em maio de 2024?", 13, { soVendas: true, ...month(2024, 5) }],
    ["e este mês?", 13, { soVendas: true, ...month(2025, 8) }],
  ),
  talk(
    ["emolumentos de 2023", 1, { encargos: "emolumentos", ...year(2023) }],
    ["e a corretagem?", 1, brokerage(year(2023))],
  ),
  talk(
    ["corretagem em 2023 por corretora", 1, { ...brokerage(year(2023)), por: "corretora" }],
    ["e por mês?", 1, { ...brokerage(year(2023)), por: "mes" }],
  ),
  talk(
    ["quando comprei VISC11 pela primeira vez?", 8, { ativos: ["VISC11"], lado: "C", agregacao: "primeiro" }],
    ["e a última?", "operacoes", { ativos: ["VISC11"], lado: "C", agregacao: "ultimo" }],
  ),
  talk(["quanto lucrei com MXRF11?", 10, { ativos: ["MXRF11"] }], source, [
    "e com o xp malls?",
    10,
    { ativos: ["XPML11"] },
  ]),
  // There are notes of March of two years.
  talk({ texto: "quanto paguei de corretagem em março?", certo: ["pergunta-de-volta"] }, [
    "2023",
    1,
    brokerage(month(2023, 3)),
  ]),
  talk({ texto: "quanto recebi de dividendos da Petrobras?", certo: ["nao-esta-nas-notas"] }, [
    "tá, e o preço médio?",
    4,
    { ativos: ["PETR3", "PETR4"] },
  ]),
  talk({ texto: "devo vender WEGE3?", certo: ["recusa"] }, ["ok, quantas eu tenho?", 6, { ativos: ["WEGE3"] }]),
  talk({ texto: "oi" }, ["quanto paguei de corretagem em 2022?", 1, brokerage(year(2022))], { texto: "obrigado!" }),
  talk(
    ["operações de BBAS3", 9, { ativos: ["BBAS3"] }],
    ["só as vendas", "operacoes", { ativos: ["BBAS3"], lado: "V" }],
    ["quanto lucrei com elas?", 10, { ativos: ["BBAS3"] }],
  ),
  talk(
    ["irrf de 2024", 16, { encargos: "irrf", ...year(2024) }],
    ["por mês", 16, { encargos: "irrf", ...year(2024), por: "mes" }],
  ),
  talk(["o que comprei na XP?", "operacoes", { lado: "C", corretoras: ["XP"] }], ["quais ativos tenho hoje?", 7, {}]),
  talk(["alguma nota não bateu?", 20, {}], ["explica ela", 18, { nota: "12007" }]),
  talk(
    ["preço médio de BBAS3 em 31/12/2023", 5, { ativos: ["BBAS3"], ate: "2023-12-31" }],
    ["e hoje?", 4, { ativos: ["BBAS3"] }],
  ),
  talk(
    ["quanto comprei em 2023?", "operacoes", { lado: "C", ...year(2023) }],
    ["tirando a Rico", "operacoes", { lado: "C", ...year(2023), exceto: ["Rico"] }],
  ),
  talk(
    ["compras acima de 5 mil", "operacoes", { lado: "C", acimaDe: 5000 }],
    ["e acima de 10 mil?", "operacoes", { lado: "C", acimaDe: 10000 }],
    { texto: "exporta isso pra planilha", acompanha: "exporta" },
  ),
];

export const conversationsOf = (talks: readonly Turn[][]): Conversation[] =>
  talks.map((turnos, index) => ({ id: `conversa.${index + 1}`, held: false, turnos }));

export const conversations = conversationsOf(rows);
