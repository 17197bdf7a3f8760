import { availableParallelism } from "node:os";
import { tooBusy } from "@app/core/auth/errors";
import { plainWord } from "@app/core/auth/password-words";
import { hash, verify } from "@node-rs/argon2";

/** @throws DomainError TOO_BUSY from both, when too many wait already */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** OWASP's minimum for Argon2id: 19 MiB and 2 passes (Password Storage Cheat Sheet). Argon2id is the library's default. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Half of the cores: strangers' passwords must leave the others to those who are in already. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Some two seconds of work on one core. */
const MAX_WAITING = 100;

interface PasswordHasherOptions {
  cost?: typeof COST;
  maxWaiting?: number;
}

export function createPasswordHasher({
  cost = COST,
  maxWaiting = MAX_WAITING,
}: PasswordHasherOptions = {}): PasswordHasher {
  const inTurn = createTurns(AT_ONCE, maxWaiting);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (passwordHash, password) => inTurn(() => verify(passwordHash, password)),
  };
}

/** Shorter ones are beginnings of many passwords. */
const ONE_WORD = /^\p{L}{3,}$/u;

let commonWords: Promise<ReadonlySet<string>> | undefined;

/** Says whether a plain word is among the commonest passwords, some 34 000, which are loaded with the first new password. */
export async function loadCommonWords(): Promise<(word: string) => boolean> {
  commonWords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set([...dictionary["passwords-common"]].filter((word) => ONE_WORD.test(word)).map(plainWord)),
  );
  const words = await commonWords;
  return (word) => words.has(word);
}

/** Does at most `atOnce` works at the same time, the others in the order in which they came. */
function createTurns(atOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw tooBusy();
      await new Promise<void>((go) => waiting.push(go)); // the one that ends passes its place on
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
