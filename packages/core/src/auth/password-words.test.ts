import { describe, expect, it } from "vitest";
import { isOnlyKnownWord, plainWord } from "./password-words.ts";

const common = new Set(["senha", "nova", "admin", "password", "segredo"].map(plainWord));
const isCommon = (word: string) => common.has(word);
const lia = { isCommon, nomeUsuario: "Lívia", email: "livia.prado84@exemplo.com.br" };

describe("a password", () => {
  it.each([
    "Senha123!",
    "Senh@123",
    "$3nh4#2026",
    "P@ssw0rd!",
    "Admin1!",
    "Adm1n#1",
    "Nova#2026",
    "Segredo#1",
    "Livia2024!",
    "LÍVIA#1",
    "L1v14#99",
    "Livia.prado1!",
    "Liviaprado#2",
    "Livia.Prado84!",
  ])("that is %s is nothing but a known word", (password) => {
    expect(isOnlyKnownWord(password, lia)).toBe(true);
  });

  it.each([
    "Senha1!x",
    "Abc1!x",
    "Nova2@xy",
    "Nova1!senha",
    "Adm1n!senha",
    "Farol#2026",
    "Marina2024!",
    "1234567#",
    "Prado#2024",
  ])("that is %s is more than that", (password) => {
    expect(isOnlyKnownWord(password, lia)).toBe(false);
  });

  it("is compared with nothing while neither name nor address is known", () => {
    expect(isOnlyKnownWord("Livia2024!", { isCommon })).toBe(false);
    expect(isOnlyKnownWord("12345#A", { isCommon, nomeUsuario: "", email: "2024@exemplo.com.br" })).toBe(false);
  });
});
