import type { CalendarDate } from "../calendar.ts";
import { formatCount, formatDay } from "../format.ts";

interface Read {
  from: CalendarDate;
  to: CalendarDate;
  quotations: number;
  closes: number;
  /** Quotations in another currency than the real. */
  otherCurrency: number;
  isComplete: boolean;
  /** Number of security names that are new or now cover more days. */
  changedNames: number;
}

/** Outcome of loading a quotation file, shown to the person who loaded it. */
export function describeCotahist({ from, to, quotations, closes, otherCurrency, isComplete, changedNames }: Read) {
  const kept = [
    `${formatCount(quotations, "cotação", "cotações")} de ${formatDay(from)} a ${formatDay(to)}:`,
    `${formatCount(closes, "fechamento guardado", "fechamentos guardados")},`,
    `${formatCount(changedNames, "nome novo ou ampliado", "nomes novos ou ampliados")}.`,
  ].join(" ");
  const foreign =
    otherCurrency > 0
      ? ` ${formatCount(otherCurrency, "cotação não está", "cotações não estão")} em reais: os preços delas não foram guardados.`
      : "";
  const cut =
    "O arquivo tem menos linhas do que anuncia: o que havia foi guardado. Baixe-o outra vez para ter o resto.";
  return {
    estado: isComplete && otherCurrency === 0 ? ("concluido" as const) : ("aviso" as const),
    de: from,
    ate: to,
    quantidade: closes,
    mensagem: isComplete ? `${kept}${foreign}` : `${kept}${foreign} ${cut}`,
  };
}
