import { body, params, paramsAndBody, type RestRoute } from "./route.ts";

/** The upload itself is no procedure: see http/upload.ts. */
export const fileRoutes: RestRoute[] = [
  { method: "get", path: "/listFiles/:userId", procedure: "files.list", input: params, status: 200 },
  { method: "delete", path: "/deleteFile/:userId/:fileName", procedure: "files.delete", input: params, status: 200 },
  { method: "get", path: "/listFilesDb/:userId", procedure: "files.listRecords", input: params, status: 200 },
  { method: "post", path: "/registerFile", procedure: "files.register", input: body, status: 200 },
  {
    method: "get",
    path: "/rag/:fileId/status-processamento",
    procedure: "processing.status",
    input: params,
    status: 200,
  },
  { method: "post", path: "/rag/:fileId/processar", procedure: "processing.start", input: paramsAndBody, status: 202 },
  {
    method: "post",
    path: "/rag/:fileId/resetar-processamento",
    procedure: "processing.reset",
    input: params,
    status: 200,
  },
  {
    method: "post",
    path: "/rag/:fileId/limpar-embeddings",
    procedure: "processing.clearEmbeddings",
    input: params,
    status: 200,
  },
  { method: "get", path: "/notas/:userId", procedure: "notes.list", input: params, status: 200 },
];
