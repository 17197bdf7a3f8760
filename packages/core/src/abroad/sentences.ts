import type { CalendarDate } from "../calendar.ts";
import { formatCount, formatDay } from "../format.ts";

/** Figures that the annual return asks for and confirmations lack. Source: domain §4.10.5. */
export const OUTSIDE_CONFIRMATIONS =
  "Rendimentos recebidos no exterior e imposto pago lá não estão nas notas: some-os na declaração, onde as perdas do ano diminuem também esses rendimentos. Desdobramentos e trocas de código no exterior não são conhecidos aqui: confira as quantidades. O custo não tem a atualização opcional de 2024 (Abex).";

export const unprovenConfirmation = (day: CalendarDate, broker: string) =>
  `A nota de ${formatDay(day)}, de ${broker}, não fecha: nada dela entra na conta.`;

export const unplacedConfirmation = (day: CalendarDate, broker: string) =>
  `A nota de ${formatDay(day)}, de ${broker}, não diz o código de um ativo ou a que negócio pertence um custo.`;

export const unreadFilesAbroad = (count: number) =>
  `${formatCount(count, "arquivo não foi lido", "arquivos não foram lidos")} por inteiro e ${count === 1 ? "pode" : "podem"} ter notas deste período ou de antes.`;
