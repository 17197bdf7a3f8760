import type { AuditAction } from "@app/core/audit/schema";
import { formatNumber } from "@app/core/format";

/** Sentence for an action; `what` is the person, or the quoted text, and undefined once it was deleted. */
type Sentence = (what: string | undefined) => string;

const GONE_ACCOUNT = "uma conta excluída depois";
const GONE_NOTIFICATION = "uma notificação excluída depois";
const GONE_CONTENT = "um conteúdo excluído depois";
const GONE_LOAD = "um arquivo que já não está no histórico";

const ofAccount = (what: string | undefined) => (what ? `da conta de ${what}` : `de ${GONE_ACCOUNT}`);
const inAccount = (what: string | undefined) => (what ? ` na conta de ${what}` : "");
const ofNotification = (what: string | undefined) => (what ? `a notificação ${what}` : GONE_NOTIFICATION);
const ofContent = (what: string | undefined) => (what ? `o conteúdo ${what}` : GONE_CONTENT);

export const copy = {
  title: "Registro de Alterações",
  columns: { at: "Quando", what: "O que mudou", who: "Quem" },
  csvNewest: (limit: number) => `O CSV leva as ${formatNumber(limit)} alterações mais recentes.`,
  filter: "Tipo de alteração",
  everything: "Todas as alterações",
  loading: "Carregando alterações...",
  loadFailed: "Não foi possível carregar o registro de alterações. Por favor, tente novamente.",
  empty: {
    title: "Nenhuma alteração registrada",
    description: "O que administradores mudarem em papéis, notificações, conteúdos e preços aparecerá aqui.",
  },
  emptyFilter: { title: "Nenhuma alteração deste tipo", description: "Escolha outro tipo para ver mais." },
  loadMore: "Carregar mais",
  loadMoreFailed: "Não foi possível carregar mais alterações.",
  retry: "Tentar novamente",
  goneActor: "Conta excluída",
  operatorOrGone: "Operador da instalação, ou conta excluída",
  /** The beginning of the code distinguishes addresses with the same first letter. */
  deletedActor: ({ codigo, email }: { codigo: string; email: string }) =>
    `Conta excluída ${codigo.slice(0, 8)} (${email})`,
  visitor: "Visitante",
  nameless: "Usuário sem nome",
  groups: {
    user: "Usuários",
    notification: "Notificações",
    content: "Conteúdo",
    prices: "Preços",
    security: "Segurança",
  },
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
    "prices.quotationsLoaded": "Cotações enviadas",
    "prices.seriesLoaded": "Série enviada",
    "prices.eventsLoaded": "Eventos de empresas enviados",
    "login.succeeded": "Entrada na conta",
    "login.failed": "Tentativa de entrada",
    "limit.reached": "Tentativas demais",
    "access.refused": "Pedido recusado",
    "password.reset": "Senha redefinida",
    "password.changed": "Senha alterada",
    "email.changed": "E-mail trocado",
    "email.withdrawn": "Pedido de troca de e-mail retirado",
    "email.undone": "Troca de e-mail desfeita",
    "secondFactor.added": "Segunda etapa ativada",
    "secondFactor.removed": "Segunda etapa removida",
    "secondFactor.failed": "Código errado na segunda etapa",
    "secondFactor.reset": "Segunda etapa removida pelo operador",
    "sessions.ended": "Sessões encerradas pelo operador",
    "passkey.added": "Chave de acesso cadastrada",
    "passkey.removed": "Chave de acesso removida",
    "passkey.failed": "Chave de acesso recusada",
    "accessToken.created": "Token criado",
    "accessToken.revoked": "Token revogado",
    "account.exported": "Dados exportados",
    "account.imported": "Importação de dados pedida",
    "account.deleted": "Conta excluída",
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
    "prices.quotationsLoaded": (what) => `Enviou as cotações ${what ? `do arquivo ${what}` : `de ${GONE_LOAD}`}.`,
    "prices.eventsLoaded": () => "Enviou eventos de empresas.",
    "prices.seriesLoaded": (what) => `Enviou a série ${what ? `do arquivo ${what}` : `de ${GONE_LOAD}`}.`,
    "login.succeeded": (what) => (what ? `Entrou na conta de ${what}.` : `Entrou em ${GONE_ACCOUNT}.`),
    "login.failed": (what) =>
      what
        ? `Tentou entrar na conta de ${what} com a senha errada.`
        : `Tentou entrar com um e-mail sem cadastro, ou em ${GONE_ACCOUNT}.`,
    "limit.reached": (what) => `Tentou demais em pouco tempo${inAccount(what)}.`,
    "access.refused": (what) => `Fez um pedido sem permissão${inAccount(what)}.`,
    "password.reset": (what) => `Redefiniu com um código a senha ${ofAccount(what)}.`,
    "password.changed": (what) => `Alterou a senha ${ofAccount(what)}.`,
    "email.changed": (what) => `Trocou o e-mail ${ofAccount(what)}.`,
    "email.withdrawn": (what) => `Retirou o pedido de troca do e-mail ${ofAccount(what)}.`,
    "email.undone": (what) => `Desfez pelo endereço anterior a troca do e-mail ${ofAccount(what)}.`,
    "secondFactor.added": (what) => `Ativou a verificação em duas etapas ${ofAccount(what)}.`,
    "secondFactor.removed": (what) => `Removeu uma verificação em duas etapas ${ofAccount(what)}.`,
    "secondFactor.failed": (what) => `Acertou a senha e errou o código da segunda etapa${inAccount(what)}.`,
    "secondFactor.reset": (what) => `Removeu pelo servidor a verificação em duas etapas ${ofAccount(what)}.`,
    "sessions.ended": (what) => `Encerrou pelo servidor as sessões e os tokens ${ofAccount(what)}.`,
    "passkey.added": (what) => `Cadastrou uma chave de acesso ${ofAccount(what)}.`,
    "passkey.removed": (what) => `Removeu uma chave de acesso ${ofAccount(what)}.`,
    "passkey.failed": (what) => `Tentou entrar com uma chave de acesso que foi recusada${inAccount(what)}.`,
    "accessToken.created": (what) => `Criou um token de acesso ${ofAccount(what)}.`,
    "accessToken.revoked": (what) => `Revogou um token de acesso ${ofAccount(what)}.`,
    "account.exported": (what) => `Exportou os dados ${ofAccount(what)}.`,
    "account.imported": (what) => `Pediu a importação dos dados ${ofAccount(what)}.`,
    "account.deleted": () => "Excluiu a própria conta.",
  } satisfies Record<AuditAction, Sentence>,
} as const;
