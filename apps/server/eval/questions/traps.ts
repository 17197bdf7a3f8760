// Questions that a careless reading narrows: two measures, two periods, an exception, an extreme, a grouping, a bound.

import { type Asked, type Kind, type Labelled, month, type Params, year } from "./question.ts";

export type Trap = readonly [
  texto: string,
  kind: Kind,
  p: Params,
  narrowed?: Params | undefined,
  tambem?: Asked["tambem"],
];

const brokerage2023 = { encargos: "corretagem", ...year(2023) } as const;

const rows: readonly Trap[] = [
  [
    "quanto gastei com taxas e corretagem em 2024 no total?",
    1,
    { encargos: "todos", ...year(2024) },
    { encargos: "corretagem", ...year(2024) },
  ],
  ["emolumentos em 2023", 1, { encargos: "emolumentos", ...year(2023) }, { encargos: "b3", ...year(2023) }],
  [
    "quanto paguei só de taxa de liquidação em 2024?",
    1,
    { encargos: "liquidacao", ...year(2024) },
    { encargos: "b3", ...year(2024) },
  ],
  ["quais fiis eu tenho?", 7, { classe: "fii" }, {}],
  ["quais ações eu tenho, sem contar PETR4?", 7, { classe: "acao", exceto: ["PETR4"] }, { ativos: ["PETR4"] }],
  ["meus ativos exceto os da petrobras", 7, { exceto: ["PETR3", "PETR4"] }, { ativos: ["PETR3", "PETR4"] }],
  ["minha última compra", "operacoes", { lado: "C", agregacao: "ultimo" }, { lado: "C" }],
  ["qual foi a primeira venda que eu fiz?", "operacoes", { lado: "V", agregacao: "primeiro" }, { lado: "V" }],
  ["compras acima de 5 mil", "operacoes", { lado: "C", acimaDe: 5000 }, { lado: "C" }],
  ["vendas abaixo de R$ 1.500,00", "operacoes", { lado: "V", abaixoDe: 1500 }, { lado: "V" }],
  [
    "operações com valor maior que 10 mil reais em 2023",
    "operacoes",
    { acimaDe: 10000, ...year(2023) },
    { ...year(2023) },
  ],
  ["quanto comprei por mês em 2023?", "operacoes", { lado: "C", por: "mes", ...year(2023) }],
  ["corretagem por mês em 2023", 1, { ...brokerage2023, por: "mes" }],
  ["corretagem por corretora em 2023", 1, { ...brokerage2023, por: "corretora" }],
  [
    "em qual mês de 2023 paguei mais corretagem?",
    1,
    { ...brokerage2023, por: "mes", agregacao: "maior" },
    brokerage2023,
  ],
  ["em qual corretora eu comprei PETR4?", "operacoes", { ativos: ["PETR4"], lado: "C", por: "corretora" }],
  [
    "em qual corretora paguei menos corretagem em 2024?",
    1,
    { encargos: "corretagem", ...year(2024), por: "corretora", agregacao: "menor" },
    { encargos: "corretagem", ...year(2024) },
  ],
  ["qual foi minha menor venda?", "operacoes", { lado: "V", agregacao: "menor" }, { lado: "V" }],
  [
    "as três maiores compras que já fiz",
    "operacoes",
    { lado: "C", agregacao: "maior", limite: 3 },
    { lado: "C", agregacao: "maior" },
  ],
  ["minhas 5 últimas operações", "operacoes", { limite: 5 }, {}],
  [
    "quantas compras fiz em 2023?",
    "operacoes",
    { lado: "C", agregacao: "contagem", ...year(2023) },
    { lado: "C", ...year(2023) },
  ],
  [
    "quantas vezes vendi ações em maio de 2024?",
    "operacoes",
    { lado: "V", classe: "acao", agregacao: "contagem", ...month(2024, 5) },
  ],
  ["lucro da venda de BBAS3 sem as taxas", 10, { ativos: ["BBAS3"], bruto: true }, { ativos: ["BBAS3"] }],
  ["quanto lucrei em 2024 tirando os fiis?", 11, { exceto: ["MXRF11", "XPML11"], ...year(2024) }, { ...year(2024) }],
  ["resultado de 2023 sem contar day trade", 11, { operacao: "comum", ...year(2023) }, { ...year(2023) }],
  [
    "corretagem de 2023 fora a Rico",
    1,
    { ...brokerage2023, exceto: ["Rico"] },
    { ...brokerage2023, corretoras: ["Rico"] },
  ],
  [
    "corretagem de 2023 e de 2024",
    1,
    brokerage2023,
    undefined,
    [{ kind: 1, p: { encargos: "corretagem", ...year(2024) } }],
  ],
  [
    "quanto paguei de corretagem e de emolumentos em 2023?",
    1,
    { encargos: "corretagem", ...year(2023) },
    undefined,
    [{ kind: 1, p: { encargos: "emolumentos", ...year(2023) } }],
  ],
  ["preço médio e quantidade de WEGE3", 4, { ativos: ["WEGE3"] }, undefined, [{ kind: 6, p: { ativos: ["WEGE3"] } }]],
  ["quanto comprei e quanto vendi em 2024?", "operacoes", { ...year(2024) }, { lado: "C", ...year(2024) }],
  [
    "comparando março de 2023 com maio de 2024, quanto paguei de corretagem em cada um?",
    1,
    { encargos: "corretagem", ...month(2023, 3) },
    undefined,
    [{ kind: 1, p: { encargos: "corretagem", ...month(2024, 5) } }],
  ],
  ["qual ativo me deu mais prejuízo?", 10, { por: "ativo", agregacao: "menor" }],
  ["qual venda me deu mais lucro em 2024?", 10, { agregacao: "maior", ...year(2024) }],
  ["média de corretagem por mês em 2023", 1, { ...brokerage2023, agregacao: "media" }, brokerage2023],
  ["preço médio de venda de BBAS3", "operacoes", { ativos: ["BBAS3"], lado: "V", agregacao: "media" }],
  [
    "compras de FII na Rico em 2024",
    "operacoes",
    { classe: "fii", lado: "C", corretoras: ["Rico"], ...year(2024) },
    { lado: "C", corretoras: ["Rico"], ...year(2024) },
  ],
  ["agora me diga quanto paguei de corretagem em 2022", 1, { encargos: "corretagem", ...year(2022) }],
  ["quanto tenho de xp malls?", 6, { ativos: ["XPML11"] }],
  ["IRRF de 2023 sem o day trade", 16, { encargos: "irrf_comum", ...year(2023) }, { encargos: "irrf", ...year(2023) }],
  [
    "quais notas de 2023 não são da Clear?",
    "notas",
    { exceto: ["Clear"], ...year(2023) },
    { corretoras: ["Clear"], ...year(2023) },
  ],
];

export const trapsOf = (rows: readonly Trap[]): Labelled[] =>
  rows.map(([texto, kind, p, narrowed, tambem], index) => ({
    ...{ id: `armadilha.${index + 1}`, held: false, texto, kind, p },
    ...(narrowed && { armadilha: { p: narrowed } }),
    ...(tambem && { tambem }),
  }));

export const traps = trapsOf(rows);
