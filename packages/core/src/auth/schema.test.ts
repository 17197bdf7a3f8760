import { describe, expect, it } from "vitest";
import { email, newEmail, nomeUsuario } from "./schema.ts";

const isNew = (text: string) => newEmail.safeParse(text).success;

describe("an address to register with", () => {
  it.each(["ana@exemplo.com.br", "ana.maria+notas@sub.exemplo.com", "a_b-c@ação.com.br", "O'Neil@exemplo.com"])(
    "is %s",
    (text) => {
      expect(isNew(text)).toBe(true);
    },
  );

  it.each([
    ["a control character", "an\u0007a@exemplo.com"],
    ["a zero-width character", "an\u200Ba@exemplo.com"],
    ["a mark of direction", "an\u202Ea@exemplo.com"],
    ["a soft hyphen", "an\u00ADa@exemplo.com"],
    ["two points in a row", "a..b@exemplo.com"],
    ["a label that ends in a hyphen", "ana@exemplo-.com"],
    ["a quoted local part", '"ana maria"@exemplo.com'],
    ["letters that servers do not deliver", "joão@exemplo.com"],
  ])("has not %s", (_what, text) => {
    expect(isNew(text)).toBe(false);
  });

  it("is stored with the letters that its compatibility forms stand for", () => {
    expect(newEmail.parse("\u212Aate@exemplo.com")).toBe("Kate@exemplo.com");
    expect(newEmail.parse("ana@\uFF45xemplo.com")).toBe("ana@exemplo.com");
  });
});

describe("an address to be found by", () => {
  it("may be one that was registered under wider rules, but holds nothing invisible", () => {
    expect(email.safeParse("joão@exemplo.com").success).toBe(true);
    expect(email.safeParse("an\u200Ba@exemplo.com").success).toBe(false);
  });
});

describe("a first name", () => {
  const sentencesFor = (text: string) => nomeUsuario.safeParse(text).error?.issues.map(({ message }) => message);

  it("has at most 60 letters, and one that is longer is told so and nothing else", () => {
    expect(sentencesFor("a".repeat(60))).toBeUndefined();
    expect(sentencesFor("a".repeat(61))).toEqual(["O nome pode ter no máximo 60 letras."]);
    expect(sentencesFor("ana ".repeat(20))).toEqual(["O nome pode ter no máximo 60 letras."]);
  });
});
