import { INSTANT, OTHER_USER_ID, sessionUser } from "../examples.ts";
import { route } from "../route.ts";

const other = { _id: OTHER_USER_ID, nomeUsuario: "Otávio", email: "otavio@exemplo.com.br", isAdmin: true };

export const userRoutes = [
  route({
    method: "get",
    path: "/users",
    procedure: "users.page",
    status: 200,
    summary: "Uma página das outras pessoas, com busca por nome ou e-mail",
    takes: (query) => ["page", "limit", "search"].some((name) => name in query),
    example: {
      request: { page: 1, limit: 5, search: "ota" },
      response: { users: [{ ...other, emailConfirmedAt: INSTANT }], totalPages: 1 },
    },
  }),
  route({
    method: "get",
    path: "/users",
    procedure: "users.list",
    status: 200,
    summary: "Todas as pessoas, no máximo mil, para escolher um destinatário",
    example: { response: [sessionUser, other] },
  }),
  route({
    method: "put",
    path: "/usuario/:id/toggle-admin",
    procedure: "users.toggleAdmin",
    status: 200,
    summary: "Torna uma pessoa administradora, ou deixa de torná-la",
    refusals: [404, 409],
    example: { request: { isAdmin: true }, response: other },
  }),
];
