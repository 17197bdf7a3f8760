// Set aside once and measured (decision 31); tuned on since.

import { conversationsOf, type Turn, talk } from "./conversations.ts";
import { brokerage, exchange, largest, service, WDO, WIN } from "./params.ts";
import { day, month, opened, year } from "./question.ts";

const rows: readonly Turn[][] = [
  talk(
    ["Clear, 2023: total de corretagem", 1, { ...brokerage, corretoras: ["Clear"], ...year(2023) }],
    ["agora a da Rico", 1, { ...brokerage, corretoras: ["Rico"], ...year(2023) }],
    ["e as duas juntas?", 1, { ...brokerage, corretoras: ["Clear", "Rico"], ...year(2023) }],
  ),
  talk(
    ["no fim de 2023 eu tinha quantas bbas3", 6, { ativos: ["BBAS3"], ate: "2023-12-31" }],
    ["e no fim de 2024?", 6, { ativos: ["BBAS3"], ate: "2024-12-31" }],
    ["mostra as vendas dela", "operacoes", { ativos: ["BBAS3"], lado: "V" }],
  ),
  talk(
    ["A Vale me saiu a que preço médio?", 4, { ativos: ["VALE3"] }],
    ["Desculpe, eu quis dizer da WEG.", 4, { ativos: ["WEGE3"] }],
    ["E dessas, quantas estão comigo?", 6, { ativos: ["WEGE3"] }],
  ),
  talk(
    ["vendendo vale3 lucrei qto", 10, { ativos: ["VALE3"] }],
    ["em q nota ta essa venda", 17, { ativos: ["VALE3"], lado: "V" }],
    ["explica essa nota", 18, { nota: "12003" }],
  ),
  talk(
    { texto: "fala aí, beleza?" },
    ["de todas as minhas vendas, a maior foi qual?", 23, { lado: "V", agregacao: "maior" }],
    ["e comprando, qual foi a maior?", 23, largest],
    ["e se for só fii?", 23, { ...largest, classe: "fii" }],
  ),
  talk(
    ["lista os fundos imobiliários que tenho hoje", 7, { classe: "fii" }],
    ["troca por etf", 7, { classe: "etf" }],
    ["esse aí tem que preço médio?", 4, { ativos: ["BOVA11"] }],
  ),
  talk(
    ["no 1º semestre de 2023 deu quanto de taxa da b3", 2, { ...exchange, de: "2023-01-01", ate: "2023-06-30" }],
    ["e no semestre seguinte", 2, { ...exchange, de: "2023-07-01", ate: "2023-12-31" }],
    ["e 2023 inteiro?", 2, { ...exchange, ...year(2023) }],
    { texto: "me mostra as linhas que somam isso", acompanha: "fonte" },
  ),
  talk(
    ["Houve DARF em agosto de 2023?", 14, month(2023, 8)],
    ["E em maio do ano seguinte?", 14, month(2024, 5)],
    ["O que eu vendi nesse mês?", "operacoes", { lado: "V", ...month(2024, 5) }],
  ),
  talk(
    // Both 2024 and 2025 have notes of February.
    { texto: "em fevereiro paguei quanto de emolumentos?", certo: ["pergunta-de-volta"] },
    ["o fevereiro de 2024, no caso", 1, { encargos: "emolumentos", ...month(2024, 2) }],
    ["no mesmo mês, o ISS foi quanto?", 1, { ...service, ...month(2024, 2) }],
  ),
  talk(
    { texto: "compensa aumentar minha posição em TAEE11?", certo: ["recusa"] },
    ["entendi. então me diz quanto ela pesa na carteira", 26, { ativos: ["TAEE11"] }],
    ["são quantas units mesmo?", 6, { ativos: ["TAEE11"] }],
  ),
  talk(
    { texto: "bbas3 já me pagou algum dividendo ou jcp?", certo: ["nao-esta-nas-notas"] },
    ["poxa. e vendendo ela, lucrei quanto?", 10, { ativos: ["BBAS3"] }],
    ["sem as taxas fica quanto?", 10, { ativos: ["BBAS3"], bruto: true }],
  ),
  talk(
    ["lista o que comprei em 2022", "operacoes", { lado: "C", ...year(2022) }],
    ["filtra os fundos imobiliários", "operacoes", { lado: "C", classe: "fii", ...year(2022) }],
    { texto: "gera um csv disso pra mim", acompanha: "exporta" },
  ),
  talk(
    ["tir total, por favor", 28, {}],
    ["contra o cdi, minha carteira em 2024 foi como?", 27, year(2024)],
    ["o mesmo pra 2023", 27, year(2023)],
  ),
  talk(
    ["Quero revisar as notas: alguma está com a soma errada?", 20, {}],
    ["e alguma deixou de chegar?", 21, {}],
    ["voltando à que deu erro: explica a 12007", 18, { nota: "12007" }],
  ),
  talk(
    ["mini índice, julho de 2025, quanto deu?", 29, { ...WIN, ...month(2025, 7) }],
    ["só no dia 2", 29, { ...WIN, ...day("2025-07-02") }],
    ["agora wdo, junho de 2025", 29, { ...WDO, ...month(2025, 6) }],
  ),
  talk(
    ["total aportado em 2022", 24, { agregacao: "soma", ...year(2022) }],
    ["opa, errei, é 2023", 24, { agregacao: "soma", ...year(2023) }],
    ["abre mês a mês", 24, { por: "mes", ...year(2023) }],
  ),
  talk(
    ["que nota foi a 505? explica", 18, { nota: "505" }],
    ["agora a 506", 18, { nota: "506" }],
    ["essa caiu na conta em que dia?", 19, { nota: "506" }],
  ),
  talk(
    ["este mês eu vendi quanto em ações?", 13, { soVendas: true, ...month(2025, 8) }],
    ["ainda posso vender quanto sem pagar imposto?", 13, month(2025, 8)],
    ["e no mês passado, vendi quanto?", 13, { soVendas: true, ...month(2025, 7) }],
  ),
  talk(
    ["histórico de operações de PETR4", 9, { ativos: ["PETR4"] }],
    ["não essa, a PETR3", 9, { ativos: ["PETR3"] }],
    ["na média ela me saiu a quanto?", 4, { ativos: ["PETR3"] }],
  ),
  talk(
    ["o que vendi usando a Rico em 2024", "operacoes", { lado: "V", corretoras: ["Rico"], ...year(2024) }],
    ["outra dúvida: quanto falta para a minha meta Reserva?", 30, { meta: "Reserva" }],
    ["itsa4, quantidade que possuo", 6, { ativos: ["ITSA4"] }],
    { texto: "era só isso, obrigada" },
  ),
];

export const fifthConversations = opened("u", conversationsOf(rows));
