import { createHash } from "node:crypto";

const HASH_BITS = 256;

/** Counts rows and adds their hashes, so that two tables can be compared whatever the order of their rows. */
export function createFingerprint() {
  let rows = 0;
  let sum = 0n;
  return {
    add(lines: readonly string[]) {
      rows += lines.length;
      for (const line of lines) {
        sum = BigInt.asUintN(HASH_BITS, sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`));
      }
    },
    value: () => ({ rows, fingerprint: sum.toString(16).padStart(64, "0") }),
  };
}
