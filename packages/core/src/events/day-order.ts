import type { EventType } from "./event-types.ts";
import type { LedgerEvent } from "./ledger-event.ts";

/** Phase of the day in which an event counts: before the trades, as an exercise, or after the trades. */
type DayPhase = "before" | "exercise" | "after";

/** The phase of each type; within a phase the types count in this order. Source: domain §5.6. */
const phases: Readonly<Record<EventType, DayPhase>> = {
  posicao_inicial: "before",
  desdobramento: "before",
  grupamento: "before",
  bonificacao: "before",
  subscricao: "before",
  termo: "before",
  cisao: "before",
  incorporacao: "before",
  troca_ticker: "before",
  transferencia: "before",
  venda_descoberta: "before",
  exercicio: "exercise",
  leilao_fracoes: "after",
  amortizacao: "after",
  vencimento: "after",
};

const ranks = new Map(Object.keys(phases).map((tipo, index) => [tipo, index]));

export const phaseOf = ({ tipo }: Pick<LedgerEvent, "tipo">): DayPhase => phases[tipo];

/** Orders the events of one day by type, then by content, independent of the order of entry. Source: domain §5.6. */
export function inDayOrder(events: readonly LedgerEvent[]): LedgerEvent[] {
  return events.toSorted(
    (a, b) => (ranks.get(a.tipo) ?? 0) - (ranks.get(b.tipo) ?? 0) || compareText(contentOf(a), contentOf(b)),
  );
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function contentOf({ ticker, tickerNovo, fator, quantidade, custo, parteDoCusto }: LedgerEvent): string {
  return [ticker, tickerNovo, ...[fator, quantidade, custo, parteDoCusto].map((it) => it?.toFixed() ?? "")].join(" ");
}
