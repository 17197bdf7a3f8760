import { describe, expect, it } from "vitest";
import { passwordChangedMail, recoveryMail } from "./recovery-mail.ts";

const runsOfDigits = (text: string) => text.match(/\d{6,8}/g);

describe("the mail with a recovery code", () => {
  it.each([undefined, "https://farol.exemplo.com.br:8443"])("holds the code as its only long number (%s)", (url) => {
    const { subject, text } = recoveryMail("04812345", url);
    expect(runsOfDigits(`${subject}\n${text}`)).toEqual(["04812345"]);
    expect(text).toContain("dez minutos");
  });

  it("names where the product is, when that is known", () => {
    expect(recoveryMail("04812345", "https://farol.exemplo.com.br").text).toContain("https://farol.exemplo.com.br");
    expect(passwordChangedMail("https://farol.exemplo.com.br").text).toContain("https://farol.exemplo.com.br");
  });
});
