import { describe, expect, it } from "vitest";
import { createSecretBox, deriveFingerprintKey, tryOpen } from "./secret-box.ts";

const [FIRST, SECOND, THIRD] = ["x".repeat(32), "y".repeat(32), "z".repeat(32)] as const;
/** Made under FIRST by a version whose sealed texts had no key id. */
const SEALED_WITHOUT_ID = "T1qkiRxNTVMN/L+gmEaniQmYeY9qChpN7ZmBx3PBdctR/vAFFGiKtKHS";
const FINGERPRINT = "31d0f440032871e1af894a6470810eb70c56f4d80611ba8f46b8c496578e8a06";

const first = createSecretBox({ present: FIRST, old: [] });
const second = createSecretBox({ present: SECOND, old: [FIRST] });

describe("a sealed text", () => {
  it("opens as what was sealed, and is another one each time", () => {
    const [one, other] = [first.seal("ação 1"), first.seal("ação 1")];
    expect([first.open(one), first.open(other)]).toEqual(["ação 1", "ação 1"]);
    expect(one).not.toBe(other);
    expect(one.startsWith(first.presentPrefix)).toBe(true);
    expect(one).not.toContain("ação");
  });

  it("of an earlier version, without the id of its key, opens under its secret, present or old", () => {
    expect(first.open(SEALED_WITHOUT_ID)).toBe("senha de antes");
    expect(second.open(SEALED_WITHOUT_ID)).toBe("senha de antes");
    expect(createSecretBox({ present: THIRD, old: [SECOND, FIRST] }).open(SEALED_WITHOUT_ID)).toBe("senha de antes");
  });

  it("opens after one change of the secret and after two, as long as its own is known", () => {
    const sealed = first.seal("123");
    const anew = second.seal(second.open(sealed));
    expect(anew.startsWith(first.presentPrefix)).toBe(false);
    const third = createSecretBox({ present: THIRD, old: [SECOND] });
    expect(third.open(anew)).toBe("123");
    expect(tryOpen(third, sealed)).toBeUndefined();
    expect(createSecretBox({ present: THIRD, old: [SECOND, FIRST] }).open(sealed)).toBe("123");
  });

  it("is refused with a sentence under other secrets, changed, or cut", () => {
    const sealed = first.seal("123");
    const sentence = "A sealed text opens under none of the known secrets (APP_SECRET, APP_SECRET_OLD)";
    expect(() => createSecretBox({ present: SECOND, old: [THIRD] }).open(sealed)).toThrow(sentence);
    const other = sealed.at(20) === "A" ? "B" : "A";
    for (const wrong of [
      sealed.slice(0, -8),
      `${sealed.slice(0, 20)}${other}${sealed.slice(21)}`,
      "deadbeef.AAAA",
      "",
    ]) {
      expect(() => first.open(wrong)).toThrow(sentence);
    }
  });
});

it("a fingerprint is that of earlier versions, and stays with its key under another secret", () => {
  expect(first.fingerprint("cpf")).toBe(FINGERPRINT);
  expect(second.fingerprint("cpf")).not.toBe(FINGERPRINT);
  const kept = createSecretBox({ present: SECOND, old: [] }, deriveFingerprintKey(FIRST));
  expect(kept.fingerprint("cpf")).toBe(FINGERPRINT);
});
