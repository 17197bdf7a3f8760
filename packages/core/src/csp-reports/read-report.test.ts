import { describe, expect, it } from "vitest";
import { readReport } from "./read-report.ts";

const report = (fields: Record<string, unknown>) => ({ "csp-report": fields });

describe("a browser's report on blocked content", () => {
  it.each([
    ["https://mal.exemplo.com.br/a?cpf=1#b", "https://mal.exemplo.com.br"],
    ["https://ana:senha@mal.exemplo.com.br:8443/x", "https://mal.exemplo.com.br:8443"],
    ["wss://mal.exemplo.com.br/socket", "wss://mal.exemplo.com.br"],
    ["https://[2001:db8::1]:8080/x", "https://[2001:db8::1]:8080"],
    ["data:text/html,segredo", "data:"],
    ["data", "data:"],
    ["chrome-extension://abcdefgh/x.js", "chrome-extension:"],
    ["inline", "inline"],
    ["eval", "eval"],
    ["", "inline"],
  ])("of %j keeps the origin %j alone", (blocked, origem) => {
    const read = readReport(report({ "effective-directive": "script-src-elem", "blocked-uri": blocked }));
    expect(read).toEqual({ diretiva: "script-src-elem", origem });
  });

  it("of an older browser names its directive with the values", () => {
    expect(readReport(report({ "violated-directive": "img-src 'self' data:", "blocked-uri": "inline" }))).toEqual({
      ...{ diretiva: "img-src", origem: "inline" },
    });
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "csp-report"],
    ["a list", [report({ "effective-directive": "img-src" })]],
    ["no directive", report({ "blocked-uri": "inline" })],
    ["an invented directive", report({ "effective-directive": "senha-src", "blocked-uri": "inline" })],
    ["a name of every object", report({ "effective-directive": "__proto__", "blocked-uri": "inline" })],
    ["an object as directive", report({ "effective-directive": { length: 1 }, "blocked-uri": "inline" })],
    ["an address that is none", report({ "effective-directive": "img-src", "blocked-uri": "https://" })],
    ["an address with signs in its host", report({ "effective-directive": "img-src", "blocked-uri": "https://a<b>/" })],
    ["words", report({ "effective-directive": "img-src", "blocked-uri": "cpf 123.456.789-09" })],
    [
      "a host longer than any",
      report({ "effective-directive": "img-src", "blocked-uri": `https://${"a".repeat(300)}.br` }),
    ],
  ])("that is %s is none", (_name, body) => {
    expect(readReport(body)).toBeUndefined();
  });
});
