import { boldMoney } from "@app/core/chat/answers/answer";
import { amount } from "@app/core/chat/answers/figures";
import type { Fact } from "@app/core/chat/facts";
import type { Period } from "@app/core/chat/period";
import { formatMoney, formatMonthInWords, listWords } from "@app/core/format";
import { sum } from "@app/core/money";
import type { TaxMonth } from "../queries/get-tax-months.ts";
import { monthDays, monthNamed } from "./tax-words.ts";

/** The months of which the person marked something as paid. */
export const paidOf = (months: readonly TaxMonth[]) => months.filter(({ pagamento }) => pagamento.pago.gt(0));

const totalOf = (months: readonly TaxMonth[]) => sum(months.map(({ pagamento }) => pagamento.pago));

/** What was paid of each month and of all, the sum over the days asked about. */
export const paidFacts = (months: readonly TaxMonth[], periodo: Fact["periodo"]): Fact[] => [
  ...months.flatMap(({ mes, pagamento }) => [
    ...monthNamed(mes),
    ...amount("imposto", pagamento.pago, { periodo: monthDays(mes) }),
  ]),
  ...amount("imposto", totalOf(months), { periodo }),
];

/** What was paid is known only from the person. */
export function paidSentence(months: readonly TaxMonth[], periodos: readonly Period[]): string {
  const of = periodos.length > 0 ? ` com imposto apurado ${listWords(periodos.map(({ label }) => label))}` : "";
  const known = "Só sei dos pagamentos que você marca em Impostos.";
  if (months.length === 0) return `Você não marcou nenhum DARF${of} como pago. ${known}`;
  const listed = months.map(({ mes, pagamento }) => `- ${formatMonthInWords(mes)}: ${formatMoney(pagamento.pago)}`);
  return [`Em DARFs${of}, você marcou ${boldMoney(totalOf(months))} como pagos. ${known}`, ...listed].join("\n");
}
