import type { Question } from "@app/core/chat/question";
import type { Pool } from "@app/core/taxes/pools";

/** The only pool that a question about tax is about; null for all. Source: domain §4.3.2. */
export function poolAsked({ filtros: { operacao, classes } }: Question): Pool | null {
  if (operacao) return operacao === "day_trade" ? "dayTrade" : "comum";
  if (classes.length === 0) return null;
  return classes.every((classe) => classe === "fii" || classe === "fiagro") ? "fii" : "comum";
}
