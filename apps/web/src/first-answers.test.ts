import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FIRST_CALLS } from "./first-answers.ts";
import { startSession } from "./session.ts";
import { type Answers, startFakeServer } from "./testing/fake-server.ts";
import { marina } from "./testing/render-app.tsx";
import { createTrpcClient } from "./trpc.ts";

const unread: Answers = { notifications: { unreadCount: () => ({ count: 7 }) } };

/** Answers left by public/before-paint.js: three notifications and a confirmed address. */
function leaveAnswers({ token = "abc", answer }: { token?: string; answer?: () => Promise<Response> }) {
  const answers = [{ count: 3 }, { isConfirmed: true, means: "link" }].map((data) => ({ result: { data } }));
  const calls = ["notifications.unreadCount", "confirmation.get"];
  const response = answer ? answer() : Promise.resolve(Response.json(answers));
  response.catch(() => undefined);
  Object.assign(window, { firstAnswers: { token, calls, response } });
}

beforeEach(() => startSession({ token: "abc", data: marina }));
afterEach(() => Reflect.deleteProperty(window, "firstAnswers"));

describe("answers that were asked for before the program came", () => {
  it("are taken in whatever order they are needed, and asked for again the next time", async () => {
    const server = startFakeServer(unread);
    leaveAnswers({});
    const client = createTrpcClient();
    const first = [client.confirmation.get.query(), client.notifications.unreadCount.query()];
    expect(await Promise.all(first)).toEqual([{ isConfirmed: true, means: "link" }, { count: 3 }]);
    expect(server.calls).toEqual([]);
    expect(await client.notifications.unreadCount.query()).toEqual({ count: 7 });
  });

  it("of another session are not used", async () => {
    startFakeServer(unread);
    leaveAnswers({ token: "de outra pessoa" });
    expect(await createTrpcClient().notifications.unreadCount.query()).toEqual({ count: 7 });
  });

  it.each([
    ["were not among them", {}, "goals.list"],
    ["never came", { answer: () => Promise.reject(new TypeError("Failed to fetch")) }, "notifications.unreadCount"],
    ["were refused", { answer: async () => Response.json([], { status: 503 }) }, "notifications.unreadCount"],
    ["are none", { answer: async () => new Response("<html>") }, "notifications.unreadCount"],
  ] as const)("are asked for where they %s", async (_, left, path) => {
    const server = startFakeServer({ ...unread, goals: { list: () => [] } });
    leaveAnswers(left);
    const client = createTrpcClient();
    await (path === "goals.list" ? client.goals.list.query() : client.notifications.unreadCount.query());
    expect(server.callsTo(path)).toHaveLength(1);
  });

  it("fit in one batch", () => {
    expect(FIRST_CALLS.length).toBeLessThanOrEqual(10);
  });
});
