import type { NoteWire } from "@app/core/notes/schema";
import type { Processamento } from "@app/core/processing/schema";

interface FileRecord {
  _id: string;
  nome_arquivo: string;
  processamento: Processamento;
}

/** Records of a list's page. */
const PAGE_LENGTH = 1000;

export type RestClient = Awaited<ReturnType<typeof newRestClient>>;

/** A script's view of the product: the REST layer of one server, as one new person, or as one who is known. */
export async function newRestClient(url: string, known?: { email: string; password: string }) {
  const person = { email: `${crypto.randomUUID()}@exemplo.com.br`, password: "Segura#1", ...known };
  let origin = url;
  let token = "";

  async function ask(
    method: string,
    path: string,
    body?: FormData | Uint8Array<ArrayBuffer> | object,
  ): Promise<Response> {
    const isRaw = body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isRaw ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: isRaw ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
  async function call<T>(method: string, path: string, body?: FormData | object, base = "/api/v1"): Promise<T> {
    return (await ask(method, base + path, body)).json() as Promise<T>;
  }
  /** A list as a whole, which the product gives in pages. */
  async function everyPage<T>(path: string): Promise<T[]> {
    const all: T[] = [];
    for (let page = 1; ; page += 1) {
      const next = await call<T[]>("GET", `${path}?page=${page}&limit=${PAGE_LENGTH}`);
      all.push(...next);
      if (next.length < PAGE_LENGTH) return all;
    }
  }
  async function logIn() {
    const login = await call<{ token: string; data: { _id: string } }>("POST", "/login", person);
    token = login.token;
    return login.data;
  }

  if (!known) await call("POST", "/usuario/registroUsuario", { ...person, nomeUsuario: "Ana" });
  const { _id: userId } = await logIn();

  return {
    userId,
    get token() {
      return token;
    },
    /** A new session, where the clock ended the last one. */
    logIn,
    async createAccessToken({ podeEscrever }: { podeEscrever: boolean }): Promise<string> {
      const input = { nome: "Script", podeEscrever, validadeDias: 30, currentPassword: person.password };
      type Made = { result: { data: { token: string } } };
      const { result } = await call<Made>("POST", "/accessTokens.create", input, "/api/trpc");
      return result.data.token;
    },
    /** The same person at a server that was started again elsewhere. */
    moveTo(newUrl: string) {
      origin = newUrl;
    },
    async upload(files: Record<string, Uint8Array>): Promise<string[]> {
      const form = new FormData();
      for (const [name, bytes] of Object.entries(files)) form.append("files", new Blob([Buffer.from(bytes)]), name);
      const { arquivos } = await call<{ arquivos: { _id: string }[] }>("POST", `/upload/${userId}`, form);
      return arquivos.map((file) => file._id);
    },
    start: (fileId: string, senha?: string) =>
      call<Processamento>("POST", `/rag/${fileId}/processar`, senha ? { senha } : undefined),
    status: (fileId: string) => call<Processamento>("GET", `/rag/${fileId}/status-processamento`),
    notes: () => everyPage<NoteWire>(`/notas/${userId}`),
    /** All records of files, with how far each is. */
    records: () => everyPage<FileRecord>(`/listFilesDb/${userId}`),
    async download(fileId: string): Promise<Uint8Array> {
      return new Uint8Array(await (await ask("GET", `/api/v1/files/${fileId}/download`)).arrayBuffer());
    },
    /** A procedure that reads. */
    async query<T>(procedure: string, input?: object): Promise<T> {
      const search = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
      const { result } = await call<{ result: { data: T } }>("GET", `/${procedure}${search}`, undefined, "/api/trpc");
      return result.data;
    },
    /** The person's own export. */
    async export(): Promise<Uint8Array> {
      return new Uint8Array(await (await ask("GET", `/api/v1/export/${userId}`)).arrayBuffer());
    },
    /** Sends an export to be imported. */
    sendExport: (zip: Uint8Array<ArrayBuffer>) => ask("POST", `/api/v1/meus-dados/${userId}`, zip),
    /** Sends a file of quotations, as an administrator. */
    sendQuotations: (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      ask("POST", `/api/v1/precos/cotahist?nome=${encodeURIComponent(name)}`, bytes),
    ask: (query: string) =>
      call<{ response: string; citacoes: { rotulo: string }[] }>("POST", "/chat/query", { query, userId }),
  };
}
