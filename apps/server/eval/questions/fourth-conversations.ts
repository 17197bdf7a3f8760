// Set aside once and measured (decision 31); tuned on since.

import { conversationsOf, type Turn, talk } from "./conversations.ts";
import { brokerage, exchange, first, service, settlement, WDO, WIN, withheld } from "./params.ts";
import { month, opened, year } from "./question.ts";

const rows: readonly Turn[][] = [
  talk(
    ["No VISC11, eu tenho quantas cotas hoje?", 6, { ativos: ["VISC11"] }],
    ["E de XPML11?", 6, { ativos: ["XPML11"] }],
    ["Qual é o preço médio dos dois?", 4, { ativos: ["VISC11", "XPML11"] }],
  ),
  talk(
    ["darf de maio/24 foi quanto", 14, month(2024, 5)],
    ["e o lucro que gerou esse imposto?", 11, month(2024, 5)],
    ["quais foram essas vendas?", "operacoes", { lado: "V", ...month(2024, 5) }],
  ),
  talk(
    ["Compras pela Clear em 2023.", "operacoes", { lado: "C", corretoras: ["Clear"], ...year(2023) }],
    ["Não, pela XP.", "operacoes", { lado: "C", corretoras: ["XP"], ...year(2023) }],
    ["E de corretagem, ela me cobrou quanto nesse ano?", 1, { ...brokerage, corretoras: ["XP"], ...year(2023) }],
  ),
  talk(
    ["qto lucrei com weg", 10, { ativos: ["WEGE3"] }],
    ["mudando de assunto: tem nota minha que não fechou?", 20, {}],
    ["o que tem nela?", 18, { nota: "12007" }],
  ),
  talk(
    ["emolumentos 2022", 1, { encargos: "emolumentos", ...year(2022) }],
    ["idem 2023", 1, { encargos: "emolumentos", ...year(2023) }],
    ["e 2024, mas só o da clear", 1, { encargos: "emolumentos", corretoras: ["Clear"], ...year(2024) }],
  ),
  talk(
    ["Qual é a minha posição em BOVA11, em quantidade?", 6, { ativos: ["BOVA11"] }],
    ["E a compra inicial, foi em que dia e a quanto?", 8, { ...first, ativos: ["BOVA11"] }],
    ["Quanto isso pesa na carteira?", 26, { ativos: ["BOVA11"] }],
  ),
  talk(
    { texto: "opa, boa noite" },
    ["qnt paguei de corretagem em agosto de 2025", 1, { ...brokerage, ...month(2025, 8) }],
    ["na verdade eu queria o de agosto de 2023", 1, { ...brokerage, ...month(2023, 8) }],
    { texto: "valeu demais" },
  ),
  talk(
    ["me lista as notas da Rico", "notas", { corretoras: ["Rico"] }],
    ["deixa só as de 2025", "notas", { corretoras: ["Rico"], ...year(2025) }],
    ["a 8808, me explica", 18, { nota: "8808" }],
  ),
  talk(
    ["Quanto de IR na fonte eu tive em 2025?", 16, { ...withheld, ...year(2025) }],
    ["Tirando o de day trade?", 16, { encargos: "irrf_comum", ...year(2025) }],
    ["E em 2024, tudo somado?", 16, { ...withheld, ...year(2024) }],
  ),
  talk(
    ["como foram meus aportes de cada mês em 2023?", 24, { por: "mes", ...year(2023) }],
    ["só pela rico", 24, { por: "mes", corretoras: ["Rico"], ...year(2023) }],
    ["agora soma", 24, { agregacao: "soma", corretoras: ["Rico"], ...year(2023) }],
  ),
  talk(
    // Both 2023 and 2025 have notes of March.
    { texto: "taxas da bolsa no mês de março", certo: ["pergunta-de-volta"] },
    ["o de 2025", 2, { ...exchange, ...month(2025, 3) }],
    ["e corretagem, nesse mesmo mês?", 1, { ...brokerage, ...month(2025, 3) }],
  ),
  talk(
    { texto: "acha que é boa eu recomprar VALE3?", certo: ["recusa"] },
    ["tá bom. quanto foi que eu vendi dela?", "operacoes", { ativos: ["VALE3"], lado: "V" }],
    ["lucrei quanto com essa venda?", 10, { ativos: ["VALE3"] }],
  ),
  talk(
    { texto: "o XPML11 me pagou rendimento em 2025?", certo: ["nao-esta-nas-notas"] },
    ["Certo. E quantas cotas dele estão comigo?", 6, { ativos: ["XPML11"] }],
    ["Quando entrei nele pela primeira vez, e por quanto?", 8, { ...first, ativos: ["XPML11"] }],
  ),
  talk(
    ["carteira de hoje, com custo", 7, {}],
    ["sem os fiis", 7, { exceto: ["MXRF11", "VISC11", "XPML11"] }],
    ["agora ao contrário, só os fiis", 7, { classe: "fii" }],
  ),
  talk(
    ["o cdi me venceu em 2024?", 27, year(2024)],
    ["e olhando só o primeiro semestre?", 27, { de: "2024-01-01", ate: "2024-06-30" }],
    ["e o segundo?", 27, { de: "2024-07-01", ate: "2024-12-31" }],
  ),
  talk(
    ["a venda mais recente q fiz", "operacoes", { lado: "V", agregacao: "ultimo" }],
    ["e a primeira de todas?", "operacoes", { lado: "V", agregacao: "primeiro" }],
    ["e a primeira pela Rico?", "operacoes", { lado: "V", agregacao: "primeiro", corretoras: ["Rico"] }],
  ),
  talk(
    ["a Reserva tá faltando quanto?", 30, { meta: "Reserva" }],
    ["ops, era a casa própria que eu queria", 30, { meta: "Casa própria" }],
    ["outra coisa: preço médio de TAEE11?", 4, { ativos: ["TAEE11"] }],
  ),
  talk(
    ["tudo que negociei de AAPL34", 9, { ativos: ["AAPL34"] }],
    ["só a venda", "operacoes", { ativos: ["AAPL34"], lado: "V" }],
    ["o lucro dela?", 10, { ativos: ["AAPL34"] }],
    { texto: "dá pra baixar isso em csv?", acompanha: "exporta" },
  ),
  talk(
    ["WDO em junho de 2025, resultado?", 29, { ...WDO, ...month(2025, 6) }],
    ["e o WIN no mês seguinte?", 29, { ...WIN, ...month(2025, 7) }],
    ["sem descontar os custos?", 29, { ...WIN, ...month(2025, 7), bruto: true }],
  ),
  talk(
    [
      "quanto a rico me cobrou de taxa de liquidação em 2023?",
      1,
      { ...settlement, corretoras: ["Rico"], ...year(2023) },
    ],
    { texto: "me mostra de que notas isso saiu", acompanha: "fonte" },
    ["e o iss dela no mesmo ano?", 1, { ...service, corretoras: ["Rico"], ...year(2023) }],
  ),
];

export const fourthConversations = opened("t", conversationsOf(rows));
