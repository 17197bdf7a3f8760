import type { APIRequestContext } from "@playwright/test";
import type { Person } from "../data/people.ts";

/** Calls procedures as a person, to set up the state that a journey starts from. */
export async function callsOf(request: APIRequestContext, { email, password }: Pick<Person, "email" | "password">) {
  const answer = await request.post("/api/v1/login", { data: { email, password } });
  const { token, data } = await answer.json();
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
  return { userId: String(data._id), token: String(token), call, ask };
}
