import { body, paramsAndBody, type RestRoute } from "./route.ts";

export const accountRoutes: RestRoute[] = [
  { method: "post", path: "/login", procedure: "auth.login", input: body, status: 200 },
  { method: "post", path: "/usuario/registroUsuario", procedure: "auth.register", input: body, status: 201 },
  { method: "post", path: "/generateCode", procedure: "recovery.generateCode", input: body, status: 201 },
  { method: "post", path: "/verifyCode", procedure: "recovery.verifyCode", input: body, status: 200 },
  { method: "post", path: "/resetPassword", procedure: "recovery.resetPassword", input: body, status: 200 },
  {
    method: "put",
    path: "/usuario/updateProfile/:userId",
    procedure: "profile.update",
    input: paramsAndBody,
    status: 200,
  },
];
