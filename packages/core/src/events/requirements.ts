import { type Decimal, ZERO } from "../money.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";
import type { EventType } from "./event-types.ts";

/** The fields whose presence depends on the type. */
export interface EventFields {
  fator?: Decimal | undefined;
  quantidade?: Decimal | undefined;
  custo?: Decimal | undefined;
  tickerNovo?: string | undefined;
  parteDoCusto?: Decimal | undefined;
}
export type EventField = keyof EventFields;

interface Requirement {
  /** Required fields, with the sentence for a missing one. */
  needs: Partial<Record<EventField, string>>;
  /** Exactly one of the two fields gives the number of new units. */
  needsUnits?: true;
  allows?: readonly EventField[];
}

const QUANTITY = "Informe a quantidade.";
const COST = "Informe o custo total em reais; zero quando não houve.";
const UNITS_MESSAGE = "Informe ou a quantidade recebida ou a proporção por unidade, só uma das duas.";
const NEW_TICKER = "Informe o código do ativo novo.";

/** Fields of each event type; others are not stored. Source: domain §5. */
const requirements: Readonly<Record<EventType, Requirement>> = {
  posicao_inicial: { needs: { quantidade: "Informe quanto você tinha.", custo: COST } },
  desdobramento: { needs: { fator: "Informe quantas unidades cada uma virou." } },
  grupamento: { needs: { fator: "Informe quantas unidades viraram uma." } },
  bonificacao: { needs: {}, needsUnits: true, allows: ["custo"] },
  subscricao: { needs: { quantidade: QUANTITY, custo: "Informe quanto custou a subscrição." }, allows: ["tickerNovo"] },
  amortizacao: { needs: { custo: "Informe o valor recebido." } },
  troca_ticker: { needs: { tickerNovo: NEW_TICKER } },
  incorporacao: {
    needs: { tickerNovo: NEW_TICKER, fator: "Informe quantas unidades novas você recebeu por unidade antiga." },
  },
  cisao: {
    needs: { tickerNovo: NEW_TICKER, parteDoCusto: "Informe que parte do custo vai para o ativo novo, em %." },
    needsUnits: true,
  },
  leilao_fracoes: { needs: { quantidade: "Informe a fração vendida.", custo: "Informe o valor recebido no leilão." } },
  exercicio: {
    needs: {
      tickerNovo: "Informe o código da ação da opção.",
      quantidade: QUANTITY,
      custo: "Informe o valor do exercício: preço de exercício × quantidade.",
    },
  },
  vencimento: { needs: {} },
  termo: { needs: { quantidade: QUANTITY, custo: "Informe o valor liquidado." } },
  transferencia: { needs: {}, allows: ["quantidade"] },
  venda_descoberta: { needs: {} },
};

interface EventIssue {
  field: EventField | "ticker";
  message: string;
}

/** Missing or impossible fields of an event, one sentence each. */
export function eventIssues(event: EventFields & { tipo: EventType; ticker: string }): EventIssue[] {
  const { needs, needsUnits } = requirements[event.tipo];
  const missing = (Object.keys(needs) as EventField[])
    .filter((field) => event[field] === undefined)
    .map((field) => ({ field, message: needs[field] ?? "" }));
  const units = [event.fator, event.quantidade].filter((value) => value !== undefined);
  return [
    ...missing,
    ...(needsUnits && units.length !== 1 ? [{ field: "quantidade" as const, message: UNITS_MESSAGE }] : []),
    ...contradictions(event),
  ];
}

function contradictions({ tipo, ticker, fator, custo, tickerNovo }: Parameters<typeof eventIssues>[0]): EventIssue[] {
  const issues: EventIssue[] = [];
  const isSplit = tipo === "desdobramento" || tipo === "grupamento";
  if (isSplit && fator?.lte(1)) issues.push({ field: "fator", message: "Informe uma proporção maior que 1." });
  if (tipo === "amortizacao" && custo?.lte(ZERO)) {
    issues.push({ field: "custo", message: "Informe um valor maior que zero." });
  }
  if (tickerNovo === ticker && fieldsKept(tipo).includes("tickerNovo")) {
    issues.push({ field: "tickerNovo", message: "O ativo novo tem que ser outro." });
  }
  if (tipo === "exercicio" && tickerKind(ticker) !== "opcao") {
    issues.push({ field: "ticker", message: "Informe o código da opção, como PETRA30." });
  }
  return issues;
}

function fieldsKept(tipo: EventType): readonly EventField[] {
  return fieldsOf(tipo).map(({ name }) => name);
}

/** A field of an event's form, and whether it is required. */
export interface AskedField {
  name: EventField;
  /** `oneOf`: either this or the other such field gives the number of new units. */
  need: "always" | "oneOf" | "optional";
}

/** Fields of an event type besides asset and day, in the order of the form. */
export function fieldsOf(tipo: EventType): readonly AskedField[] {
  const { needs, needsUnits, allows = [] } = requirements[tipo];
  const asked = (names: readonly EventField[], need: AskedField["need"]) => names.map((name) => ({ name, need }));
  return [
    ...asked(Object.keys(needs) as EventField[], "always"),
    ...asked(needsUnits ? ["quantidade", "fator"] : [], "oneOf"),
    ...asked(allows, "optional"),
  ];
}

/** Fields of the type, null where not entered. */
export function keptFields(event: EventFields & { tipo: EventType }) {
  const kept = fieldsKept(event.tipo);
  const fieldOf = <Name extends EventField>(name: Name) => (kept.includes(name) ? (event[name] ?? null) : null);
  return {
    fator: fieldOf("fator"),
    quantidade: fieldOf("quantidade"),
    custo: fieldOf("custo"),
    tickerNovo: fieldOf("tickerNovo"),
    parteDoCusto: fieldOf("parteDoCusto"),
  };
}
