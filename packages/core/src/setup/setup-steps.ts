/** What a person sets up once, in the order in which the figures need it. */
export const setupSteps = ["notas", "metas", "objetivo"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Counts of a person's data. */
export interface SetupFacts {
  notasConciliadas: number;
  /** Notes that enter no figure until the person answers. */
  notasAbertas: number;
  /** Positions held, from notes, spreadsheets or events. */
  posicoes: number;
  metas: number;
  objetivos: number;
}

/**
 * Which steps are done; the list ends once all are. Without a note that counts or a position, there is
 * no note to check.
 */
export function doneSteps(facts: SetupFacts): ReadonlySet<SetupStep> {
  const isAnything = facts.notasConciliadas > 0 || facts.posicoes > 0;
  const isDone: Record<SetupStep, boolean> = {
    notas: isAnything && facts.notasAbertas === 0,
    metas: facts.metas > 0,
    objetivo: facts.objetivos > 0,
  };
  return new Set(setupSteps.filter((step) => isDone[step]));
}
