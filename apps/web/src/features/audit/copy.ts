import type { AuditAction } from "@app/core/audit/schema";

/** Sentence for an action; `what` is the person, or the quoted text, and undefined once it was deleted. */
type Sentence = (what: string | undefined) => string;

const GONE_ACCOUNT = "uma conta excluída depois";
const GONE_NOTIFICATION = "uma notificação excluída depois";
const GONE_CONTENT = "um conteúdo excluído depois";

const ofNotification = (what: string | undefined) => (what ? `a notificação ${what}` : GONE_NOTIFICATION);
const ofContent = (what: string | undefined) => (what ? `o conteúdo ${what}` : GONE_CONTENT);

export const copy = {
  title: "Registro de Alterações",
  filter: "Tipo de alteração",
  everything: "Todas as alterações",
  loading: "Carregando alterações...",
  loadFailed: "Não foi possível carregar o registro de alterações. Por favor, tente novamente.",
  empty: {
    title: "Nenhuma alteração registrada",
    description: "O que administradores mudarem em papéis, notificações e conteúdos aparecerá aqui.",
  },
  emptyFilter: { title: "Nenhuma alteração deste tipo", description: "Escolha outro tipo para ver mais." },
  loadMore: "Carregar mais",
  loadMoreFailed: "Não foi possível carregar mais alterações.",
  retry: "Tentar novamente",
  goneActor: "Conta excluída",
  nameless: "Usuário sem nome",
  groups: { user: "Usuários", notification: "Notificações", content: "Conteúdo" },
  actions: {
    "user.promoted": "Administrador adicionado",
    "user.demoted": "Administrador removido",
    "notification.created": "Notificação enviada",
    "notification.updated": "Notificação alterada",
    "notification.deleted": "Notificação excluída",
    "notification.readsReset": "Leituras resetadas",
    "content.created": "Conteúdo criado",
    "content.updated": "Conteúdo alterado",
    "content.deleted": "Conteúdo excluído",
  } satisfies Record<AuditAction, string>,
  sentences: {
    "user.promoted": (what) => `Concedeu privilégios de administrador a ${what ?? GONE_ACCOUNT}.`,
    "user.demoted": (what) => `Removeu os privilégios de administrador de ${what ?? GONE_ACCOUNT}.`,
    "notification.created": (what) => `Enviou ${ofNotification(what)}.`,
    "notification.updated": (what) => `Alterou ${ofNotification(what)}.`,
    "notification.deleted": () => "Excluiu uma notificação.",
    "notification.readsReset": (what) =>
      `Resetou as leituras ${what ? `da notificação ${what}` : `de ${GONE_NOTIFICATION}`}.`,
    "content.created": (what) => `Criou ${ofContent(what)}.`,
    "content.updated": (what) => `Alterou ${ofContent(what)}.`,
    "content.deleted": () => "Excluiu um conteúdo.",
  } satisfies Record<AuditAction, Sentence>,
} as const;
