import type { APIRequestContext } from "@playwright/test";
import type { Person } from "../data/people.ts";

type Credentials = Pick<Person, "email" | "password">;

export async function register(request: APIRequestContext, person: Person): Promise<void> {
  const answer = await request.post("/api/v1/usuario/registroUsuario", { data: person });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** A session, as the client stores it. */
export async function logIn(request: APIRequestContext, { email, password }: Credentials) {
  const answer = await request.post("/api/v1/login", { data: { email, password } });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as { token: string; data: { _id: string } };
}

/** Calls procedures as a person, to set up the state that a journey starts from. */
export async function callsOf(request: APIRequestContext, credentials: Credentials) {
  const { token, data } = await logIn(request, credentials);
  const call = async (procedure: string, input: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await request.post(`/api/trpc/${procedure}`, { headers, data: input });
    if (!response.ok()) throw new Error(`${procedure}: ${await response.text()}`);
  };
  const ask = async (procedure: string, input: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const query = new URLSearchParams({ input: JSON.stringify(input) });
    const response = await request.get(`/api/trpc/${procedure}?${query}`, { headers });
    if (!response.ok()) throw new Error(`${procedure}: ${await response.text()}`);
    return (await response.json()).result.data;
  };
  return { userId: data._id, token, call, ask };
}
