import { uploadWire } from "@app/core/files/schema";
import { importWire } from "@app/core/imports/schema";
import { loadedWire, seriesNames } from "@app/core/prices/schema";
import { message } from "@app/core/wire";
import { errorWire } from "./errors.ts";
import { RECORD_ID } from "./examples.ts";
import { type JsonSchema, toJsonSchema } from "./json-schema.ts";
import { IDEMPOTENCY_KEY, json, type Operation, type Parameter, refusalsOf, securityOf } from "./operation.ts";

const TAG = "Arquivos e processamento";
const ADMINISTRATION = "Usuários e administração";

interface FileOperation {
  path: string;
  method: "get" | "post";
  operation: Operation;
}

const inPath = (name: string): Parameter => ({
  name,
  in: "path",
  required: true,
  schema: { type: "string", format: "uuid" },
});
const binary = (type: string): { [type: string]: { schema: JsonSchema } } => ({ [type]: { schema: {} } });
const attachment = {
  "Content-Disposition": { description: "attachment, com o nome do arquivo.", schema: { type: "string" } },
};

const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const kept = {
  message: "1 arquivo enviado.",
  arquivos: [{ _id: RECORD_ID, name: "nota.pdf", size: 48_213 }],
  recusados: [],
};
const onlyPdf = "Por favor, selecione apenas arquivos PDF";
const allRefused = {
  message: onlyPdf,
  code: "ALL_REFUSED",
  requestId: "019a1f00-0000-7000-8000-0000000000ff",
  arquivos: [],
  recusados: [{ name: "foto.png", message: onlyPdf }],
};
const limitReached = "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.";
const overLimit = {
  ...allRefused,
  message: limitReached,
  code: "TOO_MANY_REQUESTS",
  recusados: [{ name: "nota.pdf", message: limitReached }],
};
/** A refusal of a request that is no upload lacks the two lists. */
const uploadRefusal = errorWire.extend(uploadWire.partial().omit({ message: true }).shape);

/**
 * Calls whose body is a file, which cannot be procedures: see http/uploads/upload.ts, http/downloads/download.ts and
 * http/price-files.ts.
 */
const priceFile = (contents: readonly string[]) => ({
  required: true,
  content: Object.assign({}, ...contents.map(binary)),
});
const FILE_NAME: Parameter = {
  name: "nome",
  in: "query",
  required: true,
  description: "O nome do arquivo, que fica no histórico.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const priceFileOperations: FileOperation[] = [
  {
    path: "/precos/cotahist",
    method: "post",
    operation: {
      operationId: "loadQuotations",
      tags: [ADMINISTRATION],
      summary: "Envia um arquivo COTAHIST da B3, em ZIP ou TXT; a leitura segue depois da resposta",
      ...securityOf("administrator"),
      parameters: [FILE_NAME],
      requestBody: priceFile(["application/zip", "text/plain", "application/octet-stream"]),
      responses: {
        202: {
          description: "Recebido",
          content: json(toJsonSchema(loadedWire, "output"), { message: "Arquivo recebido: a leitura começou." }),
        },
        ...refusalsOf("administrator", true, [409]),
      },
    },
  },
  {
    path: "/precos/series/{serie}",
    method: "post",
    operation: {
      operationId: "loadSeries",
      tags: [ADMINISTRATION],
      summary: "Envia uma série em CSV, ou no JSON do Banco Central: tudo, ou nada",
      ...securityOf("administrator"),
      parameters: [
        { name: "serie", in: "path", required: true, schema: { type: "string", enum: [...seriesNames] } },
        FILE_NAME,
      ],
      requestBody: priceFile(["text/csv", "application/json", "application/octet-stream"]),
      responses: {
        200: {
          description: "Feito",
          content: json(toJsonSchema(loadedWire, "output"), {
            message: "CDI: 250 valores guardados de 02/01/2023 a 28/12/2023.",
          }),
        },
        ...refusalsOf("administrator", true, [404]),
      },
    },
  },
  {
    path: "/precos/eventos",
    method: "post",
    operation: {
      operationId: "loadListedEvents",
      tags: [ADMINISTRATION],
      summary: "Envia desdobramentos, grupamentos e bonificações de empresas, no JSON da B3: tudo, ou nada",
      ...securityOf("administrator"),
      parameters: [FILE_NAME],
      requestBody: priceFile(["application/json", "application/octet-stream"]),
      responses: {
        200: {
          description: "Feito",
          content: json(toJsonSchema(loadedWire, "output"), { message: "3 eventos guardados." }),
        },
        ...refusalsOf("administrator", true, []),
      },
    },
  },
];

/** A call that takes several files in the repeated field `files`, and stores those that are not refused. */
function uploadOperation(
  path: string,
  what: Pick<Operation, "operationId" | "tags" | "summary">,
  { contentMediaType, answer }: { contentMediaType: string; answer: ReturnType<typeof json> },
): FileOperation {
  const files = { type: "array", items: { type: "string", contentMediaType }, minItems: 1 };
  return {
    path,
    method: "post",
    operation: {
      ...what,
      ...securityOf("viewer"),
      parameters: [inPath("userId"), IDEMPOTENCY_KEY],
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": { schema: { type: "object", properties: { files }, required: ["files"] } },
        },
      },
      responses: {
        200: { description: "Feito", content: answer },
        ...refusalsOf("viewer", true, [409, 422, 507]),
        400: {
          description: "Nenhum arquivo foi aceito",
          content: json(toJsonSchema(uploadRefusal, "output"), allRefused),
        },
        429: {
          description: "Nenhum arquivo foi guardado: o limite já tinha sido atingido",
          headers: { "Retry-After": { description: "Em segundos.", schema: { type: "integer" } } },
          content: json(toJsonSchema(uploadRefusal, "output"), overLimit),
        },
      },
    },
  };
}

export const fileOperations: FileOperation[] = [
  ...priceFileOperations,
  uploadOperation(
    "/upload/{userId}",
    { operationId: "upload", tags: [TAG], summary: "Envia um ou mais PDFs; os recusados não impedem os outros" },
    { contentMediaType: "application/pdf", answer: json(toJsonSchema(uploadWire, "output"), kept) },
  ),
  uploadOperation(
    "/importacoes/{userId}",
    {
      operationId: "importDocuments",
      tags: ["Importações"],
      summary:
        "Envia planilhas da B3, em XLSX ou CSV, das quais nada conta até a importação ser confirmada, e fotos de notas, em JPEG ou PNG, lidas como notas",
    },
    {
      contentMediaType: SPREADSHEET,
      answer: json(toJsonSchema(importWire, "output"), { ...kept, loteId: RECORD_ID }),
    },
  ),
  uploadOperation(
    "/extratos/{userId}",
    {
      operationId: "sendStatements",
      tags: ["Receitas e despesas"],
      summary: "Envia extratos de bancos, em OFX ou CSV, dos quais nada conta até a importação ser confirmada",
    },
    {
      contentMediaType: "application/x-ofx",
      answer: json(toJsonSchema(importWire, "output"), { ...kept, loteId: RECORD_ID }),
    },
  ),
  {
    path: "/files/{fileId}/download",
    method: "get",
    operation: {
      operationId: "download",
      tags: [TAG],
      summary: "O PDF como foi enviado",
      ...securityOf("viewer"),
      parameters: [inPath("fileId")],
      responses: {
        200: { description: "Feito", headers: attachment, content: binary("application/pdf") },
        ...refusalsOf("viewer", false, [404]),
      },
    },
  },
  {
    path: "/meus-dados/{userId}",
    method: "post",
    operation: {
      operationId: "importOwnData",
      tags: ["Conta"],
      summary:
        "Importa para uma conta sem dados o zip exportado em outra instalação; a conferência segue depois da resposta",
      ...securityOf("viewer"),
      parameters: [inPath("userId")],
      requestBody: priceFile(["application/zip", "application/octet-stream"]),
      responses: {
        202: {
          description: "Recebido",
          content: json(toJsonSchema(message, "output"), {
            message: "Exportação recebida: a conferência começou.",
          }),
        },
        ...refusalsOf("viewer", true, [409, 411, 413, 507]),
      },
    },
  },
  {
    path: "/export/{userId}",
    method: "get",
    operation: {
      operationId: "export",
      tags: ["Conta"],
      summary: "Tudo o que o Farol guarda da pessoa, em um zip",
      ...securityOf("viewer"),
      parameters: [inPath("userId")],
      responses: {
        200: { description: "Feito", headers: attachment, content: binary("application/zip") },
        ...refusalsOf("viewer", false, []),
      },
    },
  },
];
