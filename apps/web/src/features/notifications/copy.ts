export const copy = {
  title: "Notificações",
  loading: "Carregando notificações...",
  empty: "Nenhuma notificação",
  markRead: "Marcar como lida",
  markAllRead: "Marcar todas como lidas",
  loadFailed: "Não foi possível carregar as notificações.",
  logged: "Falha nas notificações.",
  bell: (count: number) => {
    if (count === 0) return "Notificações";
    return count === 1 ? "Notificações: 1 não lida" : `Notificações: ${count} não lidas`;
  },
} as const;
