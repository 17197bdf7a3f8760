import { expect, it } from "vitest";
import { isSlipOf, mendNames } from "./near-names.ts";

it.each([
  ["ifod", "ifood", true],
  ["netlfix", "netflix", true],
  ["sofia", "sonia", false],
  ["lara", "clara", false],
  ["ube", "uber", false],
  ["uber", "uber", false],
])("%s is a slip of %s: %s", (word, described, isSlip) => {
  expect(isSlipOf(word, described)).toBe(isSlip);
});

it.each([
  ["quanto gastei no ifod", ["ifood"], "quanto gastei no ifood"],
  ["quanto gastei no ifod", ["ifood", "ifuod"], "quanto gastei no ifod"],
  ["quanto gastei no ifod", ["ifood", "ifod"], "quanto gastei no ifod"],
  // A person, who is another one.
  ["quanto mandei para marcia", ["maria"], "quanto mandei para marcia"],
  ["racao canina", ["cantina"], "racao canina"],
])("%s with %j in descriptions is %s", (text, described, mended) => {
  expect(mendNames(text, [], described)).toBe(mended);
});

it("mends words of names of one's own of six letters or more", () => {
  expect(mendNames("quanto falta pra resreva e pro carto", ["Reserva", "Carro"], [])).toBe(
    "quanto falta pra reserva e pro carto",
  );
});
