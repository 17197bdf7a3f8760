import { describe, expect, it, vi } from "vitest";
import { endRefusedSession, readSession, startSession, subscribeToSession } from "./session.ts";
import { marina } from "./testing/render-app.tsx";

function store(token: string | null, record: unknown) {
  if (token !== null) localStorage.setItem("token", token);
  if (record !== undefined) {
    localStorage.setItem("farol", typeof record === "string" ? record : JSON.stringify(record));
  }
}

describe("the stored session", () => {
  it.each([
    ["the record of a login", { data: marina, token: "abc" }],
    ["an older record with the person at the top level", marina],
  ])("is read from %s", (_name, record) => {
    store("abc", record);
    expect(readSession()).toEqual({ token: "abc", user: marina });
  });

  it("needs both the token and the record", () => {
    store("abc", undefined);
    expect(readSession()).toBeNull();
    localStorage.clear();
    store(null, { data: marina, token: "abc" });
    expect(readSession()).toBeNull();
  });

  it.each(["{quebrado", '"texto"', "{}", '{"data":{"nomeUsuario":"Sem id"}}'])(
    "forgets the unreadable record %s",
    (record) => {
      store("abc", record);
      expect(readSession()).toBeNull();
      expect(localStorage.length).toBe(0);
    },
  );

  it("hears of a login or logout in another tab", () => {
    startSession({ token: "abc", data: marina });
    const listener = vi.fn();
    const stop = subscribeToSession(listener);

    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));

    expect(listener).toHaveBeenCalledOnce();
    expect(readSession()).toBeNull();
    stop();
  });

  it("survives the late refusal of a call made with an older token", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    startSession({ token: "novo", data: marina });

    endRefusedSession({ status: 401, call: "files.list", token: "velho" });
    expect(readSession()?.token).toBe("novo");

    endRefusedSession({ status: 401, call: "files.list", token: "novo" });
    expect(readSession()).toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });
});
