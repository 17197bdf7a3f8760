import type { PaymentType } from "./schema.ts";

/** As a sentence names them after a sum: `R$ 10,00 de dividendos`. */
export const incomeNames: Record<PaymentType, string> = {
  dividendo: "dividendos",
  jcp: "JCP",
  rendimento: "rendimentos",
  juros: "juros",
  restituicao: "restituição de capital",
  reembolso: "reembolso de aluguel",
  aluguel: "aluguel de ações",
  premio: "prêmios",
  amortizacao: "amortização",
};
