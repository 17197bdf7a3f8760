import type { ProcessingStatus } from "./schema.ts";

type ProcessingAction = "processar" | "resetar" | "limpar";

/** Effect of an action on a file: a new status, the same run going on, or a refusal. */
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

/** Attempts of a reread or of a picture, deaths of the worker among them. */
export const MAX_ATTEMPTS_PER_RUN = 3;

/** Reasons that are not the file's, as a storage that is away, are tried again twice. */
const MAX_FAILURES = 3;
/** A file in work at so many deaths of its worker is read alone, which tells whether it is the file. */
export const DEATHS_BEFORE_ALONE = 3;
/** Deaths while the file was read alone. */
const MAX_DEATHS_ALONE = 3;

/** Failures and deaths of the worker in one run of a file. */
interface RunCount {
  failures: number;
  deaths: number;
}

/** True for a run that is not tried again. */
export function isRunExhausted({ failures, deaths }: RunCount): boolean {
  return failures >= MAX_FAILURES || deaths >= DEATHS_BEFORE_ALONE + MAX_DEATHS_ALONE;
}
