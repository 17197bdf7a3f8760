import { boldMoney } from "@app/core/chat/answers/answer";
import type { Period } from "@app/core/chat/period";
import { formatMoney, formatMonthInWords, listWords } from "@app/core/format";
import { sum } from "@app/core/money";
import type { TaxMonth } from "../queries/get-tax-months.ts";

/** The months of which the person marked something as paid. */
export const paidOf = (months: readonly TaxMonth[]) => months.filter(({ pagamento }) => pagamento.pago.gt(0));

const totalOf = (months: readonly TaxMonth[]) => sum(months.map(({ pagamento }) => pagamento.pago));

/** What was paid is known only from the person. */
export function paidSentence(months: readonly TaxMonth[], periodos: readonly Period[]): string {
  const of = periodos.length > 0 ? ` com imposto apurado ${listWords(periodos.map(({ label }) => label))}` : "";
  const known = "Só sei dos pagamentos que você marca em Impostos.";
  if (months.length === 0) return `Você não marcou nenhum DARF${of} como pago. ${known}`;
  const listed = months.map(({ mes, pagamento }) => `- ${formatMonthInWords(mes)}: ${formatMoney(pagamento.pago)}`);
  return [`Em DARFs${of}, você marcou ${boldMoney(totalOf(months))} como pagos. ${known}`, ...listed].join("\n");
}
