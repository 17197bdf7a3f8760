import { describe, expect, it } from "vitest";
import { email, newEmail, nomeUsuario } from "./schema.ts";

const isNew = (text: string) => newEmail.safeParse(text).success;

const LONGEST = `${"a".repeat(64)}@${"b".repeat(63)}.com`;

/** A hundred thousand of them take seconds on a busy machine. */
const MANY_ADDRESSES = { timeout: 60_000 };
/** Characters of all scripts except the two largest, which add no rule. */
const MANY = /[\p{Script=Han}\p{Script=Hangul}\p{Cn}\p{Co}\p{Cs}]/u;
function* codePoints(): Generator<string> {
  for (let code = 0; code <= 0x10ffff; code += 1) yield String.fromCodePoint(code);
}
/** Characters that are invisible or change the text's direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
/** Also marks that combine with another letter. */
const UNSEEN = new RegExp(`${INVISIBLE.source}|\\p{M}`, "u");
const PRIVATE_PLANES = /[\u{F0000}-\u{10FFFF}]/u;
const unseen = [...codePoints()].filter((char) => UNSEEN.test(char) && !PRIVATE_PLANES.test(char));
/** Positions of a hidden character: at either end, beside the @ and the point, and within each part. */
const withHidden = (char: string) =>
  [
    "an|a@exemplo.com",
    "|ana@exemplo.com",
    "ana|@exemplo.com",
    "ana@|exemplo.com",
    "ana@exem|plo.com",
    "ana@exemplo.com|",
  ].map((place) => place.replace("|", () => char));

/** RFC 5321: a dot-atom before the @, the name of a host after it. */
function isDeliverable(address: string): boolean {
  const [local = "", domain = "", ...others] = address.split("@");
  const { hostname } = new URL(`http://${domain}`);
  return (
    others.length === 0 && /^[\x21-\x7e]{1,64}$/.test(local) && /^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(hostname)
  );
}

describe("an address to register with", () => {
  it.each([
    "ana@exemplo.com.br",
    "ana.maria+notas@sub.exemplo.com",
    "a_b-c@ação.com.br",
    "O'Neil@exemplo.com",
    LONGEST,
  ])("is %s", (text) => {
    expect(isNew(text)).toBe(true);
  });

  it.each([
    ["a control character", "an\u0007a@exemplo.com"],
    ["a zero-width character", "an\u200Ba@exemplo.com"],
    ["a mark of direction", "an\u202Ea@exemplo.com"],
    ["a soft hyphen", "an\u00ADa@exemplo.com"],
    ["two points in a row", "a..b@exemplo.com"],
    ["a label that ends in a hyphen", "ana@exemplo-.com"],
    ["a quoted local part", '"ana maria"@exemplo.com'],
    ["more than 254 characters once its letters are apart", `ana@${`${"\uFB04".repeat(20)}.`.repeat(5)}com.br`],
    ["letters of several directions", "ana@exem\u05d0plo.com"],
    ["letters that servers do not deliver", "joão@exemplo.com"],
    ["a letter that is drawn as nothing", "ana@exem\u3164plo.com"],
    ["65 characters before the @", `${"a".repeat(65)}@exemplo.com`],
    ["a label of 64 characters", `ana@${"a".repeat(64)}.com`],
  ])("has not %s", (_what, text) => {
    expect(isNew(text)).toBe(false);
  });

  it("is stored with the letters that its compatibility forms stand for", () => {
    expect(newEmail.parse("\u212Aate@exemplo.com")).toBe("Kate@exemplo.com");
    expect(newEmail.parse("ana@\uFF45xemplo.com")).toBe("ana@exemplo.com");
  });
});

describe("any address that is accepted", () => {
  it("shows every character that it has, wherever one was hidden", MANY_ADDRESSES, () => {
    expect(unseen.length).toBeGreaterThan(5_000);
    const places = unseen.flatMap(withHidden);
    // A mark may have joined its letter, and blanks around an address are no part of it.
    const hiding = places.filter((address) => UNSEEN.test(newEmail.safeParse(address).data ?? ""));
    expect(hiding).toEqual([]);
    const hidingFromSearch = places.filter((address) => INVISIBLE.test(email.safeParse(address).data ?? ""));
    expect(hidingFromSearch).toEqual([]);
  });

  it("can be delivered, whichever character it was typed with", MANY_ADDRESSES, () => {
    const typed = [...codePoints()]
      .filter((char) => !MANY.test(char))
      .flatMap((char) => [`an${char}a@exemplo.com`, `ana@exem${char}plo.com`, `ana@exemplo.c${char}m`]);
    const stored = typed.flatMap((address) => newEmail.safeParse(address).data ?? []);
    expect(stored.length).toBeGreaterThan(1_500);
    expect(stored.filter((address) => !isDeliverable(address))).toEqual([]);
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

  it("has at most 60 letters, and a longer one gets only that message", () => {
    expect(sentencesFor("a".repeat(60))).toBeUndefined();
    expect(sentencesFor("a".repeat(61))).toEqual(["O nome pode ter no máximo 60 letras."]);
    expect(sentencesFor("ana ".repeat(20))).toEqual(["O nome pode ter no máximo 60 letras."]);
  });
});
