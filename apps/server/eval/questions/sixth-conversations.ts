// Set aside once and measured (decision 31); tuned on since.

import { conversationsOf, type Turn, talk } from "./conversations.ts";
import { brokerage, busiest, first, largest, service, thisYear, WIN, withheld } from "./params.ts";
import { day, month, opened, year } from "./question.ts";

const rows: readonly Turn[][] = [
  talk(
    ["corretagem da XP no ano de 2024, qual foi o total?", 1, { ...brokerage, corretoras: ["XP"], ...year(2024) }],
    ["e de ISS?", 1, { ...service, corretoras: ["XP"], ...year(2024) }],
    ["corretagem e ISS somados, então", 1, { encargos: "corretagem_iss", corretoras: ["XP"], ...year(2024) }],
  ),
  talk(
    ["qtas mxrf11 tenho", 6, { ativos: ["MXRF11"] }],
    ["elas me custaram quanto em média?", 4, { ativos: ["MXRF11"] }],
    ["e com as que eu vendi, perdi quanto?", 10, { ativos: ["MXRF11"] }],
  ),
  talk(
    ["Minhas vendas de 2023 somaram quanto?", "operacoes", { lado: "V", ...year(2023) }],
    ["e as compras?", "operacoes", { lado: "C", ...year(2023) }],
    ["qual foi a maior delas?", 23, { ...largest, ...year(2023) }],
  ),
  talk(
    ["o resultado da bova11 que vendi", 10, { ativos: ["BOVA11"] }],
    ["perdão, era AAPL34", 10, { ativos: ["AAPL34"] }],
    ["qual o número da nota dessa venda?", 17, { ativos: ["AAPL34"], lado: "V" }],
  ),
  talk(
    { texto: "e aí, tudo certo?" },
    ["day trade: fiz em 2023? com que resultado?", 12, year(2023)],
    ["e 2025, teve também?", 12, thisYear],
  ),
  talk(
    ["Sobre maio de 2024: o DARF foi de quanto?", 14, month(2024, 5)],
    ["e o lucro desse mês?", 11, month(2024, 5)],
    ["agora o darf de agosto de 2023", 14, month(2023, 8)],
  ),
  talk(
    ["win no pregão de 16/07/2025, qual o saldo?", 29, { ...WIN, ...day("2025-07-16") }],
    ["e no dia seguinte?", 29, { ...WIN, ...day("2025-07-17") }],
    ["e somando esse mês todo?", 29, { ...WIN, ...month(2025, 7) }],
  ),
  talk(
    { texto: "na sua opinião eu deveria me desfazer do bova11?", certo: ["recusa"] },
    ["beleza, então só o preço médio dele", 4, { ativos: ["BOVA11"] }],
    ["que percentual da carteira ele ocupa?", 26, { ativos: ["BOVA11"] }],
  ),
  talk(
    { texto: "quanto de rendimento o mxrf11 me distribuiu em 2024?", certo: ["nao-esta-nas-notas"] },
    ["tá certo. mostra as compras dele em 2024", "operacoes", { lado: "C", ativos: ["MXRF11"], ...year(2024) }],
    { texto: "consigo baixar essa lista num arquivo?", acompanha: "exporta" },
  ),
  talk(
    // Both 2022 and 2024 have notes of May.
    { texto: "a corretagem de maio foi quanto?", certo: ["pergunta-de-volta"] },
    ["a de 2022", 1, { ...brokerage, ...month(2022, 5) }],
    ["e a do outro maio, o de 2024?", 1, { ...brokerage, ...month(2024, 5) }],
  ),
  talk(
    ["Explique-me a nota 8803.", 18, { nota: "8803" }],
    ["e a 8804?", 18, { nota: "8804" }],
    ["quando ela saiu da conta, e em que valor?", 19, { nota: "8804" }],
  ),
  talk(
    ["o que tinha na minha carteira quando 2022 terminou", 7, { ate: "2022-12-31" }],
    ["e quando terminou 2023?", 7, { ate: "2023-12-31" }],
    ["desses, só os fiis", 7, { classe: "fii", ate: "2023-12-31" }],
  ),
  talk(
    ["aportes de 2023, mês a mês", 24, { por: "mes", ...year(2023) }],
    ["qual foi o mês mais forte?", 24, { por: "mes", agregacao: "maior", ...year(2023) }],
    ["e a média mensal?", 24, { agregacao: "media", ...year(2023) }],
  ),
  talk(
    ["a Clear reteve quanto de IR na fonte em 2023?", 16, { ...withheld, corretoras: ["Clear"], ...year(2023) }],
    ["não era Clear, era Rico", 16, { ...withheld, corretoras: ["Rico"], ...year(2023) }],
    ["passa pro ano de 2024", 16, { ...withheld, corretoras: ["Rico"], ...year(2024) }],
  ),
  talk(
    ["em que corretora eu mais compro?", 22, { ...busiest, lado: "C" }],
    ["e em qual eu mais vendo?", 22, { ...busiest, lado: "V" }],
    ["considerando apenas 2024", 22, { ...busiest, lado: "V", ...year(2024) }],
  ),
  talk(
    ["com a minha carteira eu passei o cdi de 2023?", 27, year(2023)],
    ["um ano antes, como foi?", 27, year(2022)],
    ["certo. e a tir de tudo, quanto é?", 28, {}],
  ),
  talk(
    ["alguma nota minha está com erro?", 20, {}],
    ["abre essa nota pra mim", 18, { nota: "12007" }],
    ["e falta eu enviar alguma?", 21, {}],
  ),
  talk(
    ["lista as operações de XPML11", 9, { ativos: ["XPML11"] }],
    ["deixa só as compras", "operacoes", { lado: "C", ativos: ["XPML11"] }],
    ["a primeira delas foi quando e por quanto?", 8, { ...first, ativos: ["XPML11"] }],
    { texto: "de onde você tirou esse valor?", acompanha: "fonte" },
  ),
  talk(
    ["da meta Reserva, quanto eu ainda não juntei?", 30, { meta: "Reserva" }],
    ["e pra casa própria?", 30, { meta: "Casa própria" }],
    ["mudando de assunto, qual o total de emolumentos de 2022?", 1, { encargos: "emolumentos", ...year(2022) }],
  ),
  talk(
    ["quanto vendi de ações em julho de 2025?", 13, { soVendas: true, ...month(2025, 7) }],
    ["e no mês seguinte?", 13, { soVendas: true, ...month(2025, 8) }],
    ["dá pra vender quanto ainda sem imposto nesse mês?", 13, month(2025, 8)],
  ),
];

export const sixthConversations = opened("v", conversationsOf(rows));
