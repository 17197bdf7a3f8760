import type { ChargeType } from "../schema.ts";

/**
 * Labels of the parts of a note. Each label is matched as `matchKey` gives it, so accents, capitals and kinds of
 * blanks and dashes do not matter. Source: note-layouts §2.
 */
export const operationLabels = {
  sales: /^vendas? a vista/,
  purchases: /^compras? a vista/,
  optionSales: /^opc(oes|ao) ?-? ?vendas?/,
  optionPurchases: /^opc(oes|ao) ?-? ?compras?/,
  forward: /^operac(oes|ao) a termo/,
  total: /^valor das operacoes$/,
} as const;

export const NET_OPERATIONS = /^(valor )?liquido das operacoes/;
/** "Líquido para dd/mm/aaaa"; the day may be missing, and something in brackets may stand before it. */
export const NET = /^(valor )?liquido\b(?! das operacoes)/;

/** Lines of "Resumo Financeiro" that add up others. */
export const TOTALS = /^(sub ?total|total|soma|(valor )?liquido)\b/;

/** First match wins. "Clearing" beside an amount is the brokerage; as a title it has no amount and never gets here. */
export const chargeLabels: readonly (readonly [RegExp, ChargeType])[] = [
  [/^taxa de liquidacao/, "liquidacao"],
  [/^taxa de registro/, "registro"],
  [/^taxa de (termo|opcoes)/, "termo_opcoes"],
  [/^taxa a\.?n\.?a/, "ana"],
  [/^emolumentos/, "emolumentos"],
  [/^taxa de trans?f(erencia|\.)? de ativos/, "transferencia"], // one print has a letter too few
  [/^(taxa operacional|corretagem|clearing)/, "corretagem"],
  [/^execucao/, "execucao"],
  [/^taxa de custodia/, "custodia"],
  [/^i\.?s\.?s\b/, "iss"],
  [/^impostos/, "impostos"],
  [/^irrf sobre day ?-?trade/, "irrf_day_trade"],
  [/^i\.?r\.?r\.?f|^ir (sobre|s\/) ?(corretagem|operacoes)/, "irrf"],
];
