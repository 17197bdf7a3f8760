import { type Decimal, toCents } from "../../money.ts";
import { type DecimalMark, parseNumber } from "../page/numbers.ts";
import { editDistance } from "./labels.ts";

/** The texts of quantity, price and amount of a trade. */
type ProductTexts = readonly [quantity: string, price: string, amount: string];

const CENTS = 2;
/** Misread letters allowed in a figure. */
const MOST_MISTAKES = 1;

/**
 * Repairs one of the three texts so that quantity × price is the amount; null where no repair is needed, where none
 * closes, or where two do. Any amount may be replaced, since the totals of the note check it again; a quantity or
 * price, which nothing else checks, only where one letter differs.
 */
export function repairProduct(texts: ProductTexts, mark: DecimalMark): ProductTexts | null {
  const [quantity, price, amount] = texts.map((text) => parseNumber(text, mark));
  if (quantity && price && amount && isProduct(quantity, price, amount)) return null;

  const repairs: ProductTexts[] = [];
  const near = (text: string, value: Decimal, decimals: number) => {
    const written = write(value, decimals, mark);
    return editDistance(digitsOf(text), digitsOf(written)) <= MOST_MISTAKES ? written : null;
  };
  if (price && amount && !price.isZero()) {
    const whole = amount.div(price).toDecimalPlaces(0);
    const written = isProduct(whole, price, amount) ? near(texts[0], whole, 0) : null;
    if (written) repairs.push([written, texts[1], texts[2]]);
  }
  if (quantity && amount && !quantity.isZero()) {
    const each = amount.div(quantity).toDecimalPlaces(CENTS);
    const written = isProduct(quantity, each, amount) ? near(texts[1], each, CENTS) : null;
    if (written) repairs.push([texts[0], written, texts[2]]);
  }
  if (quantity && price && quantity.isInteger()) {
    const product = toCents(quantity.times(price));
    const written = amount ? near(texts[2], product, CENTS) : write(product, CENTS, mark);
    if (written) repairs.push([texts[0], texts[1], written]);
  }
  const [repair, ...others] = repairs;
  return repair && others.length === 0 ? repair : null;
}

const isProduct = (quantity: Decimal, price: Decimal, amount: Decimal) => toCents(quantity.times(price)).equals(amount);

/** Digits only, since marks are misread more often. */
const digitsOf = (text: string) => text.replace(/[^\dA-Za-z]/g, "");

/** Formats a value like the print: `1.234,56`. */
function write(value: Decimal, decimals: number, mark: DecimalMark): string {
  const [whole = "", fraction] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark === "," ? "." : ",");
  return fraction ? `${grouped}${mark}${fraction}` : grouped;
}
