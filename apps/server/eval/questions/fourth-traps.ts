// Set aside once and measured (decision 31); tuned on since.
import { brokerage, exchange, first } from "./params.ts";
import { opened, year } from "./question.ts";
import { type Trap, trapsOf } from "./traps.ts";

const rows: readonly Trap[] = [
  [
    "Tudo que me cobraram de corretagem, ISS e taxas da B3 em 2023, numa soma só.",
    1,
    { encargos: "todos", ...year(2023) },
    { ...brokerage, ...year(2023) },
  ],
  [
    "o iss de 2023, descontada a parte da Rico, foi quanto?",
    1,
    { encargos: "iss", exceto: ["Rico"], ...year(2023) },
    { encargos: "iss", corretoras: ["Rico"], ...year(2023) },
  ],
  [
    "WEGE3: a primeira e a última compra, por favor",
    8,
    { ...first, ativos: ["WEGE3"] },
    undefined,
    [{ kind: "operacoes", p: { ativos: ["WEGE3"], lado: "C", agregacao: "ultimo" } }],
  ],
  ["as últimas quatro vendas q fiz", "operacoes", { lado: "V", limite: 4 }, { lado: "V" }],
  ["ISS de 2024 aberto mês a mês", 1, { encargos: "iss", por: "mes", ...year(2024) }],
  [
    "foram quantas compras de fundo imobiliário pela rico?",
    "operacoes",
    { lado: "C", agregacao: "contagem", classe: "fii", corretoras: ["Rico"] },
    { lado: "C", classe: "fii", corretoras: ["Rico"] },
  ],
  [
    "Somando todas as corretoras menos a XP, meu lucro de 2024 foi de quanto?",
    11,
    { exceto: ["XP"], ...year(2024) },
    { corretoras: ["XP"], ...year(2024) },
  ],
  [
    "dos papéis que vendi em 2024, qual me rendeu o maior lucro?",
    10,
    { por: "ativo", agregacao: "maior", ...year(2024) },
    { ...year(2024) },
  ],
  [
    "compras de 2023 que não foram de ação",
    "operacoes",
    { lado: "C", exceto: ["PETR4", "BBAS3", "PETR3", "WEGE3"], ...year(2023) },
    { lado: "C", classe: "acao", ...year(2023) },
  ],
  [
    "Retenção de IR na fonte: 2023 contra 2024.",
    16,
    { encargos: "irrf", ...year(2023) },
    undefined,
    [{ kind: 16, p: { encargos: "irrf", ...year(2024) } }],
  ],
  [
    "qual corretora me fez gastar mais com emolumentos em 2023?",
    1,
    { encargos: "emolumentos", por: "corretora", agregacao: "maior", ...year(2023) },
    { encargos: "emolumentos", ...year(2023) },
  ],
  [
    "por quanto saíram, em média, só as wege3 compradas em 2025?",
    "operacoes",
    { ativos: ["WEGE3"], lado: "C", agregacao: "media", ...year(2025) },
    { ativos: ["WEGE3"], lado: "C", ...year(2025) },
  ],
  // The moment, and a fund's name; neither is a broker.
  [
    "agora quero só as compras de xp malls",
    "operacoes",
    { ativos: ["XPML11"], lado: "C" },
    { lado: "C", corretoras: ["XP"] },
  ],
  ["o que foi que eu comprei antes de 2023?", "operacoes", { lado: "C", ate: "2022-12-31" }, { lado: "C" }],
  ["depois de maio de 2024 o que é que eu vendi?", "operacoes", { lado: "V", de: "2024-06-01" }, { lado: "V" }],
  [
    "Das compras de 2023, quais passaram de R$ 5.000, sem considerar a Clear?",
    "operacoes",
    { lado: "C", acimaDe: 5000, exceto: ["Clear"], ...year(2023) },
    { lado: "C", acimaDe: 5000, ...year(2023) },
  ],
  [
    "de ITSA4 e de TAEE11 me dá as quantidades e os preços médios",
    4,
    { ativos: ["ITSA4", "TAEE11"] },
    undefined,
    [{ kind: 6, p: { ativos: ["ITSA4", "TAEE11"] } }],
  ],
  [
    "em 2023 botei quanto em ações e quanto em fundos imobiliários, só contando compras?",
    "operacoes",
    { lado: "C", classe: "acao", ...year(2023) },
    undefined,
    [{ kind: "operacoes", p: { lado: "C", classe: "fii", ...year(2023) } }],
  ],
  [
    "BBAS3, lucro com os custos descontados e lucro sem descontar os custos",
    10,
    { ativos: ["BBAS3"] },
    undefined,
    [{ kind: 10, p: { ativos: ["BBAS3"], bruto: true } }],
  ],
  [
    "de taxa da b3, a clear e a xp juntas me levaram qnt em 2023",
    2,
    { ...exchange, corretoras: ["Clear", "XP"], ...year(2023) },
    { ...exchange, corretoras: ["Clear"], ...year(2023) },
  ],
];

export const fourthTraps = opened("t", trapsOf(rows));
