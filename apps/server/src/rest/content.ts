import { params, type RestRoute } from "./route.ts";

export const contentRoutes: RestRoute[] = [
  { method: "get", path: "/info/content/:contentType", procedure: "content.get", input: params, status: 200 },
];
