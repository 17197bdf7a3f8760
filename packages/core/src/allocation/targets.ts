import { sum } from "../money.ts";
import { readAsset } from "../notes/instruments/ticker.ts";
import { isAllocationClass } from "./classes.ts";
import { targetsAboveWhole, targetTwice, targetUnknown } from "./errors.ts";
import type { TargetKind, TargetsInput } from "./schema.ts";

type Target = TargetsInput["metas"][number];

const WHOLE = 100;
const wordOf: Readonly<Record<TargetKind, string>> = { classe: "classe", ativo: "ativo" };

/**
 * Refuses targets that cannot all hold.
 *
 * @throws DomainError TARGETS_ABOVE_WHOLE, TARGET_TWICE, TARGET_UNKNOWN
 */
export function checkTargets(targets: readonly Target[]): void {
  const seen = new Set<string>();
  for (const { tipo, chave } of targets) {
    const isKnown = tipo === "classe" ? isAllocationClass(chave) : readAsset(chave) === chave;
    if (!isKnown) throw targetUnknown(chave);
    const key = `${tipo} ${chave}`;
    if (seen.has(key)) throw targetTwice(chave);
    seen.add(key);
  }
  for (const tipo of ["classe", "ativo"] as const) {
    const all = sum(targets.filter((target) => target.tipo === tipo).map(({ percentual }) => percentual));
    if (all.gt(WHOLE)) throw targetsAboveWhole(wordOf[tipo]);
  }
}
