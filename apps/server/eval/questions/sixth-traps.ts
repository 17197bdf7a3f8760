// Set aside once and measured (decision 31); tuned on since.
import { brokerage } from "./params.ts";
import { month, opened, year } from "./question.ts";
import { type Trap, trapsOf } from "./traps.ts";

const rows: readonly Trap[] = [
  [
    "corretagem + iss da rico em 2024, os dois juntos",
    1,
    { encargos: "corretagem_iss", corretoras: ["Rico"], ...year(2024) },
    { ...brokerage, corretoras: ["Rico"], ...year(2024) },
  ],
  [
    "Taxa de registro paga ao BTG em 2024, e nada além dela.",
    1,
    { encargos: "registro", corretoras: ["BTG Pactual"], ...year(2024) },
    { encargos: "b3", corretoras: ["BTG Pactual"], ...year(2024) },
  ],
  [
    "Fora o que veio da Rico e da XP, quanto paguei de ISS em 2024?",
    1,
    { encargos: "iss", exceto: ["Rico", "XP"], ...year(2024) },
    { encargos: "iss", corretoras: ["Rico", "XP"], ...year(2024) },
  ],
  [
    "em que mês de 2024 os emolumentos ficaram mais altos",
    1,
    { encargos: "emolumentos", por: "mes", agregacao: "maior", ...year(2024) },
    { encargos: "emolumentos", ...year(2024) },
  ],
  [
    "Lucro que tive com BBAS3 e lucro que tive com AAPL34, um de cada vez.",
    10,
    { ativos: ["BBAS3"] },
    undefined,
    [{ kind: 10, p: { ativos: ["AAPL34"] } }],
  ],
  [
    "minhas três últimas vendas de ação, quais foram?",
    "operacoes",
    { lado: "V", classe: "acao", limite: 3 },
    { lado: "V", classe: "acao" },
  ],
  [
    "PETR4 entrou em quantas operações minhas em 2023? só o número",
    "operacoes",
    { ativos: ["PETR4"], agregacao: "contagem", ...year(2023) },
    { ativos: ["PETR4"], ...year(2023) },
  ],
  [
    "se eu deixar de lado os fiis e os bdrs, o que tenho na carteira?",
    7,
    { exceto: ["MXRF11", "VISC11", "XPML11", "AAPL34"] },
    { classe: "fii" },
  ],
  [
    "compras entre dois mil e quatro mil reais",
    "operacoes",
    { lado: "C", acimaDe: 2000, abaixoDe: 4000 },
    { lado: "C", acimaDe: 2000 },
  ],
  [
    "Na Rico, qual foi a minha primeira venda e qual a mais recente?",
    "operacoes",
    { lado: "V", agregacao: "primeiro", corretoras: ["Rico"] },
    undefined,
    [{ kind: "operacoes", p: { lado: "V", agregacao: "ultimo", corretoras: ["Rico"] } }],
  ],
  ["vendas até o fim de abril de 2024", "operacoes", { lado: "V", ate: "2024-04-30" }, { lado: "V" }],
  ["Total comprado de cada ativo em 2025.", "operacoes", { lado: "C", por: "ativo", ...year(2025) }],
  [
    "como ficaria meu lucro de 2024 se eu não descontasse os custos?",
    11,
    { bruto: true, ...year(2024) },
    { ...year(2024) },
  ],
  [
    "deixa os day trades pra lá e me fala o lucro realizado em 2023",
    11,
    { operacao: "comum", ...year(2023) },
    { ...year(2023) },
  ],
  [
    "maio de 2024: soma das vendas de ações e soma das vendas de FIIs",
    "operacoes",
    { lado: "V", classe: "acao", ...month(2024, 5) },
    undefined,
    [{ kind: "operacoes", p: { lado: "V", classe: "fii", ...month(2024, 5) } }],
  ],
  [
    "emolumentos: quero o de 2023 e o de 2025",
    1,
    { encargos: "emolumentos", ...year(2023) },
    undefined,
    [{ kind: 1, p: { encargos: "emolumentos", ...year(2025) } }],
  ],
  // Only one year has notes of September.
  ["que compras eu fiz em setembro?", "operacoes", { lado: "C", ...month(2022, 9) }, { lado: "C", ...year(2022) }],
  [
    "Tirando as da Clear, recebi quantas notas em 2025?",
    "notas",
    { exceto: ["Clear"], ...year(2025) },
    { corretoras: ["Clear"], ...year(2025) },
  ],
  // The asset is named after a bank, and the broker besides.
  [
    "quanto comprei de banco do brasil usando só a Clear",
    "operacoes",
    { ativos: ["BBAS3"], lado: "C", corretoras: ["Clear"] },
    { ativos: ["BBAS3"], lado: "C" },
  ],
  [
    "Qual foi o mês de 2024 que me rendeu o maior lucro?",
    11,
    { por: "mes", agregacao: "maior", ...year(2024) },
    { ...year(2024) },
  ],
];

export const sixthTraps = opened("v", trapsOf(rows));
