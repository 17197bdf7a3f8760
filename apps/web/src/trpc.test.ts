import { notLoggedIn } from "@app/core/auth/errors";
import { describe, expect, it, vi } from "vitest";
import { apiPaths } from "./paths.ts";
import { endSession, readSession, startSession } from "./session.ts";
import { startFakeServer } from "./testing/fake-server.ts";
import { marina } from "./testing/render-app.tsx";
import { createTrpcClient } from "./trpc.ts";
import { sendFiles } from "./upload/send-files.ts";

const helena = { ...marina, _id: "u2", nomeUsuario: "Helena" };

/** A server that takes one call, and refuses its token on demand. */
function serverThatRefusesLate() {
  let refuse = () => {};
  const refused = new Promise<never>((_resolve, reject) => {
    refuse = () => reject(notLoggedIn());
  });
  const server = startFakeServer({ goals: { list: () => refused }, upload: () => refused });
  return { server, refuse };
}

const calls = {
  "a call": () => createTrpcClient().goals.list.query(),
  "an upload": () =>
    sendFiles({ address: apiPaths.upload(marina._id), files: [new File(["%PDF-1.7"], "a.pdf")], onProgress: () => {} }),
};

describe.each(Object.entries(calls))("the refusal of %s", (_name, call) => {
  it("ends the session that made it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { server, refuse } = serverThatRefusesLate();
    startSession({ token: "velho", data: marina });

    const answer = call().catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.calls).toMatchObject([{ token: "Bearer velho" }]));
    refuse();

    await answer; // an error, or what became of the files
    expect(readSession()).toBeNull();
  });

  it("that comes after the next login leaves the new session alone", async () => {
    const { server, refuse } = serverThatRefusesLate();
    startSession({ token: "velho", data: marina });

    const answer = call().catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.calls).toMatchObject([{ token: "Bearer velho" }]));
    startSession({ token: "novo", data: helena });
    refuse();

    await answer; // an error, or what became of the files
    expect(readSession()).toEqual({ token: "novo", user: helena });
  });
});

describe("the id of this browser", () => {
  it("goes with logins and recoveries alone, and stays the same after a logout", async () => {
    const email = "marina@exemplo.com.br";
    const server = startFakeServer({
      auth: { login: () => ({ token: "abc", data: marina }) },
      recovery: { generateCode: () => ({ message: "" }) },
    });
    const client = createTrpcClient();
    await client.auth.login.mutate({ email, password: "Sigilosa#1" });
    startSession({ token: "abc", data: marina });
    await client.goals.list.query();
    endSession();
    await client.recovery.generateCode.mutate({ email });
    const [login, goals, recovery] = server.calls.map(({ device }) => device);
    expect(login).toMatch(/^[0-9a-f]{32}$/);
    expect([goals, recovery]).toEqual([null, login]);
  });
});
