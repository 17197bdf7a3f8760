import { dbTest } from "@app/api/testing/db-test";
import { byVolume } from "@app/core/testing/volume";
import { describe, expect } from "vitest";
import { askProduct } from "../ask-product.ts";
import { keepBooks } from "../oracle/books.ts";
import { fourBrokers } from "../people/four-brokers.ts";
import { loadMarket, loadPerson } from "../people/load-person.ts";
import { kinds, traps } from "../questions/labelled.ts";
import { judgeLabelled, type Truth } from "./judge-answer.ts";

/** Every so many-th question, in step with no layout of the file; all of them are asked by `npm run eval:chat`. */
const STEP = byVolume({ small: 23, full: 11, deep: 1 });

/** Measures that no answer may fail. */
const HARD = ["valores exatos", "valores com lastro", "sem estreitar calado"];

const it = dbTest.extend("owner", { scope: "file" }, async ({ database: { db }, services }) => {
  await loadMarket(db);
  return loadPerson(db, services, fourBrokers);
});

describe("the product, asked by somebody of four brokers", () => {
  it("says no figure that the oracle does not find", async ({ owner }) => {
    const truth: Truth = { books: keepBooks(fourBrokers), facts: new Map() };
    const asked = [...kinds, ...traps].filter(({ held }) => !held).filter((_, index) => index % STEP === 0);
    const wrong: string[] = [];
    let answered = 0;
    for (const question of asked) {
      const said = await askProduct(owner, question.texto);
      if (said.funcao !== null) answered += 1;
      for (const { measure, why } of judgeLabelled(truth, question, said)) {
        if (HARD.includes(measure) && why.length > 0) wrong.push(`${question.texto} ${measure}: ${why.join(", ")}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(0.9 * asked.length);
  });
});
