import type { TargetKind } from "@app/core/allocation/schema";
import { kindNames } from "@app/core/notes/instruments/kind-names";

/** A class by its name, an asset by its ticker. */
export const nameOf = (tipo: TargetKind, chave: string) =>
  tipo === "classe" ? (Object.entries(kindNames).find(([kind]) => kind === chave)?.[1] ?? chave) : chave;
