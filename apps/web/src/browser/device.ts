import { PRODUCT_NAME } from "../env.ts";

const DEVICE_KEY = `${PRODUCT_NAME.toLowerCase()}-device`;
const ID_BYTES = 16;

/** Random id of this browser, made at its first use; a logout keeps it. */
export function readDeviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}
