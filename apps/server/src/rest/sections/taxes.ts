import { route } from "../route.ts";

const idle = {
  resultado: 0,
  prejuizoAnterior: 0,
  prejuizoUsado: 0,
  base: 0,
  imposto: 0,
  prejuizos: [],
};

/** A share of FII sold with a gain, in the month after a loss: domain §4.6.1. */
const month = {
  mes: "2024-09",
  completo: true,
  pendencias: [],
  vendasAcoes: 0,
  limiteAcoes: 20000,
  isento: 0,
  pools: {
    comum: { ...idle, aliquota: 0.15 },
    dayTrade: { ...idle, aliquota: 0.2 },
    fii: {
      resultado: 412.6,
      prejuizoAnterior: 186,
      prejuizoUsado: 186,
      base: 226.6,
      aliquota: 0.2,
      imposto: 45.32,
      prejuizos: [],
    },
  },
  fora: [],
  irrf: { comum: 0, dayTrade: 0, usado: 0, aCompensar: 0, aRestituir: 0 },
  darf: { codigo: "6015", valor: 45.32, vencimento: "2024-10-31", acumuladoAnterior: 0, acumulado: 0, dependeDe: null },
  regras: [
    "aliquota_fii" as const,
    "prejuizo_mesmo_grupo" as const,
    "darf_codigo" as const,
    "darf_vencimento" as const,
  ],
  pagamento: { devido: 45.32, pago: 0, faltam: 45.32, sobra: 0, faltaPouco: false, frase: null },
};

export const taxRoutes = [
  route({
    method: "get",
    path: "/apuracao/:userId",
    procedure: "taxes.get",
    status: 200,
    summary:
      "O imposto de cada mês de um ano (`ano`): vendas de ações, resultado e prejuízo de cada grupo, imposto retido, DARF e o que falta para que um mês tenha total",
    example: { request: { ano: 2024 }, response: { ano: 2024, meses: [month], mensagem: null } },
  }),
];
