import { DomainError } from "../errors.ts";
import { formatMonthInWords } from "../format.ts";

export const monthGoesOn = (mes: string) =>
  new DomainError("invalid", "MONTH_GOES_ON", `O fechamento de ${formatMonthInWords(mes)} vem quando o mês terminar.`);
