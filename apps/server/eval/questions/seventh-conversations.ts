// Set aside once and measured (decision 31); tuned on since.

import { conversationsOf, type Turn, talk } from "./conversations.ts";
import { busiest, exchange, service, thisYear, WDO, WIN, withheld } from "./params.ts";
import { day, month, opened, year } from "./question.ts";

const rows: readonly Turn[][] = [
  talk(
    ["quanto a XP me cobrou de ISS em 2023?", 1, { ...service, corretoras: ["XP"], ...year(2023) }],
    ["E quanto foi no ano de 2024?", 1, { ...service, corretoras: ["XP"], ...year(2024) }],
    ["e na rico, nesse mesmo ano?", 1, { ...service, corretoras: ["Rico"], ...year(2024) }],
  ),
  talk(
    ["qts weg eu tinha qdo 2023 acabou", 6, { ativos: ["WEGE3"], ate: "2023-12-31" }],
    ["e qts tenho agora", 6, { ativos: ["WEGE3"] }],
    ["a compra mais recente dela foi qdo", "operacoes", { lado: "C", agregacao: "ultimo", ativos: ["WEGE3"] }],
  ),
  talk(
    ["O que comprei no pregão de 13/06/2023?", "operacoes", { lado: "C", ...day("2023-06-13") }],
    ["Qual foi o líquido da nota desse dia?", 19, day("2023-06-13")],
    ["Agora o líquido da nota 502, por favor.", 19, { nota: "502" }],
  ),
  talk(
    ["com aapl34 eu lucrei alguma coisa? quanto?", 10, { ativos: ["AAPL34"] }],
    ["e com a itubl350?", 10, { ativos: ["ITUBL350"] }],
    ["essa opção aparece em que notas?", 17, { ativos: ["ITUBL350"] }],
  ),
  talk(
    { texto: "fala, tudo em cima?" },
    ["me fala o lucro que realizei em 2023", 11, year(2023)],
    ["agora o lucro só das ações", 11, { classe: "acao", ...year(2023) }],
    ["e o só dos fiis", 11, { classe: "fii", ...year(2023) }],
  ),
  talk(
    ["quero o valor do darf ref. maio de 2024", 14, month(2024, 5)],
    ["nesse mês, vendi quanto em ações?", 13, { soVendas: true, ...month(2024, 5) }],
    [
      "e em fundos imobiliários, vendi quanto no mesmo mês?",
      "operacoes",
      { lado: "V", classe: "fii", ...month(2024, 5) },
    ],
  ),
  talk(
    ["Mini dólar em junho de 2025: qual o resultado?", 29, { ...WDO, ...month(2025, 6) }],
    ["E o mini-índice, no mês seguinte?", 29, { ...WIN, ...month(2025, 7) }],
    ["E se eu não descontar os custos?", 29, { ...WIN, ...month(2025, 7), bruto: true }],
  ),
  talk(
    { texto: "cê acha que eu devia comprar mais bbas3 agora?", certo: ["recusa"] },
    ["tranquilo. mas quantas dela eu tenho?", 6, { ativos: ["BBAS3"] }],
    ["saíram a que preço médio?", 4, { ativos: ["BBAS3"] }],
  ),
  talk(
    { texto: "xpml11 me rendeu quanto de provento este ano?", certo: ["nao-esta-nas-notas"] },
    ["ah tá. e de compra dele, quanto foi este ano?", "operacoes", { lado: "C", ativos: ["XPML11"], ...thisYear }],
    { texto: "me dá isso em csv", acompanha: "exporta" },
  ),
  talk(
    // Both 2022 and 2025 have notes of January.
    { texto: "taxa da b3 de janeiro: quanto deu?", certo: ["pergunta-de-volta"] },
    ["o janeiro de 2025", 2, { ...exchange, ...month(2025, 1) }],
    ["e o de 2022, deu quanto?", 2, { ...exchange, ...month(2022, 1) }],
  ),
  talk(
    ["Preciso entender a nota 12005. Pode explicar?", 18, { nota: "12005" }],
    ["Certo. E a 12006?", 18, { nota: "12006" }],
    ["Dessa última, quanto caiu na conta, e em que data?", 19, { nota: "12006" }],
  ),
  talk(
    ["minha carteira no fim de 2024, o que tinha nela?", 7, { ate: "2024-12-31" }],
    ["um ano antes, o que tinha?", 7, { ate: "2023-12-31" }],
    ["e o que tem nela hoje?", 7, {}],
  ),
  talk(
    ["aporte por mês, 2022", 24, { por: "mes", ...year(2022) }],
    ["e somando o ano todo?", 24, { agregacao: "soma", ...year(2022) }],
    ["a soma de 2023, qual é?", 24, { agregacao: "soma", ...year(2023) }],
  ),
  talk(
    ["ir na fonte retido em 2023, qual o total", 16, { ...withheld, ...year(2023) }],
    ["e só o que foi na clear", 16, { ...withheld, corretoras: ["Clear"], ...year(2023) }],
    ["nessa mesma corretora, e em 2025?", 16, { ...withheld, corretoras: ["Clear"], ...year(2025) }],
  ),
  talk(
    ["Em 2022, que corretora usei mais?", 22, { ...busiest, ...year(2022) }],
    ["E no ano que veio depois?", 22, { ...busiest, ...year(2023) }],
    ["Contando somente as vendas, qual foi?", 22, { ...busiest, lado: "V", ...year(2023) }],
  ),
  talk(
    ["em 2022 minha carteira apanhou do cdi?", 27, year(2022)],
    ["e em 2024, como foi?", 27, year(2024)],
    ["qual é a tir da carteira?", 28, {}],
  ),
  talk(
    ["Das minhas notas, há alguma que não fecha?", 20, {}],
    ["Explique essa nota, por gentileza.", 18, { nota: "12007" }],
    ["E na Rico, que nota está faltando?", 21, { corretoras: ["Rico"] }],
  ),
  talk(
    ["as compras q fiz de visc11", "operacoes", { lado: "C", ativos: ["VISC11"] }],
    ["e vendas dele, teve?", "operacoes", { lado: "V", ativos: ["VISC11"] }],
    ["lucrei qto nessa venda", 10, { ativos: ["VISC11"] }],
    { texto: "de quais linhas saiu esse lucro?", acompanha: "fonte" },
  ),
  talk(
    ["pra minha meta Casa própria falta juntar quanto?", 30, { meta: "Casa própria" }],
    ["agora vê a outra meta, a Reserva", 30, { meta: "Reserva" }],
    ["outra coisa: qual o peso de PETR4 na minha carteira?", 26, { ativos: ["PETR4"] }],
    { texto: "fechou, valeu!" },
  ),
  talk(
    ["agosto de 2025: vendi quanto em ações?", 13, { soVendas: true, ...month(2025, 8) }],
    ["neste mês, quanto ainda dá pra vender isento?", 13, month(2025, 8)],
    ["voltando pra maio de 2024: de ações eu vendi quanto?", 13, { soVendas: true, ...month(2024, 5) }],
  ),
];

export const seventhConversations = opened("w", conversationsOf(rows));
