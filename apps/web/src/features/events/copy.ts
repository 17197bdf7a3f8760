import { eventNames } from "@app/core/events/names";
import type { AskedField, EventField } from "@app/core/events/requirements";
import type { EventType } from "@app/core/events/schema";
import { formatCount, formatDay, formatMoney, formatNumber } from "@app/core/format";

type Field = EventField | "ticker" | "data";

interface Described {
  tipo: EventType;
  fator: number | null;
  quantidade: number | null;
  custo: number | null;
  tickerNovo: string | null;
  parteDoCusto: number | null;
}

export const copy = {
  wizard: {
    title: "Registrar evento",
    choose: "O que aconteceu?",
    fields: "Conte os detalhes",
    preview: "Antes e depois",
    back: "Voltar",
    next: "Ver antes e depois",
    confirm: "Confirmar",
    previewing: "Calculando...",
    previewFailed: "Não foi possível calcular o efeito deste evento. Por favor, tente novamente.",
    failed: "Não foi possível registrar o evento. Por favor, tente novamente.",
    dayHint: "dd/mm/aaaa",
    before: "Antes",
    after: "Depois",
    becomes: "vira",
    nothing: "nada em carteira",
    unknown: "não conhecido",
    held: (quantity: number) => formatNumber(quantity),
    cost: "custo",
    result: "Resultado deste evento",
    closes: "Resolve:",
    opens: "Atenção, passa a faltar:",
  },
  groups: {
    start: "O que você já tinha",
    shares: "A empresa mudou as ações",
    money: "A empresa pagou ou pediu dinheiro",
    rights: "Opções e termo",
  },
  sentences: {
    posicao_inicial: "Você já tinha o ativo antes da primeira nota.",
    transferencia: "Você levou o ativo de uma corretora para outra.",
    venda_descoberta: "Você vendeu sem ter, de propósito.",
    desdobramento: "Cada ação virou várias (split).",
    grupamento: "Várias ações viraram uma (inplit).",
    bonificacao: "Você recebeu ações novas de graça.",
    troca_ticker: "O código de negociação mudou.",
    incorporacao: "A empresa foi incorporada por outra.",
    cisao: "Parte da empresa virou outra.",
    leilao_fracoes: "Suas frações foram vendidas em leilão.",
    subscricao: "Você comprou ações novas da empresa.",
    amortizacao: "O fundo ou a empresa devolveu parte do capital.",
    exercicio: "Uma opção foi exercida.",
    vencimento: "Uma opção venceu sem exercício.",
    termo: "Uma compra a termo foi liquidada.",
  } satisfies Record<EventType, string>,
  labels: {
    ticker: "Código do ativo",
    data: "Data",
    fator: "Proporção",
    quantidade: "Quantidade",
    custo: "Valor total",
    tickerNovo: "Novo código",
    parteDoCusto: "Parte do custo que vai para o novo código, em %",
  } satisfies Record<Field, string>,
  /** Labels that differ for one event type. */
  labelsOf: {
    posicao_inicial: { data: "Como estava em", custo: "Quanto custou tudo" },
    desdobramento: { fator: "Cada 1 ação virou quantas?", data: "Primeiro dia com a nova quantidade" },
    grupamento: { fator: "Quantas ações viraram 1?", data: "Primeiro dia com a nova quantidade" },
    bonificacao: {
      quantidade: "Quantas ações você recebeu",
      fator: "Ações novas para cada uma que você tinha",
      custo: "Custo atribuído pela empresa, no total",
    },
    subscricao: {
      quantidade: "Quantas ações você subscreveu",
      custo: "Quanto pagou por elas",
      tickerNovo: "Código da ação, quando o de cima é o do direito",
    },
    amortizacao: { custo: "Quanto você recebeu" },
    incorporacao: { fator: "Ações novas para cada antiga" },
    cisao: { quantidade: "Quantas ações novas você recebeu", fator: "Ações novas para cada antiga" },
    leilao_fracoes: { quantidade: "Fração vendida", custo: "Quanto você recebeu" },
    exercicio: {
      ticker: "Código da opção",
      tickerNovo: "Código da ação",
      custo: "Preço de exercício vezes a quantidade",
    },
    vencimento: { ticker: "Código da opção", data: "Data do vencimento" },
    transferencia: { quantidade: "Quantas você transferiu" },
    termo: { data: "Data da liquidação", custo: "Quanto custou" },
  } as Partial<Record<EventType, Partial<Record<Field, string>>>>,
  hints: {
    fator: "Como 2, ou 1,1.",
    parteDoCusto: "A empresa divulga este percentual.",
  } as Partial<Record<Field, string>>,
  /** Hints that differ for one type of event. */
  hintsOf: {
    bonificacao: { fator: "Como 0,1: uma nova para cada dez." },
  } as Partial<Record<EventType, Partial<Record<Field, string>>>>,
  needs: {
    always: null,
    oneOf: "Informe só um dos dois: a quantidade ou a proporção.",
    optional: "Opcional.",
  } satisfies Record<AskedField["need"], string | null>,
  created: (tipo: EventType, ticker: string) => `${eventNames[tipo]} de ${ticker}: registrado.`,
  undo: "Desfazer",
  undone: "Evento desfeito.",
  restoreFailed: "Não foi possível registrar o evento de novo. Por favor, tente novamente.",
  undoFailed: "Não foi possível desfazer o evento. Por favor, tente novamente.",
  list: {
    title: "Eventos registrados",
    undoOf: (tipo: EventType, ticker: string, day: string) =>
      `Desfazer ${eventNames[tipo].toLowerCase()} de ${ticker} em ${formatDay(day)}`,
    origins: { pessoa: "registrado por você", sugestao: "sugestão confirmada", importacao: "importado" },
  },
  suggestions: {
    count: (count: number) => formatCount(count, "evento sugerido", "eventos sugeridos"),
    hint: "Estes eventos explicariam o que as notas sozinhas não explicam. Confira antes de confirmar.",
    confirm: "Ver e confirmar",
    dismiss: "Não aconteceu",
    of: (action: string, tipo: EventType, ticker: string) =>
      `${action}: ${eventNames[tipo].toLowerCase()} de ${ticker}`,
    dismissed: "Sugestão dispensada",
    dismissFailed: "Não foi possível dispensar a sugestão. Por favor, tente novamente.",
    restoreFailed: "Não foi possível trazer a sugestão de volta. Por favor, tente novamente.",
  },
  /** An event in one line: `1 → 2`, `100 por R$ 2.000,00`. */
  describe: ({ tipo, fator, quantidade, custo, tickerNovo, parteDoCusto }: Described) => {
    const ratio =
      fator === null ? [] : [tipo === "grupamento" ? `${formatNumber(fator)} → 1` : `1 → ${formatNumber(fator)}`];
    return [
      ...ratio,
      ...(quantidade === null ? [] : [formatNumber(quantidade)]),
      ...(custo === null ? [] : [formatMoney(custo)]),
      ...(tickerNovo === null ? [] : [`para ${tickerNovo}`]),
      ...(parteDoCusto === null ? [] : [`${formatNumber(parteDoCusto)}% do custo`]),
    ].join(" · ");
  },
} as const;
