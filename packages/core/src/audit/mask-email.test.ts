import { describe, expect, it } from "vitest";
import { maskEmail } from "./mask-email.ts";

describe("a masked address", () => {
  it.each([
    ["marina.souza@exemplo.com.br", "m•••@exemplo.com.br"],
    ["a@exemplo.com.br", "a•••@exemplo.com.br"],
    ["👩@exemplo.com.br", "👩•••@exemplo.com.br"],
  ])("of %s is %s", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
