import { INSTANT, OTHER_USER_ID, RECORD_ID, USER_ID } from "../examples.ts";
import { route } from "../route.ts";

const written = { message: "As notas de março já podem ser enviadas.", isGlobal: false, usuarioId: USER_ID };
const notification = {
  ...written,
  _id: RECORD_ID,
  usuariosLidos: [OTHER_USER_ID],
  totalLidos: 1,
  createdAt: INSTANT,
  updatedAt: INSTANT,
};

export const notificationRoutes = [
  route({
    method: "get",
    path: "/notifications",
    procedure: "notifications.page",
    status: 200,
    summary: "Uma página das notificações enviadas, da mais nova para a mais antiga",
    example: {
      request: { page: 1, limit: 5, startDate: "2026-06-01", endDate: "2026-06-30" },
      response: { notifications: [notification], total: 1 },
    },
  }),
  route({
    method: "post",
    path: "/notifications",
    procedure: "notifications.create",
    status: 201,
    summary: "Envia uma notificação a todas as pessoas ou a uma",
    isVersioned: true,
    example: { request: written, response: notification },
  }),
  route({
    method: "put",
    path: "/notifications/:id",
    procedure: "notifications.update",
    status: 200,
    summary: "Altera uma notificação",
    refusals: [404, 412],
    isVersioned: true,
    example: { request: written, response: notification },
  }),
  route({
    method: "delete",
    path: "/notifications/:id",
    procedure: "notifications.delete",
    status: 200,
    summary: "Remove uma notificação",
    refusals: [404],
    example: { response: { message: "Notificação removida com sucesso." } },
  }),
  route({
    method: "post",
    path: "/notifications/:id/reset-reads",
    procedure: "notifications.resetReads",
    status: 200,
    summary: "Torna uma notificação não lida para todas as pessoas",
    refusals: [404],
    example: { response: { message: "Notificação resetada com sucesso." } },
  }),
  route({
    method: "get",
    path: "/notifications/unread/:userId",
    procedure: "notifications.unread",
    status: 200,
    summary: "As notificações que a pessoa não leu",
    example: {
      response: {
        notificacoes: [
          { _id: RECORD_ID, message: written.message, destino: null, mes: null, createdAt: "2026-03-02T12:00:00.000Z" },
        ],
      },
    },
  }),
  route({
    method: "get",
    path: "/notifications/unread/count/:userId",
    procedure: "notifications.unreadCount",
    status: 200,
    summary: "Quantas notificações a pessoa não leu",
    example: { response: { count: 1 } },
  }),
  route({
    method: "post",
    path: "/notifications/mark-all-read",
    procedure: "notifications.markAllRead",
    status: 200,
    summary: "Marca todas as notificações da pessoa como lidas",
    owner: "body",
    example: { response: { message: "Todas as notificações foram marcadas como lidas." } },
  }),
  route({
    method: "post",
    path: "/notifications/:id/mark-read",
    procedure: "notifications.markRead",
    status: 200,
    summary: "Marca uma notificação como lida",
    owner: "body",
    refusals: [404],
    example: { response: { message: "Notificação marcada como lida." } },
  }),
];
