import type { CalendarDate } from "../calendar.ts";
import { Decimal } from "../money.ts";

/** A: the law or a page of Receita or B3; B: secondary sources agree; C: contested, so that the person chooses. */
export type Certainty = "A" | "B" | "C";

export const taxRuleIds = [
  "aliquota_comum",
  "aliquota_day_trade",
  "aliquota_fii",
  "isencao_acoes",
  "prejuizo_mesmo_grupo",
  "tributado_na_fonte",
  "irrf_comum",
  "irrf_comum_dispensa",
  "irrf_day_trade",
  "darf_codigo",
  "darf_minimo",
  "darf_vencimento",
  "multa_dia",
  "multa_maxima",
  "juros_mes_do_pagamento",
  "irrf_jcp",
  "irrf_dividendos",
  "irrf_dividendos_limite",
  "aliquota_exterior",
] as const;
export type TaxRuleId = (typeof taxRuleIds)[number];

/** A rule of law in plain words, with its period. */
interface TaxRule {
  id: TaxRuleId;
  /** A rate as a fraction, an amount in BRL or a code; null for a rule without a number. */
  valor: Decimal | null;
  texto: string;
  fonte: string;
  certeza: Certainty;
  /** Row of docs/domain.md. */
  regra: string;
  de: CalendarDate;
  /** Null while it is in force. */
  ate: CalendarDate | null;
}

/** Lei 11.033/2004 is in force since this day; earlier sales followed other rates. */
const SINCE = "2005-01-01";

const inForce = (rule: Omit<TaxRule, "valor" | "de" | "ate"> & { valor?: string }): TaxRule => ({
  ...rule,
  valor: rule.valor === undefined ? null : new Decimal(rule.valor),
  de: SINCE,
  ate: null,
});

/** Every rule with its validity; the day of the event chooses the row. Checked in November 2026. */
const taxRules: readonly TaxRule[] = [
  inForce({
    id: "aliquota_comum",
    valor: "0.15",
    texto: "O lucro das operações comuns com ações, units, ETFs, BDRs, opções e futuros paga 15%.",
    fonte: "Lei 11.033/2004, art. 2º, II; RIR/2018, art. 839",
    certeza: "A",
    regra: "domain §4.1.1",
  }),
  inForce({
    id: "aliquota_day_trade",
    valor: "0.2",
    texto: "O lucro de day trade paga 20%, sem isenção.",
    fonte: "Lei 11.033/2004, art. 2º, I",
    certeza: "A",
    regra: "domain §4.1.2",
  }),
  inForce({
    id: "aliquota_fii",
    valor: "0.2",
    texto: "O lucro na venda de cotas de FII e Fiagro paga 20%, sem isenção.",
    fonte: "Lei 8.668/1993, arts. 18 e 20-D; IN RFB 1.585/2015, art. 37",
    certeza: "A",
    regra: "domain §4.1.3",
  }),
  inForce({
    id: "isencao_acoes",
    valor: "20000",
    texto:
      "O lucro com ações à vista é isento no mês em que as vendas somam até R$ 20.000,00. Contam as vendas de ações em todas as corretoras. Acima disso, todo o lucro é tributado.",
    fonte: "Lei 11.033/2004, art. 3º, I; IN RFB 1.585/2015, art. 59",
    certeza: "A",
    regra: "domain §4.2.1",
  }),
  inForce({
    id: "prejuizo_mesmo_grupo",
    texto:
      "O prejuízo diminui lucros posteriores do mesmo grupo e não perde a validade. Os grupos são operações comuns, day trade, e FII e Fiagro.",
    fonte: "IN RFB 1.585/2015, arts. 37 e 64",
    certeza: "A",
    regra: "domain §4.3.2",
  }),
  inForce({
    id: "tributado_na_fonte",
    texto: "ETFs de renda fixa, FI-Infra e FIP-IE são tributados na fonte e ficam fora do DARF mensal.",
    fonte: "Perguntas e Respostas IRPF 2026, 736 e 738",
    certeza: "A",
    regra: "domain §4.1.5",
  }),
  inForce({
    id: "irrf_comum",
    valor: "0.00005",
    texto: "Nas operações comuns a corretora retém 0,005% do valor da venda.",
    fonte: "Lei 11.033/2004, art. 2º; RIR/2018, art. 849",
    certeza: "A",
    regra: "domain §4.4.1",
  }),
  inForce({
    id: "irrf_comum_dispensa",
    valor: "1",
    texto: "A retenção de 0,005% é dispensada quando soma até R$ 1,00 no mês.",
    fonte: "Lei 11.033/2004, art. 2º; RIR/2018, art. 849",
    certeza: "A",
    regra: "domain §4.4.2",
  }),
  inForce({
    id: "irrf_day_trade",
    valor: "0.01",
    texto: "No day trade a corretora retém 1% do resultado positivo do dia.",
    fonte: "Lei 9.959/2000, art. 8º; RIR/2018, art. 851",
    certeza: "A",
    regra: "domain §4.4.3",
  }),
  inForce({
    id: "darf_codigo",
    valor: "6015",
    texto: "O imposto do mês é pago em um só DARF, com o código 6015.",
    fonte: "Perguntas e Respostas IRPF 2026, 730",
    certeza: "A",
    regra: "domain §4.5.1",
  }),
  inForce({
    id: "darf_minimo",
    valor: "10",
    texto: "Um imposto menor que R$ 10,00 não é pago: soma-se ao dos meses seguintes até chegar a R$ 10,00.",
    fonte: "Lei 9.430/1996, art. 68",
    certeza: "A",
    regra: "domain §4.5.3",
  }),
  inForce({
    id: "darf_vencimento",
    texto: "O DARF vence no último dia útil do mês seguinte ao da venda.",
    fonte: "Perguntas e Respostas IRPF 2026, 730",
    certeza: "A",
    regra: "domain §4.5.1",
  }),
  inForce({
    id: "multa_dia",
    valor: "0.0033",
    texto: "A multa por atraso é de 0,33% por dia.",
    fonte: "Lei 9.430/1996, art. 61",
    certeza: "B",
    regra: "domain §4.5.4",
  }),
  inForce({
    id: "multa_maxima",
    valor: "0.2",
    texto: "A multa por atraso é de no máximo 20%.",
    fonte: "Lei 9.430/1996, art. 61",
    certeza: "B",
    regra: "domain §4.5.4",
  }),
  inForce({
    id: "juros_mes_do_pagamento",
    valor: "0.01",
    texto: "Os juros são a Selic dos meses entre o vencimento e o pagamento, mais 1% no mês do pagamento.",
    fonte: "Lei 9.430/1996, art. 61",
    certeza: "B",
    regra: "domain §4.5.4",
  }),
  {
    id: "irrf_jcp",
    valor: new Decimal("0.15"),
    texto: "Os juros sobre capital próprio chegam com 15% de imposto já retido, que é definitivo.",
    fonte: "Lei 9.249/1995, art. 9º, § 2º",
    certeza: "B",
    regra: "domain §5.4.7",
    de: "1996-01-01",
    ate: "2025-12-31",
  },
  {
    id: "irrf_jcp",
    valor: new Decimal("0.175"),
    texto: "Os juros sobre capital próprio chegam com 17,5% de imposto já retido, que é definitivo.",
    fonte: "Lei Complementar 224/2025",
    certeza: "B",
    regra: "domain §5.4.7",
    de: "2026-01-01",
    ate: null,
  },
  {
    id: "irrf_dividendos",
    valor: new Decimal("0.1"),
    texto: "Dividendos de uma empresa que passam de R$ 50.000,00 no mês chegam com 10% retidos sobre o total do mês.",
    fonte: "Lei 15.270/2025",
    certeza: "B",
    regra: "domain §4.7.3",
    de: "2026-01-01",
    ate: null,
  },
  {
    id: "irrf_dividendos_limite",
    valor: new Decimal("50000"),
    texto: "Dividendos de uma empresa que somam até R$ 50.000,00 no mês chegam sem retenção.",
    fonte: "Lei 15.270/2025",
    certeza: "B",
    regra: "domain §4.7.3",
    de: "2026-01-01",
    ate: null,
  },
  {
    id: "aliquota_exterior",
    valor: new Decimal("0.15"),
    texto: "O que se ganha no ano com aplicações no exterior, menos as perdas, paga 15% na declaração anual.",
    fonte: "Lei 14.754/2023, arts. 2º, 3º, 9º e 15",
    certeza: "A",
    regra: "domain §4.10.1",
    de: "2024-01-01",
    ate: null,
  },
];

/** The rule as it was on a day; undefined before Lei 11.033/2004. */
export function findRule(id: TaxRuleId, day: CalendarDate): TaxRule | undefined {
  return taxRules.find((rule) => rule.id === id && rule.de <= day && (rule.ate === null || day <= rule.ate));
}

/** Value of a rule on a day. @throws Error when it has none: ask first whether {@link hasRules} */
export function ruleValue(id: TaxRuleId, day: CalendarDate): Decimal {
  const valor = findRule(id, day)?.valor;
  if (!valor) throw new Error(`no value of ${id} on ${day}`);
  return valor;
}

/** True when the rules of a day are known. */
export const hasRules = (day: CalendarDate) => day >= SINCE;
