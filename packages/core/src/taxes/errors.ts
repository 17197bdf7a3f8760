import { DomainError } from "../errors.ts";
import { formatMonth, formatNumber } from "../format.ts";
import type { Decimal } from "../money.ts";

export const notEnoughToSell = (ticker: string, held: Decimal) =>
  new DomainError(
    "invalid",
    "NOT_ENOUGH_TO_SELL",
    `Você tem ${formatNumber(held)} ${ticker}. Informe até essa quantidade.`,
  );

export const monthNotOver = () =>
  new DomainError("invalid", "MONTH_NOT_OVER", "Este mês ainda não terminou: não há imposto a pagar.");

export const paymentInFuture = () =>
  new DomainError("invalid", "PAYMENT_IN_FUTURE", "Informe o dia em que você pagou, até hoje.");

export const paymentBeforeMonth = () =>
  new DomainError("invalid", "PAYMENT_BEFORE_MONTH", "O pagamento não pode ser de antes do mês do imposto.");

export const paymentTwice = () =>
  new DomainError("conflict", "PAYMENT_TWICE", "Este pagamento já está marcado, com o mesmo dia e valor.");

export const tooManyPayments = (limit: number) =>
  new DomainError("conflict", "TOO_MANY_PAYMENTS", `Você já marcou ${limit} pagamentos. Apague um para marcar outro.`);

export const paymentNotFound = () => new DomainError("notFound", "PAYMENT_NOT_FOUND", "Pagamento não encontrado.");

export const lossNotFound = () => new DomainError("notFound", "LOSS_NOT_FOUND", "Prejuízo não encontrado.");

export const lossInFuture = () =>
  new DomainError("invalid", "LOSS_IN_FUTURE", "Informe o último dia de um mês que já terminou.");

export const tooManyLosses = (limit: number) =>
  new DomainError("conflict", "TOO_MANY_LOSSES", `Você já informou ${limit} prejuízos. Apague um para informar outro.`);

export const classNotFound = () =>
  new DomainError("notFound", "CLASS_NOT_FOUND", "Você não informou a classe deste ativo.");

export const classKnown = (ticker: string) =>
  new DomainError("conflict", "CLASS_KNOWN", `A classe de ${ticker} já é conhecida; não é preciso informá-la.`);

export const tooManyClasses = (limit: number) =>
  new DomainError(
    "conflict",
    "TOO_MANY_CLASSES",
    `Você já informou a classe de ${limit} ativos. Apague uma para informar outra.`,
  );

export const notHeld = (ticker: string) =>
  new DomainError("invalid", "NOT_HELD", `Você não tem ${ticker} em carteira.`);

export const costNotKnown = (ticker: string) =>
  new DomainError(
    "conflict",
    "COST_NOT_KNOWN",
    `O preço médio de ${ticker} não é confiável: faltam compras. Envie a nota que falta ou informe a posição inicial.`,
  );

export const saleInPast = () =>
  new DomainError("invalid", "SALE_IN_PAST", "Informe um dia de hoje até o fim deste mês.");

export const saleInFutureMonth = (mes: string) =>
  new DomainError(
    "invalid",
    "SALE_IN_FUTURE_MONTH",
    `${formatMonth(mes)} ainda não chegou. Informe um dia de hoje até o fim deste mês.`,
  );
