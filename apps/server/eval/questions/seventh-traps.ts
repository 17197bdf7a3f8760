// Set aside once and measured (decision 31); tuned on since.
import { brokerage, exchange, largest, service, settlement, withheld } from "./params.ts";
import { month, opened, year } from "./question.ts";
import { type Trap, trapsOf } from "./traps.ts";

const rows: readonly Trap[] = [
  [
    "Juntando corretagem e ISS, quanto deu em 2023 sem contar a Clear?",
    1,
    { encargos: "corretagem_iss", exceto: ["Clear"], ...year(2023) },
    { ...brokerage, exceto: ["Clear"], ...year(2023) },
  ],
  [
    "me interessa a taxa de liquidação da XP em 2023 e mais nenhuma outra taxa",
    1,
    { ...settlement, corretoras: ["XP"], ...year(2023) },
    { ...exchange, corretoras: ["XP"], ...year(2023) },
  ],
  ["IR retido na fonte em 2024: quero ver mês por mês.", 16, { ...withheld, por: "mes", ...year(2024) }],
  [
    "em que corretora o meu iss de 2023 ficou mais baixo?",
    1,
    { ...service, por: "corretora", agregacao: "menor", ...year(2023) },
    { ...service, ...year(2023) },
  ],
  [
    "as três menores vendas que eu já fiz, quais são",
    "operacoes",
    { lado: "V", agregacao: "menor", limite: 3 },
    { lado: "V", agregacao: "menor" },
  ],
  [
    "WEGE3: comprei quantas vezes? não quero o valor, quero o número de compras",
    "operacoes",
    { ativos: ["WEGE3"], lado: "C", agregacao: "contagem" },
    { ativos: ["WEGE3"], lado: "C" },
  ],
  [
    "O que vendi em 2024, excluídas as opções?",
    "operacoes",
    { lado: "V", exceto: ["ITUBL350"], ...year(2024) },
    { lado: "V", ...year(2024) },
  ],
  [
    "bota lado a lado as taxas da b3 de 2022 e as de 2024",
    2,
    { ...exchange, ...year(2022) },
    undefined,
    [{ kind: 2, p: { ...exchange, ...year(2024) } }],
  ],
  [
    "Qual das minhas vendas de 2023 deu o menor lucro?",
    10,
    { agregacao: "menor", ...year(2023) },
    { agregacao: "maior", ...year(2023) },
  ],
  [
    "Na Clear, em 2023, qual foi o lucro só das operações comuns, sem os day trades?",
    11,
    { operacao: "comum", corretoras: ["Clear"], ...year(2023) },
    { corretoras: ["Clear"], ...year(2023) },
  ],
  [
    "de vale3 quero duas coisas: quantas tenho e quanto lucrei vendendo",
    6,
    { ativos: ["VALE3"] },
    undefined,
    [{ kind: 10, p: { ativos: ["VALE3"] } }],
  ],
  [
    "fii em 2024: lucro ou prejuízo das vendas sem descontar custo nenhum",
    11,
    { classe: "fii", bruto: true, ...year(2024) },
    { classe: "fii", ...year(2024) },
  ],
  [
    "Na média de cada mês, paguei quanto de emolumentos em 2022?",
    1,
    { encargos: "emolumentos", agregacao: "media", ...year(2022) },
    { encargos: "emolumentos", ...year(2022) },
  ],
  [
    "antes de 2025, qual foi a última compra que fiz pela xp?",
    "operacoes",
    { lado: "C", agregacao: "ultimo", corretoras: ["XP"], ate: "2024-12-31" },
    { lado: "C", agregacao: "ultimo", corretoras: ["XP"] },
  ],
  [
    "Vendas de 2025 que não chegaram a mil reais.",
    "operacoes",
    { lado: "V", abaixoDe: 1000, ...year(2025) },
    { lado: "V", ...year(2025) },
  ],
  ["tira os bdrs e o etf da conta: que ativos me restam na carteira?", 7, { exceto: ["AAPL34", "BOVA11"] }, {}],
  ["Some todos os anos e mostre o ISS de cada corretora.", 1, { ...service, por: "corretora" }],
  [
    "fora banco do brasil, qual foi minha maior compra em 2023",
    23,
    { ...largest, exceto: ["BBAS3"], ...year(2023) },
    { ...largest, ...year(2023) },
  ],
  // Only one year has notes of November.
  [
    "corretagem do btg em novembro, quanto foi?",
    1,
    { ...brokerage, corretoras: ["BTG Pactual"], ...month(2024, 11) },
    { ...brokerage, corretoras: ["BTG Pactual"], ...year(2024) },
  ],
  [
    "Taxa de registro de junho de 2025 e de julho de 2025, uma separada da outra.",
    1,
    { encargos: "registro", ...month(2025, 6) },
    undefined,
    [{ kind: 1, p: { encargos: "registro", ...month(2025, 7) } }],
  ],
];

export const seventhTraps = opened("w", trapsOf(rows));
