import { hash, verify } from "@node-rs/argon2";

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** OWASP's minimum for Argon2id: 19 MiB and 2 passes (Password Storage Cheat Sheet). Argon2id is the library's default. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function createPasswordHasher(cost = COST): PasswordHasher {
  return {
    hash: (password) => hash(password, cost),
    verify: (passwordHash, password) => verify(passwordHash, password),
  };
}
