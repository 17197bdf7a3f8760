import { formatCount, formatDay, formatNumber, listWords } from "@app/core/format";
import type { ProcessingStatus } from "@app/core/processing/schema";

const statuses: Record<ProcessingStatus, string> = {
  pendente: "Pendente",
  processando: "Processando",
  concluido: "Concluído",
  erro: "Erro",
};

interface Outcome {
  closed: number;
  open: number;
  toConfirm: number;
  reading: number;
  failed: number;
}

/** `10 notas fecham, 1 não fecha e 1 arquivo precisa de atenção.` */
function describeOutcome({ closed, open, toConfirm, reading, failed }: Outcome): string {
  const hasOthers = open + toConfirm + reading + failed > 0;
  if (closed === 0 && !hasOthers) return "Nenhuma nota foi lida.";
  if (!hasOthers) return closed === 1 ? "Sua nota fecha." : `Suas ${formatNumber(closed)} notas fecham.`;
  const parts = [
    closed > 0 ? formatCount(closed, "nota fecha", "notas fecham") : "",
    open > 0 && closed > 0 ? formatCount(open, "não fecha", "não fecham") : "",
    open > 0 && closed === 0 ? formatCount(open, "nota não fecha", "notas não fecham") : "",
    toConfirm > 0 ? formatCount(toConfirm, "nota lida de imagem a conferir", "notas lidas de imagem a conferir") : "",
    reading > 0 ? formatCount(reading, "arquivo tem imagens sendo lidas", "arquivos têm imagens sendo lidas") : "",
    failed > 0 ? formatCount(failed, "arquivo precisa de atenção", "arquivos precisam de atenção") : "",
  ];
  return `${listWords(parts.filter((part) => part !== ""))}.`;
}

interface NoteFacts {
  corretora: string;
  dataPregao: string;
  quantidadeNegocios: number;
}

export const copy = {
  title: "Processamento de Arquivos",
  hint: "Escolha os arquivos que o assistente deve ler e conferir.",
  processSelected: "Processar Selecionados",
  selectAll: "Selecionar todos",
  unselectAll: "Desmarcar todos",
  refresh: "Atualizar",
  loading: "Carregando arquivos...",
  empty: "Nenhum arquivo disponível.",
  statuses,
  summary: (done: number, total: number) => `${done} de ${total} concluídos`,
  select: (name: string) => `Selecionar ${name}`,
  reset: "Resetar",
  resetOf: (name: string) => `Resetar processamento de ${name}`,
  clear: "Limpar embeddings",
  clearOf: (name: string) => `Limpar embeddings de ${name}`,
  confirmClearing: {
    title: "Limpar embeddings",
    message: (name: string) =>
      `O assistente deixará de conhecer "${name}" até que ele seja processado de novo. Deseja continuar?`,
  },
  pictures: {
    reading: "Lendo imagens",
    /** Outcome of the pages that are pictures. */
    read: ({ lidas, naoLidas }: { lidas: number; naoLidas: number }) =>
      [
        lidas > 0 ? formatCount(lidas, "página lida de imagem", "páginas lidas de imagem") : "",
        naoLidas > 0 ? formatCount(naoLidas, "imagem não pôde ser lida", "imagens não puderam ser lidas") : "",
      ]
        .filter(Boolean)
        .join(" · "),
  },
  now: {
    waiting: (count: number) => formatCount(count, "arquivo à espera de leitura.", "arquivos à espera de leitura."),
    start: "Processar agora",
    always: "Processar sempre",
    alwaysHint: "Lê as notas assim que o envio termina.",
  },
  run: {
    label: "Lendo suas notas",
    progress: (ended: number, total: number) =>
      `${formatNumber(ended)} de ${formatCount(total, "arquivo", "arquivos")}`,
    outcome: describeOutcome,
    seeInvested: "Ver o que investi",
    seeTrouble: "Ver o que falta",
    notesFailed: "Não foi possível carregar o que foi lido dos arquivos.",
    retry: "Tentar novamente",
  },
  notes: {
    facts: ({ corretora, dataPregao, quantidadeNegocios }: NoteFacts) =>
      `${corretora} · ${formatDay(dataPregao)} · ${formatCount(quantidadeNegocios, "negócio", "negócios")} · líquido `,
    total: (notes: number, trades: number) =>
      `${formatCount(notes, "nota", "notas")} · ${formatCount(trades, "negócio", "negócios")}`,
    closes: "✓ fecha",
    toConfirm: "lida de imagem, falta conferir",
    someToConfirm: (count: number) => formatCount(count, "lida de imagem a conferir", "lidas de imagem a conferir"),
    leftOut: "fora das contas",
    corrected: "corrigida à mão",
    allClose: "✓ todas fecham",
    open: (failure: string | null) => (failure ? `✗ não fecha: ${failure}` : "✗ não fecha"),
    someOpen: (count: number) => `✗ ${formatCount(count, "não fecha", "não fecham")}`,
    more: (count: number) => `e mais ${formatNumber(count)}`,
    sameAs: (names: readonly string[]) => `também em ${listWords(names.map((name) => `"${name}"`))}`,
    repeated: (count: number) => `${formatCount(count, "nota", "notas")} também em outros arquivos`,
  },
  password: {
    label: "Senha do PDF",
    of: (name: string) => `Senha do PDF ${name}`,
    hint: "Muitas corretoras usam os primeiros números do seu CPF.",
    required: "Informe a senha do PDF.",
    trying: "Abrindo com a senha…",
    submit: "Processar com senha",
    submitAll: (count: number) => `Usar nos ${formatNumber(count)} arquivos protegidos`,
  },
  failures: {
    load: "Erro ao carregar arquivos",
    start: "Erro ao processar arquivos",
    reset: "Erro ao resetar processamento",
    clear: "Erro ao limpar embeddings",
  },
} as const;
