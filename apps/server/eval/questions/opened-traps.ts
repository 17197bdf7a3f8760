// Set aside once and measured (decision 31); tuned on since.
import { brokerage } from "./params.ts";
import { month, opened, year } from "./question.ts";
import { type Trap, trapsOf } from "./traps.ts";

const rows: readonly Trap[] = [
  [
    "somando corretagem e iss, quanto a rico me cobrou em 2023?",
    1,
    { encargos: "corretagem_iss", ...year(2023), corretoras: ["Rico"] },
    { ...brokerage, ...year(2023), corretoras: ["Rico"] },
  ],
  [
    "menor compra que fiz pela Clear",
    "operacoes",
    { lado: "C", agregacao: "menor", corretoras: ["Clear"] },
    { lado: "C", agregacao: "menor" },
  ],
  ["quanto vendi em cada ano?", "operacoes", { lado: "V", por: "ano" }],
  ["minhas cinco maiores vendas", "operacoes", { lado: "V", agregacao: "maior", limite: 5 }, { lado: "V" }],
  [
    "quantas operações fiz na XP em 2024?",
    "operacoes",
    { agregacao: "contagem", corretoras: ["XP"], ...year(2024) },
    { corretoras: ["XP"], ...year(2024) },
  ],
  [
    "quanto lucrei vendendo ações em 2024, antes de descontar os custos?",
    11,
    { classe: "acao", bruto: true, ...year(2024) },
    { classe: "acao", ...year(2024) },
  ],
  ["resultado de 2023 sem a Clear", 11, { exceto: ["Clear"], ...year(2023) }, { corretoras: ["Clear"], ...year(2023) }],
  [
    "compras entre mil e três mil reais em 2023",
    "operacoes",
    { lado: "C", acimaDe: 1000, abaixoDe: 3000, ...year(2023) },
    { lado: "C", ...year(2023) },
  ],
  [
    "corretagem de 2022, 2023 e 2024, ano por ano",
    1,
    { ...brokerage, ...year(2022) },
    undefined,
    [
      { kind: 1, p: { ...brokerage, ...year(2023) } },
      { kind: 1, p: { ...brokerage, ...year(2024) } },
    ],
  ],
  [
    "quanto comprei de MXRF11 e quanto de XPML11?",
    "operacoes",
    { ativos: ["MXRF11", "XPML11"], lado: "C", por: "ativo" },
    undefined,
    [{ kind: "operacoes", p: { ativos: ["XPML11"], lado: "C" } }],
  ],
  [
    "em que mês de 2024 eu mais vendi?",
    "operacoes",
    { lado: "V", por: "mes", agregacao: "maior", ...year(2024) },
    { lado: "V", ...year(2024) },
  ],
  [
    "qual foi a primeira coisa que vendi pela Rico?",
    "operacoes",
    { lado: "V", agregacao: "primeiro", corretoras: ["Rico"] },
    { lado: "V", agregacao: "primeiro" },
  ],
  [
    "quanto gastei comprando fii em 2024 e 2025 juntos?",
    "operacoes",
    { classe: "fii", lado: "C", de: "2024-01-01", ate: "2025-12-31" },
    { classe: "fii", lado: "C", ...year(2024) },
  ],
  [
    "quanto deu de darf em agosto de 2023 e em maio de 2024?",
    14,
    { ...month(2023, 8) },
    undefined,
    [{ kind: 14, p: month(2024, 5) }],
  ],
  [
    "de qual ativo eu mais comprei, em valor?",
    "operacoes",
    { lado: "C", por: "ativo", agregacao: "maior" },
    { lado: "C", agregacao: "maior" },
  ],
  [
    "preço médio só das compras de PETR4 feitas em 2023",
    "operacoes",
    { ativos: ["PETR4"], lado: "C", agregacao: "media", ...year(2023) },
    { ativos: ["PETR4"], lado: "C", ...year(2023) },
  ],
  [
    "fora o day trade, quanto lucrei com PETR4?",
    10,
    { ativos: ["PETR4"], operacao: "comum" },
    { ativos: ["PETR4"], operacao: "day_trade" },
  ],
  [
    "quantas notas tenho que não são nem da XP nem da Rico, em 2023?",
    "notas",
    { exceto: ["XP", "Rico"], ...year(2023) },
    { corretoras: ["XP", "Rico"], ...year(2023) },
  ],
  [
    "vendas de mais de 2 mil reais que não passaram pela XP",
    "operacoes",
    { lado: "V", acimaDe: 2000, exceto: ["XP"] },
    { lado: "V", acimaDe: 2000 },
  ],
  ["quanto já paguei só de taxa de registro?", 1, { encargos: "registro" }, { encargos: "b3" }],
];

export const openedTraps = opened("r", trapsOf(rows));
