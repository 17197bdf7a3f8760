// Kinds 24, 27, 28 and 30: contributions, returns and goals.
import { kindOf, type Labelled, year } from "./question.ts";

const monthly = { por: "mes" } as const;

export const plans: Labelled[] = [
  ...kindOf(24, { ...monthly, ...year(2023) }, [
    ["Quanto aportei por mês em 2024?", { ...monthly, ...year(2024) }],
    "aportes mensais de 2023",
    "Qual o meu aporte líquido em cada mês de 2023?",
    "qto coloquei de dinheiro por mes em 2023",
    ["quanto investi por mês no ano de 2022?", { ...monthly, ...year(2022) }],
    "aporte mes a mes 2023",
    ["quanto aportei no total em 2023?", { agregacao: "soma", ...year(2023) }],
    ["aporte médio mensal em 2023", { agregacao: "media", ...year(2023) }],
    ["em 2022 quanto dinheiro novo eu pus por mês", { ...monthly, ...year(2022) }],
    ["meus aportse por mês em 2023", { ...monthly, ...year(2023) }],
  ]),
  ...kindOf(27, { ...year(2024) }, [
    "Minha carteira ganhou do CDI em 2024?",
    "bati o cdi em 2024?",
    ["Qual foi a rentabilidade da carteira em 2023 em comparação com o CDI?", { ...year(2023) }],
    ["carteira x cdi 2023", { ...year(2023) }],
    "rendeu mais que o cdi em 2024 ou não?",
    ["ano passado eu ganhei ou perdi do cdi", { ...year(2024) }],
    ["minha carteira superou o CDI em 2023?", { ...year(2023) }],
    "quanto rendeu minha carteira em 2024 contra o cdi",
    "perdi pro cdi em 2024?",
    ["ganhei do CDi em dois mil e vinte e tres?", { ...year(2023) }],
  ]),
  ...kindOf(28, {}, [
    "Qual minha rentabilidade (TIR) desde o início?",
    "tir da carteira",
    "Qual a taxa interna de retorno da minha carteira?",
    "qual minha rentabilidade desde que comecei a investir?",
    "quanto minha carteira rende ao ano pela tir?",
    "minha taxa interna de retorno ta em quanto",
    "TIR desde o começo",
    "rentabilidade anualizada (xirr) da carteira",
    "qual a rentablidade da carteira desde o inicio, tir",
    "me diz a tir de tudo que investi até hoje",
  ]),
  ...kindOf(30, { meta: "Reserva" }, [
    'Quanto falta para minha meta "Reserva" e se eu mantiver o aporte médio quando chego lá?',
    "qto falta pra meta reserva",
    "Quanto resta para atingir o objetivo Reserva e em quanto tempo chego nele?",
    ["quanto falta pro objetivo casa própria?", { meta: "Casa própria" }],
    "quando eu chego na meta da reserva mantendo o aporte médio",
    ["em quanto tempo bato a meta casa propria", { meta: "Casa própria" }],
    "meta reserva: quanto falta",
    ["falta muito pra comprar a casa? (meta casa própria)", { meta: "Casa própria" }],
    "quanto dinheiro ainda preciso juntar pra reserva?",
    "falta qnto pra mina meta Reserva",
  ]),
];
