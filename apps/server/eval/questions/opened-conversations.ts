// Set aside once and measured (decision 31); tuned on since.

import { conversationsOf, type Turn, talk } from "./conversations.ts";
import { brokerage, exchange, withheld } from "./params.ts";
import { month, opened, year } from "./question.ts";

const rows: readonly Turn[][] = [
  talk(
    ["quanto a clear cobrou de corretagem em 2022?", 1, { ...brokerage, ...year(2022), corretoras: ["Clear"] }],
    ["e em 2023?", 1, { ...brokerage, ...year(2023), corretoras: ["Clear"] }],
    ["e a rico?", 1, { ...brokerage, ...year(2023), corretoras: ["Rico"] }],
  ),
  talk(
    ["preço médio da weg", 4, { ativos: ["WEGE3"] }],
    ["e quantas são?", 6, { ativos: ["WEGE3"] }],
    ["quando foi a primeira compra dela?", 8, { ativos: ["WEGE3"], lado: "C", agregacao: "primeiro" }],
  ),
  talk(
    ["o que vendi em 2024?", "operacoes", { lado: "V", ...year(2024) }],
    ["quanto lucrei com isso?", 11, { ...year(2024) }],
    ["e de imposto em maio?", 14, { ...month(2024, 5) }],
  ),
  talk(
    ["me mostra as notas da XP", "notas", { corretoras: ["XP"] }],
    ["só as de 2024", "notas", { corretoras: ["XP"], ...year(2024) }],
  ),
  talk(
    ["quanto comprei de fii em 2024?", "operacoes", { classe: "fii", lado: "C", ...year(2024) }],
    ["e em 2025?", "operacoes", { classe: "fii", lado: "C", ...year(2025) }],
    ["e vendi?", "operacoes", { classe: "fii", lado: "V", ...year(2025) }],
  ),
  talk(
    ["corretagem na XP em 2024", 1, { ...brokerage, ...year(2024), corretoras: ["XP"] }],
    { texto: "como chegou nisso? me mostra as linhas", acompanha: "fonte" },
    ["agora por mês", 1, { ...brokerage, ...year(2024), corretoras: ["XP"], por: "mes" }],
  ),
  talk(
    ["qual foi minha maior venda?", 23, { lado: "V", agregacao: "maior" }],
    ["e a maior compra?", 23, { lado: "C", agregacao: "maior" }],
    ["só em 2022", 23, { lado: "C", agregacao: "maior", ...year(2022) }],
  ),
  talk(
    ["quantas cotas de mxrf11 eu tenho", 6, { ativos: ["MXRF11"] }],
    ["a que preço médio?", 4, { ativos: ["MXRF11"] }],
    ["e o visc11?", 4, { ativos: ["VISC11"] }],
  ),
  talk(["quanto falta pra casa própria?", 30, { meta: "Casa própria" }], ["e pra reserva?", 30, { meta: "Reserva" }]),
  talk(["fiz day trade em 2023?", 12, year(2023)], ["e este ano?", 12, { de: "2025-01-01", ate: "2025-08-20" }]),
  talk(["lucro de 2023", 11, year(2023)], ["e no ano seguinte?", 11, year(2024)]),
  talk(["explica a nota 8806", 18, { nota: "8806" }], ["quando caiu o dinheiro dela e quanto?", 19, { nota: "8806" }]),
  talk(
    ["taxas da b3 em 2023", 2, { ...exchange, ...year(2023) }],
    ["errei, quis dizer 2022", 2, { ...exchange, ...year(2022) }],
    ["e só na clear?", 2, { ...exchange, ...year(2022), corretoras: ["Clear"] }],
  ),
  talk(
    ["quais ativos eu tinha em 31/12/2022?", 7, { ate: "2022-12-31" }],
    ["e um ano depois?", 7, { ate: "2023-12-31" }],
  ),
  talk({ texto: "será que vendo tudo e vou viver de renda?" }, ["tá, então me diz só o que eu tenho", 7, {}]),
  talk(
    ["negócios com a petrobras em 2023", 9, { ativos: ["PETR3", "PETR4"], ...year(2023) }],
    ["só o que comprei", "operacoes", { ativos: ["PETR3", "PETR4"], lado: "C", ...year(2023) }],
    { texto: "salva isso em csv", acompanha: "exporta" },
  ),
  talk(
    ["imposto retido na fonte em 2024", 16, { ...withheld, ...year(2024) }],
    ["e na clear?", 16, { ...withheld, ...year(2024), corretoras: ["Clear"] }],
    ["e no ano anterior?", 16, { ...withheld, ...year(2023), corretoras: ["Clear"] }],
  ),
  talk(["carteira por classe", 25, {}], ["e o ativo com mais peso?", 26, {}]),
  talk(
    ["quanto vendi de VALE3?", "operacoes", { ativos: ["VALE3"], lado: "V" }],
    ["e lucrei quanto?", 10, { ativos: ["VALE3"] }],
    ["e bruto, sem descontar custos?", 10, { ativos: ["VALE3"], bruto: true }],
    ["obrigada! e quantas ainda tenho?", 6, { ativos: ["VALE3"] }],
  ),
  talk(
    // Both 2022 and 2024 have notes of May.
    { texto: "quanto paguei de corretagem em maio?", certo: ["pergunta-de-volta"] },
    ["de 2024", 1, { ...brokerage, ...month(2024, 5) }],
  ),
];

export const openedConversations = opened("r", conversationsOf(rows));
