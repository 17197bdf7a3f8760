import type { CalendarDate } from "../calendar.ts";
import { formatNumber } from "../format.ts";
import type { Decimal } from "../money.ts";

/** A sale of more than is held: until it is explained, the asset's cost is unknown. Source: domain §2.4. */
export interface Hole {
  ticker: string;
  /** Day of the first sale beyond the position. */
  data: CalendarDate;
  /** Units whose purchase is missing. */
  faltam: Decimal;
}

/** The missing quantity, its day, and the figures that depend on it. */
export function holeMessage({ ticker, data, faltam }: Hole): string {
  const [year, month] = data.split("-");
  const verb = faltam.equals(1) ? "falta" : "faltam";
  return (
    `venda sem posição: ${verb} ${formatNumber(faltam)} ${ticker} em ${month}/${year}; ` +
    `preço médio e resultado de ${ticker} não são confiáveis até lá`
  );
}
