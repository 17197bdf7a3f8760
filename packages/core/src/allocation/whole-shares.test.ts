import { expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { wholeShares } from "./whole-shares.ts";

it.for([
  // 33,333…% each: the first gets the hundredth that is left.
  [
    ["1", "1", "1"],
    ["0.3334", "0.3333", "0.3333"],
  ],
  // 66,666…% and 33,333…%: the larger remainder is the first's.
  [
    ["200", "100"],
    ["0.6667", "0.3333"],
  ],
  [
    ["0", "50"],
    ["0", "1"],
  ],
  [[], []],
])("shares of %s are %s and add up to the whole", ([values = [], shares = []]) => {
  expect(wholeShares(values.map((value) => new Decimal(value))).map(String)).toEqual(shares);
});
