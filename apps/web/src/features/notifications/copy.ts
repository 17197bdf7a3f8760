import { addDays } from "@app/core/calendar";
import { formatMonthInWords, formatRecentDay } from "@app/core/format";

export const copy = {
  title: "Notificações",
  loading: "Carregando notificações...",
  empty: "Nenhuma notificação",
  day: (day: string, today: string) => {
    if (day === today) return "Hoje";
    return day === addDays(today, -1) ? "Ontem" : formatRecentDay(day, today);
  },
  follow: {
    processing: "Ver arquivos",
    taxes: (month: string) => `Ver impostos de ${formatMonthInWords(month)}`,
    statements: (month: string) => `Ver ${formatMonthInWords(month)}`,
  },
  markRead: "Marcar como lida",
  markAllRead: "Marcar todas como lidas",
  loadFailed: "Não foi possível carregar as notificações.",
  logged: "Falha nas notificações.",
  bell: (count: number) => {
    if (count === 0) return "Notificações";
    return count === 1 ? "Notificações: 1 não lida" : `Notificações: ${count} não lidas`;
  },
  manager: {
    title: "Gerenciar Notificações",
    startDate: "Data Inicial",
    endDate: "Data Final",
    datePlaceholder: "dd/mm/aaaa",
    clearFilters: "Limpar Filtros",
    create: "Nova Notificação",
    loading: "Carregando notificações...",
    loadFailed: "Falha ao carregar notificações.",
    empty: "Nenhuma notificação encontrada.",
    columns: { sentAt: "Enviada em", message: "Mensagem", kind: "Para", reads: "Leituras" },
    global: "Global",
    specific: "Específico",
    read: (count: number) => `Lida (${count} ${count === 1 ? "usuário" : "usuários"})`,
    unread: "Não lida",
    resetReads: "Resetar leituras",
    nothingToReset: "Nenhuma leitura para resetar",
    edit: "Editar notificação",
    delete: "Excluir notificação",
    loadMore: (shown: number, total: number) => `Carregar mais (${shown} de ${total})`,
    confirmDeletion: {
      title: "Excluir notificação",
      message: "Tem certeza que deseja excluir esta notificação? Esta ação não pode ser desfeita.",
    },
  },
  form: {
    message: "Mensagem",
    messagePlaceholder: "Digite a mensagem da notificação",
    everybody: "Enviar para todos os usuários",
    search: "Buscar",
    searchPlaceholder: "Buscar usuário...",
    recipient: "Destinatário",
    recipientPlaceholder: "Selecione um usuário",
    unlistedRecipient: "Usuário selecionado",
    noRecipient: "Nenhum usuário encontrado",
    nameless: "Usuário sem nome",
    usersFailed: "Falha ao carregar lista de usuários.",
    create: "Criar Notificação",
    update: "Atualizar Notificação",
    cancel: "Cancelar",
  },
  toasts: {
    success: "Sucesso",
    failure: "Erro",
    created: "Notificação criada com sucesso.",
    updated: "Notificação atualizada com sucesso.",
    deleted: "Notificação removida com sucesso.",
    reset: "Notificação resetada com sucesso.",
    saveFailed: "Falha ao salvar notificação.",
    deleteFailed: "Falha ao remover notificação.",
    resetFailed: "Falha ao resetar notificação.",
  },
} as const;
