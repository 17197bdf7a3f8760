// Kinds 1 to 3 and 16: what was charged.
import { all, exchange, thisYear, withheld } from "./params.ts";
import { kindOf, type Labelled, month, year } from "./question.ts";

const march = { ...month(2023, 3), encargos: "corretagem" } as const;

export const costs: Labelled[] = [
  ...kindOf(1, march, [
    "Quanto paguei de corretagem em março de 2023?",
    "qto paguei d corretagem em marco de 2023",
    "Qual o total de corretagem cobrado pelas corretoras no mês de março de 2023?",
    "corretagem 03/2023",
    ["me diz aí quanto que eu gastei de corretagem na rico em março de 2023", { ...march, corretoras: ["Rico"] }],
    [
      "quanto a Clear me cobrou de corretagem em 2023?",
      { ...year(2023), encargos: "corretagem", corretoras: ["Clear"] },
    ],
    "quando paguei de coretagem em março de 2023",
    ["corretagem do mês passado", { ...month(2025, 7), encargos: "corretagem" }],
    [
      "quanto foi de corretagem no ano passado na xp investimentos",
      { ...year(2024), encargos: "corretagem", corretoras: ["XP"] },
    ],
    [
      "Gostaria de saber o valor pago a título de corretagem no primeiro trimestre de 2023.",
      { de: "2023-01-01", ate: "2023-03-31", encargos: "corretagem" },
    ],
  ]),
  ...kindOf(2, exchange, [
    ["Quanto gastei com taxas da B3 este ano?", { ...exchange, ...thisYear }],
    ["quanto a bolsa me cobrou de taxas em 2024?", { ...exchange, ...year(2024) }],
    ["Qual foi o total de emolumentos, liquidação e registro em 2024?", { ...exchange, ...year(2024) }],
    ["taxas b3 2023", { ...exchange, ...year(2023) }],
    ["qto de taxa da b3 eu paguei em maio de 2024", { ...exchange, ...month(2024, 5) }],
    [
      "oi, queria saber quanto que foi pra b3 em taxa no ano de dois mil e vinte e três",
      { ...exchange, ...year(2023) },
    ],
    ["taxas da bolsa na Clear em 2022", { ...exchange, ...year(2022), corretoras: ["Clear"] }],
    ["Quanto paguei de taxas da B3 de janeiro a junho de 2024?", { ...exchange, de: "2024-01-01", ate: "2024-06-30" }],
    ["quanto ja foi de taxas da b3 esse ano?", { ...exchange, ...thisYear }],
    ["tacxas da B3 em 2024 qual o totla", { ...exchange, ...year(2024) }],
  ]),
  ...kindOf(3, all, [
    ["Qual foi meu custo total de operação em 2024, em reais e em % do volume?", { ...all, ...year(2024) }],
    ["quanto gastei com tudo (corretagem, taxas, iss) em 2023 e quanto isso dá do volume?", { ...all, ...year(2023) }],
    ["custo total 2022 em reais e porcentagem do que negociei", { ...all, ...year(2022) }],
    ["quanto % do que operei em 2024 foi embora em custos?", { ...all, ...year(2024) }],
    [
      "Qual o custo operacional total de 2023, em valor absoluto e como percentual do volume financeiro?",
      { ...all, ...year(2023) },
    ],
    [
      "custo total de operar na rico em 2024, em reais e em percentual",
      { ...all, ...year(2024), corretoras: ["Rico"] },
    ],
    ["qnt gastei de custo no total em 2024 e qual a porcentagem do volume", { ...all, ...year(2024) }],
    ["me fala o total de custos de 2022 e o percentual sobre o que eu movimentei", { ...all, ...year(2022) }],
    ["no ano passado, meus custos todos somaram quanto e quantos por cento do volume?", { ...all, ...year(2024) }],
    ["custos totais de mai/2024 em R$ e em % do volume", { ...all, ...month(2024, 5) }],
  ]),
  ...kindOf(16, { ...withheld, ...year(2023) }, [
    "Quanto de IR foi retido na fonte em 2023?",
    "qto de imposto retido na fonte eu tive em 2023",
    ["Qual o total de IRRF retido em 2024?", { ...withheld, ...year(2024) }],
    ["irrf 2024", { ...withheld, ...year(2024) }],
    ["dedo-duro de maio de 2024, quanto deu?", { ...withheld, ...month(2024, 5) }],
    ["quanto a xp reteve de imposto de renda em 2024", { ...withheld, ...year(2024), corretoras: ["XP"] }],
    ["me conta quanto já descontaram de imposto na fonte esse ano", { ...withheld, ...thisYear }],
    ["Qual foi o imposto de renda retido em março de 2023?", { ...withheld, ...month(2023, 3) }],
    ["ir retido na fonte nas notas da Clear em 2023", { ...withheld, ...year(2023), corretoras: ["Clear"] }],
    "imposto retdo na fonte em 2023",
  ]),
];
