import type { ProcessingStatus } from "./schema.ts";

type ProcessingAction = "processar" | "resetar" | "limpar";

/** What an action does to a file: the status it gets, the same run going on, or a refusal. */
type Transition = { to: ProcessingStatus } | "sameRun" | "refused";

const transitions: Record<ProcessingStatus, Record<ProcessingAction, Transition>> = {
  pendente: { processar: { to: "processando" }, resetar: "refused", limpar: "refused" },
  processando: { processar: "sameRun", resetar: "refused", limpar: "refused" },
  concluido: { processar: "refused", resetar: "refused", limpar: { to: "pendente" } },
  erro: { processar: { to: "processando" }, resetar: { to: "pendente" }, limpar: "refused" },
};

/** The one table of legal changes of a file's processing. */
export function transition(from: ProcessingStatus, action: ProcessingAction): Transition {
  return transitions[from][action];
}

/** Attempts per run: two process deaths at one file are attributed to the file, and the third attempt is the last. */
export const MAX_ATTEMPTS_PER_RUN = 3;

/** True when a run that began with attempt `firstAttempt` has none left after `attempts` in all. */
export function isRunExhausted(attempts: number, firstAttempt: number): boolean {
  return attempts - firstAttempt + 1 >= MAX_ATTEMPTS_PER_RUN;
}
