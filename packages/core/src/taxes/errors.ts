import { DomainError } from "../errors.ts";
import { formatNumber } from "../format.ts";
import type { Decimal } from "../money.ts";

export const notEnoughToSell = (ticker: string, held: Decimal) =>
  new DomainError(
    "invalid",
    "NOT_ENOUGH_TO_SELL",
    `Você tem ${formatNumber(held)} ${ticker}. Informe até essa quantidade.`,
  );

export const monthNotOver = () =>
  new DomainError("invalid", "MONTH_NOT_OVER", "Este mês ainda não terminou: não há imposto a pagar.");
