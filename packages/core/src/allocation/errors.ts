import { DomainError } from "../errors.ts";

export const targetsAboveWhole = (kind: string) =>
  new DomainError("invalid", "TARGETS_ABOVE_WHOLE", `As metas por ${kind} somam mais de 100 %. Diminua alguma delas.`);

export const targetTwice = (chave: string) =>
  new DomainError("invalid", "TARGET_TWICE", `Há duas metas para ${chave}. Deixe só uma.`);

export const targetUnknown = (chave: string) =>
  new DomainError("invalid", "TARGET_UNKNOWN", `${chave} não é uma classe nem o código de um ativo.`);

export const noTargets = () =>
  new DomainError("invalid", "NO_TARGETS", "Defina primeiro as metas da sua carteira para saber onde aportar.");
