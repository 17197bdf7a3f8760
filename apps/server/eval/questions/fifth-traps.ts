// Set aside once and measured (decision 31); tuned on since.
import { brokerage, settlement, thisYear } from "./params.ts";
import { month, opened, year } from "./question.ts";
import { type Trap, trapsOf } from "./traps.ts";

const rows: readonly Trap[] = [
  [
    "Some a corretagem e o ISS de 2024, menos o que veio do BTG.",
    1,
    { encargos: "corretagem_iss", exceto: ["BTG Pactual"], ...year(2024) },
    { ...brokerage, ...year(2024) },
  ],
  [
    "taxa de liquidação de 2023 sem misturar com os emolumentos, quanto foi",
    1,
    { ...settlement, ...year(2023) },
    { encargos: "b3", ...year(2023) },
  ],
  ["Emolumentos de 2024, corretora por corretora.", 1, { encargos: "emolumentos", por: "corretora", ...year(2024) }],
  [
    "qual foi a corretagem média mensal no 1º semestre de 2024?",
    1,
    { ...brokerage, agregacao: "media", de: "2024-01-01", ate: "2024-06-30" },
    { ...brokerage, de: "2024-01-01", ate: "2024-06-30" },
  ],
  [
    "PETR4: meu preço médio atual e o que eu tinha em 31/12/2022",
    4,
    { ativos: ["PETR4"] },
    undefined,
    [{ kind: 5, p: { ativos: ["PETR4"], ate: "2022-12-31" } }],
  ],
  [
    "em 2023, qual foi a menor e qual foi a maior compra?",
    "operacoes",
    { lado: "C", agregacao: "menor", ...year(2023) },
    undefined,
    [{ kind: "operacoes", p: { lado: "C", agregacao: "maior", ...year(2023) } }],
  ],
  [
    "conta pra mim quantas notas da rico são de 2024",
    "notas",
    { corretoras: ["Rico"], ...year(2024) },
    { corretoras: ["Rico"] },
  ],
  [
    "Não considere PETR4: de ações, comprei quanto em 2023?",
    "operacoes",
    { lado: "C", classe: "acao", exceto: ["PETR4"], ...year(2023) },
    { lado: "C", ativos: ["PETR4"], ...year(2023) },
  ],
  [
    "as duas compras mais recentes q fiz na xp",
    "operacoes",
    { lado: "C", limite: 2, corretoras: ["XP"] },
    { lado: "C", corretoras: ["XP"] },
  ],
  ["de todas as vendas, em qual delas eu tive o maior prejuízo?", 10, { agregacao: "menor" }, { agregacao: "maior" }],
  [
    "Em que ano o valor das minhas vendas foi o mais alto?",
    "operacoes",
    { lado: "V", por: "ano", agregacao: "maior" },
    { lado: "V", agregacao: "maior" },
  ],
  ["Lucro realizado ano a ano, desde a primeira nota.", 11, { por: "ano" }],
  [
    "vale3 deu lucro de quanto se eu não contar nenhum custo?",
    10,
    { ativos: ["VALE3"], bruto: true },
    { ativos: ["VALE3"] },
  ],
  [
    "quais vendas de 2024 passaram de 2 mil reais mas não chegaram a 5 mil",
    "operacoes",
    { lado: "V", acimaDe: 2000, abaixoDe: 5000, ...year(2024) },
    { lado: "V", acimaDe: 2000, ...year(2024) },
  ],
  // Only one year has notes of October.
  [
    "em outubro a corretagem ficou em quanto?",
    1,
    { ...brokerage, ...month(2023, 10) },
    { ...brokerage, ...year(2023) },
  ],
  // The moment, not the broker.
  [
    "e agora, neste ano, emolumentos deram quanto?",
    1,
    { encargos: "emolumentos", ...thisYear },
    { encargos: "b3", ...thisYear },
  ],
  ["minha carteira sem vale3 nem wege3", 7, { exceto: ["VALE3", "WEGE3"] }, { ativos: ["VALE3", "WEGE3"] }],
  [
    "2022 ou 2023: em qual dos dois anos eu paguei mais ISS?",
    1,
    { encargos: "iss", por: "ano", agregacao: "maior", de: "2022-01-01", ate: "2023-12-31" },
    { encargos: "iss", de: "2022-01-01", ate: "2023-12-31" },
  ],
  [
    "Somando as compras de 2023, em qual ativo coloquei mais dinheiro?",
    "operacoes",
    { lado: "C", por: "ativo", agregacao: "maior", ...year(2023) },
    { lado: "C", agregacao: "maior", ...year(2023) },
  ],
  [
    "maio de 2024: quanto lucrei e quanto deu de darf?",
    11,
    { ...month(2024, 5) },
    undefined,
    [{ kind: 14, p: month(2024, 5) }],
  ],
];

export const fifthTraps = opened("u", trapsOf(rows));
