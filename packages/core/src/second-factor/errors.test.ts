import { describe, expect, it } from "vitest";
import { SecondFactorRequired, wrongSecondFactor } from "./errors.ts";

const chave = {
  challenge: "AAAA",
  rpId: "localhost",
  timeout: 300_000,
  allowCredentials: [],
  userVerification: "required" as const,
};

describe("asking for the second factor", () => {
  it.each([
    ["an authenticator", true, null, /aplicativo autenticador/, /chave/],
    ["an authenticator and passkeys", true, chave, /chave de acesso.*aplicativo autenticador/, /^$/],
    ["passkeys", false, chave, /chave de acesso/, /aplicativo/],
    ["passkeys of another site", false, null, /código de reserva/, /aplicativo|chave/],
  ])("names what a person with %s has", (_name, temAplicativo, request, named, unnamed) => {
    const { message } = new SecondFactorRequired(temAplicativo, request);
    expect(message).toMatch(named);
    expect(message).not.toMatch(unnamed);
  });

  it.each([true, false])("asks a program for what it can send (authenticator: %s)", (temAplicativo) => {
    const { messageForPrograms } = new SecondFactorRequired(temAplicativo, chave);
    expect(messageForPrograms).toMatch(/codigo.*código de reserva.*token de acesso/);
    expect(messageForPrograms).not.toContain("chave de acesso");
    expect(messageForPrograms.includes("aplicativo")).toBe(temAplicativo);
  });

  it("names the application only when it made the wrong code", () => {
    expect(wrongSecondFactor("login", "backup").message).not.toContain("aplicativo");
    expect(wrongSecondFactor("login", "app").message).toContain("aplicativo");
  });
});
