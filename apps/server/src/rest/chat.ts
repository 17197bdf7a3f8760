import { body, params, type RestRoute } from "./route.ts";

export const chatRoutes: RestRoute[] = [
  { method: "get", path: "/chat/history/:userId", procedure: "chat.history", input: params, status: 200 },
  { method: "delete", path: "/chat/history/:userId", procedure: "chat.clear", input: params, status: 200 },
  { method: "post", path: "/chat/query", procedure: "chat.ask", input: body, status: 200 },
];
