import type { ProcessingStatus } from "@app/core/processing/schema";

const statuses: Record<ProcessingStatus, string> = {
  pendente: "Pendente",
  processando: "Processando",
  concluido: "Concluído",
  erro: "Erro",
};

export const copy = {
  title: "Processamento de Arquivos",
  hint: "Escolha os arquivos que o assistente deve ler e conferir.",
  processSelected: "Processar Selecionados",
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
  password: {
    label: "Senha do PDF",
    of: (name: string) => `Senha do PDF ${name}`,
    hint: "Muitas corretoras usam os primeiros números do seu CPF.",
    required: "Informe a senha do PDF.",
    submit: "Processar com senha",
  },
  failures: {
    load: "Erro ao carregar arquivos",
    start: "Erro ao processar arquivos",
    reset: "Erro ao resetar processamento",
    clear: "Erro ao limpar embeddings",
  },
} as const;
