// Set aside once and measured (decision 31); tuned on since.
import { brokerage } from "./params.ts";
import { opened, year } from "./question.ts";
import { type Trap, trapsOf } from "./traps.ts";

const rows: readonly Trap[] = [
  [
    "corretagem com o ISS incluso, Clear, 2022",
    1,
    { encargos: "corretagem_iss", ...year(2022), corretoras: ["Clear"] },
    { ...brokerage, ...year(2022), corretoras: ["Clear"] },
  ],
  [
    "qnt lucrei no 1º semestre de 2024 e qnt no segundo",
    11,
    { de: "2024-01-01", ate: "2024-06-30" },
    undefined,
    [{ kind: 11, p: { de: "2024-07-01", ate: "2024-12-31" } }],
  ],
  [
    "Quanto vendi pela Clear e pela Rico em 2024, cada uma?",
    "operacoes",
    { lado: "V", por: "corretora", corretoras: ["Clear", "Rico"], ...year(2024) },
    { lado: "V", corretoras: ["Clear"], ...year(2024) },
  ],
  [
    "o que eu vendi em 2024 menos os fiis",
    "operacoes",
    { lado: "V", exceto: ["MXRF11", "XPML11"], ...year(2024) },
    { lado: "V", classe: "fii", ...year(2024) },
  ],
  [
    "minhas duas menores compras de 2023",
    "operacoes",
    { lado: "C", agregacao: "menor", limite: 2, ...year(2023) },
    { lado: "C", ...year(2023) },
  ],
  [
    "a última vez que vendi petr4 foi quando e a quanto?",
    "operacoes",
    { ativos: ["PETR4"], lado: "V", agregacao: "ultimo" },
    { ativos: ["PETR4"], lado: "V" },
  ],
  [
    "Lucro de 2023 bruto, ou seja, antes de descontar corretagem e taxas.",
    11,
    { bruto: true, ...year(2023) },
    { ...year(2023) },
  ],
  ["emolumentos ano a ano", 1, { encargos: "emolumentos", por: "ano" }],
  [
    "qual foi o ano em que menos gastei com corretagem?",
    1,
    { ...brokerage, por: "ano", agregacao: "menor" },
    brokerage,
  ],
  [
    "qual foi o mês de 2023 em que mais comprei, em valor",
    "operacoes",
    { lado: "C", por: "mes", agregacao: "maior", ...year(2023) },
    { lado: "C", ...year(2023) },
  ],
  ["Quais compras minhas ficaram abaixo de mil reais?", "operacoes", { lado: "C", abaixoDe: 1000 }, { lado: "C" }],
  [
    "tirando os fundos imobiliários, que ativos eu tenho hoje?",
    7,
    { exceto: ["MXRF11", "VISC11", "XPML11"] },
    { classe: "fii" },
  ],
  ["preço médio da vale, da weg e da itausa", 4, { ativos: ["VALE3", "WEGE3", "ITSA4"] }, { ativos: ["VALE3"] }],
  [
    "das vendas de 2024, quantas foram feitas fora da XP?",
    "operacoes",
    { lado: "V", agregacao: "contagem", exceto: ["XP"], ...year(2024) },
    { lado: "V", agregacao: "contagem", corretoras: ["XP"], ...year(2024) },
  ],
  [
    "2024: quanto foi de ISS e quanto foi de emolumentos?",
    1,
    { encargos: "iss", ...year(2024) },
    undefined,
    [{ kind: 1, p: { encargos: "emolumentos", ...year(2024) } }],
  ],
  ["meu lucro separado por mês em 2024", 11, { por: "mes", ...year(2024) }],
  [
    "primeira operação que fiz com opções",
    "operacoes",
    { classe: "opcao", agregacao: "primeiro" },
    { agregacao: "primeiro" },
  ],
  [
    "corretagem do primeiro semestre de 2024 em todas menos na XP",
    1,
    { ...brokerage, exceto: ["XP"], de: "2024-01-01", ate: "2024-06-30" },
    { ...brokerage, corretoras: ["XP"], de: "2024-01-01", ate: "2024-06-30" },
  ],
  [
    "qnt de ir retido na clear e na xp somadas em 2024",
    16,
    { encargos: "irrf", corretoras: ["Clear", "XP"], ...year(2024) },
    { encargos: "irrf", corretoras: ["Clear"], ...year(2024) },
  ],
  [
    "no 1º e no 3º trimestre de 2023, quanto comprei em cada um?",
    "operacoes",
    { lado: "C", de: "2023-01-01", ate: "2023-03-31" },
    undefined,
    [{ kind: "operacoes", p: { lado: "C", de: "2023-07-01", ate: "2023-09-30" } }],
  ],
];

export const thirdTraps = opened("s", trapsOf(rows));
