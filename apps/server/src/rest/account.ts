import { body, type RestRoute } from "./route.ts";

export const accountRoutes: RestRoute[] = [
  { method: "post", path: "/login", procedure: "auth.login", input: body, status: 200 },
  { method: "post", path: "/usuario/registroUsuario", procedure: "auth.register", input: body, status: 201 },
];
