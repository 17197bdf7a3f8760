import type { NoteWire } from "@app/core/notes/schema";
import type { Processamento } from "@app/core/processing/schema";

/** A script's view of the product: the REST layer of one server, as one new person. */
export async function newRestClient(url: string) {
  const person = { email: `${crypto.randomUUID()}@exemplo.com.br`, nomeUsuario: "Ana", password: "Segura#1" };
  let origin = url;
  let token = "";

  async function call<T>(method: string, path: string, body?: FormData | object, base = "/api/v1"): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + base + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  await call("POST", "/usuario/registroUsuario", person);
  const login = await call<{ token: string; data: { _id: string } }>("POST", "/login", person);
  token = login.token;
  const { _id: userId } = login.data;

  return {
    token,
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
    notes: () => call<NoteWire[]>("GET", `/notas/${userId}`),
    ask: (query: string) =>
      call<{ response: string; citacoes: { rotulo: string }[] }>("POST", "/chat/query", { query, userId }),
  };
}
