// Set aside once and measured (decision 31); tuned on since.

import { conversationsOf, type Turn, talk } from "./conversations.ts";
import { brokerage, service, settlement, WIN, withheld } from "./params.ts";
import { day, month, opened, year } from "./question.ts";

const rows: readonly Turn[][] = [
  talk(
    ["Quanto foi pago de emolumentos em 2024?", 1, { encargos: "emolumentos", ...year(2024) }],
    ["E de taxa de liquidação?", 1, { ...settlement, ...year(2024) }],
    ["Separe por corretora, por favor.", 1, { ...settlement, ...year(2024), por: "corretora" }],
  ),
  talk(
    ["qnts mxrf11 eu tenho", 6, { ativos: ["MXRF11"] }],
    ["e qnt paguei em media", 4, { ativos: ["MXRF11"] }],
    ["qnt q eu ja vendi dele?", "operacoes", { ativos: ["MXRF11"], lado: "V" }],
    ["e lucrei qnt nisso", 10, { ativos: ["MXRF11"] }],
  ),
  talk(
    { texto: "Bom dia!" },
    ["Quanto eu vendi em maio do ano passado?", "operacoes", { lado: "V", ...month(2024, 5) }],
    ["E nessas vendas, quanto tive de lucro?", 11, month(2024, 5)],
    ["Ficou algum imposto a pagar desse mês?", 14, month(2024, 5)],
    { texto: "Muito obrigado pela ajuda." },
  ),
  talk(
    ["resultado WIN julho/25", 29, { ...WIN, ...month(2025, 7) }],
    ["e só no dia 16?", 29, { ...WIN, ...day("2025-07-16") }],
    ["e no dia 2?", 29, { ...WIN, ...day("2025-07-02") }],
  ),
  talk(
    ["corretagem da rico em 2023", 1, { ...brokerage, ...year(2023), corretoras: ["Rico"] }],
    ["aliás, 2024", 1, { ...brokerage, ...year(2024), corretoras: ["Rico"] }],
    ["divide por mês", 1, { ...brokerage, ...year(2024), corretoras: ["Rico"], por: "mes" }],
  ),
  talk(
    ["Quais BDRs eu possuo?", 7, { classe: "bdr" }],
    ["E ETFs?", 7, { classe: "etf" }],
    ["E units?", 7, { classe: "unit" }],
    [
      "E a primeira compra de TAEE11, foi quando e por quanto?",
      8,
      { ativos: ["TAEE11"], lado: "C", agregacao: "primeiro" },
    ],
  ),
  talk(
    ["pm vale", 4, { ativos: ["VALE3"] }],
    ["e em 31/12/2022?", 5, { ativos: ["VALE3"], ate: "2022-12-31" }],
    ["quantas eu tinha nesse dia?", 6, { ativos: ["VALE3"], ate: "2022-12-31" }],
  ),
  talk(
    ["Em que notas consta BBAS3?", 17, { ativos: ["BBAS3"] }],
    ["Explique a 502.", 18, { nota: "502" }],
    ["Qual o líquido dela e em que dia foi liquidada?", 19, { nota: "502" }],
  ),
  talk(
    ["deu darf em 03/2023?", 14, month(2023, 3)],
    ["e em 05/2024", 14, month(2024, 5)],
    ["prejuízo a compensar em fii eu tenho?", 15, { classe: "fii" }],
  ),
  talk(
    ["maior venda que fiz em 2023", 23, { lado: "V", agregacao: "maior", ...year(2023) }],
    ["e em 2024?", 23, { lado: "V", agregacao: "maior", ...year(2024) }],
    ["e só pela clear?", 23, { lado: "V", agregacao: "maior", ...year(2024), corretoras: ["Clear"] }],
  ),
  talk(
    ["Liste as compras de 2025.", "operacoes", { lado: "C", ...year(2025) }],
    ["Somente as da Rico.", "operacoes", { lado: "C", ...year(2025), corretoras: ["Rico"] }],
    { texto: "Gere um arquivo CSV com isso.", acompanha: "exporta" },
  ),
  talk(
    ["qto ja paguei de iss", 1, service],
    ["só em 2023", 1, { ...service, ...year(2023) }],
    { texto: "esse valor saiu de quais linhas?", acompanha: "fonte" },
    ["e a corretagem no mesmo ano?", 1, { ...brokerage, ...year(2023) }],
  ),
  talk(
    { texto: "vc acha q eu devia largar a taesa?", certo: ["recusa"] },
    ["blz, qnt eu paguei nela em media?", 4, { ativos: ["TAEE11"] }],
    ["e qnt % da carteira ela é", 26, { ativos: ["TAEE11"] }],
  ),
  talk(
    { texto: "Quanto a WEG me pagou de dividendos?", certo: ["nao-esta-nas-notas"] },
    ["Entendi. E quantas ações dela eu tenho?", 6, { ativos: ["WEGE3"] }],
    [
      "E a minha primeira compra dela, em que data foi e a que preço?",
      8,
      { ativos: ["WEGE3"], lado: "C", agregacao: "primeiro" },
    ],
  ),
  talk(
    // Both 2024 and 2025 have notes of July.
    { texto: "o que eu comprei em julho?", certo: ["pergunta-de-volta"] },
    ["julho de 2025", "operacoes", { lado: "C", ...month(2025, 7) }],
    ["e em fevereiro?", "operacoes", { lado: "C", ...month(2025, 2) }],
  ),
  talk(
    ["eu x cdi em 2022, quem ganhou?", 27, year(2022)],
    ["2023?", 27, year(2023)],
    ["e a tir de tudo desde o começo?", 28, {}],
  ),
  talk(
    ["Meta da casa própria: quanto ainda falta?", 30, { meta: "Casa própria" }],
    ["E para a Reserva?", 30, { meta: "Reserva" }],
    ["E durante 2022, somando tudo, quanto aportei?", 24, { agregacao: "soma", ...year(2022) }],
  ),
  talk(
    ["o que operei no dia 21/08/2023?", "operacoes", day("2023-08-21")],
    ["teve day trade nesse dia? deu quanto", 12, day("2023-08-21")],
    ["e de taxa da b3 nesse mesmo dia?", 2, { encargos: "b3", ...day("2023-08-21") }],
  ),
  talk(
    ["vendas de fii em 2024", "operacoes", { classe: "fii", lado: "V", ...year(2024) }],
    ["tirando o XPML11", "operacoes", { classe: "fii", lado: "V", exceto: ["XPML11"], ...year(2024) }],
    ["quanto lucrei com bova11?", 10, { ativos: ["BOVA11"] }],
    ["e sem descontar as taxas?", 10, { ativos: ["BOVA11"], bruto: true }],
  ),
  talk(
    ["irrf na XP em 2024", 16, { ...withheld, ...year(2024), corretoras: ["XP"] }],
    ["e na Rico", 16, { ...withheld, ...year(2024), corretoras: ["Rico"] }],
    ["e considerando todas as corretoras?", 16, { ...withheld, ...year(2024) }],
    { texto: "me manda isso numa planilha", acompanha: "exporta" },
  ),
];

export const thirdConversations = opened("s", conversationsOf(rows));
