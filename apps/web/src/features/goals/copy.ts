import { formatDay, formatMoney, formatMonthInWords, formatNumber } from "@app/core/format";
import { type SavedForGoal, tellSaved } from "@app/core/goals/tell-saved";

type Saved = SavedForGoal & { porMes: number };

export const copy = {
  title: "Meus Objetivos Financeiros",
  subtitle: "Acompanhe e gerencie seus objetivos financeiros",
  create: "Novo Objetivo",
  loading: "Carregando objetivos...",
  empty: {
    title: "Nenhum objetivo cadastrado",
    description: "Comece adicionando seu primeiro objetivo financeiro!",
  },
  error: {
    title: "Ocorreu um erro",
    dismiss: "Dispensar",
    retry: "Tentar novamente",
    load: "Não foi possível carregar seus objetivos. Por favor, tente novamente mais tarde.",
    delete: "Não foi possível excluir o objetivo. Por favor, tente novamente mais tarde.",
    save: "Não foi possível salvar o objetivo. Por favor, tente novamente mais tarde.",
    saveLogged: "O objetivo não foi salvo.",
  },
  toasts: {
    deleted: { title: "Objetivo excluído", message: "O objetivo foi excluído com sucesso." },
    updated: { title: "Objetivo atualizado", message: "As alterações foram salvas com sucesso." },
    created: { title: "Objetivo criado", message: "Novo objetivo criado com sucesso." },
  },
  confirmDeletion: {
    title: "Excluir Objetivo",
    message: "Tem certeza que deseja excluir este objetivo? Esta ação não pode ser desfeita.",
  },
  card: {
    target: "Meta:",
    until: (day: string) => `até ${formatDay(day)}`,
    percent: (percent: number) => `${formatNumber(percent, 1, 1)}%`,
    progress: (titulo: string) => `Progresso de ${titulo}`,
    edit: "Editar",
    delete: "Excluir",
    reached: "Objetivo alcançado.",
    never: "Informe um aporte mensal para ver a previsão.",
    bySaved: (day: string, saved: Saved) =>
      `Previsão: ${formatMonthInWords(day)}, guardando ${formatMoney(saved.porMes)} por mês, ${tellSaved(saved)}, e sem contar rendimentos.`,
    neverBySaved: (saved: Saved) =>
      `Com ${formatMoney(saved.porMes)} por mês, ${tellSaved(saved)}, não há previsão de quando será alcançado.`,
    withoutSaved: "Ainda não há um mês inteiro de extratos: vale o aporte mensal.",
    usesSaved: "Prever pelo que sobra no mês",
    usesSavedFailed: "A previsão não pôde ser trocada.",
    reachedOn: (day: string) =>
      `Previsão: ${formatMonthInWords(day)}, mantendo o aporte mensal e sem contar rendimentos.`,
    curve: (planned: number, saved: number) =>
      `Planejado até hoje: ${formatMoney(planned)}. Guardado: ${formatMoney(saved)}.`,
    late: "No ritmo atual, passa da data.",
    targetLine: "Alvo",
    planned: "Planejado",
    saved: "Guardado",
  },
  dialog: {
    createTitle: "Novo Objetivo",
    editTitle: "Editar Objetivo",
    titulo: "Título",
    dataObjetivo: "Data do Objetivo",
    dataPlaceholder: "dd/mm/aaaa",
    valorAlvo: "Valor Alvo",
    aporteMensal: "Aporte Mensal",
    valorInicial: "Valor Inicial",
    valorAtual: "Valor Atual",
    cancel: "Cancelar",
    create: "Criar Objetivo",
    save: "Salvar Alterações",
  },
  underWay: {
    title: "Objetivos em andamento",
    all: "Ver objetivos",
  },
} as const;
