import { classNames, isAllocationClass } from "@app/core/allocation/classes";
import type { TargetKind } from "@app/core/allocation/schema";

export const nameOf = (tipo: TargetKind, chave: string) =>
  tipo === "classe" && isAllocationClass(chave) ? classNames[chave] : chave;
