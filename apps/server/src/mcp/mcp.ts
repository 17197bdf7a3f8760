import type { RequestContext } from "@app/api/context";
import { appRouter } from "@app/api/root";
import { authenticate, countCall, describeError, isExpected } from "@app/api/trpc";
import { readingTokenRequired } from "@app/core/access-tokens/errors";
import { notLoggedIn } from "@app/core/auth/errors";
import { unreadableBody } from "@app/core/limits/request-errors";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  isJSONRPCRequest,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv-provider.js";
import { callTRPCProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import { type Request, Router } from "express";
import { type ContextDeps, createRequestContext } from "../http/request-context.ts";
import { parseJsonBody } from "../rest/parse-json-body.ts";
import { describedTools, tools } from "./tools.ts";

const INSTRUCTIONS =
  "Dados de investimentos de uma pessoa no Brasil, lidos das notas de corretagem dela. Cite a origem (nota, corretora, página e linha) " +
  "de cada valor que disser. Um valor com confiavel false, completo false, pendencias ou foraDaConta não está provado: diga isso " +
  "junto dele. Não recomende compra nem venda.";

/** Made once: each server of a request would compile its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request is answered by itself, as JSON. Tools are
 * queries of the router, with its limits, turns and trail; the token must be one that cannot write.
 */
export function mcpRoutes(deps: ContextDeps) {
  const routes = Router();
  routes.post("/", async (req, res) => {
    const ctx = createRequestContext(deps, req);
    await requireReadingToken(ctx).catch((refusal) => {
      res.set("WWW-Authenticate", "Bearer");
      throw refusal;
    });
    await parseJsonBody(req, res);
    // The protocol has no lists of messages since 2025-06-18; a list would be many calls in one.
    if (typeof req.body !== "object" || req.body === null || Array.isArray(req.body)) throw unreadableBody();
    // A tool's procedure counts its call; what the protocol does not take for a call reaches none.
    if (!isToolCall(req.body)) await authenticate(ctx, () => undefined, "read");

    const server = createServer(ctx, req);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    res.on("close", () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(req, res, req.body);
  });
  routes.all("/", (_req, res) => {
    res.set("Allow", "POST").sendStatus(405);
  });
  return routes;
}

const isToolCall = (message: unknown) => isJSONRPCRequest(message) && CallToolRequestSchema.safeParse(message).success;

/** @throws DomainError NOT_LOGGED_IN, READING_TOKEN_REQUIRED, TOO_MANY_REQUESTS */
async function requireReadingToken(ctx: RequestContext): Promise<void> {
  const caller = await ctx.findCaller();
  const credential = caller?.viewer.credential;
  if (credential?.kind === "accessToken" && !credential.podeEscrever) return;
  await countCall(ctx);
  throw credential ? readingTokenRequired() : notLoggedIn();
}

function createServer(ctx: RequestContext, req: Request): Server {
  const server = new Server(
    { name: "farol", title: "Farol", version: "1" },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: describedTools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) => callTool(ctx, req, params, signal));
  return server;
}

async function callTool(
  ctx: RequestContext,
  req: Request,
  { name, arguments: input = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
  signal: AbortSignal,
): Promise<CallToolResult> {
  const tool = tools.find((tool) => tool.name === name);
  if (!tool) {
    await countCall(ctx);
    return refusal("Esta ferramenta não existe. Por aqui só se lê: nada pode ser alterado.");
  }
  try {
    const output = await callTRPCProcedure({
      router: appRouter,
      path: tool.procedure,
      getRawInput: async () => input,
      ctx,
      type: "query",
      signal,
      batchIndex: 0,
    });
    return { content: [{ type: "text", text: JSON.stringify(output) }] };
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown);
    if (!isExpected(error)) req.log.error({ err: error.cause ?? error, tool: name }, "A tool failed");
    const { message, code, issues, retryAfterSeconds } = describeError(error);
    const fields = issues?.map(({ path }) => path).filter(Boolean) ?? [];
    const where = fields.length > 0 ? ` (${fields.join(", ")})` : "";
    const wait = retryAfterSeconds ? ` Espere ${retryAfterSeconds} s.` : "";
    return refusal(`${message}${where}${wait} [${code}]`);
  }
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });
