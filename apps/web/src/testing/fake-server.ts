import type { NewsWire } from "@app/core/news/schema";
import { SecondFactorRequired } from "@app/core/second-factor/errors";
import { jsonlStreamProducer } from "@trpc/server/unstable-core-do-not-import";
import { vi } from "vitest";
import type { RouterInputs, RouterOutputs } from "../trpc.ts";
import { type Call, describeRefusal, type UploadAnswer } from "./fake-call.ts";
import { fakeUploadRequest } from "./fake-upload-request.ts";
import { nothingElsewhere, provenOnly, statesOf } from "./make-record.ts";

type Input<Feature extends keyof RouterInputs, Name> = Name extends keyof RouterInputs[Feature]
  ? RouterInputs[Feature][Name]
  : never;

/** Answers to the calls a test expects, by feature and procedure; a refusal is a thrown `DomainError`. */
export type Answers = {
  [Feature in keyof RouterOutputs]?: {
    [Name in keyof RouterOutputs[Feature]]?: (
      input: Input<Feature, Name>,
    ) => RouterOutputs[Feature][Name] | Promise<RouterOutputs[Feature][Name]>;
  };
} & { upload?: (names: string[]) => UploadAnswer | Promise<UploadAnswer> };

const emptyAllocation: RouterOutputs["allocation"]["get"] = {
  total: 0,
  classes: [],
  ativos: [],
  corretoras: [],
  concentracao: { maior: null, cincoMaiores: null, hhi: null, frase: "" },
  base: "mercado",
  semCotacao: [],
  foraDaBolsa: nothingElsewhere,
  haUmAno: null,
  semCusto: [],
  foraDaConta: [],
  duvidas: [],
};

/** Answers to the calls of every member's screen; a test may override them. */
const somebodyNew: Answers = {
  allocation: { get: () => emptyAllocation, targets: () => [] },
  events: { list: () => [], suggestions: () => [] },
  accessTokens: { list: () => [] },
  chat: { settings: () => ({ guardaPerguntas: false }), suggestions: () => ["Quais ativos tenho?"] },
  audit: { activity: () => ({ entries: [], nextCursor: null }) },
  confirmation: { get: () => ({ isConfirmed: true, means: "link" }) },
  emailChange: { get: () => ({ pendente: null, means: "link" }) },
  secondFactor: { get: () => ({ aplicativo: false, codigosDeReserva: 0, exigido: false, chaves: [], dominio: null }) },
  passkeys: { site: () => ({ dominio: null }) },
  files: { listRecordsSince: () => statesOf([]), space: () => ({ usado: 0, limite: null }) },
  goals: { list: () => [] },
  imports: { checkpoints: () => [] },
  instruments: { unknown: () => [], ownNames: () => [] },
  notes: {
    summaries: () => [],
    page: () => ({ notas: [], proximo: null }),
    choices: () => ({
      temCarteira: false,
      corretoras: [],
      tickers: [],
      arquivosSemNota: [],
      totalSemNota: 0,
      correcoesCaidas: [],
    }),
    doubtful: () => ({ total: 0, notas: [] }),
  },
  ownData: { lastImport: () => null },
  notifications: { unreadCount: () => ({ count: 0 }) },
  prices: { own: () => [], public: () => ({ podeEscolher: false, ativo: false, andamento: null }) },
  portfolio: {
    overview: () => ({
      arquivos: { concluidos: 0, aguardando: 0, comErro: 0 },
      notas: { conciliadas: 0, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 0 },
      investido: 0,
      ativos: 0,
      semCusto: [],
      outrasPartes: [],
      atualizando: false,
      ultimosNegocios: [],
    }),
    holdings: () => ({
      posicoes: [],
      totais: {
        custo: 0,
        valor: null,
        resultadoAberto: null,
        taxaAberta: null,
        resultadoRealizado: 0,
        semCusto: [],
        semPreco: [],
        semResultado: [],
      },
      furos: [],
      foraDaConta: [],
      dePlanilha: [],
      duvidas: [],
      patrimonio: provenOnly(null),
    }),
  },
  statements: {
    accounts: () => [],
    categories: () => [],
    imports: () => [],
    transfers: () => [],
    rules: () => [],
    summary: () => null,
  },
  settings: { assistantServices: () => ({ modelo: null, busca: null }) },
  taxes: {
    classes: () => [],
    losses: () => [],
    reminders: () => ({ ativos: true }),
    due: () => ({ atrasados: [], proximo: null, incompletos: [], frase: "Nada a pagar em novembro." }),
  },
};

const find = (answers: Answers, feature: string, name: string): unknown =>
  Reflect.get(Object(Reflect.get(answers, feature)), name);

async function answerCall(answers: Answers, { path, input }: Call) {
  const [feature = "", name = ""] = path.split(".");
  const answer = find(answers, feature, name) ?? find(somebodyNew, feature, name);
  try {
    if (typeof answer !== "function") throw new Error(`No answer for ${path}`);
    return { result: { data: await answer(input) } };
  } catch (error) {
    return { error: errorOf(error) };
  }
}

function errorOf(error: unknown) {
  const { message, code, status } = describeRefusal(error);
  const step = error instanceof SecondFactorRequired && { chave: error.chave, temAplicativo: error.temAplicativo };
  return { message, code: -32000, data: { code, httpStatus: status, ...(step ? { segundaEtapa: step } : {}) } };
}

/** Results, some of them in parts, as the server streams them. */
function answerInParts(results: Awaited<ReturnType<typeof answerCall>>[], signal: AbortSignal | undefined): Response {
  const data = results.map(({ result, error }) =>
    Promise.resolve(error ? { error } : { result: Promise.resolve({ data: Promise.resolve(result?.data) }) }),
  );
  const stream = jsonlStreamProducer({ data, maxDepth: Number.POSITIVE_INFINITY });
  const cut = new TransformStream<Uint8Array, Uint8Array>();
  return new Response(stream.pipeThrough(cut, signal ? { signal } : {}), {
    headers: { "Content-Type": "application/json" },
  });
}

function readCalls(url: URL, init: RequestInit | undefined): { calls: Call[]; isBatch: boolean } {
  const isBatch = url.searchParams.has("batch");
  const text = typeof init?.body === "string" ? init.body : (url.searchParams.get("input") ?? "null");
  const inputs: unknown = JSON.parse(text);
  const token = new Headers(init?.headers).get("Authorization");
  const device = new Headers(init?.headers).get("X-Device-Id");
  const paths = url.pathname.replace("/api/trpc/", "").split(",");
  const calls = paths.map((path, index) => ({
    path,
    input: isBatch ? Reflect.get(Object(inputs), index) : inputs,
    token,
    device,
  }));
  return { calls, isBatch };
}

/** The streams of news, held open. */
function openFakeStreams() {
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const tokens: (string | null)[] = [];
  const encode = (text: string) => new TextEncoder().encode(text);
  return {
    tokens,
    response(token: string | null) {
      tokens.push(token);
      const body = new ReadableStream<Uint8Array>({
        start(reader) {
          readers.add(reader);
          reader.enqueue(encode("event: connected\ndata: {}\n\n"));
        },
      });
      return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    },
    isOpen: () => readers.size > 0,
    tell(item: NewsWire) {
      for (const reader of readers) reader.enqueue(encode(`data: ${JSON.stringify(item)}\n\n`));
    },
    end(refusal: unknown) {
      const said = JSON.stringify(errorOf(refusal));
      for (const reader of readers) {
        reader.enqueue(encode(`event: serialized-error\ndata: ${said}\n\n`));
        reader.close();
      }
      readers.clear();
    },
  };
}

/** Replaces the network: answers fetch and XMLHttpRequest, and records the requests. */
export function startFakeServer(answers: Answers) {
  const calls: Call[] = [];
  const news = openFakeStreams();

  async function answer(input: RequestInfo | URL, init?: RequestInit) {
    const url = new URL(String(input), window.location.origin);
    if (url.pathname.endsWith("/news.watch")) return news.response(new Headers(init?.headers).get("Authorization"));
    const request = readCalls(url, init);
    calls.push(...request.calls);
    const results = await Promise.all(request.calls.map((call) => answerCall(answers, call)));
    const isInParts = new Headers(init?.headers).get("trpc-accept") === "application/jsonl";
    if (isInParts) return answerInParts(results, init?.signal ?? undefined);
    const refused = results.find((result) => result.error)?.error?.data.httpStatus;
    return Response.json(request.isBatch ? results : results[0], { status: refused ?? 200 });
  }

  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const cutOff = new Promise<never>((_, reject) => {
      const { signal } = init ?? {};
      signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    });
    return Promise.race([answer(input, init), cutOff]);
  });
  vi.stubGlobal(
    "XMLHttpRequest",
    fakeUploadRequest((call, names) => {
      calls.push(call);
      if (!answers.upload) throw new Error("No answer for the upload");
      return answers.upload(names);
    }),
  );

  return {
    calls,
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    isNewsOpen: news.isOpen,
    tellNews: news.tell,
    newsTokens: news.tokens,
    /** Ends every open stream with a refusal. */
    endNews: news.end,
  };
}
