import { describe, expect, it } from "vitest";
import { isCounterFresh, isOriginOf, type PasskeySite, passkeySite } from "./passkey-rules.ts";

describe("the site of passkeys", () => {
  it.each<[string | undefined, PasskeySite | null]>([
    [undefined, { rpId: "localhost", origin: null }],
    ["https://farol.exemplo.com.br", { rpId: "farol.exemplo.com.br", origin: "https://farol.exemplo.com.br" }],
    [
      "https://farol.exemplo.com.br:8443",
      { rpId: "farol.exemplo.com.br", origin: "https://farol.exemplo.com.br:8443" },
    ],
    ["http://localhost:3000", { rpId: "localhost", origin: "http://localhost:3000" }],
    ["http://farol.exemplo.com.br", null],
    ["https://192.168.0.10", null],
    ["https://[fd00::1]", null],
  ])("of the installation %s is %o", (publicUrl, site) => {
    expect(passkeySite(publicUrl)).toEqual(site);
  });

  it.each([
    [undefined, "http://localhost:3000", true],
    [undefined, "http://localhost", true],
    [undefined, "http://localhost:3000/entrar", false],
    [undefined, "http://localhost.exemplo.com.br", false],
    [undefined, "http://outro.localhost:3000", false],
    [undefined, "https://farol.exemplo.com.br", false],
    ["https://farol.exemplo.com.br", "https://farol.exemplo.com.br", true],
    ["https://farol.exemplo.com.br", "http://farol.exemplo.com.br", false],
    ["https://farol.exemplo.com.br", "https://falso.farol.exemplo.com.br", false],
    ["https://farol.exemplo.com.br", "https://farol.exemplo.com.br:8443", false],
    ["https://farol.exemplo.com.br", "http://localhost:3000", false],
  ])("of %s, asked from %s: %s", (publicUrl, origin, isAccepted) => {
    const site = passkeySite(publicUrl);
    expect(site && isOriginOf(site, origin)).toBe(isAccepted);
  });
});

describe("the counter of a passkey", () => {
  it.each([
    [0, 0, true],
    [0, 1, true],
    [7, 8, true],
    [7, 20, true],
    [7, 7, false],
    [7, 6, false],
    [7, 0, false],
  ])("that was %i and is %i", (kept, answered, isFresh) => {
    expect(isCounterFresh(kept, answered)).toBe(isFresh);
  });
});
