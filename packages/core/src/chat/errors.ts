import { DomainError } from "../errors.ts";
import { listWords } from "../format.ts";

/** The answer was made by rules that have changed since. */
export const outdatedAnswer = () =>
  new DomainError("conflict", "OUTDATED_ANSWER", "Esta resposta é de uma versão anterior. Faça a pergunta de novo.");

/** Nobody waits for the answer any more, so nobody reads this sentence. */
export const askCancelled = () => new DomainError("conflict", "ASK_CANCELLED", "Requisição cancelada.");

/** @param parts - what its function cannot use, in words */
export const unusableParts = (parts: readonly string[]) =>
  new DomainError(
    "invalid",
    "UNUSABLE_PARTS",
    `Esta pergunta não aceita ${listWords(parts.map((part) => `“${part}”`))}.`,
  );
